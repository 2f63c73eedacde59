"""A player's own limit: what it can be, and that it changes at most once in a week, whatever the clock does."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone
from functools import reduce

import pytest
from attrs import frozen
from hypothesis import given as for_all
from hypothesis import strategies as st

from casinowar_tui.bank.house.builtin import HOUSES
from casinowar_tui.game.decider import Refused
from casinowar_tui.player.player import (
    LEAST,
    ChangeLimit,
    Command,
    Event,
    LimitChanged,
    Player,
    Refusal,
    SatAt,
    SitAt,
    Why,
    decide,
    evolve,
    next_change,
    refusal,
    week_after,
)

EST = timezone(timedelta(hours=-5))


def est(*numbers: int) -> int:
    """A year, month, day, hour, minute and second of Eastern Standard Time in unix seconds."""
    return int(datetime(*numbers, tzinfo=EST).timestamp())  # type: ignore[arg-type,misc]


TUESDAY = est(2026, 12, 1, 12)
FRIDAY = est(2026, 12, 4)
HELD = Player("credits", 100, TUESDAY)


@frozen
class Asked:
    """What came of a command put to a player."""

    refusal: Refusal | None
    events: tuple[Event, ...]
    after: Player

    def then(self, *events: Event) -> None:
        """These events, and nothing else, happened."""
        assert self.refusal is None
        assert self.events == events

    def refused(self, why: Why, at: int | None = None) -> None:
        """It was refused for this reason, and the player is as before."""
        assert self.refusal == Refusal(why, at)


def ask(player: Player, command: Command) -> Asked:
    no = refusal(command, player)
    events = () if no else decide(command, player)
    return Asked(no, events, reduce(lambda before, event: evolve(event, before), events, player))


def test_a_first_limit_can_be_set_at_any_time() -> None:
    ask(Player(), ChangeLimit(100, TUESDAY)).then(LimitChanged(Player(None, 100, TUESDAY)))
    assert next_change(Player()) is None


@pytest.mark.parametrize("amount", [250, 50, None])
def test_raising_lowering_and_removing_each_count_as_the_change(amount: int | None) -> None:
    ask(HELD, ChangeLimit(amount, FRIDAY - 1)).refused(Why.CHANGED_THIS_WEEK, FRIDAY)
    player = ask(HELD, ChangeLimit(amount, FRIDAY)).after
    assert player == Player("credits", amount, FRIDAY)
    ask(player, ChangeLimit(300, FRIDAY + 60)).refused(Why.CHANGED_THIS_WEEK, est(2026, 12, 11))


@pytest.mark.parametrize("amount", [2, 4_999])
def test_a_limit_is_from_2_to_4999(amount: int) -> None:
    assert ask(Player(), ChangeLimit(amount, TUESDAY)).after.limit == amount


@pytest.mark.parametrize("amount", [-10, 0, 1, 5_000, 10**30])
def test_other_amounts_are_refused_before_anything_else(amount: int) -> None:
    ask(HELD, ChangeLimit(amount, TUESDAY)).refused(Why.OUT_OF_RANGE)


def test_the_least_limit_is_the_least_bet_of_any_built_in_table() -> None:
    assert min(house.rules.hand_least / 10**house.money.minor for house in HOUSES.values()) == LEAST


def test_what_is_in_force_already_is_no_change() -> None:
    ask(HELD, ChangeLimit(100, FRIDAY)).refused(Why.IN_FORCE)
    ask(Player(), ChangeLimit(None, FRIDAY)).refused(Why.IN_FORCE)


def test_with_the_clock_before_the_last_change_nothing_can_be_changed() -> None:
    ask(HELD, ChangeLimit(50, TUESDAY - 1)).refused(Why.CLOCK_WENT_BACK, TUESDAY)
    ask(HELD, ChangeLimit(50, 0)).refused(Why.CLOCK_WENT_BACK, TUESDAY)
    ask(HELD, ChangeLimit(50, TUESDAY)).refused(Why.CHANGED_THIS_WEEK, FRIDAY)


def test_a_change_far_ahead_holds_until_then() -> None:
    far = 10**15
    player = ask(HELD, ChangeLimit(50, far)).after
    ask(player, ChangeLimit(100, FRIDAY)).refused(Why.CLOCK_WENT_BACK, far)
    assert ask(player, ChangeLimit(100, week_after(far))).after.limit == 100


def test_the_week_begins_at_the_same_moment_in_summer() -> None:
    summer = Player(limit=100, limit_changed=est(2026, 7, 2, 23, 59))
    assert next_change(summer) == est(2026, 7, 3)


def test_sitting_down_elsewhere_is_remembered_and_keeps_the_limit() -> None:
    ask(HELD, SitAt("classic")).then(SatAt(Player("classic", 100, TUESDAY)))
    ask(HELD, SitAt("credits")).refused(Why.SITS_THERE)


def test_the_limit_keeps_the_table() -> None:
    assert ask(HELD, ChangeLimit(None, FRIDAY)).after.last_table == "credits"


moments = st.one_of(st.integers(TUESDAY, TUESDAY + 10 * 7 * 86_400), st.integers(0, 2**63))
amounts = st.one_of(st.none(), st.integers(5, 30), st.integers())


@for_all(st.integers(0, 10**11))
def test_the_next_change_is_the_first_friday_midnight_after(at: int) -> None:
    then = week_after(at)
    assert at < then <= at + 7 * 86_400
    moment = datetime.fromtimestamp(then, EST)
    assert (moment.weekday(), moment.hour, moment.minute, moment.second) == (4, 0, 0, 0)


@for_all(st.lists(st.tuples(amounts, moments), max_size=30))
def test_no_two_changes_fall_into_one_week_and_none_before_another(asked: list[tuple[int | None, int]]) -> None:
    player, changes = Player(), []
    for amount, now in asked:
        command = ChangeLimit(amount, now)
        if refusal(command, player) is None:
            changes.append(now)
            assert amount != player.limit
        player = ask(player, command).after
    weeks = [week_after(at) for at in changes]
    assert weeks == sorted(set(weeks))


@for_all(amounts, moments, st.builds(Player, limit=st.none() | st.integers(10, 1_000), limit_changed=moments))
def test_what_is_refused_is_never_decided(amount: int | None, now: int, player: Player) -> None:
    command = ChangeLimit(amount, now)
    no = refusal(command, player)
    if no is None:
        assert len(decide(command, player)) == 1
    else:
        with pytest.raises(Refused) as raised:
            decide(command, player)
        assert raised.value.refusal == no
