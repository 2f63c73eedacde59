"""House rules as data: everything a bank table may differ in, and nothing about which table it is."""

from __future__ import annotations

import hashlib

from casinowar_tui.values import field, frozen

from .money import Ratio


@frozen
class TieBet:
    """The side bet on a tie of the first cards: what it pays, and the most on its spot."""

    pays: Ratio
    most: int


@frozen
class WarPay:
    """What the two stakes of a war pay in profit when it is won, or when it is tied again."""

    ante: Ratio
    raise_: Ratio


@frozen
class CutCard:
    """The part of the shoe, least and most, that lies in front of the cut card.

    Any whole number of cards between the two is equally likely.
    """

    least: Ratio
    most: Ratio

    def places(self, cards: int) -> range:
        """The possible numbers of cards in front of the cut card of a shoe of so many cards."""
        first = -(-cards * self.least.num // self.least.den)
        last = cards * self.most.num // self.most.den
        return range(first, last + 1)


@frozen
class HouseRules:
    """The rules of one bank table. All money is in the smallest unit; "pays" is profit."""

    packs: int
    bankroll: int | None
    """What a player sits down with; None keeps no bankroll, only the net result."""
    chips: tuple[int, ...]
    """The chip values, ascending; empty where the stake is fixed."""
    hand_least: int
    hand_most: int
    tie: TieBet | None
    war_won: WarPay
    war_tied: WarPay
    surrender: Ratio | None
    """The part of the ante that comes back, or None where a tie always goes to war."""
    fixed_stake: int | None = None
    """What the deal itself stakes on Hand; no bet can then be built."""
    raise_to_least: bool = False
    """Whether a Hand bet below the least is raised to it at the deal."""
    cut_card: CutCard | None = field(default=CutCard(Ratio(1, 2), Ratio(3, 4)))
    """None where the full set is shuffled before every round."""
    opening_burn: int = 0
    war_burn: int = 3
    match: int | None = None
    """How many counted rounds make a match, or None where play is open-ended."""

    @property
    def cards(self) -> int:
        """The cards of a full set."""
        return 52 * self.packs

    @property
    def banked(self) -> bool:
        """Whether a bankroll bounds what can be staked."""
        return self.bankroll is not None

    @property
    def digest(self) -> str:
        """A fingerprint in hex by which two sets of rules are told apart, whatever they are called."""
        return hashlib.sha256(repr(_plain(self)).encode()).hexdigest()


def _plain(rules: HouseRules) -> tuple[object, ...]:
    """Every value of the rules as nested tuples of numbers, in an order that is fixed for good."""

    def ratio(r: Ratio | None) -> tuple[int, int] | None:
        return (r.num, r.den) if r else None

    tie, cut = rules.tie, rules.cut_card
    return (
        ("packs", rules.packs),
        ("bankroll", rules.bankroll),
        ("chips", rules.chips),
        ("hand", rules.hand_least, rules.hand_most, rules.raise_to_least),
        ("tie", tie and (ratio(tie.pays), tie.most)),
        ("won", ratio(rules.war_won.ante), ratio(rules.war_won.raise_)),
        ("tied", ratio(rules.war_tied.ante), ratio(rules.war_tied.raise_)),
        ("surrender", ratio(rules.surrender)),
        ("fixed", rules.fixed_stake),
        ("cut", cut and (ratio(cut.least), ratio(cut.most))),
        ("burns", rules.opening_burn, rules.war_burn),
        ("match", rules.match),
    )
