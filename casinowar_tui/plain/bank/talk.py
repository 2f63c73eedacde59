"""The talk of a bank table. What only some words need is loaded when they are said."""

from __future__ import annotations

from collections.abc import Sequence

from casinowar_tui.bank.table.events import Event, OwnMostSet
from casinowar_tui.bank.table.legal import Refusal
from casinowar_tui.bank.table.state import Deciding, Seated, Table
from casinowar_tui.bank.view.acts import command_for
from casinowar_tui.bank.view.refusals import SMALLER
from casinowar_tui.desk.bank.actions import BY_ID
from casinowar_tui.desk.bank.desk import BankDesk
from casinowar_tui.desk.visit import Visit
from casinowar_tui.game.shapes import Page, RefusalView
from casinowar_tui.plain.intake import Intake
from casinowar_tui.plain.talk import Talk, takes_nothing
from casinowar_tui.plain.voice import Voice

from .acts import ACTS, SIMPLE, seated
from .words import WORDS, helping

LAST_SECONDS = 10
"""When the decision clock is said once more."""


class BankTalk(Talk[BankDesk]):
    """Speaks for a bank table."""

    words = WORDS

    def __init__(self, desk: BankDesk, visit: Visit, voice: Voice, intake: Intake) -> None:
        super().__init__(desk, visit, voice, intake)
        self.desk.decision_clock.tick = self._tick
        self._clock_said = False

    @property
    def table(self) -> Seated:
        """The table as it is."""
        return seated(self.desk)

    @property
    def decides(self) -> bool:
        return isinstance(self.table, Deciding)

    # What is said

    def _hear(self, before: Table, events: Sequence[Event]) -> None:
        # A limit of the player's own is said by whoever sets it, and changes nothing that lies there.
        if not events or not all(isinstance(event, OwnMostSet) for event in events):
            super()._hear(before, events)

    def flush(self) -> None:
        super().flush()
        left = self.desk.decision_clock.left
        if left is None:
            self._clock_said = False
        elif not self._clock_said and self.decides:
            self._clock_said = True
            self.voice.either(f"{left} s to decide", f"{left} seconds to decide; then the hand is saved.")

    def _tick(self, left: int) -> None:
        if left == LAST_SECONDS and not self.desk.closed:
            self.intake.aside(lambda: self.voice.either(f"{left} s left", f"{left} seconds are left to decide."))

    def helping(self, no: Refusal, said: RefusalView) -> str:
        return f"Try {helping(no, self.table, self.desk.eyes)}."

    def pages(self) -> Sequence[Page]:
        from casinowar_tui.bank.view.chances import chances
        from casinowar_tui.bank.view.manual import how_to_play, odds_page, pays_and_limits, this_table

        house = self.desk.eyes.house
        odds = odds_page(house, chances(self.table))
        table = this_table(house, self.visit.kept(), self.table)
        return Page("How to play", "How", (how_to_play(house),)), pays_and_limits(house), odds, table

    # Acts

    async def do(self, name: str, rest: Sequence[str]) -> None:
        if name in ACTS:
            await ACTS[name](self.desk, rest)
        elif name not in SIMPLE:
            await self._answer(name, rest)
        else:
            takes_nothing(name, rest)
            await self.desk.ask(SIMPLE[name])
        self.flush()

    async def _answer(self, name: str, rest: Sequence[str]) -> None:
        from .questions import ANSWERS, QUESTIONS

        if name in QUESTIONS:
            await QUESTIONS[name](self, rest)
        else:
            takes_nothing(name, rest)
            self.voice.lines(*ANSWERS[name](self.table, self.desk.eyes, self.voice.say))

    async def act(self, act: str) -> None:
        action = BY_ID[act]
        if action.act is not None:
            await self.desk.ask(command_for(action.act, self.table, self.desk.eyes.chosen))
            self.flush()
        elif act.startswith("chip_"):
            self.desk.choose_place(int(act[-1]) - 1)
            self._say_chip()
        elif act.endswith("_chip"):
            self.desk.choose_next(-1 if act == SMALLER else 1, around=act == "next_chip")
            self._say_chip()
        else:
            await super().act(act)

    def _say_chip(self) -> None:
        eyes = self.desk.eyes
        self.voice.either(f"chip {eyes.amount(eyes.chosen)}", f"Chip {eyes.amount(eyes.chosen)} is in hand.")
