"""From one cell to a wall: no size ends the program, and any storm leaves the picture that a fresh start has."""

from __future__ import annotations

import random
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.e2e import program
from tests.e2e.harness import Terminal

SIZES = [(1, 1), (2, 50), (300, 2), (20, 10), (39, 20), (40, 19), (40, 20), (79, 24), (80, 23), (120, 39), (300, 80)]


def betting(terminal: Terminal) -> None:
    program.act(terminal, "h", "100 on Hand")


@pytest.fixture(scope="module")
def storm(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, Terminal]]:
    """A tie that waits, and where it is kept."""
    data = tmp_path_factory.mktemp("storm") / "data"
    with program.sit(data, rig={"seed": program.TIES}) as terminal:
        program.to_tie(terminal)
        yield data, terminal


def rested(terminal: Terminal) -> list[list[Any]]:
    """Every cell with the colours that can be seen, once nothing more comes."""
    terminal.wait_quiet(0.6)
    return [
        [cell._replace(fg="", bold=False) if cell.data == " " else cell for cell in row] for row in terminal.cells()
    ]


def test_every_size_by_resizing_and_back(tmp_path: Path) -> None:
    """After all sizes that are too small or strange the first picture is back, and what lay on the felt."""
    with program.practice(tmp_path) as terminal:
        betting(terminal)
        first = rested(terminal)
        for columns, rows in SIZES:
            terminal.resize(columns, rows)
            terminal.wait_quiet(0.4)
            assert terminal.alive
            assert len(terminal.display().splitlines()) <= rows
        terminal.resize(80, 24)
        assert rested(terminal) == first
        program.act(terminal, "t", "100 on Hand, 100 on Tie")


def test_a_window_that_is_too_small_says_so_and_plays_nothing(tmp_path: Path) -> None:
    with program.practice(tmp_path) as terminal:
        before = rested(terminal)
        terminal.resize(30, 10)
        terminal.wait_for("40x20")
        terminal.wait_quiet(0.5)
        terminal.press("h", "enter", "p", "0", pause=0.1)
        terminal.click(5, 5)
        # A signal overtakes what is typed: it is read first.
        terminal.wait_quiet(0.1)
        terminal.resize(80, 24)
        assert rested(terminal) == before
        terminal.resize(30, 10)
        terminal.wait_quiet(0.5)
        terminal.press("q")
        assert terminal.wait_exit() == 0
        assert program.restored(terminal)


def test_a_start_that_is_too_small_can_grow(tmp_path: Path) -> None:
    with program.start(tmp_path, columns=1, rows=1) as terminal:
        terminal.wait_quiet(1.0)
        terminal.resize(80, 24)
        terminal.wait_for("Place your bets")
        terminal.wait_quiet(0.3)
        betting(terminal)


@pytest.mark.parametrize(
    "size",
    [(40, 20), (80, 24), *(pytest.param(size, marks=pytest.mark.slow) for size in ((120, 40), (300, 80), (20, 8)))],
    ids=str,
)
def test_a_storm_of_resizes_ends_in_the_picture_of_a_fresh_start(
    storm: tuple[Path, Terminal], size: tuple[int, int]
) -> None:
    """The same hand in the record: the fresh start takes the seat of the one that went through the storm."""
    data, terminal = storm
    dice = random.Random(repr(size))
    for _ in range(200):
        terminal.resize(dice.randint(1, 300), dice.randint(1, 80))
    terminal.resize(*size)
    stormy = rested(terminal)
    copy = shutil.copytree(data, data.with_name(f"copy-{size[0]}"))
    with program.start(Path(copy), columns=size[0], rows=size[1]) as fresh:
        fresh.wait_quiet(1.0)
        assert rested(fresh) == stormy
