"""From a checked start to a player's visit, whatever face shows it."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from datetime import date

from casinowar_tui import games
from casinowar_tui.cli.start import Start
from casinowar_tui.clock import MACHINE
from casinowar_tui.config.settings import keymap
from casinowar_tui.desk.seating import Seating, Unvisited, Wishes
from casinowar_tui.desk.visit import Visit
from casinowar_tui.journal.faults import Damaged
from casinowar_tui.session.book import player_of
from casinowar_tui.session.entropy import from_number, from_system
from casinowar_tui.session.opening import Record, in_memory, open_record

PRACTICE = "This is practice: none of it is kept."


async def prepare(start: Start, load: Callable[[], object]) -> Visit:
    """Open the record and find the tables. Raises JournalFault where the data place cannot be used.

    Meanwhile `load` imports the face: while the disk writes down who sits there is time for it.
    """
    asyncio.get_running_loop().call_soon(load)
    record = in_memory(start.player_key) if start.practice else await _readable_record(start)
    here = _seating(start, await _first_table(start, record))
    # What has been imported stays for good, and is not looked through for garbage any more.
    gc.freeze()
    gc.enable()
    keys, pace = keymap(start.settings), start.pace if start.face == "screen" else 0.0
    if start.practice:
        return Visit(record, (here,), here, keys, pace, MACHINE, lambda: PRACTICE)
    tables = [here if id_ == here.id else _seating(start, id_) for id_ in games.tables()]
    return Visit(record, tables if here in tables else [*tables, here], here, keys, pace, MACHINE)


async def _first_table(start: Start, record: Record) -> str:
    """The id of the table that the player named, else where they sat last, else the usual one."""
    if start.house is not None:
        return start.house.id
    known = games.tables()
    named = start.game or (await player_of(record.journal, record.player)).last_table
    return named if named in known else known[0]


def _seating(start: Start, table: str) -> Seating:
    """A table as this player wishes it."""
    settings = start.settings
    wishes = Wishes(
        start.player,
        from_system if start.seed is None else from_number(start.seed),
        start.terminal.glyphs == "plain",
        start.practice,
        start.cards,
        settings.cut == "ask",
        settings.clock,
        start.house or start.seats,
    )
    game = games.GAMES[games.room_of(table)]
    return Unvisited(table, lambda: games.loaded(game.seating)(table, wishes))


async def _readable_record(start: Start) -> Record:
    """The player's record; a data file that turns out damaged where it is read is set aside, too."""
    file, today = start.places.database, date.fromtimestamp(MACHINE.wall())
    record = await open_record(file, start.player_key, today)
    try:
        await player_of(record.journal, record.player)
        await _seating(start, await _first_table(start, record)).standing(record)
    except Damaged as damage:
        from casinowar_tui.journal.aside import set_aside

        await record.close()
        aside = set_aside(damage, today)
        record = await open_record(file, start.player_key, today)
        if aside is not None:
            record.notices.insert(0, aside.sentence)
    return record
