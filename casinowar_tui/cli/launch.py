"""From a checked start to a running table, and to its exit status."""

from __future__ import annotations

import os
from datetime import date

from textual.driver import Driver

from casinowar_tui.bank.house.builtin import HOUSES
from casinowar_tui.bank.house.house import House
from casinowar_tui.bank.keeper import CutBy, Housekeeper, ask, cut_for_me, no_cut
from casinowar_tui.bank.view.eyes import eyes_on
from casinowar_tui.cli.arguments import GAMES, PARTY
from casinowar_tui.cli.start import Start
from casinowar_tui.config.settings import keymap
from casinowar_tui.desk.actions import labels
from casinowar_tui.game.codec import Unreadable
from casinowar_tui.journal.faults import Damaged
from casinowar_tui.journal.header import identity
from casinowar_tui.session.book import player_of
from casinowar_tui.session.entropy import from_number, from_system
from casinowar_tui.session.opening import Record, in_memory, open_record
from casinowar_tui.ui.app import TableApp
from casinowar_tui.ui.appearance import look_for, textual_theme
from casinowar_tui.ui.party.seating import PartySeating
from casinowar_tui.ui.seating import BankSeating, Seating


def play(start: Start) -> int:
    """Sit the player down and play; the exit status. Raises JournalFault where the data place cannot be used."""
    keys = keymap(start.settings)
    settings = start.settings
    look = look_for(start.terminal, labels(keys), theme=settings.theme, four_colour=settings.four_colour)
    record = in_memory(start.player_key) if start.practice else _readable_record(start)
    here = _first_table(start, record)
    all_tables: list[Seating] = [*(_bank_table(start, house) for house in HOUSES.values()), _party_table(start)]
    tables = [here if table.id == here.id else table for table in all_tables]
    if start.house is not None:
        tables.append(here)
    app = TableApp(
        record,
        [here] if start.practice else tables,
        here,
        look,
        textual_theme(look.palette),
        keys,
        start.pace,
        _driver(start),
    )
    from casinowar_tui.terminal.run import run_app

    status = run_app(app, mouse=start.settings.mouse)
    if app.farewell and start.terminal.streams.output is not None:
        print(app.farewell, file=start.terminal.streams.output)
    return status


def _first_table(start: Start, record: Record) -> Seating:
    """The table that the player named, else where they sat last, else the usual one."""
    if start.house is not None:
        return _bank_table(start, start.house)
    named = start.game or player_of(record.journal, record.player).last_table or ""
    return _party_table(start) if named == PARTY else _bank_table(start, HOUSES.get(named) or HOUSES[GAMES[0]])


def _party_table(start: Start) -> PartySeating:
    entropy = from_system if start.seed is None else from_number(start.seed)
    return PartySeating(entropy, start.player, start.cards, start.seats, start.practice)


def _bank_table(start: Start, house: House) -> BankSeating:
    entropy = from_system if start.seed is None else from_number(start.seed)
    cut: CutBy = ask if start.settings.cut == "ask" else cut_for_me(from_system)
    housekeeper = Housekeeper(house, entropy, no_cut if start.practice else cut, start.cards)
    plain = start.terminal.glyphs == "plain"
    clock = house.clock if start.settings.clock is None else start.settings.clock
    eyes = eyes_on(house, plain=plain, practice=start.practice)
    # A clock that a player set is for every table that has one; practice has none.
    return BankSeating(house, housekeeper, eyes, clock if clock and house.clock and not start.practice else 0)


def _readable_record(start: Start) -> Record:
    """The player's record; a data file that turns out damaged where it is read is set aside, too."""
    file, today = start.places.database, date.today()
    record = open_record(file, start.player_key, today)
    try:
        player_of(record.journal, record.player)
        _first_table(start, record).standing(record)
    except (Damaged, Unreadable) as fault:
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
    from casinowar_tui.terminal.driver import TerminalDriver

    return TerminalDriver
