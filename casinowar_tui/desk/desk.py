"""The desk: where commands are put to a table, and what came of them becomes pictures and words.

Any game's table can stand on one; a game says how its pictures are made and its refusals are worded.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Generic

from attrs import define, field

from casinowar_tui.desk.playback import Playback, never
from casinowar_tui.game.game import C, E, R, T
from casinowar_tui.game.shapes import Frame, Tone, V
from casinowar_tui.session.session import Answer, NotWritten, SeatGone, Session, Step

TAKEN_OVER = "Your seat was taken over elsewhere; the table goes on there."


def _nobody(picture: Any) -> None:
    """Nobody looks yet."""


@define
class Desk(ABC, Generic[C, E, T, R, V]):
    """Drives one table. `leave` ends the program with a farewell, `show` puts a picture on a screen."""

    session: Session[C, E, T, R]
    pace: float
    """Seconds of a plain round; 0 is without motion."""
    leave: Callable[[str], None]
    behind: Callable[[], bool] = field(default=never, kw_only=True)
    """Whether the terminal is behind, so that nothing shall move."""
    show: Callable[[V], None] = field(default=_nobody, kw_only=True)
    said: str = field(default="", init=False)
    """The line spoken last."""
    closed: bool = field(default=False, init=False)
    """Whether nobody sits here any more: what is still on its way does nothing."""
    playback: Playback[V] = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.playback = Playback(self._show_frame, self.at_rest, self.pace, self.behind)

    @abstractmethod
    def frames(self, step: Step[E, T]) -> Sequence[Frame[V]]:
        """The pictures of a step; the last one is the table after it."""

    @abstractmethod
    def standing(self) -> Frame[V]:
        """The picture of the table as it is."""

    @abstractmethod
    def called(self, picture: V, line: str, detail: str, tone: Tone) -> V:
        """The same picture with something else said."""

    @abstractmethod
    def worded(self, refusal: R) -> tuple[str, str]:
        """Why something is refused, and which key helps (empty where none does)."""

    def at_rest(self) -> None:
        """The last picture of a series has been shown."""

    def close(self) -> None:
        """Nobody sits here any more: show nothing more, and do nothing more."""
        self.closed = True
        self.playback.close()

    def begin(self) -> None:
        """Show the table as it stands."""
        self.playback.play((self.standing(),))

    async def ask(self, command: C) -> None:
        """Put a command to the table and show what comes of it."""
        if self.closed:
            return
        answer = await self.session.submit(command)
        self.react(answer)
        if answer.refusal is not None:
            self.playback.hurry()
            self.refuse(answer.refusal)

    def refuse(self, refusal: R) -> None:
        """Say why something is refused."""
        self.say(*self.worded(refusal))

    def react(self, answer: Answer[E, T, R]) -> None:
        """Show the steps that happened, and say what stood in the way of the rest."""
        pictures: list[Frame[V]] = []
        for step in answer.steps:
            pictures[-1:] = self.frames(step)
        if pictures:
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
                self.say("The table had gone on elsewhere.", "This is how it stands.")

    def hurried(self) -> bool:
        """Use an act up on hurrying the dealing, if there is any; whether it was."""
        running = self.playback.running
        self.playback.hurry()
        return running

    def say(self, line: str, detail: str = "", tone: Tone = Tone.REFUSED) -> None:
        """Say something in the call's place, until the next picture; what is still being dealt is hurried."""
        self.playback.hurry()
        self.said = f"{line} {detail}".strip()
        self.show(self.called(self.standing().view, line, detail, tone))

    def _show_frame(self, frame: Frame[V]) -> None:
        self.said = frame.line or self.said
        self.show(frame.view)
