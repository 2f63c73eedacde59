"""The machine's face: a command a line in, events and an answer out, each an object of JSON. See docs/json.md."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from typing import Any

from casinowar_tui import games
from casinowar_tui.desk.questions import Question
from casinowar_tui.desk.visit import Visit
from casinowar_tui.session.session import NotWritten, SeatGone
from casinowar_tui.values import define, field

from .intake import Intake, line_or_end
from .voice import Output
from .wire import Fields, Given, Malformed, Wire

PROTOCOL = 1


@define(eq=False, repr=False)
class Machine:
    """One program at one table. Nothing is written but whole lines."""

    output: Output
    intake: Intake
    visit: Visit
    practice: bool
    status: int = field(default=0, init=False)
    _wire: Wire = field(init=False)
    _bye: asyncio.Future[str] = field(factory=lambda: asyncio.get_running_loop().create_future(), init=False)
    _events: list[Any] = field(factory=list, init=False)

    def __attrs_post_init__(self) -> None:
        self.visit.ask, self.visit.leave, self.visit.heard = self.ask, self.leave, True

    def leave(self, farewell: str = "") -> None:
        """End the visit; everything stays as it lies."""
        if not self._bye.done():
            self._bye.set_result(farewell)

    def end_by(self, number: int) -> None:
        """End the visit because of a signal."""
        self.status = 128 + number
        self.leave()

    async def run(self) -> int:
        """Serve until the program leaves or its input ends; the exit status."""
        try:
            desk = await self.visit.sit(self.visit.here)
            if desk is not None:
                self._wire = games.loaded(games.GAMES[games.room_of(self.visit.here.id)].wire)
                desk.hear = lambda before, events: self._events.extend(events)
                desk.begin()
                self._greet(desk.notices)
                while (line := await line_or_end(self.intake, self._bye)) is not None:
                    await self._answer(line)
            if self._bye.done() and self._bye.result():
                self._write({"type": "bye", "said": self._bye.result()})
        finally:
            await self.visit.close()
        return self.status

    def _greet(self, notices: Sequence[str]) -> None:
        desk = self.visit.desk
        hello = {"type": "hello", "protocol": PROTOCOL, "table": self.visit.here.id, "practice": self.practice}
        self._write({**hello, **self._wire.rules(desk), **self._state(), "notices": list(notices)})

    def _state(self) -> Fields:
        assert self.visit.desk is not None
        return self._wire.state(self.visit.desk.session.table)

    async def _answer(self, line: str) -> None:
        if not line.strip():
            return
        given: Fields = {}
        try:
            given = _object(line)
            answer = await self._obey(given)
        except Malformed as wrong:
            answer = {"type": "refused", "why": wrong.why, **({"field": wrong.field} if wrong.field else {})}
        asked = given.get("id")
        self._write({**answer, **({"id": asked} if isinstance(asked, int | str) else {}), **self._state()})

    async def _obey(self, fields: Fields) -> Fields:
        """Do a command, telling what happens; the answer to it. Raises Malformed before anything is done."""
        desk = self.visit.desk
        assert desk is not None
        given = Given({name: value for name, value in fields.items() if name not in ("id", "do")})
        do = fields.get("do")
        if do == "quit":
            given.no_more()
            self.leave()
            return {"type": "done"}
        if do == "state":
            given.no_more()
            return {"type": "done"}
        known = self._wire.commands.get(do) if isinstance(do, str) else None
        if known is None:
            raise Malformed("command_unknown")
        commands = known(given, desk.session.table)
        given.no_more()
        for command in commands:
            answer = await desk.put(command)
            self._tell()
            match answer.trouble:
                case None:
                    pass
                case NotWritten(reason=reason):
                    return {"type": "refused", "why": "not_written", "said": reason}
                case SeatGone():
                    return {"type": "refused", "why": "seat_taken"}
                case _:
                    return {"type": "refused", "why": "went_on_elsewhere"}
            if answer.refusal is not None:
                return {"type": "refused", **self._wire.refused(answer.refusal)}
        return {"type": "done"}

    def _tell(self) -> None:
        events, self._events = self._events, []
        for event in events:
            self.output.write(_line(self._wire.told(event)))

    def _write(self, fields: Fields) -> None:
        self.output.write(_line(fields))
        self.output.flush()

    async def ask(self, question: Question) -> bool:
        """Put a question; whether the program answers with {"do":"yes"}."""
        self._write({"type": "question", "about": question.word, "said": question.text})
        line = await line_or_end(self.intake, self._bye)
        try:
            return line is not None and _object(line).get("do") == "yes"
        except Malformed:
            return False


def _object(line: str) -> Fields:
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        raise Malformed("not_json") from None
    if not isinstance(found, dict):
        raise Malformed("not_json")
    return found


_ENCODER = json.JSONEncoder(separators=(",", ":"), check_circular=False)


def _line(fields: Fields) -> str:
    return f"{_ENCODER.encode(fields)}\n"
