"""Being behind is noticed, and a terminal that never answers is left in peace."""

from __future__ import annotations

from casinowar_tui.ui.terminal.pace import PATIENCE, SLOW, TRIES, WINDOW, Pace


def answering() -> Pace:
    pace = Pace()
    assert pace.wants_to_ask(10, 0.0)
    pace.answered()
    return pace


def test_the_first_output_is_asked_about_and_small_ones_are_not() -> None:
    pace = answering()
    assert not pace.wants_to_ask(100, 1.0)
    assert pace.wants_to_ask(500, 2.0)
    assert not pace.wants_to_ask(5000, 2.0)  # one question at a time


def test_pictures_wait_while_too_much_is_on_its_way() -> None:
    pace = answering()
    assert pace.wants_to_ask(600, 1.0)
    pace.wants_to_ask(WINDOW - 1, 1.1)
    assert pace.may_write(1.1)
    pace.wants_to_ask(1, 1.2)
    assert not pace.may_write(1.2)
    pace.answered()
    assert pace.may_write(1.3)


def test_a_late_answer_means_being_behind() -> None:
    pace = answering()
    pace.wants_to_ask(600, 1.0)
    assert not pace.behind(1.0 + SLOW / 2)
    assert pace.behind(1.0 + SLOW * 1.1)
    pace.answered()
    assert not pace.behind(1.0 + SLOW * 1.1)


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
        assert pace.may_write(now)  # never held back before it has answered once
        assert not pace.behind(now + SLOW * 2)
        now += PATIENCE + 0.1
        assert pace.may_write(now)
    assert not pace.wants_to_ask(1000, now)
    assert not pace.expects_answer(now)


def test_an_answer_that_does_not_come_is_given_up() -> None:
    pace = answering()
    pace.wants_to_ask(600, 1.0)
    pace.wants_to_ask(WINDOW, 1.0)
    assert not pace.may_write(1.1)
    assert pace.wake_at == 1.0 + PATIENCE
    assert pace.may_write(1.1 + PATIENCE)
