"""The desk of a bank table: a player's acts, the chip in hand, and the guards in time."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from casinowar_tui.bank.game import GAME
from casinowar_tui.bank.keeper import cut_for_me
from casinowar_tui.bank.table.chips import Spot
from casinowar_tui.bank.table.commands import Command, Cut, Lift, SetMatch
from casinowar_tui.bank.table.events import Event, RoundEnded
from casinowar_tui.bank.table.legal import Refusal, refusal
from casinowar_tui.bank.table.state import CutDue, Deciding, RoundOver, ShuffleDue, Table, Vacant
from casinowar_tui.bank.view.acts import allowed, command_for, lit
from casinowar_tui.bank.view.eyes import Eyes
from casinowar_tui.bank.view.shapes import Act, ClockView, TableView
from casinowar_tui.desk.bank.guard import admits
from casinowar_tui.desk.clock import DecisionClock
from casinowar_tui.desk.desk import Desk
from casinowar_tui.game.shapes import CallView, Frame, Tone
from casinowar_tui.session.entropy import from_system
from casinowar_tui.session.session import Answer, Session
from casinowar_tui.values import define, evolve, field

TIME_IS_UP = "Time is up. No choice was made: the hand is saved, and waits for you."
LAST_SECONDS = 10
"""How few seconds of the decision clock are worth a bell."""
AT_THE_END = "then the hand is saved and the table closes"
"""What the decision clock comes to."""

NO_ADVICE = "There is nothing to advise on now."


def _nothing() -> None:
    """Nobody asks."""


def _nobody(moment: str) -> None:
    """Nobody is told."""


BankSession: TypeAlias = Session[Command, Event, Table, Refusal]


@define(eq=False, repr=False)
class BankDesk(Desk[Command, Event, Table, Refusal, TableView, Eyes]):
    """Drives one bank table."""

    game = GAME

    clock_seconds: int = field(default=0, kw_only=True)
    """How long a tie may wait for its choice; 0 is for ever."""
    cut_due: Callable[[], None] = field(default=_nothing, kw_only=True)
    """Called when the shoe waits for the player's cut."""
    chose: bool = field(default=False, kw_only=True)
    """Whether the chip in hand comes of a choice, at this sitting or when the table was left."""
    come: Callable[[str], None] = field(default=_nobody, kw_only=True)
    """Told, once its cards lie there, that a "tie" or a "result" has come, and that little of the "clock" is left."""
    decision_clock: DecisionClock = field(init=False)
    _ended: list[RoundEnded] = field(factory=list, init=False)
    """The rounds since the player sat down."""
    _over: CallView | None = field(default=None, init=False)
    """What was said in place of the table's call, until the next picture."""

    def __attrs_post_init__(self) -> None:
        super().__attrs_post_init__()
        self.decision_clock = DecisionClock(self.clock_seconds, self._tick, self._expired, self.clock)

    def react(self, answer: Answer[Event, Table, Refusal]) -> None:
        self._ended += [event for step in answer.steps for event in step.events if isinstance(event, RoundEnded)]
        super().react(answer)

    @property
    def picked(self) -> int | None:
        return self.eyes.chosen if self.chose else None

    def goodbye(self) -> str:
        from casinowar_tui.bank.view.leaving import leaving

        outcomes, net = [one.outcome for one in self._ended], sum(one.net for one in self._ended)
        return leaving(self.session.table, self.eyes, outcomes, net)

    def standing(self) -> Frame[TableView]:
        frame = super().standing()
        left = self.decision_clock.left
        clock = None if left is None else ClockView(left, self.clock_seconds, AT_THE_END)
        return Frame(evolve(frame.view, clock=clock), frame.hold, frame.line)

    def called(self, picture: TableView, line: str, detail: str, tone: Tone) -> TableView:
        self._over = CallView(line, detail, tone)
        return evolve(picture, call=self._over)

    def _show_frame(self, frame: Frame[TableView]) -> None:
        self._over = None
        super()._show_frame(frame)

    def at_rest(self) -> None:
        table = self.session.table
        if isinstance(table, Deciding):
            self.guard.drawn = self.clock.now()
            self.decision_clock.start()
            self._tick(0)
            self.come("tie")
        else:
            self.decision_clock.stop()
        if isinstance(table, RoundOver):
            self.come("result")
        if isinstance(table, CutDue):
            self.cut_due()
        chosen = self.eyes.chosen
        self.fit_chip()
        if self.eyes.chosen != chosen and self._watched:
            self.show(self.standing().view)

    def close(self) -> None:
        """Nobody sits here any more: show nothing, count nothing."""
        super().close()
        self.decision_clock.stop()

    def _tick(self, left: int) -> None:
        if left == LAST_SECONDS:
            self.come("clock")
        if self.decision_clock.left is not None and self._watched:
            picture = self.standing().view
            self.show(evolve(picture, call=self._over) if self._over else picture)

    def _expired(self) -> None:
        # Nothing that is still on its way may turn into a choice now.
        self.close()
        self.leave(TIME_IS_UP)

    def seen_again(self) -> None:
        """A window before the table has closed: an Enter in this moment was the window's."""
        self.admits(Act.LIT)
        if isinstance(self.session.table, Deciding):
            self.guard.drawn = self.clock.now()

    def admits(self, act: Act, at: float | None = None, *, hasty: bool = False) -> bool:
        """Whether what is asked for at a monotonic time, or now, is no held or hasty key; asking counts."""
        return admits(self.guard, act, self.clock.now() if at is None else at, hasty=hasty)

    async def act(self, act: Act, at: float | None = None, *, hasty: bool = False) -> None:
        """Do what a key, a button or a click asks for at a monotonic time, or now."""
        admitted = self.admits(act, at, hasty=hasty)
        if self.hurried() or not admitted or self.closed:
            return
        if act in (Act.LIT, Act.DEAL) and isinstance(self.session.table, Deciding):
            # Neither choice of a tie is lit, and a hasty key shall not even change the call.
            return
        match self.session.table:
            case CutDue():
                # The window of a cut that could not be written down has closed.
                self.cut_due()
            case ShuffleDue():
                # What the last act led to could not be written down; it is made good before anything else.
                self.react(await self.session.settle())
            case table:
                await self.ask(command_for(act, table, self.eyes.chosen))

    async def put(self, command: Command) -> Answer[Event, Table, Refusal]:
        self.decision_clock.hold()
        answer = await super().put(command)
        self.decision_clock.go_on()
        return answer

    def can(self, act: Act) -> bool:
        """Whether an act would not be refused now."""
        return allowed(act, self.session.table, self.eyes.chosen)

    async def cut(self, place: int | None, words: str = "") -> None:
        """Cut the shoe after so many cards, or leave it to the table; words that are not said are drawn."""
        table = self.session.table
        if isinstance(table, CutDue):
            drawn = cut_for_me(from_system)(table.account.rules.cards)
            await self.ask(Cut(drawn.place if place is None else place, words or drawn.words))

    async def limit_changed(self, limit: int | None) -> None:
        """Hold the table to the player's own limit (whole units of money) as it is now, and say so."""
        answer = await self.session.settle()
        self.fit_chip()
        self.react(answer)
        if answer.trouble is None:
            from casinowar_tui.player.words import in_force

            lit = self.standing().view.call.lit if self._watched else ""
            self.say(in_force(limit), lit, Tone.PLAIN)

    def advise(self) -> None:
        """Say what the choice or the bet costs, in place of the call."""
        from casinowar_tui.bank.view.advice import advice

        if not self.hurried():
            first, *more = advice(self.session.table, self.eyes) or (NO_ADVICE,)
            self.say(first, " ".join(more), Tone.PLAIN)

    @property
    def session_length(self) -> int:
        """How many counted rounds the session has; 0 where there are no sessions."""
        table = self.session.table
        match_ = None if isinstance(table, Vacant) else table.account.match
        return match_.rounds if match_ else 0

    def refused_length(self) -> Refusal | None:
        """Why the session's length cannot be changed now, or None."""
        return refusal(SetMatch(self.session_length), self.session.table)

    async def set_length(self, rounds: int | None) -> None:
        """Give the session so many counted rounds; None leaves it as it is."""
        if rounds is not None:
            await self.ask(SetMatch(rounds))

    async def lift_from_hand(self, value: int) -> None:
        """Take one chip of a value (smallest unit) back off Hand."""
        if not self.hurried():
            await self.ask(Lift(Spot.HAND, value))

    def fit_chip(self) -> None:
        """Take the biggest chip in hand that the player can bet, where theirs is over their own limit or bankroll."""
        table = self.session.table
        if isinstance(table, Vacant):
            return
        most = table.account.own_most
        over = most is not None and self.eyes.chosen > most
        if over or lit(table, self.eyes.chosen) is Act.PASS:
            chips = [chip for chip in self.eyes.house.rules.chips if most is None or chip <= most]
            fitting = [chip for chip in chips if over or allowed(Act.HAND, table, chip)]
            self.eyes = evolve(self.eyes, chosen=max(fitting, default=self.eyes.chosen))

    def choose(self, value: int) -> None:
        """Take a chip of a value (smallest unit) in hand."""
        if not self.hurried() and value != self.eyes.chosen:
            self.eyes, self._over, self.chose = evolve(self.eyes, chosen=value), None, True
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
