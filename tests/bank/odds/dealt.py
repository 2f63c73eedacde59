"""Rounds dealt by the table's own decider, from every order of the few cards that a shoe has left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations

from attrs import evolve as changed
from attrs import frozen
from hypothesis import strategies as st

from casinowar_tui.bank.house.builtin import CREDITS
from casinowar_tui.bank.odds.counting import Counts, counts
from casinowar_tui.bank.table.chips import Run, Spot
from casinowar_tui.bank.table.commands import Deal, Surrender, War
from casinowar_tui.bank.table.rules import HouseRules
from casinowar_tui.bank.table.state import BetsOpen, Deciding, RoundOver
from casinowar_tui.cards.card import PACK, Card
from casinowar_tui.cards.secret import FaceDown
from tests.spec import after, seated

FEW = tuple(card for card in PACK if card.rank in (2, 3, 9))
"""Of three ranks, so that many of them tie."""


@frozen
class Rest:
    """What is left of a one-pack shoe: the cards that nobody has seen, of which so many have been burned."""

    cards: tuple[Card, ...]
    burned: int = 0
    war_burn: int = 0

    @property
    def unseen(self) -> Counts:
        """The cards by rank."""
        return counts(self.cards)

    def rules(self, rules: HouseRules) -> HouseRules:
        """The rules, played with this shoe."""
        return changed(rules, packs=1, opening_burn=0, war_burn=self.war_burn, cut_card=CREDITS.rules.cut_card)


def rests() -> st.SearchStrategy[Rest]:
    """Rests that see a war through, whatever is burned."""

    def of(burns: tuple[int, int]) -> st.SearchStrategy[Rest]:
        few = st.permutations(FEW).map(lambda cards: tuple(cards[: 4 + sum(burns)]))
        return st.builds(Rest, few, st.just(burns[0]), st.just(burns[1]))

    return st.tuples(st.integers(0, 1), st.integers(0, 1)).flatmap(of)


def tables(rules: HouseRules, rest: Rest, ante: int = 0, tie: int = 0) -> Iterator[BetsOpen]:
    """The table about to deal, once with every order of the rest; fixed stakes put the ante down themselves."""
    table = seated(rest.rules(rules))
    assert isinstance(table, BetsOpen)
    gone = [card.code for card in PACK if card not in rest.cards]
    felt = tuple(Run(spot, bet, 1) for spot, bet in ((Spot.HAND, ante), (Spot.TIE, tie)) if bet)
    for order in permutations(card.code for card in rest.cards):
        shoe = changed(
            table.shoe,
            order=FaceDown(bytes([*gone, *order])),
            drawn=len(gone) + rest.burned,
            seen=counts(card for card in PACK if card not in rest.cards),
            cut_card=52,
        )
        yield changed(table, shoe=shoe, felt=felt, bankroll=table.bankroll - ante - tie)


def played(table: BetsOpen, choice: type[War | Surrender]) -> RoundOver:
    """The round dealt from a table, a tie met by this choice."""
    now = after(table, Deal())
    over = after(now, choice()) if isinstance(now, Deciding) else now
    assert isinstance(over, RoundOver)
    return over


def counted(rules: HouseRules, rest: Rest, choice: type[War | Surrender], ante: int = 0) -> Counter[str]:
    """How often each outcome is, over every order."""
    return Counter(played(table, choice).outcome.value for table in tables(rules, rest, ante))
