"""A session: one player at one table. It submits commands one at a time and shows nothing before it is durable."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Generic

from casinowar_tui.game.codec import NewerEvent
from casinowar_tui.game.decider import C, Decider, E, R, T
from casinowar_tui.game.recorded import RecordFault
from casinowar_tui.journal.chain import UNREADABLE
from casinowar_tui.journal.faults import JournalFault, StreamDamaged
from casinowar_tui.journal.port import Appended, Conflict, Journal, SeatLost, Stream, Unwritable
from casinowar_tui.values import define, field, frozen
from casinowar_tui.values import evolve as changed


@frozen
class Step(Generic[E, T]):
    """One accepted command: the table before it, its events, the table after."""

    before: T
    events: tuple[E, ...]
    after: T


@frozen
class NotWritten:
    """The record could not be written, so the command did not happen; `reason` is a clause for the player."""

    reason: str

    @property
    def advises(self) -> bool:
        """Whether the reason says what to do about it, after a semicolon: then trying again is no use."""
        return ";" in self.reason


@frozen
class SeatGone:
    """Somebody else has taken this player's seat; this session can write no more."""


@frozen
class Reread:
    """The record had gone on without this session, which has read it again; the command did not happen."""


Trouble = NotWritten | SeatGone | Reread


@frozen
class Answer(Generic[E, T, R]):
    """What came of a command: the steps that happened, and what stood in the way, if anything did."""

    steps: tuple[Step[E, T], ...] = ()
    refusal: R | None = None
    trouble: Trouble | None = None


@define(eq=False, repr=False)
class Session(Generic[C, E, T, R]):
    """The table of one stream. `due` names the housekeeping that a table needs next, or None."""

    game: Decider[C, E, T, R]
    journal: Journal
    stream: Stream
    epoch: int
    due: Callable[[T], C | None]
    table: T
    seq: int
    _turn: asyncio.Lock = field(factory=asyncio.Lock, init=False)

    async def submit(self, command: C) -> Answer[E, T, R]:
        """Do one command and the housekeeping that follows from it, after that which could not be written before."""
        async with self._turn:
            ready = await self._do(self.due(self.table))
            if ready.trouble is not None:
                return ready
            if refusal := self.game.refusal(command, self.table):
                return Answer(ready.steps, refusal)
            done = await self._do(command)
            return Answer((*ready.steps, *done.steps), trouble=done.trouble)

    async def settle(self) -> Answer[E, T, R]:
        """Do the housekeeping that is due, as after a start."""
        async with self._turn:
            return await self._do(self.due(self.table))

    async def _do(self, command: C | None) -> Answer[E, T, R]:
        steps: list[Step[E, T]] = []
        while command is not None:
            step = await self._write(command)
            if not isinstance(step, Step):
                return Answer(tuple(steps), trouble=step)
            steps.append(step)
            command = self.due(self.table)
        return Answer(tuple(steps))

    async def _write(self, command: C) -> Step[E, T] | Trouble:
        before = self.table
        events = self.game.decide(command, before)
        first, *more = map(self.game.encode, events)
        # What follows on nothing can be folded from: so a table begun anew need not know what lies before.
        recorded = (changed(first, opens=first.opens or before == self.game.initial), *more)
        match await self.journal.append(self.stream, self.seq, self.epoch, recorded):
            case Appended(seq=seq):
                self.table, self.seq = self.game.fold(events, before), seq
                return Step(before, events, self.table)
            case Unwritable(reason=reason):
                return NotWritten(reason)
            case SeatLost():
                return SeatGone()
            case Conflict():
                try:
                    self.table, self.seq = await restore(self.game, self.journal, self.stream)
                except StreamDamaged as fault:
                    return NotWritten(f"this table's record is damaged at row {fault.row}; leave and start again")
                return Reread()


async def restore(game: Decider[C, E, T, R], journal: Journal, stream: Stream) -> tuple[T, int]:
    """The table that a stream's record folds to, and the sequence of its last row.

    Only the rows from the last opening are read. Raises what the journal raises for what it cannot read, and what
    `fitting` raises.
    """
    table, seq = game.initial, 0
    for entry in await journal.read_from_opening(stream):
        with fitting(stream, entry.seq, vouched=entry.vouched):
            table, seq = game.fold(map(game.decode, entry.events), table), entry.seq
    return table, seq


@contextmanager
def fitting(stream: Stream, row: int, *, vouched: bool = True) -> Iterator[None]:
    """Whatever fails in here, fails for what the record holds at a row: raises StreamDamaged in its place.

    What a newer program has written is no damage, where the row is vouched for: raises NewerEvent.
    """
    try:
        yield
    except (MemoryError, JournalFault):
        raise
    except RecordFault as fault:
        if vouched and isinstance(fault, NewerEvent):
            raise
        why = UNREADABLE
    except Exception:
        why = "it does not follow from what was before"
    else:
        return
    raise StreamDamaged(stream, row, why)
