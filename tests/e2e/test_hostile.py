"""What no person types makes no act at the real program, and keys work afterwards."""

from __future__ import annotations

import termios
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from tests.e2e import program
from tests.e2e.fuzz import Fuzzer, Run, replayed
from tests.e2e.harness import Terminal

BULK = b"hht+\r-w s0.d7\x7fpnq1q" * 10_000
"""200 kB of the table's keys, those that leave among them."""


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="module")
def table(place: Path) -> Iterator[Terminal]:
    """A table with a chip on Hand, so that any act would be seen."""
    with program.sit(place) as terminal:
        program.act(terminal, "h", "100 on Hand")
        yield terminal


def keys_work(terminal: Terminal, after: float = 0.35) -> None:
    """Whether they do, soon after the program has read what it was sent."""
    for key in "1", "3":
        for _ in range(10):
            time.sleep(after)
            terminal.press(key)
            terminal.wait_quiet(0.1)
            if f"{key}►" in terminal.display():
                break
        else:
            raise AssertionError(f"{key} does nothing\n{terminal.display()}")
        after = 0.1


HOSTILE = {
    "no UTF-8": [b"\xff\xfe\xe9\xa3", b"\xc3(", b"\x1b\xff\x1b\xb0"],
    "half characters": [b"\xe2\x99", b"\xf0\x9f\x8e", b"\xe2"],
    "old mouse reports": [b"\x1b[M \xff\xfe", b"\x1b[M 00", b"\x1b[M#\xb0\x30"],
    "replies": [
        b"\x1b[?62;4;6c\x1b[>0;276;0c\x1b[=0c",
        b"\x1b]11;rgb:0b0b/3d3d/1e1e\x1b\\\x1b]4;0;rgb:00/00/00\x07",
        b"\x1bP>|term 1.0(3)\x1b\\\x1bP1$r0m\x1b\\\x1b_Gi=1;OK\x1b\\",
        b"\x1b[12;40R\x1b[0n\x1b[8;24;80t\x1b[?2048;2$y\x1b[48;24;80;0;0t\x1b[?1u",
    ],
    "not well formed": [
        b"\x1b[<35;-1;0M\x1b[<0;-5;0M\x1b[<35;3;-8M",
        b"\x1b[-1h",
        b"\x1b[ 1h\x1b[1\x08d",
        b"\x1b[?64;" + b"1;" * 40 + b"29d",
        b"\x1bO" + b"1" * 20 + b"h",
        b"\x9d11;h\r\x9c\x90hd\r\x9c",
    ],
    "impossible keys": [b"\x1b[1114112u\x1b[99999999999999999999u\x1b[55296u\x1b[<97;1u", b"\x1b[13;1:3u\x1b[:::;;;u"],
    "strings that never end": [b"\x1b]52;c;" + b"0+" * 3000 + b"\x18", b"\x1bP" + b"h" * 20],
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_no_act_comes_of_it(place: Path, table: Terminal, kind: str) -> None:
    before = program.rows(place)
    for data in HOSTILE[kind]:
        table.send(data)
        time.sleep(0.05)
    keys_work(table, 2.1 if "never" in kind else 0.35)
    assert program.rows(place) == before


@pytest.mark.parametrize(
    "data", [b"\x1b[<35;30;10M", b"\x1b[6~", b"\x1b]11;rgb:00/00/00\x1b\\", b"\x1b[>0;276;0c", b"\x1b[13;1:3u"]
)
def test_no_act_comes_of_a_sequence_cut_in_two(place: Path, table: Terminal, data: bytes) -> None:
    before = program.rows(place)
    for cut in (1, 3, len(data) - 1):
        table.send(data[:cut])
        time.sleep(0.3)
        table.send(data[cut:])
        time.sleep(0.02)
    keys_work(table)
    assert program.rows(place) == before


PASTES = {
    "bare": BULK,
    "in brackets": b"\x1b[200~" + BULK + b"\x1b[201~",
    "never closed": b"\x1b[200~" + BULK,
    "with half its end": b"\x1b[200~" + BULK + b"\x1b[20",
}


@pytest.mark.parametrize("kind", PASTES)
def test_200_kilobytes_pasted(place: Path, table: Terminal, kind: str) -> None:
    before = program.rows(place)
    table.send(PASTES[kind])
    keys_work(table, 0.35 if kind in ("bare", "in brackets") else 1.1)
    assert program.rows(place) == before


@pytest.mark.parametrize(("size", "gap"), [(256, 0.01), (5, 0.003)])
def test_a_paste_that_comes_in_pieces(place: Path, table: Terminal, size: int, gap: float) -> None:
    before = program.rows(place)
    for at in range(0, min(100 * size, len(BULK)), size):
        table.send(BULK[at : at + size])
        time.sleep(gap)
    keys_work(table)
    assert program.rows(place) == before


def dribbled(terminal: Terminal, data: bytes, gap: float = 0.0) -> float:
    """Write byte by byte, `gap` seconds apart or as fast as this machine can; the longest pause between two."""
    stamps = [time.monotonic()]
    for place, byte in enumerate(data, start=1):
        terminal.send(bytes([byte]))
        stamps.append(time.monotonic())
        if gap:
            time.sleep(max(stamps[0] + place * gap - time.monotonic(), 0))
    return max(later - sooner for sooner, later in pairwise(stamps[1:]))


@pytest.mark.parametrize("first", [b"h", b"\r", b"n", b"d", b"7"])
def test_a_paste_that_comes_byte_by_byte(place: Path, table: Terminal, first: bytes) -> None:
    """As fast as another program can write; its first byte looks like a key for a moment."""
    for _ in range(20):
        time.sleep(0.35)
        before = program.rows(place)
        halted = dribbled(table, first + BULK[:400])
        keys_work(table)
        if halted < 0.0003:
            break  # else it was not as fast as it should be: a busy machine
    assert program.rows(place) == before


def test_a_paste_over_a_serial_line(tmp_path: Path) -> None:
    """A byte in 8.3 ms at 1,200 baud, which is a pause that a quick typist may make too."""
    with Terminal(program.command(tmp_path, "--pace", "0"), cwd=program.ROOT, baud=termios.B1200) as terminal:
        program.ready(terminal)
        program.act(terminal, "h", "100 on Hand")
        for _ in range(5):
            time.sleep(0.45)
            before = program.rows(tmp_path)
            halted = dribbled(terminal, b"\r" + BULK[:200], 10 / 1200)
            keys_work(terminal)
            if halted < 0.0115:
                break  # else it was not as fast as the line: a busy machine
        assert program.rows(tmp_path) == before


def test_a_paste_that_trickles_deals_nothing(place: Path, table: Terminal) -> None:
    """Slower than the line says. Its first byte cannot be told from a key."""
    before = program.rows(place)
    for byte in b"h" * 8 + BULK[:400]:
        table.send(bytes([byte]))
        time.sleep(0.001)
    keys_work(table)
    kinds = {kind for row in program.rows(place)[len(before) :] for kind in row}
    assert len(program.rows(place)) - len(before) < 8
    assert not kinds or kinds == {"chips_put"}


def test_rubbish_makes_no_act(tmp_path: Path) -> None:
    run = Run(tmp_path, 1)
    try:
        assert run.answers_keys()
        before = replayed(tmp_path)
        run.type(Fuzzer(run.seed).harmless(), 3.0)
        assert run.starts == 1
        assert run.answers_keys()
        assert replayed(tmp_path) == before
    finally:
        run.close()


def test_whatever_is_typed_nothing_is_lost(tmp_path: Path) -> None:
    run = Run(tmp_path, 2)
    try:
        run.type(Fuzzer(run.seed).anything(), 4.0)
        assert run.answers_keys()
        assert replayed(tmp_path) > 3
    finally:
        run.close()
