"""The plain face: a line is heard, its words are done, and what came of them is said."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from casinowar_tui import games
from casinowar_tui.desk.guard import TIME_TO_SEE
from casinowar_tui.desk.questions import Question
from casinowar_tui.desk.visit import AnyDesk, Visit, unreadable, what_now
from casinowar_tui.game.recorded import RecordFault
from casinowar_tui.game.said import Say
from casinowar_tui.journal.port import Stream
from casinowar_tui.values import define, field

from .intake import Intake, line_or_end
from .talk import Talk, Usage, count
from .voice import Voice
from .words import Unknown, Vocabulary, Word

PROGRAM_WORDS = (
    Word("help", "what can be done now; with a word, what it does", "help deal"),
    Word("rules", "the manual's pages; with a number or a name, one of them", "rules odds"),
    Word("tables", "all tables and how they were left"),
    Word("game", "sit down at another table", "game ledger"),
    Word("history", "what your rounds here came to, and the last of them; with a number, that round", "history 12"),
    Word("terse", "say as little as can be"),
    Word("normal", "say what is needed to play"),
    Word("full", "say everything"),
    Word("quit", "leave; the tables wait just as you left them"),
)

KEYED = {
    "help": "help",
    "tables": "tables",
    "quit": "quit",
    "advice": "advice",
    "bet_options": "limits",
    "session_length": "length",
}
"""Acts of the program that keys ask for, as words."""

DROPPED = "Dropped: what you typed before you heard of the tie."

YES, NO = ("yes", "y"), ("no", "n")


@define(eq=False, repr=False)
class Face:
    """One player's plain face."""

    voice: Voice
    intake: Intake
    visit: Visit
    practice: bool
    status: int = field(default=0, init=False)
    _talk: Talk[Any] = field(init=False)
    _words: Vocabulary = field(init=False)
    _farewell: asyncio.Future[str] = field(factory=lambda: asyncio.get_running_loop().create_future(), init=False)
    _tie_said: float = field(default=float("-inf"), init=False)

    def __attrs_post_init__(self) -> None:
        self.visit.ask, self.visit.leave, self.visit.heard = self.ask, self.leave, True

    def leave(self, farewell: str = "") -> None:
        """End the visit; everything stays as it lies."""
        if not self._farewell.done():
            self._farewell.set_result(farewell)

    def end_by(self, number: int) -> None:
        """End the visit because of a signal."""
        self.status = 128 + number
        self.leave()

    @property
    def completions(self) -> Sequence[str]:
        """The words that can be typed now."""
        words = getattr(self, "_words", None)
        return tuple(words.words) if words else (*YES, *NO)

    async def run(self) -> int:
        """Play until the player leaves or the input ends; the exit status."""
        try:
            self.voice.either("casinowar, plain lines; try help", "Casino War in plain lines. Say help for the words.")
            if await self._sit(self.visit.here):
                await self._listen()
        finally:
            self.intake.close()
            await self.visit.close()
        goodbyes = [] if self.practice else self.visit.goodbyes
        farewell = self._farewell.result() if self._farewell.done() else ""
        self.voice.lines(*filter(None, (*goodbyes, farewell)))
        return self.status

    async def _listen(self) -> None:
        while not self._farewell.done():
            line = await self._next_line()
            if line is None:
                return
            await self._hear(line)

    async def _next_line(self) -> str | None:
        """The next line; None where the input or the visit ends."""
        return await line_or_end(self.intake, self._farewell)

    async def _hear(self, line: str) -> None:
        """Do the words of a line. An empty one only has the last answer repeated."""
        if not line.strip():
            self.voice.again()
            return
        self.voice.heard()
        if self.intake.typed and self._talk.decides and self.visit.time.now() - self._tie_said < TIME_TO_SEE:
            self.voice.lines(DROPPED)
            self._talk.stands()
            return
        parts = [part.split() for part in line.split(";") if part.strip()]
        for place, words in enumerate(parts):
            decided = self._talk.decides
            await self._do(words[0], words[1:])
            if self._farewell.done():
                return
            if self._talk.decides and not decided and self.intake.typed:
                if self.intake.drop() or parts[place + 1 :]:
                    self.voice.lines(DROPPED)
                self._tie_said = self.visit.time.now()
                return

    async def _do(self, typed: str, rest: Sequence[str]) -> None:
        try:
            if typed.lower() in (YES[0], NO[0]):
                # "no" begins a word, but whoever types it answers something.
                raise Usage("Nothing was asked. Try help.")
            name, act = self._words.find(typed)
            name = name or KEYED.get(act, "")
            if not name:
                await self._talk.act(act)
            elif name in OWN:
                await OWN[name](self, rest)
            else:
                await self._talk.do(name, rest)
        except (Unknown, Usage) as wrong:
            self.voice.lines(str(wrong))

    # Tables

    async def _sit(self, table: Any) -> bool:
        desk = await self.visit.sit(table)
        if desk is None:
            return False
        await self._begin(desk)
        return True

    async def _begin(self, desk: AnyDesk) -> None:
        listed = games.GAMES[games.room_of(self.visit.here.id)]
        self._talk = games.loaded(listed.talk)(desk, self.visit, self.voice, self.intake)
        keymap = self._talk.keymap(self.visit.keymap)
        self._words = Vocabulary((*self._talk.words, *PROGRAM_WORDS), keymap)
        title = desk.game.left_as(desk.session.table, desk.eyes).title
        practice = ", practice" if self.practice else ""
        self.voice.either(f"{title}{practice}", f"Table: {title}{practice}.")
        await self._talk.begin()

    async def _game(self, rest: Sequence[str]) -> None:
        tables = {table.id: table for table in self.visit.tables}
        wanted = [id_ for id_ in tables if rest and id_.startswith(rest[0].lower())]
        if len(wanted) != 1 or len(rest) != 1:
            raise Usage(f"game takes one of {', '.join(tables)}.")
        if wanted[0] == self.visit.here.id:
            self._talk.stands()
            return
        try:
            if not await self._sit(tables[wanted[0]]):
                self.leave()
        except RecordFault as fault:
            self.voice.lines(unreadable(fault), what_now(fault, wanted[0]))

    async def _tables(self, rest: Sequence[str]) -> None:
        for table in self.visit.tables:
            left = await self.visit.left_as(table)
            here = "here" if table is self.visit.here else left.waiting
            self.voice.lines(", ".join(filter(None, (f"{table.id}: {left.title}", left.holding, here))))

    # Words of the program

    async def _help(self, rest: Sequence[str]) -> None:
        words = self._words.words
        if rest:
            name, act = self._words.find(rest[0])
            word = words.get(name or KEYED.get(act, ""))
            if word is None:
                raise Usage(f"{rest[0]} is a key of the table, and stands for {act.replace('_', ' ')}.")
            example = f", as in {word.example}" if word.example else ""
            self.voice.lines(f"{word.name}: {word.does}{example}.")
            return
        self._talk.stands()
        self.voice.lines(f"Words: {', '.join(words)}.")
        self.voice.lines("Try help and a word. A semicolon joins words. An empty line repeats.")

    async def _rules(self, rest: Sequence[str]) -> None:
        pages = self._talk.pages()
        if not rest:
            self.voice.lines(*(f"{number}: {page.title}." for number, page in enumerate(pages, start=1)))
            self.voice.lines("Try rules and a number.")
            return
        wanted = " ".join(rest).lower()
        found = [
            page
            for number, page in enumerate(pages, start=1)
            if wanted in (str(number), "all") or wanted in page.title.lower()
        ]
        if not found:
            raise Usage(f"rules takes a number from 1 to {len(pages)}, or a page's name.")
        for section in (section for page in found for section in page.sections):
            self.voice.lines(f"{section.title}.")
            self.voice.lines(*(f"{name}: {value}." for name, value in section.rows), *section.lines)

    async def _history(self, rest: Sequence[str]) -> None:
        from .past import tell_past

        number = count(rest, "history") if rest else None
        record = self.visit.record
        await tell_past(record.journal, Stream(record.player, self.visit.here.id), self.voice, number, self._farewell)

    async def _quit(self, rest: Sequence[str]) -> None:
        self.leave()

    async def _level(self, say: Say) -> None:
        self.voice.say = say
        self.voice.lines(say.value if say is Say.TERSE else f"{say.value.capitalize()}.")

    async def ask(self, question: Question) -> bool:
        """Put a question; whether the player says yes. The end of the input is a no."""
        self.voice.lines(question.title if question.title.endswith("?") else f"{question.title}.", question.text)
        answers = f"Yes: {question.yes.lower()}. No: {question.no.lower()}."
        self.voice.lines(answers)
        while (line := await self._next_line()) is not None:
            answer = line.strip().lower()
            if answer in YES or answer in NO:
                self.voice.heard()
                return answer in YES
            if answer:
                self.voice.lines("Say yes or no.")
            else:
                self.voice.again()
        return False


OWN: dict[str, Callable[[Face, Sequence[str]], Awaitable[None]]] = {
    "help": Face._help,
    "rules": Face._rules,
    "tables": Face._tables,
    "game": Face._game,
    "history": Face._history,
    "quit": Face._quit,
    "terse": lambda face, rest: face._level(Say.TERSE),
    "normal": lambda face, rest: face._level(Say.NORMAL),
    "full": lambda face, rest: face._level(Say.FULL),
}
"""What each of the program's words does."""
