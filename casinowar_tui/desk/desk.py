"""The desk: where commands are put to a table, and what came of them becomes pictures and words.

Any game's table can stand on one: how its pictures are made and its refusals are worded is in its `Game` value.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Generic

from casinowar_tui.clock import Clock
from casinowar_tui.desk.actions import key_in_words
from casinowar_tui.desk.guard import Guard
from casinowar_tui.desk.playback import Playback, never
from casinowar_tui.game.decider import C, E, R, T
from casinowar_tui.game.game import Game, Y
from casinowar_tui.game.shapes import CallView, Frame, RefusalView, Tone, V
from casinowar_tui.session.session import Answer, NotWritten, SeatGone, Session, Step
from casinowar_tui.values import define, field

TAKEN_OVER = "Your seat was taken over elsewhere; the table goes on there."


def _nobody(*seen: Any) -> None:
    """Nobody looks or listens yet."""


@define(eq=False, repr=False)
class Desk(Generic[C, E, T, R, V, Y]):
    """Drives one table. `leave` ends the program with a farewell, `show` puts a picture on a screen."""

    game: ClassVar[Game[Any, Any, Any, Any, Any, Any]]
    """The game that is played."""

    session: Session[C, E, T, R]
    pace: float
    """Seconds of a plain round; 0 is without motion."""
    leave: Callable[[str], None]
    clock: Clock = field(kw_only=True)
    eyes: Y = field(kw_only=True)
    keys: Mapping[str, str] = field(kw_only=True)
    """The key that is shown for each act's id."""
    behind: Callable[[], bool] = field(default=never, kw_only=True)
    """Whether the terminal is behind, so that nothing shall move."""
    show: Callable[[V], None] = field(default=_nobody, kw_only=True)
    hear: Callable[[T, Sequence[E]], None] = field(default=_nobody, kw_only=True)
    """Told of events as soon as they are durable, with the table before them; without any, how the table stands."""
    told: Callable[[str], None] = field(default=_nobody, kw_only=True)
    """Told what is said besides the game's pictures."""
    helping: Callable[[R, RefusalView], str] | None = field(default=None, kw_only=True)
    """Names the act that helps, in one sentence, after a refusal (empty where none does); by keys unless told."""
    notices: list[str] = field(factory=list, kw_only=True)
    """What the player has to be told once the table is there."""
    said: str = field(default="", init=False)
    """The line spoken last."""
    closed: bool = field(default=False, init=False)
    """Whether nobody sits here any more: what is still on its way does nothing."""
    guard: Guard = field(factory=Guard, init=False)
    playback: Playback[V] = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.playback = Playback(self._show_frame, self.at_rest, self.pace, self.clock, self.behind)

    def frames(self, step: Step[E, T]) -> Sequence[Frame[V]]:
        """The pictures of a step; the last one is the table after it."""
        return self.game.frames(step.before, step.events, self.eyes)

    def standing(self) -> Frame[V]:
        """The picture of the table as it is."""
        return self.game.standing(self.session.table, self.eyes)

    def called(self, picture: V, line: str, detail: str, tone: Tone) -> V:
        """The same picture with something else said."""
        called: V = self.game.called(picture, CallView(line, detail, tone))
        return called

    def worded(self, refusal: R) -> tuple[str, str]:
        """Why something is refused, and which key helps (empty where none does)."""
        said = self.game.refused(refusal, self.session.table, self.eyes)
        return said.line, self.helping(refusal, said) if self.helping else self._by_key(said)

    def _by_key(self, said: RefusalView) -> str:
        ways = [
            f"{key_in_words(key)} {how}"
            for act, how in ((said.helps, said.how), (said.other, said.other_how))
            if (key := self.keys.get(act, ""))
        ]
        return f"{', '.join(ways).replace(', Key', ', key')}." if ways else ""

    @property
    def picked(self) -> int | None:
        """The chip that shall be in hand again, since the player chose one here, in the smallest unit; else None."""
        return None

    @property
    def _watched(self) -> bool:
        """Whether pictures have to be made: not where somebody only listens."""
        return self.show is not _nobody or self.hear is _nobody

    def at_rest(self) -> None:
        """The last picture of a series has been shown."""

    def close(self) -> None:
        """Nobody sits here any more: show nothing more, and do nothing more."""
        self.closed = True
        self.playback.close()

    def goodbye(self) -> str:
        """What is said to a player who leaves; empty where nothing happened."""
        return ""

    def begin(self) -> None:
        """Show the table as it stands."""
        self.hear(self.session.table, ())
        self.playback.play((self.standing(),) if self._watched else ())

    async def ask(self, command: C) -> bool:
        """Put a command to the table and show what comes of it; whether it was done."""
        if self.closed:
            return False
        answer = await self.put(command)
        if answer.refusal is not None:
            self.playback.hurry()
            self.refuse(answer.refusal)
        return answer.refusal is None and answer.trouble is None

    async def put(self, command: C) -> Answer[E, T, R]:
        """Put a command to the table and show what comes of it, but for a refusal."""
        answer = await self.session.submit(command)
        self.react(answer)
        return answer

    def refuse(self, refusal: R) -> None:
        """Say why something is refused."""
        self.say(*self.worded(refusal))

    def react(self, answer: Answer[E, T, R]) -> None:
        """Show the steps that happened, and say what stood in the way of the rest."""
        if answer.steps:
            self.hear(answer.steps[0].before, [event for step in answer.steps for event in step.events])
            pictures: list[Frame[V]] = []
            for step in answer.steps if self._watched else ():
                pictures[-1:] = self.frames(step)
            self.playback.play(pictures)
        match answer.trouble:
            case None:
                return
            case SeatGone():
                self.leave(TAKEN_OVER)
            case NotWritten(reason=reason) as trouble:
                self.playback.hurry()
                done, what_now = "Not done", "Nothing has changed. Try again."
                if answer.steps:
                    done, what_now = "Not all of it is done", "Try again to go on."
                self.say(f"{done}: {reason}.", "" if trouble.advises else what_now)
            case _:
                self.begin()
                self.say("The table has moved on elsewhere.", "This is how it stands.")

    def hurried(self) -> bool:
        """Use an act up on hurrying the dealing, if there is any; whether it was."""
        running = self.playback.running
        self.playback.hurry()
        return running

    def say(self, line: str, detail: str = "", tone: Tone = Tone.REFUSED) -> None:
        """Say something in the call's place, until the next picture; what is still being dealt is hurried."""
        self.playback.hurry()
        self.said = f"{line} {detail}".strip()
        self.told(self.said)
        if self._watched:
            self.show(self.called(self.standing().view, line, detail, tone))

    def _show_frame(self, frame: Frame[V]) -> None:
        self.said = frame.line or self.said
        self.show(frame.view)
