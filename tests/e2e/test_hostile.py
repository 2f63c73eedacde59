"""What no person types makes no act at the real program, and keys work afterwards."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e import program
from tests.e2e.fuzz import Fuzzer, Run, replayed
from tests.e2e.harness import Terminal

LINE = b"hht+\r-w s0.d7\x7fpnq1q"
BULK = LINE * 10_000
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


def keys_work(terminal: Terminal) -> None:
    """Whether they do, once the program has read what it was sent and its pause after a paste is over."""
    for key in "1", "3":
        program.heard(terminal, key, f"{key}►")


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
    keys_work(table)
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
    keys_work(table)
    assert program.rows(place) == before


@pytest.mark.parametrize("size", [256, len(LINE)])
def test_a_paste_that_comes_in_pieces(place: Path, table: Terminal, size: int) -> None:
    """In each of them is a line end, so that it does not matter how soon the next one comes."""
    before = program.rows(place)
    for at in range(0, 100 * size, size):
        table.send(BULK[at : at + size])
        time.sleep(0.003)
    keys_work(table)
    assert program.rows(place) == before


@pytest.mark.parametrize("first", [b"h", b"\r", b"n", b"d", b"7"])
def test_a_paste_that_comes_byte_by_byte(place: Path, table: Terminal, first: bytes) -> None:
    """However long its sender takes: all of it lies there when the program looks again."""
    before = program.rows(place)
    table.signal(signal.SIGSTOP)
    table.wait_until(lambda: table.state == "T", "stopped")
    for byte in first + BULK[:400]:
        table.send(bytes([byte]))
    table.signal(signal.SIGCONT)
    keys_work(table)
    assert program.rows(place) == before


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
