"""The full-screen program: the screen of each table that its player sits down at, and the questions before that."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from textual._styles_cache import StylesCache
from textual.app import App
from textual.binding import Binding, BindingType
from textual.driver import Driver
from textual.screen import Screen
from textual.theme import Theme

from casinowar_tui import games
from casinowar_tui.desk.seating import Seating
from casinowar_tui.desk.visit import AnyDesk, Visit, unreadable, what_now
from casinowar_tui.game.recorded import RecordFault
from casinowar_tui.ui.look import Look
from casinowar_tui.ui.surroundings import Also, Surroundings

if TYPE_CHECKING:
    from casinowar_tui.desk.questions import Question
    from casinowar_tui.ui.game_screen import GameScreen

INTERRUPTED = 130
BEGIN_ANEW_KEY = "b"
"""The key that gives a damaged record up for a new one."""


class TableApp(App[None]):
    """The terminal of one player, whose visit it shows."""

    CSS = "Screen { background: $felt; color: $felt-text; }"
    ALLOW_SELECT = False
    AUTO_FOCUS = None
    ENABLE_COMMAND_PALETTE = False
    # The terminal's own keys work on every screen, whatever it does with its keys.
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "interrupt", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", show=False, priority=True),
    ]

    def __init__(self, visit: Visit, look: Look, theme: Theme, driver_class: type[Driver] | None = None) -> None:
        super().__init__(driver_class=driver_class, ansi_color=theme.ansi)
        self.visit = visit
        visit.ask, visit.leave, visit.behind = self._ask, self.leave, self._behind
        self.around = Surroundings(look, visit, self._opened, self._show_tables, self._redraw)
        self.farewell = ""
        """What is said on the terminal once it is the shell's again, after what the tables have to say."""
        self._first: Screen[Any] | None = None
        self._asks, self._mounted = asyncio.Event(), asyncio.Event()
        self.register_theme(theme)
        # As a change of theme it would have all style sheets parsed once more, before the first picture.
        self.set_reactive(App.theme, theme.name)
        self.stylesheet.set_variables(self.get_css_variables())

    async def on_load(self) -> None:
        # Where nothing has to be asked, the first picture is the table's.
        sitting = asyncio.ensure_future(self.visit.sit(self.visit.here))
        asking = asyncio.ensure_future(self._asks.wait())
        await asyncio.wait((sitting, asking), return_when=asyncio.FIRST_COMPLETED)
        asking.cancel()
        if not sitting.done():
            self.run_worker(self._come_to(sitting))
        elif desk := await sitting:
            self._first = self._screen_of(desk)

    def get_default_screen(self) -> Screen[Any]:
        first = self._first or Screen()
        # Textual (8.2) switches away only from a screen that was pushed, and so has an answer to give.
        first._push_result_callback(self, None)
        return first

    def on_mount(self) -> None:
        self.screen_change_signal.subscribe(self, _let_go_of_pictures)
        self._mounted.set()

    async def on_unmount(self) -> None:
        _let_go_of_pictures()
        await self.visit.close()

    def leave(self, farewell: str = "", status: int = 0) -> None:
        """End the program; the table stays as it lies."""
        self.farewell = farewell
        self.exit(return_code=status)

    async def go_to(self, table: Seating) -> None:
        """Sit down at another table; what lies at this one stays there."""
        try:
            await self._come_to(self.visit.sit(table))
        except RecordFault as fault:
            if self.visit.desk is None:
                raise
            self.visit.desk.say(unreadable(fault), what_now(fault, table.id))

    async def _come_to(self, sitting: Awaitable[AnyDesk | None]) -> None:
        """Show the table at which the player sits down in the end."""
        left = self.visit.desk
        desk = await sitting
        if desk is None:
            self.leave()
        elif desk is not left:
            screen = self._screen_of(desk)
            screen.hidden = True
            await self.switch_screen(screen)

    def _screen_of(self, desk: AnyDesk) -> GameScreen:
        made: GameScreen = games.loaded(games.GAMES[games.room_of(self.visit.here.id)].screen)(desk, self.around)
        return made

    async def _ask(self, question: Question) -> bool:
        from casinowar_tui.desk.questions import BEGIN_ANEW
        from casinowar_tui.ui.windows.question import KeepingScreen, QuestionScreen

        self._asks.set()
        await self._mounted.wait()
        answer = asyncio.get_running_loop().create_future()
        keeps = question.word == BEGIN_ANEW
        window = KeepingScreen(question, BEGIN_ANEW_KEY) if keeps else QuestionScreen(question)
        self.push_screen(window, answer.set_result)
        self.call_after_refresh(self._opened)
        return bool(await answer)

    def _behind(self) -> bool:
        return bool(getattr(self._driver, "behind", False))

    def _opened(self) -> None:
        """The first picture is there: keys count from here on."""
        open_input = getattr(self._driver, "open_input", None)
        if open_input is not None:
            open_input()

    # What the program does besides a game

    async def _show_tables(self, also: Sequence[Also], chosen: Callable[[str], Awaitable[None]]) -> None:
        from casinowar_tui.ui.windows.tables import TablesScreen

        visit = self.visit
        standings = [await visit.left_as(table) for table in visit.tables]

        async def answered(answer: int | str | None) -> None:
            if isinstance(answer, str):
                await chosen(answer)
            elif answer is not None and visit.tables[answer] is not visit.here:
                # Not here and now: the table's screen would wait for its own end, since an answer is its business.
                self.run_worker(self.go_to(visit.tables[answer]))

        self.push_screen(TablesScreen(standings, visit.tables.index(visit.here), also), answered)

    def _redraw(self) -> None:
        forget = getattr(self._driver, "forget", None)
        if forget is not None:
            forget()
        self.refresh(layout=True)

    def action_interrupt(self) -> None:
        """Ctrl+C, which Textual only answers with advice."""
        self.leave(status=INTERRUPTED)


def _let_go_of_pictures(_: object = None) -> None:
    # Textual (8.2) keeps the pictures of the last thousand widgets here, whether or not their screens have ended.
    StylesCache.get_inner_outer.cache_clear()
