"""The table's screen: keys and clicks in, pictures out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from time import monotonic

from textual import events, on
from textual.app import ComposeResult
from textual.screen import Screen

from casinowar_tui.bank.view.shapes import Act, TableView
from casinowar_tui.desk.actions import ACTIONS, Action
from casinowar_tui.desk.bank import BankDesk
from casinowar_tui.game.shapes import Tone
from casinowar_tui.ui.bank.widgets.action_row import ActionRow
from casinowar_tui.ui.bank.widgets.felt import Felt
from casinowar_tui.ui.bank.widgets.places import plan_for
from casinowar_tui.ui.bank.widgets.spot import SpotBox
from casinowar_tui.ui.bank.widgets.tray import ChipTray
from casinowar_tui.ui.look import Look
from casinowar_tui.ui.widgets.key_bar import KeyBar, KeyWord
from casinowar_tui.ui.windows.in_front import InFront

LEFT, RIGHT = 1, 3
SPOTS = {"hand": (Act.HAND, Act.LIFT_HAND), "tie": (Act.TIE, Act.LIFT_TIE)}
"""By spot: what a left click on it does, and what a right click does."""

WORDS = tuple(KeyWord(action.id, action.bar, action.bar.split(",")[0]) for action in ACTIONS if action.bar)


class TableScreen(InFront, Screen[None]):
    """One bank table, filling the window."""

    def __init__(
        self, desk: BankDesk, look: Look, keys: Mapping[str, Action], notices: Sequence[str], opened: Callable[[], None]
    ) -> None:
        super().__init__()
        self.desk = desk
        self.keys = keys
        self.notices = notices
        self.opened = opened
        """Called once the first picture is on the screen: what was typed before it does not count."""
        self.felt = Felt(look, WORDS)
        self._behind = False
        """Whether a window stands before the table."""

    def compose(self) -> ComposeResult:
        yield self.felt

    def on_mount(self) -> None:
        self.desk.show = self.show
        self.desk.cut_due = self._ask_for_cut
        self.desk.begin()
        if self.notices:
            self.desk.say(" ".join(self.notices), tone=Tone.PLAIN)
        self.call_after_refresh(self.opened)

    def show(self, picture: TableView) -> None:
        """Put a picture of the table on the felt; the odds of the shoe beside it where there is room."""
        self.felt.show(picture, self._odds())

    def on_resize(self) -> None:
        self.felt.show_odds(self._odds())

    def _ask_for_cut(self) -> None:
        from casinowar_tui.ui.windows.cut import CutScreen

        shoe = self.desk.standing().view.shoe
        self.app.push_screen(CutScreen(shoe.cards, shoe.commitment), self.desk.cut)

    def _odds(self) -> tuple[str, ...] | None:
        """The odds of the shoe as it is seen; None where they stay as they are, or have no room."""
        plan = plan_for(self.app.size)
        if plan is None or "panel" not in plan.parts or not self.desk.playback.at_rest:
            return None
        from casinowar_tui.bank.view.chances import chances

        return tuple(f"{name}  {figure}" for name, figure in chances(self.desk.session.table))

    def on_screen_suspend(self) -> None:
        self._behind = True

    def on_screen_resume(self) -> None:
        # The Enter that closed a window, or led here from one, and another right behind it are one held key. Only the
        # first screen of a start is alone, and nothing led to it.
        if self._behind or len(self.app.screen_stack) > 1:
            self.desk.seen_again(monotonic())
            self._behind = False

    def on_unmount(self) -> None:
        self.desk.close()

    async def on_key(self, event: events.Key) -> None:
        event.stop()
        action = self.keys.get(event.key.lower())
        if not self.felt.fits:
            if action is not None and action.id == "quit":
                await self.app.run_action("table_quit")
        elif self.desk.playback.running:
            self.desk.playback.hurry()
            if action is not None and action.act is not None:
                self.desk.guard.admits(action.act, event.time)
        elif action is not None:
            await self._do(action, event.time, repeat=getattr(event, "repeat", False))

    def perform(self, action: Action) -> None:
        """Do an action that was chosen by its name."""
        self.call_later(self._do_named, action)

    async def _do_named(self, action: Action) -> None:
        # Whoever has found it by its name holds no key for it.
        if action.act is not None:
            self.desk.guard.forget(action.act)
        await self._do(action, monotonic())

    async def _do(self, action: Action, now: float, *, repeat: bool = False) -> None:
        if action.act is not None:
            await self.desk.act(action.act, now, repeat=repeat)
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
            case _:
                await self.app.run_action(f"table_{action.id}")

    @on(ChipTray.Pressed)
    async def chip_pressed(self, event: ChipTray.Pressed) -> None:
        if event.button == RIGHT:
            await self.desk.lift_from_hand(event.value)
        elif event.button == LEFT and not self.desk.hurried():
            self.desk.choose(event.value)
            if self.desk.eyes.house.click_bets:
                await self.desk.act(Act.HAND, monotonic())

    @on(SpotBox.Pressed)
    async def spot_pressed(self, event: SpotBox.Pressed) -> None:
        put, lift = SPOTS[event.spot]
        if event.button in (LEFT, RIGHT):
            await self.desk.act(put if event.button == LEFT else lift, monotonic())

    @on(SpotBox.LiftPressed)
    async def lift_pressed(self, event: SpotBox.LiftPressed) -> None:
        await self.desk.act(SPOTS[event.spot][1], monotonic())

    @on(ActionRow.Pressed)
    async def button_pressed(self, event: ActionRow.Pressed) -> None:
        await self.desk.act(event.act, monotonic())

    @on(KeyBar.Pressed)
    async def word_pressed(self, event: KeyBar.Pressed) -> None:
        await self.app.run_action(f"table_{event.act}")
