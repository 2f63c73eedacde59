"""What hasty, held, pasted and early keys must never do, typed as bytes into the real program.

Its time stands still but where a test lets it pass, so that nothing here is hasty or late by the machine's doing.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.e2e import program
from tests.e2e.file_clock import FileClock
from tests.e2e.harness import Terminal
from tests.e2e.test_hands import place

NO_TIE = "9c 5c 8c 4c 7c 6c"
"""Three rounds won."""
TIES = "2c 2c 3c 3c 3c 4c 4c  5c 5c  6c 6c  7c 7c 8c 8c 8c 9c 9c"
"""Ties, and what their wars need: war, surrender, surrender, war."""
KITTY_ENTER, KITTY_REPEAT = b"\x1b[13u", b"\x1b[13;1:2u"
REPEATS = 1 / 30
"""Seconds between two repeats of a held key."""


class At(NamedTuple):
    """A terminal with the program on it, and the program's clock."""

    terminal: Terminal
    clock: FileClock

    def act(self, key: str, text: str) -> None:
        """A key by itself, a while after the last one; what it brings on the screen."""
        program.act(self.terminal, key, text)

    def send(self, data: bytes) -> None:
        """Bytes that the program has worked off when this is over."""
        self.terminal.send(data)
        self.terminal.wait_quiet(0.1)

    def shows(self, *texts: str) -> bool:
        """Whether all of them stand on the screen."""
        return all(text in self.terminal.display() for text in texts)


def sit(data: Path, *options: str, cards: str, **rig: object) -> At:
    clock = FileClock(data / "clock")
    terminal = program.practice(data, *options, cards=cards, rig={**clock.rig, **rig})
    terminal.clock = clock
    return At(terminal, clock)


@pytest.fixture(scope="module")
def at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[At]:
    """A table with an empty felt; every test leaves it so."""
    on = sit(tmp_path_factory.mktemp("data"), cards=TIES)
    with on.terminal:
        yield on


def test_many_enters_in_one_write_are_a_paste(at: At) -> None:
    for count in (20, 9, 2):
        at.act("h", "100 on Hand")
        at.clock.pass_by(1)
        at.send(b"\r" * count)
        at.act("t", "100 on Tie")
        at.act("c", "Place your bets")


@pytest.mark.parametrize(
    ("key", "pace"),
    [
        pytest.param(b"\r", "0", marks=pytest.mark.slow),
        (b"\r", "0.4"),
        (KITTY_REPEAT, "0"),
        pytest.param(b"n", "0.4", marks=pytest.mark.slow),
    ],
    ids=["legacy", "legacy, paced", "kitty", "letter, paced"],
)
def test_a_held_enter_never_deals_a_second_round(tmp_path: Path, key: bytes, pace: str) -> None:
    on = sit(tmp_path, "--pace", pace, cards=NO_TIE)
    with on.terminal:
        on.act("h", "100 on Hand")
        on.clock.pass_by(1)
        on.send(KITTY_ENTER if key == KITTY_REPEAT else key)
        on.clock.pass_by(0.39)
        for _ in range(30):
            on.send(key)
            on.clock.pass_by(REPEATS)
        on.terminal.wait_for("bankroll Ʉ 10,100")
        assert on.shows("SHOE 310")


@pytest.mark.parametrize("key", ["h", "0", "p", "click"])
def test_what_hurries_is_used_up(tmp_path: Path, key: str) -> None:
    on = sit(tmp_path, "--pace", "9", cards=NO_TIE)
    with on.terminal:
        on.act("h", "100 on Hand")
        on.act("enter", "Bets are closed")
        if key == "click":
            x, y = place(on.terminal, "HAND")
            on.terminal.click(x, y + 2)
            on.terminal.wait_for("Next")
        else:
            on.act(key, "Next")
        on.terminal.wait_quiet(0.1)
        assert on.shows("SHOE 310")
        assert not on.shows("on felt")


def test_a_tie_is_decided_only_once_it_has_been_seen(at: At) -> None:
    for key in ("+", "s"):
        at.act("h", "100 on Hand")
        at.act("enter", "Go to war")
        at.clock.pass_by(0.25)
        at.send(key.encode())
        at.act("h", "The tie comes first")
        at.act(key, "Next")
        at.act("n", "Place your bets")


def test_a_decision_typed_with_the_deal_does_nothing_nor_does_enter_on_a_tie(at: At) -> None:
    at.act("h", "100 on Hand")
    at.clock.pass_by(1)
    at.send(b"\r+-ws\r+")
    at.act("t", "on Tie")
    at.act("enter", "Go to war")
    at.terminal.wait_quiet(0.1)
    before = at.terminal.display()
    for key in (b"\r", b"\n", b"n", KITTY_ENTER):
        at.clock.pass_by(1)
        at.send(key)
    assert at.terminal.display() == before
    at.act("s", "Next")
    at.act("n", "Place your bets")


def test_capitals_act_as_small_letters(at: At) -> None:
    for key, text in (("H", "100 on Hand"), ("T", "100 on Tie"), ("N", "Go to war"), ("W", "Next")):
        at.act(key, text)
    at.act("N", "Place your bets")


PASTES = {
    "bracketed": b"\x1b[200~h\x1b[201~",
    "bracketed, long": b"\x1b[200~" + b"ht\r+" * 500 + b"\x1b[201~",
    "a word and its line end": b"h\r",
    "long": b"hhhht\r+-" * 400,
    "with lines": b"hello there, hands\rtens\r\n" * 3,
}


@pytest.mark.parametrize("paste", PASTES.values(), ids=PASTES)
def test_a_paste_does_nothing(at: At, paste: bytes) -> None:
    at.clock.pass_by(1)
    at.send(paste)
    at.act("t", "A Tie bet needs a bet on Hand first")
    at.act("h", "100 on Hand")
    at.act("c", "Place your bets")


def test_nothing_typed_before_the_first_picture_counts(tmp_path: Path) -> None:
    with program.start(tmp_path, "--cards", program.PRACTICE, typed=b"h\rh") as terminal:
        program.ready(terminal)
        assert "net 0   bankroll Ʉ 10,000" in terminal.display()
        program.heard(terminal, "h", "100 on Hand")


@pytest.mark.slow
def test_keys_that_wait_for_a_slow_disk_are_no_less_hasty(tmp_path: Path) -> None:
    on = sit(tmp_path, cards=TIES, slow=0.4)
    with on.terminal:
        on.act("h", "100 on Hand")
        on.clock.pass_by(1)
        on.send(b"\r")
        on.clock.pass_by(0.1)
        on.send(b"+")
        on.terminal.wait_for("Go to war")
        on.act("h", "The tie comes first")
