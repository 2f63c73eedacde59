"""Years of play, made in seconds: the events of real rounds, written as a session would have written them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from attrs import evolve as changed

from casinowar_tui.bank.game import BANK
from casinowar_tui.bank.house.builtin import CREDITS
from casinowar_tui.cli.paths import DATABASE
from casinowar_tui.game.recorded import Recorded
from casinowar_tui.journal.port import Stream
from casinowar_tui.journal.sqlite_place import connect
from tests.journal.bulk import add_rows
from tests.journal.opened import opened

from .player import play
from .programs import PLAYER

STREAM = Stream(PLAYER, CREDITS.id)


def make_history(folder: Path, rounds: int) -> int:
    """Make a data file in which so many rounds were played; how many rows it has.

    The rows are the journal's own in every byte. Only their commits are gathered into one, because a disk
    would take minutes for a million syncs.
    """
    folder.mkdir()
    path = folder / DATABASE
    epoch = asyncio.run(_seat(path))
    with closing(connect(path, "mode=rw")) as db:
        return add_rows(db, STREAM, epoch, _rows(rounds))


async def _seat(path: Path) -> int:
    async with opened(path) as journal:
        epoch = await journal.take_seat(PLAYER)
    assert isinstance(epoch, int)
    return epoch


def _rows(rounds: int) -> Iterator[tuple[Recorded, ...]]:
    """What a session records of so many rounds; its very first row opens."""
    for number, step in enumerate(play(rounds)):
        first, *more = map(BANK.encode, step.events)
        yield (changed(first, opens=first.opens or not number), *more)
