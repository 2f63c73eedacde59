"""Being behind is noticed, what is on its way stays little, and a terminal that never answers is left in peace."""

from __future__ import annotations

import pytest

from casinowar_tui.terminal.pace import ASK_AFTER, PATIENCE, SLOW, SMALLEST, TRIES, WHOLE, Pace


def answering() -> Pace:
    pace = Pace()
    assert pace.wants_to_ask(0, 0.0, must=True)
    pace.answered(0.01)
    return pace


def room_of(pace: Pace, now: float) -> int:
    """The room on a link that is known to be slow."""
    room = pace.room(now)
    assert room is not None
    return room


def test_small_output_is_not_asked_about() -> None:
    pace = answering()
    assert not pace.wants_to_ask(100, 1.0)
    assert pace.wants_to_ask(500, 2.0)
    assert not pace.wants_to_ask(5000, 2.0)  # one question at a time


def test_a_quick_link_takes_whole_pictures() -> None:
    pace = answering()
    assert pace.wants_to_ask(WHOLE - 1000, 1.0)
    assert pace.room(1.0) is None
    pace.answered(1.1)
    assert pace.room(1.1) is None


def test_pictures_wait_while_too_much_is_on_its_way() -> None:
    pace = answering()
    pace.wants_to_ask(WHOLE, 1.0)
    assert pace.room(1.1) == 0
    pace.answered(1.2)
    assert pace.room(1.2) is None


@pytest.mark.parametrize(("way", "quick"), [(0.004, True), (0.03, True), (0.06, False), (0.4, False)])
def test_a_near_terminal_may_tell_every_motion_of_its_mouse(way: float, quick: bool) -> None:
    pace = Pace()
    assert not pace.quick
    for now in (0.0, 10.0):
        assert pace.wants_to_ask(ASK_AFTER, now)
        pace.answered(now + way)
    assert pace.quick is quick


def test_a_near_terminal_that_works_slowly_off_may_not_any_more() -> None:
    pace = answering()
    assert pace.quick
    assert pace.wants_to_ask(WHOLE, 1.0)
    pace.answered(3.0)
    assert not pace.quick


@pytest.mark.parametrize("way", [0.01, 0.6])
@pytest.mark.parametrize("rate", [1000, 5000, 20_000])
def test_on_a_slow_link_little_is_on_its_way(rate: int, way: float) -> None:
    """Whoever writes whenever there is room, to a terminal that works `rate` bytes a second off, waits little."""
    pace = Pace()
    now = 0.0
    assert pace.wants_to_ask(0, now, must=True)
    now += way
    pace.answered(now)
    worked_off_at = now  # when all that has been written is
    answer_at: float | None = None
    queued: list[float] = []
    size: int | None = 6000
    while now < 60:
        if size is None or size > 0:
            written = size or 6000
            worked_off_at = max(worked_off_at, now) + written / rate
            queued.append(worked_off_at - now)
            if pace.wants_to_ask(written, now):
                answer_at = worked_off_at + way
        if answer_at is None and pace.wants_to_ask(0, now):
            answer_at = max(worked_off_at, now) + way
        if answer_at is not None and now >= answer_at:
            answer_at = None
            pace.answered(now)
        now += 0.01
        size = pace.room(now)
    assert max(queued[len(queued) // 2 :]) < max(0.65, 2 * SMALLEST / rate)
    assert sum(queued) > 0


def test_a_start_on_a_busy_machine_does_not_make_a_slow_link_a_long_way() -> None:
    """The first answer comes late because the program was busy; the way itself is found to be short later."""
    pace = Pace()
    pace.wants_to_ask(0, 0.0, must=True)
    pace.answered(1.1)
    assert not pace.asks_again
    assert pace.wants_to_ask(6000, 1.2)
    pace.answered(2.4)
    assert pace.room(2.4) is None
    assert not pace.asks_again
    assert pace.wants_to_ask(0, 2.4, must=True)
    pace.answered(2.41)
    assert SMALLEST <= room_of(pace, 2.41) < 2000
    assert not pace.asks_again


def test_what_was_written_while_a_question_was_on_its_way_is_asked_about_next() -> None:
    pace = Pace()
    pace.wants_to_ask(0, 0.0, must=True)
    assert not pace.wants_to_ask(6000, 0.1)
    pace.answered(0.3)
    assert pace.asks_again
    assert pace.wants_to_ask(0, 0.3, must=True)
    pace.answered(1.5)
    assert SMALLEST <= room_of(pace, 1.5) < 2500


def test_a_link_that_has_become_quick_takes_whole_pictures_again() -> None:
    pace = answering()
    pace.wants_to_ask(6000, 1.0)
    pace.answered(2.2)
    assert SMALLEST <= room_of(pace, 2.2) < 2000
    now = 3.0
    while (room := pace.room(now)) is not None:
        assert room
        assert now < 3.5
        pace.wants_to_ask(max(room, ASK_AFTER), now)
        now += 0.05
        pace.answered(now)


def test_a_late_answer_means_being_behind() -> None:
    pace = answering()
    pace.wants_to_ask(600, 1.0)
    assert not pace.behind(1.0 + SLOW / 2)
    assert pace.behind(1.0 + SLOW * 1.1)
    pace.answered(1.0 + SLOW)
    assert not pace.behind(1.0 + SLOW * 1.1)


def test_what_has_waited_for_room_is_behind() -> None:
    pace = answering()
    pace.waits(1.0)
    pace.waits(1.3)
    assert not pace.behind(1.0 + SLOW / 2)
    assert pace.behind(1.1 + SLOW)
    pace.waits(None)
    assert not pace.behind(9.0)


def test_a_blocked_terminal_is_behind() -> None:
    pace = Pace()
    pace.blocked(1.0)
    pace.blocked(2.0)
    assert pace.behind(1.1 + SLOW)
    pace.blocked(None)
    assert not pace.behind(9.0)


def test_a_terminal_that_never_answers_is_neither_waited_for_nor_asked_on() -> None:
    pace, now = Pace(), 0.0
    for _ in range(TRIES):
        assert pace.wants_to_ask(1000, now)
        assert pace.expects_answer(now)
        assert pace.room(now) is None  # never held back before it has answered once
        assert not pace.behind(now + SLOW * 2)
        now += PATIENCE + 0.1
        assert pace.room(now) is None
    assert not pace.wants_to_ask(1000, now, must=True)
    assert not pace.expects_answer(now)


def test_an_answer_that_does_not_come_is_given_up() -> None:
    pace = answering()
    pace.wants_to_ask(WHOLE, 1.0)
    assert pace.room(1.1) == 0
    assert pace.wake_at == 1.0 + PATIENCE
    assert pace.room(1.1 + PATIENCE) == SMALLEST
    now = 1.1
    for _ in range(TRIES):
        pace.wants_to_ask(1000, now, must=True)
        now += PATIENCE + 0.1
        pace.room(now)
    assert pace.room(now) is None  # it does not answer any more: who knows why
    pace.answered(now)  # and then it does
    assert pace.room(now) is not None
