"""A plain face played by a list of lines, and everything that it said."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from itertools import pairwise

from attrs import define, field

from casinowar_tui import games
from casinowar_tui.cards.card import parse_cards
from casinowar_tui.config.settings import Settings, keymap
from casinowar_tui.desk.seating import Seating, Wishes
from casinowar_tui.desk.visit import Visit
from casinowar_tui.game.said import Say
from casinowar_tui.plain.face import Face
from casinowar_tui.plain.voice import Voice
from casinowar_tui.session.entropy import from_number
from casinowar_tui.session.opening import Record, in_memory
from tests.hand_clock import HandClock


@define
class Listed:
    """Lines from a list. What was said is looked at before each."""

    lines: list[str]
    output: io.StringIO
    typed: bool = False
    ahead: bool = False
    """Whether something waits that was typed ahead."""
    marks: list[int] = field(factory=list)
    before: Callable[[int], None] = lambda number: None
    """Called before each line is read, with its number from 0."""
    asides: int = 0

    async def line(self) -> str | None:
        self.before(len(self.marks))
        self.marks.append(self.output.tell())
        return self.lines.pop(0) if self.lines else None

    def drop(self) -> bool:
        ahead, self.ahead = self.ahead, False
        return ahead

    def aside(self, say: Callable[[], None]) -> None:
        self.asides += 1
        say()

    def close(self) -> None:
        pass


@define
class Played:
    """What was said before the first line, and after each of them."""

    status: int
    said: list[str]
    answers: list[list[str]]
    record: Record

    @property
    def last(self) -> list[str]:
        """What was said after the last line."""
        return self.answers[-1]


def seating_of(table: str, cards: str = "", seed: int = 7, **wishes: object) -> Seating:
    """A built-in table whose shoe is known; it is not cut unless it is no practice."""
    wishes.setdefault("practice", True)
    wished = Wishes("Ann", from_number(seed), plain=True, cards=parse_cards(cards), **wishes)  # type: ignore[arg-type]
    made: Seating = games.loaded(games.GAMES[games.room_of(table)].seating)(table, wished)
    return made


async def play(
    *lines: str,
    table: str = "credits",
    cards: str = "",
    say: Say = Say.NORMAL,
    record: Record | None = None,
    seating: Seating | None = None,
    others: Sequence[Seating] = (),
    typed: bool = False,
    ahead: bool = False,
    time: HandClock | None = None,
    before: Callable[[int, Face], None] = lambda number, face: None,
    **wishes: object,
) -> Played:
    """Play these lines and leave."""
    output, record = io.StringIO(), record or in_memory("ann")
    here = seating or seating_of(table, cards, **wishes)  # type: ignore[arg-type]
    intake = Listed(list(lines), output, typed, ahead, before=lambda number: before(number, face))
    keys, clock = keymap(Settings()), time or HandClock()
    visit = Visit(record, [here, *others], here, keys, 0.0, clock)
    face = Face(Voice(output, say), intake, visit, practice=False)
    status = await face.run()
    text = output.getvalue()
    marks = [*intake.marks, len(text)]
    parts = [text[start:end].splitlines() for start, end in pairwise(marks)]
    return Played(status, text[: marks[0]].splitlines(), parts[: len(lines)], record)
