"""Bet options: a player's own limit on every bet, changed at most once in a week."""

from __future__ import annotations

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Container, Horizontal
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from casinowar_tui.clock import Clock
from casinowar_tui.desk.own_limit import change_limit, next_change
from casinowar_tui.player.words import NONE, RANGE, written_limit
from casinowar_tui.session.book import PlayerBook
from casinowar_tui.ui.windows.window import Window

EXPLAINED = (
    "Your own limit holds on each spot by itself, at every bank table, in that table's money. A war's raise and a "
    "fixed stake are not held to it."
)
HINT = f"{RANGE}, or empty for {NONE}"
LONGEST = 12
"""Characters that fit into the box."""


class BetOptionsScreen(Window, ModalScreen[bool]):
    """Answers whether the limit was changed."""

    AUTO_FOCUS = "#limit"

    def __init__(self, book: PlayerBook, clock: Clock, *, practice: bool = False) -> None:
        super().__init__()
        self.book = book
        self.practice = practice
        self.clock = clock

    def compose(self) -> ComposeResult:
        limit = self.book.limit
        with Container(id="window"):
            yield Static("Modify table bet limit", id="title", markup=False)
            yield Static(EXPLAINED, classes="text", markup=False)
            yield Static(self._in_force(), id="in-force", markup=False)
            with Horizontal(id="limit-row"):
                yield Static("Limit ", id="limit-name", markup=False)
                box = Input(
                    "" if limit is None else str(limit),
                    placeholder="none",
                    id="limit",
                    max_length=LONGEST,
                    compact=True,
                    select_on_focus=True,
                )
                box.cursor_blink = False
                yield box
            yield Static(HINT, id="said", markup=False)
            with Horizontal(id="limit-answers"):
                yield Static(" Enter  OK ", id="ok", classes="answer primary", markup=False)
                yield Static(" No limit ", id="none", classes="answer", markup=False)
                yield Static(" Esc  Back ", id="back", classes="answer", markup=False)
            yield Static(next_change(self.book, int(self.clock.wall())), id="when", classes="foot", markup=False)

    def _in_force(self) -> str:
        until = " (practice: until you leave)" if self.practice else ""
        return f"In force: {written_limit(self.book.limit)}{until}"

    def _say(self, line: str) -> None:
        said = self.query_one("#said", Static)
        said.add_class("refused")
        said.update(line)

    async def _change(self, text: str) -> None:
        if why := await change_limit(self.book, text, int(self.clock.wall())):
            self._say(why)
        else:
            self.dismiss(True)

    @on(Input.Submitted)
    async def submitted(self, event: Input.Submitted) -> None:
        event.stop()
        await self._change(event.value)

    async def on_key(self, event: events.Key) -> None:
        # All other keys go on, since Textual looks for what the box does with them last.
        if event.key in ("escape", "ctrl+q"):
            event.stop()
            self.dismiss(False)
        elif event.key == "ctrl+j":
            event.stop()
            await self._change(self.query_one(Input).value)

    async def on_click(self, event: events.Click) -> None:
        match event.widget.id if event.widget else None:
            case "ok":
                await self._change(self.query_one(Input).value)
            case "none":
                await self._change("")
            case "back":
                self.dismiss(False)
