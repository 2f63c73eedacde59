"""The phases of a bank table: one frozen class each.

    Vacant -> ShuffleDue -> CutDue -> BetsOpen -> Dealing -> RoundOver -> BetsOpen or ShuffleDue
                                                     |  ^
                                                     v  |
                                                   Deciding

Dealing stands only between the events of one command; every command ends in another phase.
"""

from __future__ import annotations

from casinowar_tui.cards.card import Card
from casinowar_tui.cards.secret import FaceDown, Seed
from casinowar_tui.game.carry import Carried
from casinowar_tui.values import frozen

from .account import Account, Outcome, Pair
from .chips import EMPTY, Felt, amount
from .events import ShoeShuffled, StakeSettled


@frozen
class Sealed:
    """A shoe whose seed is drawn and sealed; its order waits for the player's words."""

    algorithm: str
    seed: Seed
    commitment: str
    top: FaceDown


@frozen
class Shoe(Carried):
    """The shoe in play. `seen` counts the cards that were turned face up, by rank from two to ace."""

    algorithm: str
    seed: Seed
    order: FaceDown
    cut_card: int
    commitment: str
    words: str = ""
    place: int = 0
    drawn: int = 0
    seen: tuple[int, ...] = (0,) * 13

    @classmethod
    def opened(cls, event: ShoeShuffled) -> Shoe:
        """The shoe as it was shuffled."""
        return cls(event.algorithm, event.seed, event.order, event.cut_card, event.commitment, event.words)

    @property
    def left(self) -> int:
        """How many cards are still in the shoe."""
        return len(self.order) - self.drawn

    @property
    def cut_card_out(self) -> bool:
        """Whether as many cards have left as lay in front of the cut card."""
        return self.drawn >= self.cut_card

    def cut(self, place: int) -> Shoe:
        """The shoe after the player's cut, before any card has left."""
        return self.but(order=self.order.cut(place), place=place)

    def after(self, drawn: int, *face_up: Card) -> Shoe:
        """The shoe once so many cards have left it in all, these of them face up just now."""
        seen = list(self.seen)
        for card in face_up:
            seen[card.rank - 2] += 1
        return self.but(drawn=drawn, seen=tuple(seen))

    def card(self, ahead: int = 0) -> Card | None:
        """The card that leaves after `ahead` others, or None where it cannot be had."""
        try:
            return self.order.turn(self.drawn + ahead)
        except IndexError:
            return None


@frozen
class Round(Carried):
    """The round on the felt: stakes in the smallest unit, cards, and what has been settled so far."""

    number: int
    ante: int
    tie: int
    passed: bool = False
    raise_: int = 0
    first: Pair | None = None
    burned: int = 0
    war: Pair | None = None
    settled: tuple[StakeSettled, ...] = ()

    @property
    def staked(self) -> int:
        """All that the player has staked on this round."""
        return self.ante + self.raise_ + self.tie

    @property
    def back(self) -> int:
        """All that has come back so far."""
        return sum(s.back for s in self.settled)


@frozen
class Vacant:
    """Nobody has sat down here yet."""


@frozen
class ShuffleDue(Carried):
    """The full set has to be shuffled before anything else. Chips that are already down stay down."""

    account: Account
    bankroll: int
    felt: Felt = EMPTY
    passing: bool = False


@frozen
class CutDue(Carried):
    """The shoe is sealed and waits for the player's words and cut.

    Its order is there already between the events of a cut, and where a program that knew no words shuffled it.
    """

    account: Account
    bankroll: int
    shoe: Sealed | Shoe
    felt: Felt = EMPTY
    passing: bool = False


@frozen
class BetsOpen(Carried):
    """Chips can be put down, and the deal asked for."""

    account: Account
    bankroll: int
    shoe: Shoe
    felt: Felt = EMPTY


@frozen
class Dealing(Carried):
    """Cards are being turned and stakes settled."""

    account: Account
    bankroll: int
    shoe: Shoe
    felt: Felt
    round: Round


@frozen
class Deciding(Carried):
    """The first cards tie and the player chooses. `surrender` is what would come back, None if not offered."""

    account: Account
    bankroll: int
    shoe: Shoe
    felt: Felt
    round: Round
    raise_: int
    surrender: int | None


@frozen
class RoundOver(Carried):
    """Everything is settled and still on the felt."""

    account: Account
    bankroll: int
    shoe: Shoe
    felt: Felt
    round: Round
    outcome: Outcome
    net: int


@frozen
class MatchOver(Carried):
    """The match has ended and another one can be begun."""

    account: Account
    bankroll: int
    felt: Felt = EMPTY


Table = Vacant | ShuffleDue | CutDue | BetsOpen | Dealing | Deciding | RoundOver | MatchOver
Seated = ShuffleDue | CutDue | BetsOpen | Dealing | Deciding | RoundOver | MatchOver


def net(table: Seated) -> int:
    """Bankroll and chips on the felt, less what the player sat down with and less refills."""
    match table:
        case RoundOver():
            down = 0
        case Dealing(round=now) | Deciding(round=now):
            down = now.staked - sum(settled.staked for settled in now.settled)
        case _:
            down = amount(table.felt)
    return table.bankroll + down - table.account.bought_in
