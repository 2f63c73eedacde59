"""What has happened at a bank table, in the past tense.

Every consequence is written in the event, so that folding events needs no rule. Amounts are in the smallest unit;
`bankroll` is what the player holds afterwards, `drawn` how many cards have left the shoe, burns counted. These shapes
are kept in players' files for good: a change of one is a new version of it.
"""

from __future__ import annotations

from enum import Enum

from casinowar_tui.cards.card import Card
from casinowar_tui.cards.secret import FaceDown, Seed
from casinowar_tui.values import frozen

from .account import Account, Outcome
from .chips import Felt
from .rules import HouseRules


class Stake(Enum):
    """What is settled: the ante on Hand, the raise beside it, the Tie bet."""

    ANTE = "ante"
    RAISE = "raise"
    TIE = "tie"


class Result(Enum):
    """How a stake was settled."""

    PAID = "paid"
    PUSHED = "pushed"
    GIVEN_UP = "given_up"
    LOST = "lost"


class PutBy(Enum):
    """Which act put chips down."""

    CHIP = "chip"
    AMOUNT = "amount"
    REBET = "rebet"
    DOUBLE = "double"
    LEAST = "least"


class LiftBy(Enum):
    """Which act took chips back."""

    LIFT = "lift"
    UNDO = "undo"
    CLEAR = "clear"


@frozen
class RulesAdopted:
    """House rules are in force, in full. The felt is empty and a shuffle is due."""

    rules: HouseRules
    digest: str
    bankroll: int
    bought_in: int


@frozen
class OwnMostSet:
    """The player's own limit at this table changed; None is no limit."""

    most: int | None


@frozen
class ShoeSealed:
    """The seed of the next shoe was drawn, and its seal shown: the shoe waits for the player's words and cut."""

    algorithm: str
    seed: Seed
    commitment: str
    """The seal."""
    top: FaceDown
    """The cards that are to lie on top, for practice."""


@frozen
class ShoeShuffled:
    """A shoe was opened. It carries the whole carry-over, so that a start needs nothing before it.

    Within a session it does not repeat the account, which grows with the session's ledger: then a start begins with
    the session's first shoe.
    """

    account: Account | None
    bankroll: int
    felt: Felt
    passing: bool
    """Whether a Pass that the player asked for waits for this shoe."""
    algorithm: str
    seed: Seed
    order: FaceDown
    cut_card: int
    commitment: str
    words: str = ""
    """Those of the player; shoes of algorithm 1 had none."""


@frozen
class ShoeCut:
    """The first `place` cards were carried to the end."""

    place: int


@frozen
class CardsBurned:
    """Cards were taken off face down, unseen."""

    count: int
    drawn: int


@frozen
class ChipsPut:
    """Chips went down, in this order. `felt` is all that lies there afterwards."""

    by: PutBy
    chips: Felt
    felt: Felt
    bankroll: int


@frozen
class ChipsLifted:
    """Chips went back to the player. Emptying Hand lifts the Tie chips too."""

    by: LiftBy
    chips: Felt
    felt: Felt
    bankroll: int


@frozen
class RoundOpened:
    """Bets are closed. A fixed stake goes down here; a passed round has neither bet."""

    number: int
    ante: int
    tie: int
    passed: bool
    bankroll: int


@frozen
class FirstCardsTurned:
    """One card face up to the player, then one to the dealer."""

    player: Card
    dealer: Card
    drawn: int


@frozen
class StakeSettled:
    """One stake was settled: what was staked, what came back."""

    stake: Stake
    staked: int
    back: int
    result: Result
    bankroll: int


@frozen
class ChoiceOffered:
    """The first cards tie: war for the raise, or surrender for what comes back (None: not offered)."""

    raise_: int
    surrender: int | None


@frozen
class TieSurrendered:
    """The player gave the hand up."""


@frozen
class RaiseStaked:
    """The player went to war."""

    amount: int
    bankroll: int


@frozen
class WarCardsTurned:
    """One new card face up to the player, then one to the dealer."""

    player: Card
    dealer: Card
    drawn: int


@frozen
class RoundEnded:
    """Everything is settled; the cards stay until they are collected."""

    outcome: Outcome
    net: int
    last_bets: Felt
    """What Rebet puts down from now on."""


@frozen
class RoundVoided:
    """A card could not be had: every stake went back, Tie winnings were taken back, nothing counts."""

    returned: int
    taken_back: int
    bankroll: int


@frozen
class MatchEnded:
    """The last counted round of a match was settled; `total` is the sum of its nets."""

    total: int


@frozen
class CardsCollected:
    """The cards of the settled round were cleared away, its chips with them."""


@frozen
class ShoeRetired:
    """The shoe is done with, and its seed may be told."""

    algorithm: str
    seed: Seed
    place: int
    commitment: str
    passing: bool
    words: str = ""


@frozen
class Refilled:
    """The table filled the bankroll up because the player asked."""

    amount: int
    bankroll: int
    bought_in: int


@frozen
class MatchSet:
    """A match of so many counted rounds begins; `number` counts the matches of this player here."""

    number: int
    rounds: int


Event = (
    RulesAdopted
    | OwnMostSet
    | ShoeSealed
    | ShoeShuffled
    | ShoeCut
    | CardsBurned
    | ChipsPut
    | ChipsLifted
    | RoundOpened
    | FirstCardsTurned
    | StakeSettled
    | ChoiceOffered
    | TieSurrendered
    | RaiseStaked
    | WarCardsTurned
    | RoundEnded
    | RoundVoided
    | MatchEnded
    | CardsCollected
    | ShoeRetired
    | Refilled
    | MatchSet
)
