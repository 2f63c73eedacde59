"""The menu of tables: what the player has at each, and where a hand waits."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Container
from textual.screen import ModalScreen
from textual.widgets import Static

from casinowar_tui.cells import padded
from casinowar_tui.desk.actions import key_label
from casinowar_tui.desk.keys import key_name
from casinowar_tui.game.shapes import Standing
from casinowar_tui.ui.surroundings import Also
from casinowar_tui.ui.windows.window import Window

ROOMY = 60
"""Columns from which on a table says both what it is and what waits there."""


class TablesScreen(Window, ModalScreen[int | str | None]):
    """Answers the place of the table or the act that was chosen, or None. Digits, arrows and Enter, or a click."""

    def __init__(self, tables: Sequence[Standing], here: int, also: Sequence[Also] = ()) -> None:
        super().__init__()
        self.tables = tables
        self.chosen = self.here = here
        self.also = also

    def compose(self) -> ComposeResult:
        with Container(id="window"):
            yield Static("Tables", id="title")
            for place, table in enumerate(self.tables):
                yield Static(self._entry(place, table), id=f"table-{place}", classes="entry")
            for other in self.also:
                label = f"{key_label(other.keys[0])}  {other.title}" if other.keys else other.title
                yield Static(label, id=f"also-{other.act}", classes="also", markup=False)
            yield Static("Enter sit down   Esc back", classes="foot")

    def _entry(self, place: int, table: Standing) -> Text:
        mark = "►" if place == self.chosen else " "
        entry = Text(f"{mark} {place + 1}  ").append(padded(table.title, 16), "bold").append(f" {table.holding}")
        waits = table.waiting or ("you sit here" if place == self.here else "")
        # A narrow window has room for what waits, or else for what the table is.
        told = [part for part in (table.about, waits) if part]
        if self.app.size.width < ROOMY:
            told = told[-1:]
        return entry.append(f"\n     {'; '.join(told)}" if told else "\n")

    def _choose(self, place: int) -> None:
        self.chosen = place % len(self.tables)
        for index, table in enumerate(self.tables):
            self.query_one(f"#table-{index}", Static).update(self._entry(index, table))
        self.query_one(f"#table-{self.chosen}").scroll_visible(animate=False)

    def on_resize(self) -> None:
        self._choose(self.chosen)

    def on_key(self, event: events.Key) -> None:
        event.stop()
        match key_name(event.key) or event.key.lower():
            case "up" | "left":
                self._choose(self.chosen - 1)
            case "down" | "right" | "tab":
                self._choose(self.chosen + 1)
            case "enter" | "space":
                self.dismiss(self.chosen)
            case "escape" | "q" | "g":
                self.dismiss(None)
            case key if key.isdecimal() and 1 <= int(key) <= len(self.tables):
                self.dismiss(int(key) - 1)
            case key:
                for other in self.also:
                    if key in other.keys:
                        self.dismiss(other.act)

    def on_click(self, event: events.Click) -> None:
        kind, _, name = ((event.widget.id if event.widget else None) or "").partition("-")
        if kind == "table":
            self.dismiss(int(name))
        elif kind == "also":
            self.dismiss(name)
