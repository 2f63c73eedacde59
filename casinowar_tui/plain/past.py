"""What was played at a table, told in lines: what it came to, the last rounds, or one of them as it was."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence

from casinowar_tui.game.past import Figures, PastRound
from casinowar_tui.game.played import Played
from casinowar_tui.game.recorded import RecordFault
from casinowar_tui.game.said import Say
from casinowar_tui.journal.port import Journal, Stream
from casinowar_tui.record.history import History
from casinowar_tui.record.reader import Closed, Reader
from casinowar_tui.record.recall import past_of, recall

from .voice import Voice

ROUNDS = 10
"""So many of the last rounds are told."""
MANY_ROWS = 20_000
"""More rows than these take a while to be read for the first time, which is said."""
UNSEEN = "??"


async def tell_past(
    journal: Journal, stream: Stream, voice: Voice, number: int | None, ended: asyncio.Future[str]
) -> None:
    """Tell what was played, or the round with a number, unless the visit ends before it is read."""
    reader = Reader(journal, stream)
    slow = False
    ended.add_done_callback(lambda _: reader.close())

    def read(rows: int, of: int) -> None:
        nonlocal slow
        if of > MANY_ROWS and not slow:
            slow = True
            voice.either(f"reading {of:,} rows", f"Reading {of:,} rows of the record.")

    def told(past: History) -> Sequence[str]:
        return list(_all(past, voice.say)) if number is None else _one(past, number, voice.say)

    try:
        await reader.catch_up(read)
        lines = await reader.ask(told)
    except Closed:
        return
    except RecordFault:
        lines = ["The record of this table cannot be read."]
    finally:
        reader.close()
    voice.lines(*lines)


def _all(past: History, say: Say) -> Iterator[str]:
    """Totals, a figure a line, and the last rounds, the newest first."""
    if not past.rounds:
        yield "no round yet" if say is Say.TERSE else "No round has been played yet."
        return
    table = past.stream.table
    figures: Figures = past_of(table).figures(table, past.totals)
    terse = say is Say.TERSE
    yield from (f"{name.lower()} {value}" if terse else f"{name}: {value}." for name, value in figures.rows)
    yield from (f"{sentence.rstrip('.')}." for sentence in figures.sentences.split(". ") if sentence)
    for one in reversed(past.last(ROUNDS)):
        yield _listed(past_of(table).listed(table, one), terse=terse)
    if past.damaged:
        yield f"Some rounds from row {past.damaged} on cannot be read."
    yield "try history and a number" if terse else "Try history and a round's number."


def _listed(one: PastRound, *, terse: bool) -> str:
    """A round in a line; what nobody has seen is not read out."""
    text = " ".join(part for part in one.text.split() if part != UNSEEN)
    told = ", ".join(filter(None, (text, one.net, one.bankroll)))
    return f"{one.number}: {told}" if terse else f"Round {one.number}: {told}."


def _one(past: History, number: int, say: Say) -> Sequence[str]:
    found: Played | None = past.numbered(number)
    if found is None:
        rounds = past.last(1)
        return [f"There is no round {number}. Try history{f' {rounds[0].number}' if rounds else ''}."]
    # What could be done then cannot be done now.
    said = [line for line in recall(past.scan, past.stream, found).lines(say) if not line.startswith("You can:")]
    return [f"round {number}" if say is Say.TERSE else f"Round {number}.", *said]
