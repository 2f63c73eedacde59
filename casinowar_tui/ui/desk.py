"""The desk: where a player's acts become commands, and what came of them becomes pictures and words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from time import monotonic
from typing import TypeAlias

from attrs import define, evolve, field

from casinowar_tui.session.session import Answer, NotWritten, SeatGone, Session
from casinowar_tui.table.chips import Spot
from casinowar_tui.table.commands import Command, Lift
from casinowar_tui.table.events import Event
from casinowar_tui.table.legal import Refusal, Why
from casinowar_tui.table.state import Deciding, Table
from casinowar_tui.view.acts import command_for
from casinowar_tui.view.eyes import Eyes
from casinowar_tui.view.frames import frames, standing
from casinowar_tui.view.refusals import refusal_view
from casinowar_tui.view.shapes import Act, CallView, Frame, TableView, Tone
from casinowar_tui.view.table import view

from .guard import Guard
from .playback import Playback

BankSession: TypeAlias = Session[Command, Event, Table, Refusal]
BankAnswer: TypeAlias = Answer[Event, Table, Refusal]

TAKEN_OVER = "Your seat was taken over elsewhere; the table goes on there."


@define
class Desk:
    """Drives one bank table. `show` puts a picture on the screen, `leave` ends the program with a farewell."""

    session: BankSession
    eyes: Eyes
    pace: float
    keys: Mapping[str, str]
    """The key that is shown for each act's id."""
    show: Callable[[TableView], None]
    leave: Callable[[str], None]
    guard: Guard = field(factory=Guard)
    said: str = field(default="", init=False)
    """The line spoken last."""
    playback: Playback = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.playback = Playback(self._show_frame, self._at_rest, self.pace)

    @property
    def picture(self) -> TableView:
        """The table at rest."""
        return view(self.session.table, self.eyes)

    def begin(self) -> None:
        """Show the table as it stands."""
        self.playback.play((standing(self.session.table, self.eyes),))

    async def act(self, act: Act, now: float, *, repeat: bool = False) -> None:
        """Do what a key, a button or a click asks for at a monotonic time."""
        admitted = self.guard.admits(act, now, repeat=repeat)
        if self.playback.running:
            self.playback.hurry()
        elif admitted:
            await self.ask(command_for(act, self.session.table, self.eyes.chosen), quiet=act is Act.DEAL)

    async def lift_from_hand(self, value: int) -> None:
        """Take one chip of a value (smallest unit) back off Hand."""
        if not self.hurried():
            await self.ask(Lift(Spot.HAND, value))

    async def ask(self, command: Command, *, quiet: bool = False) -> None:
        """Put a command to the table; `quiet` says nothing where a tie has to be decided first."""
        answer = await self.session.submit(command)
        if answer.refusal is not None:
            if not (quiet and answer.refusal.why is Why.DECIDE_FIRST):
                self._refuse(answer.refusal)
            return
        self.react(answer)

    def react(self, answer: BankAnswer) -> None:
        """Show the steps that happened, and say what stood in the way of the rest."""
        pictures: list[Frame] = []
        for step in answer.steps:
            pictures[-1:] = frames(step.before, step.events, self.eyes)
        if pictures:
            self.playback.play(pictures)
        match answer.trouble:
            case None:
                return
            case SeatGone():
                self.leave(TAKEN_OVER)
            case NotWritten(reason=reason):
                self.playback.hurry()
                self.say(f"Not done: {reason}.", "Nothing has changed. Try again.")
            case _:
                self.begin()
                self.say("The table had gone on elsewhere.", "This is how it stands.")

    def hurried(self) -> bool:
        """Use an act up on hurrying the dealing, if there is any; whether it was."""
        running = self.playback.running
        self.playback.hurry()
        return running

    def choose(self, value: int) -> None:
        """Take a chip of a value (smallest unit) in hand."""
        if not self.hurried() and value != self.eyes.chosen:
            self.eyes = evolve(self.eyes, chosen=value)
            self.show(self.picture)

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

    def say(self, line: str, detail: str = "", tone: Tone = Tone.REFUSED) -> None:
        """Say something in the call's place, until the next picture."""
        self.said = f"{line} {detail}".strip()
        self.show(evolve(self.picture, call=CallView(line, detail, tone)))

    def _refuse(self, refusal: Refusal) -> None:
        said = refusal_view(refusal, self.eyes)
        key = self.keys.get(said.helps.value, "") if said.helps else ""
        self.say(said.line, f"{key} {said.how}." if key and said.how else "")

    def _show_frame(self, frame: Frame) -> None:
        self.said = frame.line or self.said
        self.show(frame.view)

    def _at_rest(self) -> None:
        if isinstance(self.session.table, Deciding):
            self.guard.tie_drawn = monotonic()
