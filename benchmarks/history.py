"""Years of play, made in seconds: the events of real rounds, written as a session would have written them."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from casinowar_tui.bank.game import BANK
from casinowar_tui.bank.house.builtin import CREDITS
from casinowar_tui.cli.paths import DATABASE
from casinowar_tui.journal import schema
from casinowar_tui.journal.framing import frame
from casinowar_tui.journal.port import Stream, player_key
from casinowar_tui.journal.sqlite import open_journal
from casinowar_tui.journal.sqlite_place import connect

from .player import play
from .programs import PLAYER

STREAM = Stream(PLAYER, CREDITS.id)
_BEGAN = 1_700_000_000


def make_history(folder: Path, rounds: int) -> int:
    """Make a data file in which so many rounds were played; how many rows it has.

    The rows are the journal's own in every byte. Only their commits are gathered into one, because a disk
    would take minutes for a million syncs.
    """
    folder.mkdir()
    path = folder / DATABASE
    with closing(open_journal(path)) as journal:
        epoch = journal.take_seat(player_key(PLAYER))
    seq = 0
    with closing(connect(path, "mode=rw")) as db:
        db.execute("BEGIN IMMEDIATE")
        for seq, step in enumerate(play(rounds), start=1):
            events = tuple(map(BANK.encode, step.events))
            opens = any(event.opens for event in events)
            row = (STREAM.player, STREAM.table, seq, _BEGAN + 5 * seq, epoch, opens, frame(events))
            db.execute(schema.INSERT, row)
        db.execute("COMMIT")
    return seq
