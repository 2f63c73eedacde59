"""One table's history: its rounds, as the record tells them, and totals over them."""

from __future__ import annotations

import json
import re
from collections import deque
from collections.abc import Iterator
from typing import NamedTuple

from casinowar_tui import games
from casinowar_tui.game.played import Bit, Played, Refill, Teller
from casinowar_tui.journal.port import Stream
from casinowar_tui.journal.scan import RawRow, Scan

from .totals import Totals


class Told(NamedTuple):
    """What a row told, and by whose seat it was written."""

    told: Played | Refill
    epoch: int


def tell(teller: Teller, rows: Iterator[RawRow]) -> Iterator[Told]:
    """What rows tell, in their order. Raises RecordFault and ValueError where they do not fit."""
    # Most rows put chips down: they are passed over by what their first line says.
    worth_hearing = re.compile("|".join(f'"{kind}"' for kind in teller.kinds).encode()).search
    for seq, at, epoch, events in rows:
        line, _, bodies = events.partition(b"\n")
        if worth_hearing(line):
            for told in teller.hear(seq, at, bits(line, bodies)):
                yield Told(told, epoch)


def bits(line: bytes, bodies: bytes) -> list[Bit]:
    """The events of a row as they stand there. Raises ValueError."""
    found, start = [], 0
    for kind, version, length, *_ in _DECODE(line.decode()):
        found.append(Bit(kind, version, bodies[start : start + length]))
        start += length
    return found


_DECODE = json.JSONDecoder().decode


class History(NamedTuple):
    """Totals, and the rounds that were played last, the oldest first."""

    totals: Totals
    last: tuple[Told, ...]


def teller_at(table: str) -> Teller:
    """What reads the rows of a table, from their beginning."""
    game = games.GAMES[games.room_of(table)]
    teller: Teller = games.loaded(game.teller)()
    return teller


def history(scan: Scan, stream: Stream, last: int, since: int = 0) -> History:
    """A table's history from a moment on, in unix seconds, with so many of its last rounds."""
    totals: Totals = Totals()
    newest: deque[Told] = deque(maxlen=last)
    for one in tell(teller_at(stream.table), scan.rows(stream)):
        if one.told.at >= since:
            totals.add(*one)
            if isinstance(one.told, Played):
                newest.append(one)
    return History(totals, tuple(newest))
