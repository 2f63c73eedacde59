"""The phases of a party table: one frozen class each.

    Vacant -> DealerDue -> ShuffleDue -> BetweenRounds -> Turning -> RoundOver -> BetweenRounds
                               ^               |
                               |               v
                               +---------- ShuffleDue -> GameOver -> DealerDue or ShuffleDue

BetweenRounds stands only between the events of one command, and so does Turning with nobody left to turn.
"""

from __future__ import annotations

from casinowar_tui.cards.card import Card
from casinowar_tui.cards.secret import FaceDown, Seed
from casinowar_tui.game.carry import Carried
from casinowar_tui.values import frozen

from .agreement import Agreement
from .events import CardTurned, RoundEnded
from .standing import Standing


@frozen
class Pack(Carried):
    """The pack in play, by seat. `left` cards of each pile as it was dealt are still face down, its last ones."""

    algorithm: str
    seed: Seed
    commitment: str
    piles: tuple[FaceDown, ...]
    left: tuple[int, ...]
    won: tuple[tuple[Card, ...], ...]
    """The score piles, face up."""
    out: tuple[Card, ...]
    """Out of play."""


@frozen
class Round(Carried):
    """The round on the table."""

    number: int
    fighters: tuple[int, ...]
    """The seats that turn, or turned, a card now: all with cards, or those of the war; in their order."""
    waiting: tuple[int, ...]
    """Those of them who have not turned theirs."""
    middle: tuple[CardTurned, ...] = ()
    """Everything turned in the round so far, the oldest first."""
    wars: int = 0
    """How many wars have been called in it."""


@frozen
class Vacant:
    """No game is agreed."""


@frozen
class DealerDue:
    """The first dealer has to be drawn."""

    agreement: Agreement


@frozen
class ShuffleDue(Carried):
    """A full pack has to be shuffled and dealt."""

    standing: Standing
    won_with: CardTurned | None = None
    """The card that won the round before, if there was one."""


@frozen
class BetweenRounds(Carried):
    """Cards are dealt or collected."""

    standing: Standing
    pack: Pack
    won_with: CardTurned | None = None


@frozen
class Turning(Carried):
    """Somebody's card is to be turned."""

    standing: Standing
    pack: Pack
    round: Round


@frozen
class RoundOver(Carried):
    """The round is decided and scored, and its cards still lie in the middle."""

    standing: Standing
    pack: Pack
    round: Round
    award: RoundEnded


@frozen
class GameOver(Carried):
    """The game has ended and another one can be agreed."""

    standing: Standing
    winner: int
    places: tuple[int, ...]
    won_with: CardTurned | None = None
    """The card that won the last round."""


Table = Vacant | DealerDue | ShuffleDue | BetweenRounds | Turning | RoundOver | GameOver
