"""The mistakes that other tables have made, each put in on purpose: every one turns a check of these tests red."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from casinowar_tui.bank.house.builtin import CLASSIC
from casinowar_tui.bank.table import evolve, play, settle
from casinowar_tui.bank.table.account import Pair
from casinowar_tui.bank.table.money import Ratio
from casinowar_tui.game.decider import Refused

from .mutating import Mistake, made
from .test_deal import test_a_lower_card_loses_the_ante_and_no_more as _a_lower_card_loses
from .test_deal import test_ranks_are_compared_from_ace_down_to_two as _ranks_are_compared
from .test_money import test_a_share_that_is_not_whole_is_never_rounded as _never_rounded
from .test_tie_and_choice import test_half_of_an_odd_ante_is_exact as _half_is_exact
from .test_tie_and_choice import test_the_tie_bet_is_paid_ten_to_one_before_any_choice as _tie_bet_is_paid
from .test_tie_and_choice import test_two_cards_of_one_rank_and_suit_are_an_ordinary_tie as _twins_tie
from .test_vectors import CASES
from .test_vectors import test_a_round_settles_to_the_digit as _settles
from .test_war import test_a_war_lost_costs_both_stakes_once as _a_lost_war_costs_once
from .test_war import test_a_war_won_burns_three_together_and_pays_the_ante as _a_war_won
from .test_war import test_nothing_of_a_war_is_left_in_the_next_round as _nothing_is_left
from .test_war import test_the_tie_bet_has_no_part_in_a_second_tie as _no_second_tie_pay


def _vectors() -> None:
    for case in CASES:
        _settles(case)


CHECKS: dict[str, Callable[[], None]] = {
    "vectors": _vectors,
    "a lower card": _a_lower_card_loses,
    "ace beats king": lambda: _ranks_are_compared("A", "K"),
    "ten beats nine": lambda: _ranks_are_compared("T", "9"),
    "never rounded": _never_rounded,
    "half of three dollars": lambda: _half_is_exact(CLASSIC.rules, (100, 100, 100), 150),
    "Tie bet": _tie_bet_is_paid,
    "twins tie": _twins_tie,
    "a war won": _a_war_won,
    "a war lost": _a_lost_war_costs_once,
    "the round after a war": _nothing_is_left,
    "Tie bet and second tie": _no_second_tie_pay,
}

WAR_STATE_FROM_THE_ROAD = """Round(
        event.number, event.ante, event.tie, event.passed,
        event.ante if table.account.road and table.account.road[-1].war else 0,
        None, 3, table.account.road[-1].war if table.account.road else None,
    )"""

TIE_BET_AGAIN = """if war.tied and now.tie:
        again = _settled(Stake.TIE, now.tie, tie_back(table.account.rules, now.tie, True), purse)
        events.append(again)
        now, purse = type(now)(now.number, now.ante, now.tie, settled=(*now.settled, again)), again.bankroll
    outcome = """

A_SECOND_WAR = """if war.tied:
        return [*events, ChoiceOffered(table.raise_, None)]
    outcome = """

MISTAKES = (
    Mistake("a won war nets 0", settle.raise_back, "paid(raise_, rules.war_won.raise_)", "0", "vectors"),
    Mistake("a won war nets 2 antes", settle.raise_back, "paid(raise_, rules.war_won.raise_)", "2 * raise_", "vectors"),
    Mistake("a won war pays as a push", settle.ante_back, "paid(ante, rules.war_won.ante)", "ante", "a war won"),
    Mistake("the Tie bet pays 9 to 1", settle.tie_back, "paid(stake, rules.tie.pays)", "stake + 9 * stake", "vectors"),
    Mistake("the Tie bet pays 10 for 1", settle.tie_back, "paid(stake, rules.tie.pays)", "10 * stake", "Tie bet"),
    Mistake("the Tie bet waits for a second tie", play.deal, "tie_back(rules, tie, first.tied)", "0", "Tie bet"),
    Mistake("the Tie bet pays again", play.go_to_war, "outcome = ", TIE_BET_AGAIN, "Tie bet and second tie"),
    Mistake("a lost ante is taken again", settle.ante_back, "return 0", "return -ante", "a lower card"),
    Mistake("a lost raise is taken again", settle.raise_back, "return 0", "return -raise_", "a war lost"),
    Mistake(
        "half of an odd ante is floored to a chip",
        settle.surrender_back,
        "rules.surrender.of(ante)",
        "rules.surrender.of(ante) // min(rules.chips, default=1) * min(rules.chips, default=1)",
        "half of three dollars",
    ),
    Mistake("a share is floored", Ratio.of, "if rest:", "if not self.den:", "never rounded"),
    Mistake("a burn before each war card", play.go_to_war, "card(burn + 1)", "card(2 * burn + 1)", "a war won"),
    Mistake("a war is left over in the record", evolve._opened, "Round(event.number, event.ante, event.tie, "
        "event.passed)", WAR_STATE_FROM_THE_ROAD, "the round after a war"),
    Mistake("a war's chips stay on the felt", evolve._collected, "felt=EMPTY", "felt=table.felt",
        "the round after a war"),
    Mistake("an ace is low", Pair.won, "self.player.rank > self.dealer.rank",
        "self.player.rank % 14 > self.dealer.rank % 14", "ace beats king"),
    Mistake("ranks are compared as they are printed", Pair.won, "self.player.rank > self.dealer.rank",
        "self.player.rank.index > self.dealer.rank.index", "ten beats nine"),
    Mistake("a second war", play.go_to_war, "outcome = ", A_SECOND_WAR, "vectors"),
    Mistake("suits break ties", Pair.tied, "self.player.rank is self.dealer.rank", "self.player == self.dealer",
        "vectors"),
    Mistake("twins are no tie", Pair.tied, "self.player.rank is self.dealer.rank",
        "self.player.rank is self.dealer.rank and self.player.suit is not self.dealer.suit", "twins tie"),
)  # fmt: skip


def red() -> list[str]:
    """The names of the checks that fail; a check that breaks down in another way is no finding."""
    failed = []
    for name, check in CHECKS.items():
        try:
            check()
        except (AssertionError, pytest.fail.Exception, Refused):
            failed.append(name)
    return failed


@pytest.mark.parametrize("mistake", MISTAKES, ids=str)
def test_a_known_mistake_turns_its_check_red(mistake: Mistake) -> None:
    with made(mistake):
        assert mistake.caught_by in red()
    assert red() == []


def test_without_a_mistake_every_check_is_green() -> None:
    assert red() == []
