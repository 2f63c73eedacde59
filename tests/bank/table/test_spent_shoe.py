"""Once the cut card is out, the round is finished on its shoe and the next one waits for a fresh shoe."""

from __future__ import annotations

from attrs import evolve as changed

from casinowar_tui.bank.house.builtin import CREDITS
from casinowar_tui.bank.table.account import Outcome, ToldShoe
from casinowar_tui.bank.table.chips import Run, Spot
from casinowar_tui.bank.table.commands import Adopt, Collect, Cut, Deal, Pass, Put, Rebet, Refill, Shuffle, War
from casinowar_tui.bank.table.events import (
    CardsBurned,
    CardsCollected,
    ChipsPut,
    FirstCardsTurned,
    PutBy,
    Refilled,
    RoundEnded,
    RoundOpened,
    ShoeCut,
    ShoeRetired,
)
from casinowar_tui.bank.table.money import Ratio
from casinowar_tui.bank.table.rules import CutCard, HouseRules
from casinowar_tui.bank.table.state import BetsOpen, CutDue, RoundOver, ShuffleDue, Table
from tests.spec import SEED, after, given, hand, seated

HAND_10 = Run(Spot.HAND, 10, 1)


def ending_after(cards: int, **values: object) -> HouseRules:
    """One pack whose cut card always has so many cards in front of it."""
    place = Ratio(cards, 52)
    return changed(CREDITS.rules, packs=1, cut_card=CutCard(place, place), **values)  # type: ignore[arg-type]


def settled(rules: HouseRules, cards: str = "Ks 2h") -> RoundOver:
    table = after(seated(rules, cards), *hand(10), Deal())
    assert isinstance(table, RoundOver)
    return table


def retirement(table: RoundOver, passing: bool = False) -> ShoeRetired:
    shoe = table.shoe
    return ShoeRetired(shoe.algorithm, shoe.seed, shoe.place, shoe.commitment, passing, shoe.words)


def test_the_shoe_goes_on_until_as_many_cards_have_left_as_lay_before_the_cut_card() -> None:
    given(settled(ending_after(3))).when(Collect()).then(CardsCollected())
    spent = settled(ending_after(2))
    given(spent).when(Collect()).then(CardsCollected(), retirement(spent))


def test_burned_cards_count() -> None:
    spent = settled(ending_after(3, opening_burn=1))
    given(spent).when(Collect()).then(CardsCollected(), retirement(spent))


def test_a_round_finishes_on_its_own_shoe_war_included() -> None:
    table = after(seated(ending_after(2), "9c 9h 2s 3s 4s Kd Qh"), *hand(10), Deal())
    over = given(table).when(War()).leads_to(RoundOver, outcome=Outcome.WAR_WON)
    given(over).when(Collect()).leads_to(ShuffleDue)


def test_the_seed_is_told_with_the_next_account() -> None:
    spent = settled(ending_after(2))
    due = given(spent).when(Collect()).leads_to(ShuffleDue, felt=(), passing=False)
    shoe = spent.shoe
    assert due.account.told == ToldShoe(shoe.algorithm, shoe.seed, shoe.place, shoe.commitment)


def test_a_chip_collects_and_waits_on_the_felt_for_the_fresh_shoe() -> None:
    spent = settled(ending_after(2))
    answer = given(spent).when(Put(Spot.HAND, 10))
    chips = (HAND_10,)
    answer.then(CardsCollected(), retirement(spent), ChipsPut(PutBy.CHIP, chips, chips, 10_000))
    due = answer.leads_to(ShuffleDue, felt=chips, bankroll=10_000)
    given(after(due, Shuffle(SEED))).when(Cut(5)).leads_to(BetsOpen, felt=chips, bankroll=10_000)


def test_rebet_and_refill_collect_too() -> None:
    given(settled(ending_after(2))).when(Rebet()).leads_to(ShuffleDue, felt=(HAND_10,))
    broke = settled(ending_after(2, bankroll=10), "2h Ks")
    given(broke).when(Refill()).then(CardsCollected(), retirement(broke), Refilled(10, 10, 20))
    given(broke).when(Refill()).leads_to(ShuffleDue, bankroll=10)


def test_pass_collects_and_waits_for_the_fresh_shoe() -> None:
    spent = settled(ending_after(2))
    given(spent).when(Pass()).then(CardsCollected(), retirement(spent, passing=True))
    due = given(spent).when(Pass()).leads_to(ShuffleDue, passing=True, felt=())
    sealed = given(due).when(Shuffle(SEED)).leads_to(CutDue, passing=True)
    answer = given(sealed).when(Cut(9))
    shoe = answer.leads_to(RoundOver).shoe.but(drawn=0)
    player, dealer = shoe.card(0), shoe.card(1)
    assert player
    assert dealer
    assert answer.events[1:] == (
        ShoeCut(9),
        RoundOpened(2, 0, 0, True, 10_010),
        FirstCardsTurned(player, dealer, 2),
        RoundEnded(Outcome.PASSED, 0, (HAND_10,)),
    )


def test_a_pass_that_waited_comes_after_the_opening_burn() -> None:
    table: Table = settled(ending_after(3, opening_burn=1))
    answer = given(after(table, Pass(), Shuffle(SEED))).when(Cut(0))
    assert answer.events[2] == CardsBurned(1, 1)
    assert answer.leads_to(RoundOver, outcome=Outcome.PASSED).shoe.drawn == 3


def test_new_rules_make_a_waiting_pass_void_of_purpose() -> None:
    table = after(settled(ending_after(2)), Pass())
    given(table).when(Adopt(CREDITS.rules)).leads_to(ShuffleDue, passing=False, bankroll=10_010)


def test_where_every_round_is_shuffled_the_shoe_is_spent_after_one() -> None:
    given(settled(changed(CREDITS.rules, cut_card=None))).when(Collect()).leads_to(ShuffleDue)
