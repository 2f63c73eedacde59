"""The screen of a game: keys in, pictures out. It carries the acts of its table, and those of the program with them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from textual import events, on
from textual.app import ComposeResult
from textual.screen import Screen
from textual.widget import Widget

from casinowar_tui.desk.actions import Action, Keymap, dispatch
from casinowar_tui.desk.desk import Desk
from casinowar_tui.game.shapes import Tone
from casinowar_tui.ui.look import Look
from casinowar_tui.ui.pressed import is_hasty, is_repeat, pressed_at
from casinowar_tui.ui.surroundings import Also, Surroundings
from casinowar_tui.ui.widgets.key_bar import KeyBar, KeyWords
from casinowar_tui.ui.windows.in_front import InFront

if TYPE_CHECKING:
    from casinowar_tui.game.played import Played
    from casinowar_tui.record.recall import Recalled


class GameFelt(Protocol):
    """A felt on which a game is played."""

    @property
    def fits(self) -> bool:
        """Whether the window has room for a table at all."""
        ...


class GameScreen(InFront, Screen[None]):
    """One table of one game, filling the window."""

    hears_hasty = True

    desk: Desk[Any, Any, Any, Any, Any, Any]
    felt: Any
    """A widget that is a `GameFelt`."""

    def __init__(self, around: Surroundings, keymap: Keymap, look: Look) -> None:
        super().__init__()
        self.around = around
        self.keymap = keymap
        self.look = look
        self.hidden = False
        """Whether a window is before it, or the table that was left for it: what ends that may be a key still held."""
        self.keys: Mapping[str, Action] = dispatch(self.offered(), keymap)

    @abstractmethod
    def offered(self) -> Sequence[Action]:
        """The acts of this table, in the order in which they are listed."""

    @abstractmethod
    def show(self, picture: Any) -> None:
        """Put a picture of the table on the felt."""

    @abstractmethod
    async def do(self, action: Action, at: float | None = None, *, hasty: bool = False) -> None:
        """Do an act that is asked for at a monotonic time, or now.

        What is not the game's is `do_program`'s, and nothing for a hasty key: a paste opens no window, and its rest
        comes to no shell.
        """

    @abstractmethod
    def open_help(self) -> None:
        """Open the pages about this table."""

    @abstractmethod
    def felt_of_the_past(self, look: Look, words: KeyWords) -> GameFelt:
        """Another felt, on which a round is looked at again, with these words in its key bar."""

    def open_history(self) -> None:
        """Open the window of what was played here."""
        from casinowar_tui.record.reader import Reader
        from casinowar_tui.ui.record.history import HistoryScreen

        session = self.desk.session
        self.app.push_screen(HistoryScreen(Reader(session.journal, session.stream), self.look, self._recalled))

    def _recalled(self, recalled: Recalled, one: Played) -> Screen[None]:
        from casinowar_tui.ui.record.recall import RecallScreen, look_of, words_for

        look = look_of(self.look)
        return RecallScreen(recalled, one, self.felt_of_the_past(look, words_for(look)), look, self.keys)

    def possible(self, action: Action) -> bool:
        """Whether an act would not be refused now."""
        return True

    def by_name(self) -> Sequence[Action]:
        """The acts as they are called now."""
        return self.offered()

    def also(self) -> Sequence[Also]:
        """What else can be done from the menu of tables while this one is on the screen."""
        return ()

    def compose(self) -> ComposeResult:
        felt: Widget = self.felt
        yield felt

    def begin(self) -> None:
        """Show the table, and what the player has to be told."""
        self.desk.show = self.show
        self.desk.begin()
        if self.desk.notices:
            self.desk.say(" ".join(self.desk.notices), tone=Tone.PLAIN)
        self.call_after_refresh(self.around.opened)

    def on_unmount(self) -> None:
        self.desk.close()

    async def on_key(self, event: events.Key) -> None:
        event.stop()
        action = self.keys.get(event.key.lower())
        hasty = is_hasty(event) or is_repeat(event)
        if self.felt.fits:
            await self.heard(action, pressed_at(event, self.desk.clock), hasty=hasty)
        elif action is not None and action.id == "quit" and not hasty:
            self.around.visit.leave("")

    async def heard(self, action: Action | None, at: float | None, *, hasty: bool) -> None:
        """A key was pressed; without an act it only hurries what is being dealt."""
        if action is None:
            self.desk.hurried()
        else:
            await self.do(action, at, hasty=hasty)

    @on(KeyBar.Pressed)
    async def word_pressed(self, event: KeyBar.Pressed) -> None:
        await self.do_program(event.act)

    @abstractmethod
    def perform(self, action: Action) -> None:
        """Do an act that was chosen by its name."""

    async def do_program(self, act: str) -> None:
        """Do an act of the program, by its id."""
        match act:
            case "help":
                self.open_help()
            case "tables":
                await self.around.show_tables(self.also(), self.do_program)
            case "history":
                self.open_history()
            case "palette":
                from casinowar_tui.ui.windows.palette import palette

                # What can be done now comes first.
                acts = sorted(self.by_name(), key=lambda action: not self.possible(action))
                self.app.push_screen(palette(self.look.keys, self.perform, acts))
            case "redraw":
                self.around.redraw()
            case "quit":
                self.around.visit.leave("")
