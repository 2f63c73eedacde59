"""The desk of a bank table: a player's acts, the chip in hand, and the guards in time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from time import monotonic
from typing import TypeAlias

from attrs import define, evolve, field

from casinowar_tui.session.session import Session, Step
from casinowar_tui.table.chips import Spot
from casinowar_tui.table.commands import Command, Lift
from casinowar_tui.table.events import Event
from casinowar_tui.table.legal import Refusal
from casinowar_tui.table.state import Deciding, Table
from casinowar_tui.ui.desk import Desk
from casinowar_tui.ui.guard import Guard
from casinowar_tui.view.acts import command_for
from casinowar_tui.view.eyes import Eyes
from casinowar_tui.view.frames import frames, standing
from casinowar_tui.view.refusals import refusal_view
from casinowar_tui.view.shapes import Act, CallView, Frame, TableView, Tone

BankSession: TypeAlias = Session[Command, Event, Table, Refusal]


@define
class BankDesk(Desk[Command, Event, Table, Refusal, TableView]):
    """Drives one bank table."""

    eyes: Eyes = field(kw_only=True)
    keys: Mapping[str, str] = field(kw_only=True)
    """The key that is shown for each act's id."""
    guard: Guard = field(factory=Guard, kw_only=True)

    def frames(self, step: Step[Event, Table]) -> Sequence[Frame[TableView]]:
        return frames(step.before, step.events, self.eyes)

    def standing(self) -> Frame[TableView]:
        return standing(self.session.table, self.eyes)

    def called(self, picture: TableView, line: str, detail: str, tone: Tone) -> TableView:
        return evolve(picture, call=CallView(line, detail, tone))

    def worded(self, refusal: Refusal) -> tuple[str, str]:
        said = refusal_view(refusal, self.eyes)
        key = self.keys.get(said.helps.value, "") if said.helps else ""
        return said.line, f"{key} {said.how}." if key and said.how else ""

    def at_rest(self) -> None:
        if isinstance(self.session.table, Deciding):
            self.guard.tie_drawn = monotonic()

    async def act(self, act: Act, now: float, *, repeat: bool = False) -> None:
        """Do what a key, a button or a click asks for at a monotonic time."""
        admitted = self.guard.admits(act, now, repeat=repeat)
        if self.hurried() or not admitted:
            return
        if act is Act.DEAL and isinstance(self.session.table, Deciding):
            # Enter would be refused here as everything else is; a hasty one shall not even change the call.
            return
        await self.ask(command_for(act, self.session.table, self.eyes.chosen))

    async def lift_from_hand(self, value: int) -> None:
        """Take one chip of a value (smallest unit) back off Hand."""
        if not self.hurried():
            await self.ask(Lift(Spot.HAND, value))

    def choose(self, value: int) -> None:
        """Take a chip of a value (smallest unit) in hand."""
        if not self.hurried() and value != self.eyes.chosen:
            self.eyes = evolve(self.eyes, chosen=value)
            self.show(self.standing().view)

    def choose_next(self, step: int, *, around: bool) -> None:
        """Take the chip in hand that lies so many places further."""
        chips = self.eyes.house.rules.chips
        if not chips:
            return
        place = chips.index(self.eyes.chosen) + step
        self.choose(chips[place % len(chips) if around else min(max(place, 0), len(chips) - 1)])

    def choose_place(self, place: int) -> None:
        """Take the chip in hand that lies at a place of the tray, from 0; a place without a chip does nothing."""
        chips = self.eyes.house.rules.chips
        if place < len(chips):
            self.choose(chips[place])
