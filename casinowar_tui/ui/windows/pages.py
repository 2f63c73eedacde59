"""Pages over a table: help, rules, odds, the score sheet. One key or tap opens each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.table import Table
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.reactive import reactive
from textual.screen import Screen
from textual.widgets import Static

from casinowar_tui.desk.keys import key_name
from casinowar_tui.game.shapes import Page, Section
from casinowar_tui.ui.look import Look
from casinowar_tui.ui.windows.window import Window
from casinowar_tui.values import frozen

NAMES_WIDTH, NARROW = 32, 60
"""Cells of the left column at most; below so many cells of a page, a third of them."""

FEET = (("back", "Esc to the table"), ("page-up", "PgUp"), ("page-down", "PgDn scroll"))
"""The words of the last row, each of which does what it says. The first keeps its place as the others come and go."""


class PagesScreen(Window, Screen[None]):
    """A title, tabs where there are several pages, the page, and how to get on and back."""

    CLOSING: ClassVar = frozenset({"escape", "q", "enter", "question_mark", "f1", "ctrl+q", "s"})

    shown: reactive[int] = reactive(0, init=False)

    def __init__(self, title: str, pages: Sequence[Page], look: Look, *, at_end: bool = False) -> None:
        super().__init__()
        self.heading = title
        self.pages = pages
        self.look = look
        self.at_end = at_end

    def compose(self) -> ComposeResult:
        yield Static(f" {self.heading}", id="pages-title", markup=False)
        if len(self.pages) > 1:
            with Horizontal(id="tabs"):
                for place, page in enumerate(self.pages):
                    yield Tab(place, page)
        with VerticalScroll(id="page"):
            yield Static(self._text(), id="page-text")
        with Horizontal(id="pages-foot"):
            for name, words in FEET:
                yield Static(f" {words} ", id=name, classes="word", markup=False)

    def on_mount(self) -> None:
        page = self.query_one("#page")
        page.focus()
        self.watch(page, "show_vertical_scrollbar", self._show_foot)
        self.watch_shown()
        if self.at_end:
            page.scroll_end(animate=False)

    def validate_shown(self, place: int) -> int:
        return place % len(self.pages)

    def watch_shown(self) -> None:
        self.query_one("#page-text", Static).update(self._text())
        self.query_one("#page").scroll_home(animate=False)
        for tab in self.query(Tab):
            tab.set_class(tab.place == self.shown, "shown")

    def _show_foot(self, scrolls: bool) -> None:
        """Name the keys that scroll only where there is anything to scroll."""
        for word in ("page-up", "page-down"):
            self.query_one(f"#{word}").display = scrolls

    def on_key(self, event: events.Key) -> None:
        key = key_name(event.key)
        if key in self.CLOSING:
            self.dismiss()
        elif key in ("right", "tab"):
            self.shown += 1
        elif key in ("left", "shift+tab"):
            self.shown -= 1
        elif key is not None and key.isdecimal() and 1 <= int(key) <= len(self.pages):
            self.shown = int(key) - 1
        elif key == "space":
            self.query_one("#page").scroll_page_down(animate=False)
        else:
            return
        event.stop()
        event.prevent_default()

    def on_click(self, event: events.Click) -> None:
        if isinstance(event.widget, Tab):
            self.shown = event.widget.place
            return
        match event.widget.id if event.widget else None:
            case "page-up":
                self.query_one("#page").scroll_page_up(animate=False)
            case "page-down":
                self.query_one("#page").scroll_page_down(animate=False)
            case "back" | "pages-title":
                self.dismiss()

    def _text(self) -> Group:
        sections = self.pages[self.shown].sections
        names = max((len(row[0]) for section in sections for row in section.rows), default=0)
        return Group(*(part for section in sections for part in self._section(section, names)))

    def _section(self, section: Section, names: int) -> Iterator[RenderableType]:
        colours = self.look.palette
        yield Padding(Text(section.title, style=f"bold {colours.bright}" if colours.hue else "bold"), (1, 0, 0, 0))
        if section.rows:
            yield Padding(Rows(section.rows, names), (0, 0, 0, 2))
        for line in section.lines:
            yield Padding(Text(line), (0, 0, 0, 2))


class Tab(Static):
    """One page's name, after the digit that opens it; shorter where the room is narrow."""

    def __init__(self, place: int, page: Page) -> None:
        super().__init__(id=f"tab-{place + 1}", markup=False, classes="word")
        self.place = place
        self.page = page

    def render(self) -> str:
        title = self.page.title if self.app.size.width >= 80 else self.page.short
        return f" {self.place + 1} {title} "


@frozen
class Rows:
    """Names and what they mean, in columns as the room allows that there is when they are drawn."""

    rows: tuple[tuple[str, ...], ...]
    names: int
    """Cells of the longest name on the page, so that all its columns begin at one place."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        table = Table.grid(padding=(0, 2))
        room = options.max_width
        table.add_column(width=min(self.names, NAMES_WIDTH if room >= NARROW else room // 3))
        for _ in range(max(map(len, self.rows)) - 1):
            table.add_column(overflow="fold")
        for row in self.rows:
            table.add_row(*map(Text, row))
        yield table
