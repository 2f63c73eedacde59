"""What the rows of one table tell, in their order: rounds that are over, and refills."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from casinowar_tui import games
from casinowar_tui.game.played import Bit, Played, Refill, Teller
from casinowar_tui.game.recorded import RecordFault
from casinowar_tui.journal.port import Stream
from casinowar_tui.journal.scan import RawRow


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
        # Most rows put chips down: they are passed over by what their first line says.
        self._tells = re.compile("|".join(f'"{kind}"' for kind in self._teller.kinds).encode()).search
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
            if self._tells(line):
                return self._teller.hear(seq, at, bits(line, bodies))
            if line[:2] != b"[[":
                self._lose(seq)
        except (RecordFault, LookupError, AttributeError, TypeError, ValueError, ArithmeticError):
            self._lose(seq)
        return ()

    def _lose(self, seq: int) -> None:
        self.damaged = self.damaged or seq
        self._lost = True


def tell(rows: Iterable[RawRow], telling: Telling) -> Iterator[Told]:
    """What some rows tell. Raises what reading them raises."""
    for row in rows:
        for told in telling.hear(row):
            yield Told(told, row[2])


def bits(line: bytes, bodies: bytes) -> list[Bit]:
    """The events of a row as they stand there. Raises ValueError."""
    found, start = [], 0
    for kind, version, length in _listed(line):
        found.append(Bit(kind, version, bodies[start : start + length]))
        start += length
    return found


@lru_cache(maxsize=4096)
def _listed(line: bytes) -> list[tuple[str, int, int]]:
    """What a row's first line lists: there are not many different ones."""
    return [(kind, version, length) for kind, version, length, *_ in json.loads(line)]
