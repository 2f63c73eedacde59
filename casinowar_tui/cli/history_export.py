"""Every round as CSV, for spreadsheets, or as JSON Lines, for programs."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Any

from casinowar_tui import games
from casinowar_tui.bank.view.history import named
from casinowar_tui.game.played import BILLION, Played
from casinowar_tui.record.history import History

SCHEMA = 1
_FIELDS = ("round", "ended", "cards", "outcome", "counted", "staked", "net", "bankroll", "expected")
_MONEY = {"staked": 0, "net": 0, "bankroll": 0, "expected": 4}
"""Which of them are money, and how many digits they have behind the table's own."""


def as_json(histories: Sequence[History], since: int) -> Iterator[str]:
    """A line for each round that ended from a moment on, in unix seconds; money is in the smallest unit."""
    for history, one in _every(histories, since):
        table = history.stream.table
        told = {"schema": SCHEMA, "table": table, **_fields(one), "digits": _digits(table)}
        yield json.dumps(told, ensure_ascii=False)


def as_csv(histories: Sequence[History], since: int) -> Iterator[str]:
    """The same, after a line of names; money is as it is written at the table."""
    yield _line(["schema", "table", *_FIELDS])
    for history, one in _every(histories, since):
        digits = _digits(history.stream.table)
        fields = _fields(one)
        for name, more in _MONEY.items():
            fields[name] = f"{fields[name] / 10**digits:.{digits + more}f}"
        yield _line([SCHEMA, history.stream.table, *fields.values()])


def _line(values: Sequence[object]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="").writerow(values)
    return text.getvalue()


def _every(histories: Sequence[History], since: int) -> Iterator[tuple[History, Played]]:
    for history in histories:
        for one, _ in history.since(since):
            if isinstance(one, Played):
                yield history, one


def _fields(one: Played) -> dict[str, Any]:
    ended = datetime.fromtimestamp(one.at, UTC).isoformat().replace("+00:00", "Z")
    expected = one.worth / BILLION
    values = (one.number, ended, one.text, one.outcome, one.counted, one.staked, one.net, one.bankroll, expected)
    return dict(zip(_FIELDS, values, strict=True))


def _digits(table: str) -> int:
    """How many digits of a table's money are minor ones."""
    return named(table).money.minor if games.room_of(table) == "bank" else 0
