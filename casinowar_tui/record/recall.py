"""A round as it was: the table before it and what happened, read again from the record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from casinowar_tui import games
from casinowar_tui.game.game import Game
from casinowar_tui.game.past import Past
from casinowar_tui.game.played import Played
from casinowar_tui.game.recorded import RecordFault
from casinowar_tui.game.said import Say
from casinowar_tui.game.shapes import Frame, Standing
from casinowar_tui.game.steps import Impossible
from casinowar_tui.journal.faults import JournalFault, StreamDamaged
from casinowar_tui.journal.framing import unframe
from casinowar_tui.journal.port import Stream
from casinowar_tui.journal.rows import Rows

AnyGame = Game[Any, Any, Any, Any, Any, Any]


def past_of(table: str) -> Past:
    """How rounds are looked at that were played at a table."""
    past: Past = games.loaded(games.GAMES[games.room_of(table)].past)
    return past


class Happened(NamedTuple):
    """What came of one command, and the table before it."""

    before: Any
    events: tuple[Any, ...]


class Recalled(NamedTuple):
    """A round that can be looked at again, and nothing else."""

    table: str
    """The table's id."""
    rows: Sequence[Happened]
    """At least one."""

    @property
    def title(self) -> str:
        """What the table is called."""
        left: Standing = self._game.left_as(self.rows[0].before, self._eyes(plain=True))
        return left.title

    def steps(self, *, plain: bool = False) -> list[Frame[Any]]:
        """The pictures that the table showed, but for those that only move: what lay there first, then each change."""
        game, eyes = self._game, self._eyes(plain)
        found = [game.standing(self.rows[0].before, eyes)]
        for before, events in self.rows:
            found += [frame for frame in game.frames(before, events, eyes) if frame.line]
        return found

    def lines(self, say: Say = Say.FULL) -> list[str]:
        """What was said, line by line, at a level."""
        game, eyes = self._game, self._eyes(plain=True)
        said = list(game.lines(self.rows[0].before, (), eyes, say))
        for before, events in self.rows:
            said += game.lines(before, events, eyes, say)
        return said

    @property
    def _game(self) -> AnyGame:
        game: AnyGame = games.loaded(games.GAMES[games.room_of(self.table)].game)
        return game

    def _eyes(self, plain: bool) -> Any:
        return past_of(self.table).eyes(self.table, self.rows[0].before, plain=plain)


def recall(scan: Rows, stream: Stream, one: Played) -> Recalled:
    """A round as it was. Raises StreamDamaged, and what `Rows` raises."""
    decider = games.loaded(games.GAMES[games.room_of(stream.table)].game).decider
    table, rows = decider.initial, list[Happened]()
    seq = opening = scan.opening(stream, one.first)
    try:
        for seq, _, _, framed in scan.rows(stream, opening - 1):
            events = tuple(decider.decode(recorded) for recorded in unframe(framed))
            if seq >= one.first:
                rows.append(Happened(table, events))
            if seq >= one.last:
                return Recalled(stream.table, rows)
            table = decider.fold(events, table)
    except JournalFault:
        raise
    except (RecordFault, Impossible, LookupError, AttributeError, TypeError, ValueError, ArithmeticError):
        raise StreamDamaged(stream, seq, "it cannot be read, or does not fit the rows before it") from None
    raise StreamDamaged(stream, seq + 1, "it is missing")
