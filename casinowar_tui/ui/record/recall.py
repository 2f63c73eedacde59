"""A round of the past on the felt, step by step, as it was seen then. You cannot play on from it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from textual import events, on
from textual.app import ComposeResult
from textual.screen import Screen

from casinowar_tui import games
from casinowar_tui.desk.keys import key_name
from casinowar_tui.game.game import Game
from casinowar_tui.game.played import Played
from casinowar_tui.game.shapes import CallView, Tone
from casinowar_tui.record.recall import Recalled, past_of
from casinowar_tui.ui.look import Look
from casinowar_tui.ui.record.widgets.page import word
from casinowar_tui.ui.widgets.clickable import Clickable
from casinowar_tui.ui.widgets.key_bar import KeyBar, KeyWord, KeyWords
from casinowar_tui.ui.windows.in_front import InFront

KEYS = {"before": "Left", "after": "Right", "first": "Home", "last": "End", "copy": "c", "back": "Esc"}
WORDS = {"before": "earlier", "after": "later", "first": "start", "last": "end", "back": "back"}
BEFORE, AFTER, FIRST, LAST, BACK = (KeyWord(act, label, "") for act, label in WORDS.items())
"""Where the room is narrow their keys say enough."""
COPY = word("copy", "copy")

STEP = "Round {number} as it was: step {step} of {steps}."
OVER = "This round is over: you are only looking back at it."
HOW_BACK = "Esc goes back to the table."
COPIED = "Copied: {}"


def look_of(look: Look) -> Look:
    """How a table looks that is recalled: its keys are those of this window alone."""
    return look._replace(keys=KEYS)


def words_for(look: Look) -> KeyWords:
    """The words of the key bar."""
    return (BEFORE, AFTER, FIRST, LAST, *((COPY,) if look.clipboard else ()), BACK)


class RecallScreen(InFront, Screen[None]):
    """One round's pictures, the first one first. `acting` are the keys by which things are done at the table."""

    def __init__(self, recalled: Recalled, one: Played, felt: Any, look: Look, acting: Collection[str]) -> None:
        """`felt` is a game's felt that shows nothing yet."""
        super().__init__()
        self.one = one
        self.felt = felt
        self.look = look
        self.acting = acting
        self.past = past_of(recalled.table)
        room = games.GAMES[games.room_of(recalled.table)]
        self.game: Game[Any, Any, Any, Any, Any, Any] = games.loaded(room.game)
        self.pictures = [frame.view for frame in recalled.steps(plain=look.plain)]
        self.step = 0

    def compose(self) -> ComposeResult:
        yield self.felt

    def on_mount(self) -> None:
        self._go_to(0)

    def _go_to(self, step: int) -> None:
        self.step = min(max(step, 0), len(self.pictures) - 1)
        said = STEP.format(number=f"{self.one.number:,}", step=self.step + 1, steps=len(self.pictures))
        self.felt.show(self.past.still(self.pictures[self.step], said))

    def _say(self, line: str, detail: str, tone: Tone) -> None:
        picture = self.past.still(self.pictures[self.step], "")
        self.felt.show(self.game.called(picture, CallView(line, detail, tone)))

    def refuse(self) -> None:
        """Say why nothing can be done."""
        self._say(OVER, HOW_BACK, Tone.REFUSED)

    async def on_key(self, event: events.Key) -> None:
        event.stop()
        key = event.key.lower()
        if act := ACTS.get(key_name(key) or key):
            self.do(act)
        elif key in self.acting:
            self.refuse()

    def do(self, act: str) -> None:
        """What a key or a word of the last row asks for."""
        match act:
            case "before":
                self._go_to(self.step - 1)
            case "after":
                self._go_to(self.step + 1)
            case "first":
                self._go_to(0)
            case "last":
                self._go_to(len(self.pictures) - 1)
            case "copy" if self.look.clipboard:
                self.app.copy_to_clipboard(self.one.text)
                self._say(COPIED.format(self.one.text), HOW_BACK, Tone.PLAIN)
            case "back":
                self.dismiss()

    @on(KeyBar.Pressed)
    def word_pressed(self, event: KeyBar.Pressed) -> None:
        self.do(event.act)

    def on_mouse_up(self, event: events.MouseUp) -> None:
        """Whatever could be clicked on the table says why it cannot be now."""
        under, _ = self.get_widget_at(event.screen_x, event.screen_y)
        if isinstance(under, Clickable) and not isinstance(under, KeyBar):
            self.refuse()


ACTS = {
    "left": "before",
    "right": "after",
    "home": "first",
    "end": "last",
    "c": "copy",
    "escape": "back",
    "q": "back",
    "ctrl+q": "back",
    "v": "back",
}
"""By key, the word of the last row that does the same."""
