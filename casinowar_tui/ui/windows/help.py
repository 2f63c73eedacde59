"""Help: the keys, the rules of the table, its pay table and its exact odds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from attrs import frozen
from rich.console import Console, ConsoleOptions, Group, RenderResult
from rich.padding import Padding
from rich.table import Table
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from casinowar_tui.bank.house.house import House
from casinowar_tui.bank.view.manual import Section, manual
from casinowar_tui.desk.actions import Group as Kind
from casinowar_tui.desk.actions import Keymap, key_label
from casinowar_tui.desk.bank.actions import offered
from casinowar_tui.ui.look import Look
from casinowar_tui.ui.windows.in_front import InFront

HEADINGS = {Kind.PLAY: "Play", Kind.BET: "Bets", Kind.CHIPS: "Chips", Kind.PROGRAM: "Program"}

KEY_NOTE = (
    "A terminal may keep a key for itself; every act also has a button or a place to click, and every key can be "
    "changed in the configuration file. Capitals act as small letters."
)
MOUSE = (
    "Click a chip to choose it, and a spot to put it down. The small minus on a spot lifts a chip, as a right click "
    "does; a right click on a chip takes one of that size back off Hand."
)
MERGED = frozenset(
    {"add", "subtract", "multiply", "divide", "decimal", "shift+equals_sign", "shift+slash"}
    | {"ctrl+h", "ctrl+i", "ctrl+j", "ctrl+m"}
)
"""Other names of keys that are listed already."""


KEYS_WIDTH = 32
"""Cells of the left column, so that all right columns stand below each other; half the room, where that is less."""


class HelpScreen(InFront, Screen[None]):
    """Everything a player may want to look up, in one long page."""

    CLOSING: ClassVar = frozenset({"escape", "q", "enter", "question_mark", "f1", "ctrl+q", "space"})

    def __init__(self, house: House, keymap: Keymap, look: Look) -> None:
        super().__init__()
        self.house = house
        self.keymap = keymap
        self.look = look

    def compose(self) -> ComposeResult:
        yield Static(f" {self.house.name}: help, rules, odds", id="help-title", markup=False)
        with VerticalScroll(id="help-page"):
            yield Static(Group(*self._page()), id="help-text")
        yield Static(" PgUp, PgDn   Esc back to the table", id="help-foot", markup=False)

    def on_mount(self) -> None:
        self.query_one("#help-page").focus()

    def on_key(self, event: events.Key) -> None:
        if event.key.lower() in self.CLOSING:
            event.stop()
            event.prevent_default()
            self.dismiss()

    def on_click(self, event: events.Click) -> None:
        if event.widget is not None and event.widget.id in ("help-title", "help-foot"):
            self.dismiss()

    def _page(self) -> Iterator[Padding | Text]:
        sections = manual(self.house)
        yield from self._section(sections[0])
        yield self._heading("Keys")
        for kind, heading in HEADINGS.items():
            rows = tuple(
                (self._keys(action.id), action.help) for action in offered(self.house.rules) if action.group is kind
            )
            yield self._rows(tuple(row for row in rows if row[0]), heading)
        for note in (KEY_NOTE, MOUSE):
            yield self._paragraph(note)
        for section in sections[1:]:
            yield from self._section(section)

    def _keys(self, act: str) -> str:
        """All keys of an act that a player can tell apart."""
        keys = [key for key in self.keymap.get(act, ()) if key not in MERGED]
        return "  ".join(dict.fromkeys(map(key_label, keys)))

    def _section(self, section: Section) -> Iterator[Padding | Text]:
        yield self._heading(section.title)
        if section.rows:
            yield self._rows(section.rows)
        for line in section.lines:
            yield self._paragraph(line)

    def _heading(self, title: str) -> Padding:
        colours = self.look.palette
        return Padding(Text(title, style=f"bold {colours.bright}" if colours.hue else "bold"), (1, 0, 0, 0))

    def _paragraph(self, line: str) -> Padding:
        return Padding(Text(line), (0, 0, 0, 2))

    def _rows(self, rows: tuple[tuple[str, str], ...], title: str = "") -> Padding:
        return Padding(Rows(rows, title), (0, 0, 0, 2))


@frozen
class Rows:
    """Names and what they mean, in two columns as the room allows that there is when they are drawn."""

    pairs: tuple[tuple[str, str], ...]
    title: str = ""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        table = Table.grid(padding=(0, 2))
        table.add_column(width=min(KEYS_WIDTH, options.max_width // 2))
        table.add_column()
        if self.title:
            table.add_row(Text(self.title, style="bold"), "")
        for name, what in self.pairs:
            table.add_row(Text(name), Text(what))
        yield table
