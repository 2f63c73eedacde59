"""What a player carries from shoe to shoe at one table."""

from __future__ import annotations

from enum import Enum

from casinowar_tui.cards.card import Card
from casinowar_tui.cards.secret import Seed
from casinowar_tui.game.carry import Carried
from casinowar_tui.values import frozen

from .chips import EMPTY, Felt
from .rules import HouseRules


class Outcome(Enum):
    """How a round came out."""

    WIN = "win"
    LOSE = "lose"
    SURRENDER = "surrender"
    WAR_WON = "war_won"
    WAR_TIED = "war_tied"
    WAR_LOST = "war_lost"
    PASSED = "passed"
    VOID = "void"

    @property
    def counted(self) -> bool:
        """Whether the round was staked and counts in every figure."""
        return self is not Outcome.PASSED and self is not Outcome.VOID


@frozen
class Pair:
    """The player's and the dealer's card of one comparison."""

    player: Card
    dealer: Card

    @property
    def tied(self) -> bool:
        """Whether the ranks are equal; suits never matter."""
        return self.player.rank is self.dealer.rank

    @property
    def won(self) -> bool:
        """Whether the player's rank is the higher."""
        return self.player.rank > self.dealer.rank


@frozen
class PastRound:
    """One line of the record: a round that is over."""

    number: int
    first: Pair | None
    war: Pair | None
    outcome: Outcome
    net: int


@frozen
class Match(Carried):
    """A match of a set number of counted rounds, with its ledger so far (void rounds listed too)."""

    number: int
    rounds: int
    ledger: tuple[PastRound, ...] = ()

    @property
    def counted(self) -> int:
        """How many rounds of it have counted."""
        return sum(line.outcome.counted for line in self.ledger)

    @property
    def total(self) -> int:
        """The running sum of its nets."""
        return sum(line.net for line in self.ledger)

    @property
    def over(self) -> bool:
        """Whether its last counted round is settled."""
        return self.counted >= self.rounds


@frozen
class ToldShoe:
    """A retired shoe, by which its commitment can be checked."""

    algorithm: str
    seed: Seed
    place: int
    commitment: str
    words: str = ""


ROAD = 24
"""How many past rounds the account keeps for the eye; the journal has them all."""


@frozen
class Account(Carried):
    """The carry-over. `bought_in` is what the player sat down with and every refill."""

    rules: HouseRules
    bought_in: int
    last_bets: Felt = EMPTY
    rounds: int = 0
    passed: int = 0
    voided: int = 0
    road: tuple[PastRound, ...] = ()
    own_most: int | None = None
    match: Match | None = None
    told: ToldShoe | None = None
