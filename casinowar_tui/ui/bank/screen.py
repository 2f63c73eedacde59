"""The bank table's screen."""

from __future__ import annotations

from collections.abc import Sequence

from textual import on

from casinowar_tui.bank.table.legal import LONGEST_MATCH
from casinowar_tui.bank.view.shapes import Act, TableView
from casinowar_tui.desk.actions import Action
from casinowar_tui.desk.bank.actions import ACTIONS, BY_ID, FIRST, called_now, offered
from casinowar_tui.desk.bank.desk import BankDesk
from casinowar_tui.desk.bank.guard import key_of
from casinowar_tui.game.shapes import Page, Section
from casinowar_tui.ui.bank.widgets.action_row import ActionRow
from casinowar_tui.ui.bank.widgets.felt import Felt
from casinowar_tui.ui.bank.widgets.side_panel import Odds
from casinowar_tui.ui.bank.widgets.spot import SpotBox
from casinowar_tui.ui.bank.widgets.tray import ChipTray
from casinowar_tui.ui.game_screen import GameScreen
from casinowar_tui.ui.look import Look
from casinowar_tui.ui.surroundings import Also, Surroundings
from casinowar_tui.ui.widgets.clickable import RIGHT
from casinowar_tui.ui.widgets.key_bar import KeyWord, KeyWords

SPOTS = {"hand": (Act.HAND, Act.LIFT_HAND), "tie": (Act.TIE, Act.LIFT_TIE)}
"""By spot: what a left click on it does, and what a right click does."""

SPARE = {"bet_options": 5, "history": 4, "palette": 3, "advice": 2, "tables": 1}
"""The words of the key bar that a narrow window can spare, those with the greatest number first."""
WORDS = tuple(
    KeyWord(action.id, action.bar, action.bar.split(",")[0], SPARE.get(action.id, 0))
    for action in ACTIONS
    if action.bar
)


class TableScreen(GameScreen):
    """One bank table, filling the window."""

    def __init__(self, desk: BankDesk, around: Surroundings) -> None:
        self.desk: BankDesk = desk
        super().__init__(around, around.visit.keymap, around.look)
        self.felt = Felt(_with_tray(around.look, desk), WORDS, timed=desk.clock_seconds > 0)

    def offered(self) -> Sequence[Action]:
        return offered(self.desk.eyes.house.rules)

    def by_name(self) -> Sequence[Action]:
        return called_now(self.offered(), self.desk.standing().view)

    def felt_of_the_past(self, look: Look, words: KeyWords) -> Felt:
        return Felt(_with_tray(look, self.desk), words, timed=self.desk.clock_seconds > 0)

    def possible(self, action: Action) -> bool:
        return action.act is None or self.desk.can(action.act)

    def on_mount(self) -> None:
        self.desk.cut_due = self._ask_for_cut
        self.begin()
        self.desk.come = self._ring

    def _ring(self, moment: str) -> None:
        bell = self.look.bell
        if moment == bell or (moment == "clock" and bell != "off"):
            self.app.bell()

    def show(self, picture: TableView) -> None:
        """Put a picture of the table on the felt; the odds of the shoe beside it where there is room."""
        self.felt.keys.view = self._words()
        self.felt.show(picture, self._odds())

    def on_resize(self) -> None:
        self.felt.show_odds(self._odds())

    def _words(self) -> tuple[KeyWord, ...]:
        """The words of the key bar; before a session's first round its length is one of them."""
        if self.desk.refused_length():
            return WORDS
        rounds = f"{self.desk.session_length} rounds"
        return (*WORDS[:-1], KeyWord("session_length", f"session of {rounds}", rounds), WORDS[-1])

    def _odds(self) -> Odds | None:
        """The odds of the shoe as it is seen; None where they stay as they are, or have no room."""
        if not self.felt.has("panel") or not self.desk.playback.at_rest:
            return None
        from casinowar_tui.bank.view.beside import beside, unseen_ranks
        from casinowar_tui.bank.view.pay_table import brief_rows

        table = self.desk.session.table
        return Odds(*beside(table, self.desk.eyes), brief_rows(self.desk.eyes.house), unseen_ranks(table))

    def on_screen_suspend(self) -> None:
        self.hidden = True

    def on_screen_resume(self) -> None:
        if self.hidden:
            self.desk.seen_again()
            self.hidden = False

    # Acts

    async def heard(self, action: Action | None, at: float | None, *, hasty: bool) -> None:
        """A key that hurries the dealing is used up by it."""
        if self.desk.playback.running:
            self.desk.playback.hurry()
            if action is not None and action.act is not None:
                self.desk.admits(action.act, at)
        elif action is not None:
            await self.do(action, at, hasty=hasty)

    def perform(self, action: Action) -> None:
        self.call_later(self._do_named, action)

    async def _do_named(self, action: Action) -> None:
        # Whoever has found it by its name holds no key for it.
        if action.act is not None:
            self.desk.guard.forget(key_of(action.act))
        await self.do(action)

    async def do(self, action: Action, at: float | None = None, *, hasty: bool = False) -> None:
        if action.act is not None:
            await self.desk.act(action.act, at, hasty=hasty)
            return
        match action.id.split("_"):
            case ["chip", place]:
                self.desk.choose_place(int(place) - 1)
            case ["next", "chip"]:
                self.desk.choose_next(1, around=True)
            case ["left", "chip"]:
                self.desk.choose_next(-1, around=False)
            case ["right", "chip"]:
                self.desk.choose_next(1, around=False)
            case _ if not hasty:
                await self.do_program(action.id)

    async def do_program(self, act: str) -> None:
        match act:
            case "advice":
                self.desk.advise()
            case "bet_options":
                self._open_bet_options()
            case "session_length":
                self._open_session_length()
            case _:
                await super().do_program(act)

    @on(ChipTray.Pressed)
    async def chip_pressed(self, event: ChipTray.Pressed) -> None:
        if event.button == RIGHT:
            await self.desk.lift_from_hand(event.value)
        elif not self.desk.hurried():
            self.desk.choose(event.value)
            if self.desk.eyes.house.click_bets:
                await self.desk.act(Act.HAND)

    @on(SpotBox.Pressed)
    async def spot_pressed(self, event: SpotBox.Pressed) -> None:
        put, lift = SPOTS[event.spot]
        await self.desk.act(lift if event.button == RIGHT else put)

    @on(SpotBox.LiftPressed)
    async def lift_pressed(self, event: SpotBox.LiftPressed) -> None:
        await self.desk.act(SPOTS[event.spot][1])

    @on(ActionRow.Pressed)
    async def button_pressed(self, event: ActionRow.Pressed) -> None:
        await self.desk.act(event.act)

    # Windows

    def open_help(self) -> None:
        from casinowar_tui.bank.view.chances import chances
        from casinowar_tui.bank.view.manual import how_to_play, odds_page, pays_and_limits, this_table
        from casinowar_tui.desk.help import beside_keys, keys_page
        from casinowar_tui.ui.bank.mouse_words import mouse_words
        from casinowar_tui.ui.windows.pages import PagesScreen

        house, acts = self.desk.eyes.house, self.offered()
        first = beside_keys([action for action in acts if action.id in FIRST], self.keymap)
        pages = (
            Page("How to play", "Play", (how_to_play(house), Section("What you can do", rows=first))),
            keys_page(acts, self.keymap, *mouse_words(house)),
            pays_and_limits(house),
            odds_page(house, chances(self.desk.session.table)),
            this_table(house, self.around.visit.kept(), self.desk.session.table),
        )
        self.app.push_screen(PagesScreen(f"{house.name}: help", pages, self.look))

    def also(self) -> Sequence[Also]:
        ids = ["bet_options"] if self.desk.refused_length() else ["bet_options", "session_length"]
        return [Also(id_, BY_ID[id_].title, self.keymap.get(id_, ())) for id_ in ids]

    def _ask_for_cut(self) -> None:
        from casinowar_tui.ui.windows.cut import CutScreen

        shoe = self.desk.standing().view.shoe
        self.app.push_screen(CutScreen(shoe.cards, shoe.commitment, self.desk.clock), self._cut)

    async def _cut(self, answer: tuple[int | None, str] | None) -> None:
        if answer is not None:
            await self.desk.cut(*answer)

    def _open_bet_options(self) -> None:
        from casinowar_tui.ui.windows.bet_options import BetOptionsScreen

        if book := self.around.visit.book:
            window = BetOptionsScreen(book, self.desk.clock, practice=self.desk.eyes.practice)
            self.app.push_screen(window, self._limit_set)

    async def _limit_set(self, changed: bool | None) -> None:
        if changed:
            await self.desk.limit_changed(self.around.visit.limit())

    def _open_session_length(self) -> None:
        from casinowar_tui.ui.windows.session_length import SessionLengthScreen

        if no := self.desk.refused_length():
            self.desk.refuse(no)
        else:
            self.app.push_screen(SessionLengthScreen(self.desk.session_length, LONGEST_MATCH), self.desk.set_length)


def _with_tray(look: Look, desk: BankDesk) -> Look:
    """The look of a table with this one's chips."""
    return look._replace(
        palette=look.palette.with_tray([desk.eyes.amount(value) for value in desk.eyes.house.rules.chips])
    )
