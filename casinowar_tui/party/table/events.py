"""What has happened at a party table, in the past tense.

Every consequence is written in the event, so that folding events needs no rule. Seats are numbered from 0, clockwise;
whatever is a tuple by seat has one item for each. These shapes are kept in players' files for good: a change of one
is a new version of it.
"""

from __future__ import annotations

from casinowar_tui.cards.card import Card
from casinowar_tui.cards.secret import FaceDown, Seed
from casinowar_tui.values import frozen

from .agreement import Agreement
from .standing import Standing

NOTHING = FaceDown(b"")
"""No hidden card."""


@frozen
class GameAgreed:
    """A game began. Nothing before it is needed."""

    agreement: Agreement


@frozen
class DealerDrawn:
    """The first dealer was drawn."""

    dealer: int


@frozen
class PackDealt:
    """A pack was shuffled and dealt out.

    A game's first pack carries the whole carry-over, so that a start needs nothing before it. Later ones do not repeat
    the score sheet, which grows with the game.
    """

    standing: Standing | None
    algorithm: str
    seed: Seed
    order: FaceDown
    """The pack as it was dealt, card by card."""
    commitment: str
    piles: tuple[FaceDown, ...]
    """By seat, in the order in which they are turned; empty where a seat does not play."""


@frozen
class RoundOpened:
    """A round began. `fighters` are the seats that turn a card, in their order."""

    number: int
    fighters: tuple[int, ...]


@frozen
class CardTurned:
    """A seat turned a card, after laying `hidden` (one or none) face down. `left` is what its pile still holds."""

    seat: int
    card: Card
    hidden: FaceDown
    left: int


@frozen
class WarCalled:
    """Two or more are level at the highest card: the `war`-th war of the round.

    `fighters` are those of the level who have cards to go on with, in their order; the rest drop out.
    """

    war: int
    level: tuple[int, ...]
    fighters: tuple[int, ...]


@frozen
class RoundEnded:
    """The round is won, or split between winners who were level with no card to go on with.

    The cards stay in the middle, all of them face up now, until they are collected.
    """

    winners: tuple[int, ...]
    wars: int
    points: int
    """What each winner scored."""
    totals: tuple[int, ...]
    """By seat, all points afterwards."""
    shares: tuple[tuple[Card, ...], ...]
    """The cards that go to each winner's score pile."""
    out: tuple[Card, ...]
    """The cards that did not divide and are out of play."""


@frozen
class CardsCollected:
    """The cards of the round went to the score piles, and the dealer's place to this seat."""

    dealer: int


@frozen
class PackRetired:
    """The pack is used up or not needed any more. All its cards are gathered in, and its seed may be told."""

    algorithm: str
    seed: Seed
    commitment: str


@frozen
class SuddenDeathCalled:
    """The end is reached and these seats are level at the top: they play on with a fresh pack."""

    seats: tuple[int, ...]


@frozen
class GameEnded:
    """The game is won."""

    winner: int
    places: tuple[int, ...]
    """By seat, from 1; seats with equal points share a place."""


@frozen
class GameAbandoned:
    """The game was given up."""


Event = (
    GameAgreed
    | DealerDrawn
    | PackDealt
    | RoundOpened
    | CardTurned
    | WarCalled
    | RoundEnded
    | CardsCollected
    | PackRetired
    | SuddenDeathCalled
    | GameEnded
    | GameAbandoned
)
