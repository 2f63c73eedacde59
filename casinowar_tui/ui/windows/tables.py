"""The menu of tables: what the player has at each, and where a hand waits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Container, Horizontal
from textual.screen import ModalScreen
from textual.widgets import Static

from casinowar_tui.cells import folded, padded, width
from casinowar_tui.desk.actions import key_label
from casinowar_tui.desk.keys import key_name
from casinowar_tui.game.shapes import Standing
from casinowar_tui.ui.surroundings import Also
from casinowar_tui.ui.windows.window import Window

ROOMY = 60
"""Columns from which on a table says both what it is and what waits there."""
WIDTH, BESIDE = 70, 4
"""Columns of the window where the terminal has as many, and those of its frame with the air in it."""
INDENT = 5
"""Cells of a mark, a digit and the air around them, which every line of an entry begins behind."""
HERE = "you sit here"


class TablesScreen(Window, ModalScreen[int | str | None]):
    """Answers the place of the table or the act that was chosen, or None. Digits, arrows and Enter, or a click."""

    def __init__(self, tables: Sequence[Standing], here: int, also: Sequence[Also] = ()) -> None:
        super().__init__()
        self.tables = tables
        self.chosen = self.here = here
        """The row in front; the tables come first, and then what else can be done."""
        self.also = also

    def compose(self) -> ComposeResult:
        with Container(id="window"):
            yield Static("Tables", id="title")
            for row in range(self._rows):
                yield Static(self._entry(row), id=f"row-{row}", classes="entry" if row < len(self.tables) else "also")
            with Horizontal(classes="foot"):
                yield Static("Enter sit down ", id="sit", classes="word", markup=False)
                yield Static(" Esc back", id="back", classes="word", markup=False)

    @property
    def _rows(self) -> int:
        return len(self.tables) + len(self.also)

    def _entry(self, row: int) -> Text:
        mark = "►" if row == self.chosen else " "
        if row >= len(self.tables):
            other = self.also[row - len(self.tables)]
            return Text(f"{mark} {key_label(other.keys[0]) if other.keys else ' '}  {other.title}")
        entry = Text(f"{mark} {row + 1}  ")
        for place, line in enumerate(self._lines(self.tables[row], here=row == self.here)):
            entry.append("\n" + " " * INDENT if place else "").append(line)
        return entry

    def _lines(self, table: Standing, *, here: bool) -> Iterator[Text]:
        """A table's name and what the player has there, and below it what the table is and what waits there.

        Where you sit, the table itself shows what waits.
        """
        room = min(WIDTH, self.app.size.width) - BESIDE - INDENT
        if width(beside := f"{padded(table.title, 16)} {table.holding}".rstrip()) <= room:
            yield Text(beside[: len(table.title)], "bold").append(beside[len(table.title) :], "not bold")
        else:
            yield from (Text(line, "bold") for line in folded(table.title, room))
            yield from map(Text, folded(table.holding, room))
        # A narrow window has room for what waits, or else for what the table is.
        told = [part for part in (table.about, HERE if here else table.waiting) if part]
        if self.app.size.width < ROOMY:
            told = told[-1:]
        together = "; ".join(told)
        for part in [together] if width(together) <= room else told:
            yield from map(Text, folded(part, room))

    def _choose(self, row: int) -> None:
        self.chosen = row % self._rows
        for index in range(self._rows):
            self.query_one(f"#row-{index}", Static).update(self._entry(index))
        self.query_one(f"#row-{self.chosen}").scroll_visible(animate=False)

    def _answer(self, row: int) -> None:
        self.dismiss(row if row < len(self.tables) else self.also[row - len(self.tables)].act)

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
                self._answer(self.chosen)
            case "escape" | "q" | "g":
                self.dismiss(None)
            case key if key.isdecimal() and 1 <= int(key) <= len(self.tables):
                self._answer(int(key) - 1)
            case key:
                for other in self.also:
                    if key in other.keys:
                        self.dismiss(other.act)

    def on_click(self, event: events.Click) -> None:
        match ((event.widget.id if event.widget else None) or "").split("-"):
            case ["row", row]:
                self._answer(int(row))
            case ["sit"]:
                self._answer(self.chosen)
            case ["back"]:
                self.dismiss(None)
