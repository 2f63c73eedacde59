"""What the rows of one table tell, in their order: rounds that are over, and refills."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from casinowar_tui import games
from casinowar_tui.game.played import Bit, Played, Refill, Teller
from casinowar_tui.game.recorded import RecordFault
from casinowar_tui.journal.port import Stream
from casinowar_tui.journal.rows import RawRow


class Told(NamedTuple):
    """What a row told, and by whose seat it was written."""

    told: Played | Refill
    epoch: int


class Telling:
    """Hears rows, one after the other, and can go on later from its state, which is plain JSON.

    A row that cannot be read, or does not fit the rows before it, ends what can be told until a row that opens: what
    was played between the two is missing. Whether a row is what was written is not looked at; `verify` does that.
    """

    def __init__(self, stream: Stream, state: dict[str, Any] | None = None) -> None:
        state = state or {}
        self._make = games.loaded(games.GAMES[games.room_of(stream.table)].teller)
        self._teller: Teller = self._make(state.get("teller"))
        self._kinds = frozenset(self._teller.kinds)
        self._listed: dict[bytes, list[tuple[str, int, int, int]]] = {}
        """By the first line of a row: the events in it that tell anything, and where they stand."""
        self._seq: int = state.get("seq", 0)
        self._lost: bool = state.get("lost", False)
        self.damaged: int = state.get("damaged", 0)
        """The sequence of the first row that could not be read; 0 where all could."""

    @property
    def state(self) -> dict[str, Any]:
        """All that it remembers between two rows."""
        return {"teller": self._teller.state, "seq": self._seq, "lost": self._lost, "damaged": self.damaged}

    def hear(self, row: RawRow) -> Iterable[Played | Refill]:
        """The rounds that a row ends, and the refills in it."""
        seq, at, _, events = row
        if seq != self._seq + 1:
            self._lose(self._seq + 1)
        self._seq = seq
        try:
            line, _, bodies = events.partition(b"\n")
            if self._lost:
                if b',"opens"]' not in line:
                    return ()
                self._teller, self._lost = self._make(), False
            # Most rows put chips down, and tell nothing.
            told = self._listed.get(line)
            if told is None:
                told = self._look_at(line)
            if told:
                return self._teller.hear(seq, at, [Bit(kind, version, bodies[a:b]) for kind, version, a, b in told])
        except (RecordFault, LookupError, AttributeError, TypeError, ValueError, ArithmeticError):
            self._lose(seq)
        return ()

    def _look_at(self, line: bytes) -> list[tuple[str, int, int, int]]:
        """What a row's first line lists: there are not many different ones. Raises ValueError and TypeError."""
        if len(self._listed) > _MOST_LINES:
            self._listed.clear()
        found, start = [], 0
        for kind, version, length, *_ in _DECODE(line.decode()):
            if kind in self._kinds:
                found.append((kind, version, start, start + length))
            start += length
        if not start:
            raise ValueError("it lists nothing")
        self._listed[line] = found
        return found

    def _lose(self, seq: int) -> None:
        self.damaged = self.damaged or seq
        self._lost = True


def tell(rows: Iterable[RawRow], telling: Telling) -> Iterator[Told]:
    """What some rows tell. Raises what reading them raises."""
    for row in rows:
        for told in telling.hear(row):
            yield Told(told, row[2])


_DECODE = json.JSONDecoder().decode
_MOST_LINES = 4096
