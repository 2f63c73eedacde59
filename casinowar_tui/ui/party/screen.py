"""The party table's screen: keys and clicks in, pictures out."""

from __future__ import annotations

from collections.abc import Sequence

from textual import on

from casinowar_tui.clock import Alarm
from casinowar_tui.desk.actions import Action
from casinowar_tui.desk.party.actions import (
    ABANDON,
    BY_ID,
    KEYS,
    NEW,
    NEXT,
    PARTY_ACTIONS,
    SEAT,
    SHEET,
    labels,
    party_keymap,
)
from casinowar_tui.desk.party.desk import PartyDesk
from casinowar_tui.desk.party.draft import draft_of, first_draft
from casinowar_tui.desk.questions import Question, a_game_waits
from casinowar_tui.game.shapes import Page, Section
from casinowar_tui.party.table.agreement import MOST, Agreement
from casinowar_tui.party.table.state import GameOver, Vacant
from casinowar_tui.party.view.shapes import PartyView
from casinowar_tui.party.view.words import listed
from casinowar_tui.ui.game_screen import GameScreen
from casinowar_tui.ui.look import Look
from casinowar_tui.ui.party.widgets.bars import PartyButtonBar, PartyRail
from casinowar_tui.ui.party.widgets.felt import PartyFelt
from casinowar_tui.ui.party.widgets.seat_box import SeatBox
from casinowar_tui.ui.surroundings import Surroundings
from casinowar_tui.ui.widgets.key_bar import KeyWords
from casinowar_tui.ui.windows.question import EndingScreen

MOUSE = "Click a seat to turn its card, the lit button for whoever is next, or the top line for the score sheet."

TIME_TO_LOOK = 1.5
"""Plain rounds' time for which a round that is over lies there, where nobody at the keyboard plays."""


class PartyScreen(GameScreen):
    """One party table, filling the window."""

    def __init__(self, desk: PartyDesk, around: Surroundings) -> None:
        self.desk: PartyDesk = desk
        keymap = party_keymap(around.visit.keymap)
        super().__init__(around, keymap, around.look._replace(keys=labels(keymap)))
        self.felt = PartyFelt(self.look)
        self._onward: Alarm | None = None
        self._covered = False

    def offered(self) -> Sequence[Action]:
        return PARTY_ACTIONS

    def felt_of_the_past(self, look: Look, words: KeyWords) -> PartyFelt:
        return PartyFelt(look, words)

    async def on_mount(self) -> None:
        self.desk.rested = self._rested
        self.begin()
        if self.desk.asked is not None:
            await self._begin_with(self.desk.asked)
        elif isinstance(self.desk.session.table, Vacant) and not self.desk.notices:
            self._set_up()

    def show(self, picture: PartyView) -> None:
        self.felt.show(picture)

    async def _begin_with(self, asked: Agreement) -> None:
        if not self.desk.game_is_on:
            await self.desk.agree(asked)
        elif asked != self.desk.agreed and self.desk.agreed is not None:
            names = listed([player.name for player in self.desk.agreed.players])
            self.app.push_screen(self._ending(a_game_waits(names)), self._given_up_for)

    def _ending(self, question: Question) -> EndingScreen:
        """Giving up takes its key twice."""
        return EndingScreen(question, next(iter(self.keymap[ABANDON])), self.desk.clock)

    async def _given_up_for(self, yes: bool | None) -> None:
        if yes and self.desk.asked is not None:
            await self.desk.abandon()
            await self.desk.agree(self.desk.asked)

    # Going on alone

    def _rested(self) -> None:
        self._stop()
        if self.desk.goes_on_alone and self.desk.pace and self.app.screen is self and self.felt.fits:
            look = TIME_TO_LOOK * self.desk.pace
            self._onward = self.desk.clock.call_later(look, lambda: self.call_later(self.desk.collect))

    def _stop(self) -> None:
        if self._onward is not None:
            self._onward.cancel()
            self._onward = None

    def on_screen_suspend(self) -> None:
        """Nothing goes on while nobody looks."""
        self._stop()
        self._covered = True

    def on_screen_resume(self) -> None:
        """Somebody looks again. The Enter that closed a window and one right behind it are one held key."""
        if self._covered:
            self.desk.admits(NEXT)
            self.desk.taps.press(NEXT, self.desk.clock.now())
        if not self.desk.playback.running:
            self._rested()

    def on_resize(self) -> None:
        """A window that is too small holds the table up."""
        if not self.desk.playback.running:
            self._rested()

    # Keys and clicks

    def perform(self, action: Action) -> None:
        self.call_later(self.do, action)

    async def do(self, action: Action, at: float | None = None, *, hasty: bool = False) -> None:
        if action.id == NEXT:
            await self._next(at, hasty=hasty)
        elif action.id.startswith(SEAT):
            await self.desk.turn(int(action.id.removeprefix(SEAT)) - 1, at, hasty=hasty)
        elif not self.desk.hurried() and not hasty:
            await self.do_program(action.id)

    async def do_program(self, act: str) -> None:
        if act == NEW:
            self._set_up()
        elif act == ABANDON:
            self._ask_to_abandon()
        elif act == SHEET:
            self._show_sheet()
        else:
            await super().do_program(act)

    async def _next(self, at: float | None, *, hasty: bool) -> None:
        """Do what is lit: where no game is on, that is setting one up."""
        if isinstance(self.desk.session.table, Vacant | GameOver):
            if self.desk.admits(NEXT, at, hasty=hasty):
                self._set_up()
        else:
            await self.desk.go_on(at, hasty=hasty)

    @on(SeatBox.Pressed)
    async def seat_pressed(self, event: SeatBox.Pressed) -> None:
        await self.desk.turn(event.number - 1)

    @on(PartyButtonBar.Pressed)
    async def button_pressed(self, event: PartyButtonBar.Pressed) -> None:
        await self.do(BY_ID[event.act.value])

    @on(PartyRail.Pressed)
    async def rail_pressed(self) -> None:
        await self.do(BY_ID[SHEET])

    # Windows

    def _set_up(self) -> None:
        from casinowar_tui.ui.party.setup_screen import SetupScreen

        if self.desk.game_is_on:
            self.desk.say("A game is on.", f"{self.look.key(ABANDON)} gives it up.")
            return
        draft = draft_of(self.desk.agreed) if self.desk.agreed else first_draft(self.desk.player)
        self.app.push_screen(SetupScreen(draft, self.look, self.desk.clock, self.open_help), self._set_up_as)

    async def _set_up_as(self, agreement: Agreement | None) -> None:
        if agreement is not None:
            await self.desk.agree(agreement)

    def _ask_to_abandon(self) -> None:
        if not self.desk.game_is_on:
            over = isinstance(self.desk.session.table, GameOver)
            self.desk.say("The game is over." if over else "No game is on.", f"{self.look.key(NEW)} sets up a new one.")
            return
        totals = ", ".join([f"{name} {points}" for name, points in self.desk.standing().view.sheet.totals])
        question = Question(
            "Give the game up?", f"It would end without a winner. Points: {totals}.", "Give it up", "Play on"
        )
        self.app.push_screen(self._ending(question), self._abandoned)

    async def _abandoned(self, yes: bool | None) -> None:
        if yes:
            await self.desk.abandon()

    def _show_sheet(self) -> None:
        from casinowar_tui.party.view.sheet import sheet_pages
        from casinowar_tui.ui.windows.pages import PagesScreen

        picture = self.desk.standing().view
        self.app.push_screen(
            PagesScreen("Score sheet", sheet_pages(picture.sheet), self.look, at_end=picture.podium is None)
        )

    def open_help(self) -> None:
        from casinowar_tui.desk.help import beside_keys, keys_page, span
        from casinowar_tui.party.view.manual import how_to_play, manual
        from casinowar_tui.ui.windows.pages import PagesScreen

        acts = [action for action in PARTY_ACTIONS if not action.id.startswith(SEAT)]
        keys = span([self.look.key(f"{SEAT}{number}") for number in range(1, MOST + 1)])
        seats = Section("Seats", rows=((keys, "Turn: that seat turns its card"),))
        first = beside_keys([action for action in acts if action.id in KEYS], self.keymap)
        pages = (
            Page("How to play", "Play", (how_to_play(), Section("What you can do", rows=first), seats)),
            keys_page(acts, self.keymap, MOUSE),
            *manual(),
        )
        self.app.push_screen(PagesScreen("Party war: help", pages, self.look))
