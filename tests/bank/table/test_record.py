"""Events fold into a table, and only in an order that can have happened."""

from __future__ import annotations

import pytest
from attrs import evolve as changed

from casinowar_tui.bank.house.builtin import CREDITS
from casinowar_tui.bank.table.account import Outcome
from casinowar_tui.bank.table.commands import Adopt, Cut, Deal, Shuffle
from casinowar_tui.bank.table.decide import _housekeeping, decide
from casinowar_tui.bank.table.events import CardsCollected, RoundEnded, ShoeCut, ShoeShuffled
from casinowar_tui.bank.table.evolve import evolve, fold
from casinowar_tui.bank.table.state import BetsOpen, CutDue, Vacant
from casinowar_tui.game.steps import Impossible
from tests.spec import SEED, after, hand, seated


def test_nothing_folds_into_a_vacant_table() -> None:
    assert fold([]) == Vacant()


def test_a_shoe_opening_needs_nothing_before_it() -> None:
    opening, _ = decide(Cut(0), after(Vacant(), Adopt(CREDITS.rules), Shuffle(SEED)))
    assert isinstance(fold([opening]), CutDue)
    assert fold([opening, ShoeCut(0)]) == seated(CREDITS.rules)


@pytest.mark.parametrize("event", [ShoeCut(1), CardsCollected(), RoundEnded(Outcome.WIN, 0, ())])
def test_an_event_that_cannot_follow_is_impossible(event: ShoeCut | CardsCollected | RoundEnded) -> None:
    with pytest.raises(Impossible, match=f"^{type(event).__name__} at BetsOpen$"):
        evolve(event, seated(CREDITS.rules))


def test_a_command_that_nobody_decides_is_a_fault_of_the_program() -> None:
    with pytest.raises(AssertionError, match="nobody decides it"):
        _housekeeping(Deal(), Vacant())


def test_no_repr_tells_a_card_that_was_not_turned() -> None:
    table = after(Vacant(), Adopt(CREDITS.rules), Shuffle(SEED))
    events = decide(Cut(0), table)
    table = after(table, Cut(0), *hand(10))
    assert isinstance(table, BetsOpen)
    opening = decide(Shuffle(SEED), after(Vacant(), Adopt(CREDITS.rules)))
    for text in (repr(table), repr(events), repr(opening), repr(Shuffle(SEED))):
        assert SEED.octets.hex() not in text
        assert repr(SEED.octets) not in text
        assert repr(table.shoe.order.codes) not in text
        assert "Card(rank" not in text


def test_no_shoe_is_cut_before_it_is_shuffled() -> None:
    with pytest.raises(Impossible, match="a cut before the shuffle"):
        evolve(ShoeCut(1), after(Vacant(), Adopt(CREDITS.rules), Shuffle(SEED)))


def test_a_shoe_that_carries_no_account_follows_one_that_was_there() -> None:
    opening, _ = decide(Cut(0), after(Vacant(), Adopt(CREDITS.rules), Shuffle(SEED)))
    assert isinstance(opening, ShoeShuffled)
    with pytest.raises(Impossible, match="a shoe without an account at Vacant"):
        fold([changed(opening, account=None)])
