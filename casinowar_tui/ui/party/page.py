"""A long page of text over the table: the rules, the score sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from casinowar_tui.ui.windows.in_front import InFront


class PageScreen(InFront, Screen[None]):
    """A title, a page that scrolls, and how to get back. Looks as the bank tables' help."""

    CLOSING: ClassVar = frozenset({"escape", "q", "enter", "ctrl+j", "question_mark", "f1", "s", "ctrl+q", "space"})

    def __init__(self, title: str, page: Sequence[RenderableType], *, at_end: bool = False) -> None:
        super().__init__()
        self.heading = title
        self.page = page
        self.at_end = at_end

    def compose(self) -> ComposeResult:
        yield Static(f" {self.heading}", id="help-title", markup=False)
        with VerticalScroll(id="help-page"):
            yield Static(Group(*self.page), id="help-text")
        yield Static(" Up, Down, PgUp, PgDn   Esc back to the table", id="help-foot", markup=False)

    def on_mount(self) -> None:
        page = self.query_one("#help-page")
        page.focus()
        if self.at_end:
            page.scroll_end(animate=False)

    def on_key(self, event: events.Key) -> None:
        if event.key.lower() in self.CLOSING:
            event.stop()
            event.prevent_default()
            self.dismiss()

    def on_click(self, event: events.Click) -> None:
        if event.widget is not None and event.widget.id in ("help-title", "help-foot"):
            self.dismiss()


def heading(title: str, colour: str) -> RenderableType:
    """A heading, and the line before it."""
    return Padding(Text(title, style=f"bold {colour}"), (1, 0, 0, 0))


def paragraph(line: str) -> RenderableType:
    """A paragraph."""
    return Padding(Text(line), (0, 0, 0, 2))


def rows(pairs: Sequence[Sequence[str]], right: Sequence[int] = ()) -> RenderableType:
    """Rows in columns; `right` are the columns that stand to the right."""
    table = Table.grid(padding=(0, 2))
    for column in range(max(map(len, pairs), default=0)):
        table.add_column(justify="right" if column in right else "left", max_width=32 if not column else None)
    for pair in pairs:
        table.add_row(*map(Text, pair))
    return Padding(table, (0, 0, 0, 2))
