"""From a checked start to a running table, and to its exit status."""

from __future__ import annotations

import os
from datetime import date

from textual.driver import Driver

from casinowar_tui import games
from casinowar_tui.cli.start import Start
from casinowar_tui.clock import MACHINE
from casinowar_tui.config.settings import keymap
from casinowar_tui.desk.bank.actions import labels
from casinowar_tui.desk.seating import Seating, Unvisited, Wishes
from casinowar_tui.journal.faults import Damaged, StreamDamaged
from casinowar_tui.journal.header import identity
from casinowar_tui.session.book import player_of
from casinowar_tui.session.entropy import from_number, from_system
from casinowar_tui.session.opening import Record, in_memory, open_record
from casinowar_tui.ui.app import TableApp
from casinowar_tui.ui.appearance import look_for, textual_theme


def play(start: Start) -> int:
    """Sit the player down and play; the exit status. Raises JournalFault where the data place cannot be used."""
    keys = keymap(start.settings)
    settings = start.settings
    look = look_for(start.terminal, labels(keys), theme=settings.theme, four_colour=settings.four_colour)
    record = in_memory(start.player_key) if start.practice else _readable_record(start)
    here = _seating(start, _first_table(start, record))
    tables = [here if id_ == here.id else _seating(start, id_) for id_ in games.tables()]
    if here not in tables:
        tables.append(here)
    app = TableApp(
        record,
        [here] if start.practice else tables,
        here,
        look,
        textual_theme(look.palette),
        keys,
        start.pace,
        MACHINE,
        _driver(start),
    )
    from casinowar_tui.terminal.run import run_app

    status = run_app(app, mouse=start.settings.mouse)
    if app.farewell and start.terminal.streams.output is not None:
        print(app.farewell, file=start.terminal.streams.output)
    return status


def _first_table(start: Start, record: Record) -> str:
    """The id of the table that the player named, else where they sat last, else the usual one."""
    if start.house is not None:
        return start.house.id
    known = games.tables()
    named = start.game or player_of(record.journal, record.player).last_table
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


def _readable_record(start: Start) -> Record:
    """The player's record; a data file that turns out damaged where it is read is set aside, too."""
    file, today = start.places.database, date.fromtimestamp(MACHINE.wall())
    record = open_record(file, start.player_key, today)
    try:
        player_of(record.journal, record.player)
        _seating(start, _first_table(start, record)).standing(record)
    except (Damaged, StreamDamaged) as fault:
        from casinowar_tui.journal.aside import set_aside

        record.close()
        damage = fault if isinstance(fault, Damaged) else Damaged(file, str(fault), identity(file))
        aside = set_aside(damage, today)
        record = open_record(file, start.player_key, today)
        if aside is not None:
            record.notices.insert(0, aside.sentence)
    return record


def _driver(start: Start) -> type[Driver] | None:
    """Our own driver for a real terminal; whoever names another one gets it."""
    if os.environ.get("TEXTUAL_DRIVER") or os.name != "posix":
        return None
    from casinowar_tui.terminal.descriptors import Descriptors
    from casinowar_tui.terminal.process import ProcessDriver

    typed, _, drawn = start.terminal.streams
    assert typed is not None
    assert drawn is not None  # Textual draws on standard error
    return ProcessDriver.on(Descriptors(typed, drawn, MACHINE.pause), MACHINE)
