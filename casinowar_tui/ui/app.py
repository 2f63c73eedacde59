"""The full-screen program: sits a player down at tables of whatever game, and watches their seat."""

from __future__ import annotations

from asyncio import Task
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from textual._styles_cache import StylesCache
from textual.app import App
from textual.binding import Binding, BindingType
from textual.driver import Driver
from textual.screen import Screen
from textual.theme import Theme

from casinowar_tui import games
from casinowar_tui.clock import Clock
from casinowar_tui.desk.actions import Keymap
from casinowar_tui.desk.desk import TAKEN_OVER
from casinowar_tui.desk.seating import Around, NotSeated, Seating
from casinowar_tui.desk.visit import unreadable
from casinowar_tui.game.codec import NewerEvent
from casinowar_tui.game.recorded import RecordFault
from casinowar_tui.game.shapes import Standing
from casinowar_tui.journal.faults import StreamDamaged
from casinowar_tui.journal.port import Stream
from casinowar_tui.session.book import PlayerBook, player_stream
from casinowar_tui.session.opening import Record
from casinowar_tui.session.session import NotWritten, SeatGone
from casinowar_tui.ui.look import Look
from casinowar_tui.ui.surroundings import Also, Surroundings

if TYPE_CHECKING:
    from casinowar_tui.desk.questions import Question
    from casinowar_tui.ui.game_screen import GameScreen

INTERRUPTED = 130
BEGIN_ANEW = "b"
"""The key that gives a damaged record up for a new one."""

KEPT = "Your bankrolls and every round are kept on this device, and nowhere else."
PRACTICE = "This is practice: nothing of it is kept."


class TableApp(App[None]):
    """One player's terminal: sits down `here`, which is one of the tables."""

    CSS = "Screen { background: $felt; color: $felt-text; }"
    ALLOW_SELECT = False
    AUTO_FOCUS = None
    ENABLE_COMMAND_PALETTE = False
    # The terminal's own keys work on every screen, whatever it does with its keys.
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "interrupt", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", show=False, priority=True),
    ]

    def __init__(
        self,
        record: Record,
        tables: Sequence[Seating],
        here: Seating,
        look: Look,
        theme: Theme,
        keymap: Keymap,
        pace: float,
        clock: Clock,
        driver_class: type[Driver] | None = None,
    ) -> None:
        super().__init__(driver_class=driver_class, ansi_color=theme.ansi)
        self.record = record
        self.tables = tables
        self.here = here
        desks = Around(clock, keymap, pace, self.leave, self._limit, self._behind)
        self.around = Surroundings(
            look, desks, lambda: self.player_book, self._opened, self._show_tables, self._kept, self._redraw
        )
        self.table: GameScreen | None = None
        """The table at which the player sits."""
        self.player_book: PlayerBook | None = None
        """What belongs to the player at every table; there from the moment they sit."""
        self.farewell = ""
        """What is said on the terminal once it is the shell's again, after what the tables have to say."""
        self.goodbyes: list[str] = []
        self._asked_for = here
        """The table to which the player goes once nothing stands in the way."""
        self._damage: StreamDamaged | None = None
        """What was found at that table."""
        self._first: Screen[Any] | None = None
        self._watch: Task[None] | None = None
        self.register_theme(theme)
        # As a change of theme it would have all style sheets parsed once more, before the first picture.
        self.set_reactive(App.theme, theme.name)
        self.stylesheet.set_variables(self.get_css_variables())

    async def on_load(self) -> None:
        if not await self._question():
            self._first = await self._sit(self.here)

    def get_default_screen(self) -> Screen[Any]:
        first = self._first or Screen()
        # Textual (8.2) switches away only from a screen that was pushed, and so has an answer to give.
        first._push_result_callback(self, None)
        return first

    async def on_mount(self) -> None:
        self.screen_change_signal.subscribe(self, _let_go_of_pictures)
        await self._ask_what_is_open()

    async def on_unmount(self) -> None:
        _let_go_of_pictures()
        self._stop_watching()
        if self.table is not None:
            self.goodbyes.append(self.table.desk.goodbye())
        await self.record.close()

    def leave(self, farewell: str = "", status: int = 0) -> None:
        """End the program; the table stays as it lies."""
        self.farewell = farewell
        self.exit(return_code=status)

    async def go_to(self, table: Seating) -> None:
        """Sit down at another table; what lies at this one stays there."""
        left, self._asked_for = self.table, table
        try:
            screen = await self._sit(table)
        except RecordFault as fault:
            if left is None:
                raise
            newer = isinstance(fault, NewerEvent)
            what_now = "Install it to sit down there." if newer else f"A start with --game {table.id} sets it aside."
            left.desk.say(unreadable(fault), what_now)
            return
        if screen is None:
            await self._ask_what_is_open()
            return
        self.here = table
        if left is not None:
            self.goodbyes.append(left.desk.goodbye())
        screen.hidden = True
        await self.switch_screen(screen)

    async def _question(self) -> Question | None:
        """What has to be asked before anybody sits down."""
        if not (self.record.occupied or self.record.fault or self._damage):
            return None
        from casinowar_tui.desk.questions import SOMEBODY_SITS, begin_anew, nothing_is_saved

        if self._damage is None:
            return SOMEBODY_SITS if self.record.occupied else nothing_is_saved(self.record.fault)
        name = (await self._left_as(self._asked_for)).title
        return begin_anew(name, self._damage.row, self._damage.why, "Leave" if self.table is None else "Go back")

    async def _ask_what_is_open(self) -> None:
        if question := await self._question():
            from casinowar_tui.ui.windows.question import KeepingScreen, QuestionScreen

            damaged = self._damage is not None
            window = KeepingScreen(question, BEGIN_ANEW) if damaged else QuestionScreen(question)
            self.push_screen(window, self._answered)
            self.call_after_refresh(self._opened)

    async def _answered(self, yes: bool | None) -> None:
        damage, self._damage = self._damage, None
        if not yes:
            if damage is None or self.table is None:
                self.leave()
            return
        if damage is not None:
            self.record.begin_anew(damage.stream)
        elif self.record.occupied:
            self._stop_watching()
            self.record.occupied = False
            await self.record.take_seat()
            self.player_book = None
        elif self.record.fault:
            self._stop_watching()
            name = self.record.player
            streams = [player_stream(name), *(Stream(name, table.id) for table in self.tables)]
            self.record, self.player_book = await self.record.unsaved(streams), None
        if await self._question():
            await self._ask_what_is_open()
        else:
            await self.go_to(self._asked_for)

    async def _sit(self, table: Seating) -> GameScreen | None:
        """The table's screen; None where nobody could sit down there, which opens a question."""
        book = self.player_book = self.player_book or await PlayerBook.open(self.record)
        try:
            desk = await table.sit(self.record, self.around.desks)
        except StreamDamaged as damage:
            self._damage = damage
            return None
        except NotSeated as fault:
            self.record.occupied = isinstance(fault.trouble, SeatGone)
            self.record.fault = fault.trouble.reason if isinstance(fault.trouble, NotWritten) else ""
            return None
        desk.notices[:0] = self.record.notices
        self.record.notices = []
        await book.sat_at(table.id)
        if self._watch is None:
            self._watch = self.record.watch(self.around.desks.clock, lambda: self.leave(TAKEN_OVER))
        screen: GameScreen = games.loaded(games.GAMES[games.room_of(table.id)].screen)(desk, self.around)
        self.table = screen
        return screen

    def _limit(self) -> int | None:
        return self.player_book.limit if self.player_book else None

    def _behind(self) -> bool:
        return bool(getattr(self._driver, "behind", False))

    def _opened(self) -> None:
        """The first picture is there: keys count from here on."""
        open_input = getattr(self._driver, "open_input", None)
        if open_input is not None:
            open_input()

    def _stop_watching(self) -> None:
        if self._watch is not None:
            self._watch.cancel()
            self._watch = None

    # What the program does besides a game

    async def _show_tables(self, also: Sequence[Also], chosen: Callable[[str], Awaitable[None]]) -> None:
        from casinowar_tui.ui.windows.tables import TablesScreen

        standings = [await self._left_as(table) for table in self.tables]

        async def answered(answer: int | str | None) -> None:
            if isinstance(answer, str):
                await chosen(answer)
            elif answer is not None and self.tables[answer] is not self.here:
                # Not here and now: the table's screen would wait for its own end, since an answer is its business.
                self.call_later(self.go_to, self.tables[answer])

        self.push_screen(TablesScreen(standings, self.tables.index(self.here), also), answered)

    async def _left_as(self, table: Seating) -> Standing:
        try:
            return await table.standing(self.record)
        except RecordFault as fault:
            return Standing(table.id, "", unreadable(fault))

    def _kept(self) -> str:
        if not self.record.kept:
            return "Nothing of this is kept, since it cannot be written down."
        return KEPT if len(self.tables) > 1 else PRACTICE

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
