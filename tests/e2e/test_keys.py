"""Every key of the table, as the bytes that any terminal may send for it, does the same at the real program."""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from pathlib import Path

import pytest

from tests.e2e import program
from tests.e2e.harness import HANDS, Terminal
from tests.e2e.key_bytes import PAD, RELEASE, REPEAT, held_or_released, kitty, main, pad, pad_without_numlock, shifted

TIES = " ".join(f"{rank}{suit}" for rank in "23456789" for suit in "cdhs" for _ in range(6))
"""Rank by rank, so that nearly every deal is a tie."""
EMPTY, HAND, BOTH, TIE, OVER = "Place your bets", "100 on Hand.", "100 on Hand, 100 on Tie.", "Go to war", "Next"
SEEN = 0.35
"""Seconds for which a tie has to be seen, and a bit."""
GAP = 0.42
"""Seconds that two Enters have to be apart, and a bit."""


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    with program.practice(tmp_path, cards=TIES) as running:
        yield running


def same(terminal: Terminal, setting: Iterable[tuple[bytes, str]], keys: Iterable[bytes], text: str) -> None:
    """Each of `keys`, pressed after the keys of the setting, brings a text on the screen."""
    for key in keys:
        for before, seen in setting:
            time.sleep(HANDS)
            terminal.send(before)
            terminal.wait_for(seen)
        time.sleep(HANDS)
        terminal.send(key)
        try:
            terminal.wait_for(text)
        except TimeoutError as error:
            raise AssertionError(f"{key!r} does not bring {text!r}") from error


CHIPS = {"1": "1►", "2": "2►", "3": "3►", "4": "4►", "5": "5►"}


@pytest.mark.parametrize("key", CHIPS)
def test_a_chip_is_chosen(table: Terminal, key: str) -> None:
    other = "2" if key == "1" else "1"
    more = pad_without_numlock("5") if key == "5" else ()
    same(table, [(other.encode(), CHIPS[other])], [*pad(key), *main(key), *more], CHIPS[key])


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Terminal]:
    """A table whose bets are open, for all tests that leave it so."""
    with program.practice(tmp_path_factory.mktemp("data"), cards=TIES) as running:
        yield running


BETTING: dict[str, tuple[Sequence[tuple[bytes, str]], Iterable[bytes], str]] = {
    "next chip": ([(b"1", "1►")], [*pad("9"), *pad_without_numlock("9")], "2►"),
    "bigger chip": ([(b"1", "1►")], pad_without_numlock("6"), "2►"),
    "smaller chip": ([(b"2", "2►")], pad_without_numlock("4"), "1►"),
    "hand": ([(b"3c", EMPTY)], [*pad("*"), *shifted("8", "*"), *main("h"), *main(" ")], HAND),
    "tie": ([(b"3c", EMPTY), (b"h", HAND)], [*pad("/"), *main("/"), *main("t")], BOTH),
    "lift from hand": ([(b"3ch", HAND)], main("j"), EMPTY),
    "lift from tie": ([(b"3cht", BOTH)], main("y"), HAND),
    "undo": (
        [(b"3cht", BOTH)],
        [*pad("7"), *pad_without_numlock("7"), *main("u"), b"\x7f", b"\b", kitty(127)],
        HAND,
    ),
    "double": ([(b"3ch", HAND)], [*pad("8"), *pad_without_numlock("8"), *main("d")], "200 on Hand."),
    "clear": ([(b"3ch", HAND)], [*pad("."), *pad_without_numlock("."), *main("."), *main("c")], EMPTY),
    "help": (
        [(b"\x1b[27u", EMPTY)],
        [*shifted("/", "?"), b"\x1bOP", b"\x1b[11~", b"\x1b[[A", b"\x1b[P", b"\x1b[1;129P"],
        ": help",
    ),
}


@pytest.mark.parametrize("act", BETTING)
def test_bets_are_put_and_taken(table: Terminal, act: str) -> None:
    setting, keys, text = BETTING[act]
    same(table, setting, keys, text)
    same(table, [(b"\x1b[27u", "SHOE"), (b"3ch", HAND)], [b"c"], EMPTY)


def settle(terminal: Terminal, key: bytes, text: str, wait: float) -> None:
    """A key that may come only so long after the one before."""
    time.sleep(wait)
    same(terminal, [], [key], text)


def test_rounds_are_dealt_decided_and_bet_again(terminal: Terminal) -> None:
    """Each round with another set of bytes for its keys."""
    enters = [*pad("enter"), *main("n"), kitty(13), kitty(13, 128, 1)]
    war = [*pad("+"), *list(shifted("=", "+"))[::2], *list(main("w"))[::3]]
    surrender = [*list(pad("-"))[::2], *list(main("s"))[::3]]
    decisions = [key for both in zip_longest(war, surrender, fillvalue=b"-") for key in both]
    rebets = [*pad("0"), *pad_without_numlock("0"), *main("b")]
    same(terminal, [], [b"h"], HAND)
    for number, decision in enumerate(decisions):
        if "SHOE 1" in terminal.display():
            break
        settle(terminal, enters[number % len(enters)], TIE, GAP)
        settle(terminal, decision, OVER, SEEN)
        settle(terminal, rebets[number % len(rebets)], HAND, 0)


def test_rounds_are_passed(terminal: Terminal) -> None:
    for key in [*list(pad_without_numlock("3"))[::2], *list(main("p"))[::3]]:
        settle(terminal, key, "you sat out", GAP)
        settle(terminal, b"\r", EMPTY, 0)


def test_three_passes_where_that_is_set(tmp_path: Path) -> None:
    config = tmp_path / "config.toml"
    config.write_text("number_pad = true\n")
    with program.practice(tmp_path, "--config", str(config), cards=TIES) as terminal:
        for key in [b"3", b"\x1bOs", kitty(57402, 128, 1, "3")]:
            settle(terminal, key, "you sat out", GAP)
            settle(terminal, b"\r", EMPTY, 0)
        same(terminal, [], [b"1h"], HAND)  # 1 chooses nothing


def test_a_released_key_does_nothing(terminal: Terminal) -> None:
    for setting, wait in ([(b"ht", BOTH)], 0.0), ([(b"\r", TIE)], SEEN):
        same(terminal, setting[:-1], [setting[-1][0]], setting[-1][1])
        time.sleep(wait)
        terminal.wait_quiet(0.1)
        before = terminal.display()
        for key in held_or_released(RELEASE):
            terminal.send(key)
        terminal.wait_quiet(0.2)
        assert terminal.display() == before


def test_a_repeated_key_never_deals_or_decides(terminal: Terminal) -> None:
    def repeat() -> str:
        for key in held_or_released(REPEAT):
            if key not in {kitty(letter, 0, REPEAT, chr(letter)) for letter in b"qgo"} | LEAVES:
                terminal.send(key)
        terminal.wait_quiet(0.3)
        return terminal.display()

    same(terminal, [], [b"h"], HAND)
    assert "SHOE 312" in repeat()
    terminal.send(b"\x1b[27u")
    terminal.wait_for("SHOE")
    same(terminal, [(b"hc", EMPTY)], [b"h"], "on Hand")
    settle(terminal, b"\r", TIE, GAP)
    time.sleep(SEEN)
    assert TIE in repeat()
    assert "SHOE 310" in terminal.display()


LEAVES = {kitty(ord(letter), 64 | 128, REPEAT, letter.upper()) for letter in "qgo"} | {b"\x1b[11;1:2~", b"\x1b[1;1:2P"}
"""What opens a window or leaves."""


@pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed")
def test_the_number_pad_in_tmux(tmp_path: Path) -> None:
    """tmux puts the terminal around it into application mode, and tells the program what it makes of that."""
    command = program.command(tmp_path / "data", "--cards", TIES, "--pace", "0")
    tmux = ["tmux", "-S", str(tmp_path / "socket"), "-f", "/dev/null"]
    with Terminal([*tmux, "new", *command], cwd=program.ROOT, env={"TMUX": None}) as terminal:
        program.ready(terminal)
        for key, text in (("1", "1►"), ("5", "5►"), ("9", "1►"), ("3", "3►"), ("*", HAND), ("/", BOTH)):
            same(terminal, [], [f"\x1bO{PAD[key].letter}".encode()], text)
        for key, text in (("7", HAND), ("8", "200 on Hand."), (".", EMPTY), ("*", HAND)):
            same(terminal, [], [f"\x1bO{PAD[key].letter}".encode()], text)
        for key, text in (
            ("enter", TIE),
            ("+", OVER),
            ("enter", HAND),
            (".", EMPTY),
            ("0", HAND),
            ("enter", TIE),
            ("-", OVER),
        ):
            settle(terminal, f"\x1bO{PAD[key].letter}".encode(), text, 0.5)
        settle(terminal, b"\x1b[6~", "you sat out", 0.5)
        terminal.press("q")
        terminal.wait_for("[exited]")
