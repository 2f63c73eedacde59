"""A record, verified: every row by the digests, and every shoe that is over by its seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from casinowar_tui import games
from casinowar_tui.game.codec import NewerEvent
from casinowar_tui.game.proven import Proven, Prover
from casinowar_tui.game.recorded import RecordFault
from casinowar_tui.journal.faults import JournalFault, StreamDamaged
from casinowar_tui.journal.port import Stream
from casinowar_tui.journal.scan import Scan

_NEWS = 500
"""So many rows are read before it is told how far reading is."""


def proven(scan: Scan, stream: Stream, done: Callable[[int], object]) -> Iterator[Proven]:
    """Every shoe, or pack, of a table in its order; `done` is told now and then how many rows more were read.

    Raises StreamDamaged for the first row that does not fit, NewerEvent, and what `Scan` raises.
    """
    prover: Prover = games.loaded(games.GAMES[games.room_of(stream.table)].prover)()
    for entry in scan.vouched(stream):
        try:
            yield from prover.hear(entry.seq, entry.events)
        except (NewerEvent, JournalFault):
            raise
        except (RecordFault, ValueError):
            raise StreamDamaged(stream, entry.seq, "it cannot be read, or does not fit the rows before it") from None
        if entry.seq % _NEWS == 0:
            done(_NEWS)
    yield from prover.in_play()
