"""One table's history: its rounds, as the record tells them, and totals over them."""

from __future__ import annotations

import json
import re
from collections import deque
from collections.abc import Iterator
from typing import NamedTuple

from casinowar_tui import games
from casinowar_tui.game.played import Bit, Played, Refill, Teller
from casinowar_tui.game.recorded import RecordFault
from casinowar_tui.game.totals import Totals
from casinowar_tui.journal.faults import StreamDamaged
from casinowar_tui.journal.port import Stream
from casinowar_tui.journal.scan import Scan


class Told(NamedTuple):
    """What a row told, and by whose seat it was written."""

    told: Played | Refill
    epoch: int


def tell(scan: Scan, stream: Stream) -> Iterator[Told]:
    """What a table's rows tell, in their order. Raises `StreamDamaged`, and what `Scan` raises."""
    teller: Teller = games.loaded(games.GAMES[games.room_of(stream.table)].teller)()
    # Most rows put chips down: they are passed over by what their first line says.
    worth_hearing = re.compile("|".join(f'"{kind}"' for kind in teller.kinds).encode()).search
    for seq, at, epoch, events in scan.rows(stream):
        line, _, bodies = events.partition(b"\n")
        if worth_hearing(line):
            try:
                found = teller.hear(seq, at, bits(line, bodies))
            except (RecordFault, LookupError, TypeError, ValueError, ArithmeticError):
                raise StreamDamaged(stream, seq, "it does not fit the rows before it") from None
            for told in found:
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


def history(scan: Scan, stream: Stream, last: int, since: int = 0) -> History:
    """A table's history from a moment on, in unix seconds, with so many of its last rounds."""
    totals: Totals = Totals()
    newest: deque[Told] = deque(maxlen=last)
    for one in tell(scan, stream):
        if one.told.at >= since:
            totals.add(*one)
            if isinstance(one.told, Played):
                newest.append(one)
    return History(totals, tuple(newest))
