"""The command `history`: what a player's rounds came to, and the last of them."""

from __future__ import annotations

import argparse
import csv
import json
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from casinowar_tui import games
from casinowar_tui.config.usage import UsageError

from . import grammar

if TYPE_CHECKING:
    from pathlib import Path

    from casinowar_tui.game.played import Played
    from casinowar_tui.journal.scan import Scan

    from .commands import Asked

SCHEMA = 1
_NAMES = ("round", "ended", "cards", "outcome", "counted", "staked", "net", "bankroll", "expected")

_DESCRIPTION = """\
What your rounds came to, and the last of them: staked, result, the result that
was to be expected, and how far from it in standard deviations."""
_EPILOG = """\
examples:
  casinowar-tui history                     every table you have played at
  casinowar-tui history --game classic --last 3
  casinowar-tui history --since 2026-12-01  from that day on, in local time
  casinowar-tui history --csv > rounds.csv  for a spreadsheet, every round
  casinowar-tui history --json | jq .net    for a program, a round a line

The expected result is the exact cost of each round under the rules it was
played by, as of its deal (cards that had been seen taken into account), with
every tie valued as the choice that was made. A sitting ends when you leave, or
after thirty minutes. A line of cards can be dealt again with --cards.

It can be asked for while somebody plays: it takes no seat and changes nothing.

CSV and JSON:
  schema (1), table, round, ended (UTC), cards, outcome, counted, staked, net,
  bankroll, expected. CSV has money as it is written at the table, JSON whole
  numbers of the smallest unit, of which "digits" says how many are minor ones.
"""


def run(asked: Asked) -> int:
    """Tell the history; raises UsageError and the journal's faults."""
    options = _parse(asked)
    scan, player = _opened(asked, options)
    if scan is None:
        asked.tell([f"{player} has not played yet."])
        return 0
    try:
        tables = _tables(scan, player, options.game)
        if options.csv:
            asked.tell(_as_csv(_every(scan, player, tables, options.since)))
        elif options.json:
            asked.tell(_as_json(_every(scan, player, tables, options.since)))
        else:
            asked.tell(_as_text(scan, player, tables, options))
    finally:
        scan.close()
    return 0


def _parse(asked: Asked) -> argparse.Namespace:
    parser = asked.parser(_DESCRIPTION, _EPILOG)
    add = parser.add_argument
    add("--game", metavar="TABLE", help=f"one table: {', '.join(games.tables())}, or a table of your own by its name")
    add("--player", type=grammar.player, metavar="NAME", help="whose history (default: the account's name)")
    add("--last", type=_last, default=10, metavar="N", help="so many of the last rounds (default: 10)")
    add("--since", type=_since, default=0, metavar="DATE", help="from this day on, as in 2026-12-01")
    form = parser.add_mutually_exclusive_group().add_argument
    form("--csv", action="store_true", help="every round as CSV")
    form("--json", action="store_true", help="every round as JSON Lines")
    add("--data-dir", type=grammar.path, metavar="DIR", help="where the data file is kept")
    return parser.parse_args(asked.arguments)


def _last(text: str) -> int:
    return grammar.whole(text, 0, 1_000_000)


def _since(text: str) -> int:
    try:
        return int(datetime.fromisoformat(text).timestamp())
    except (ValueError, OverflowError, OSError) as error:
        raise argparse.ArgumentTypeError(f"expected a day as in 2026-12-01, not {text!r}") from error


def _opened(asked: Asked, options: argparse.Namespace) -> tuple[Scan | None, str]:
    """The record, where there is one, and whose history is asked for."""
    from casinowar_tui.journal.scan import Scan

    from .account import account_name
    from .paths import places

    player = options.player or account_name(asked.environ)
    path: Path = places(asked.environ, sys.platform, data_dir=options.data_dir).database
    return (Scan(path) if path.exists() else None), player


def _tables(scan: Scan, player: str, wanted: str | None) -> list[str]:
    """The ids of the tables that are told: all that the player has rows at, or the one that is asked for."""
    there = [table for table in scan.tables(player) if games.tells(table)]
    order = games.tables()
    there.sort(key=lambda table: (order.index(table) if table in order else len(order), table))
    if wanted is None:
        return there
    found = [table for table in there if wanted.casefold() in (table, table.rpartition(":")[2])]
    if not found and wanted not in order:
        raise UsageError(f"argument --game: there is no table {wanted!r} (tables: {', '.join([*order, *there])})")
    return found


def _as_text(scan: Scan, player: str, tables: list[str], options: argparse.Namespace) -> Iterator[str]:
    from casinowar_tui.journal.port import Stream
    from casinowar_tui.record.history import history

    told = False
    for table in tables:
        totals, last = history(scan, Stream(player, table), options.last, options.since)
        if not totals.outcomes and not totals.refills:
            continue
        if told:
            yield ""
        told = True
        words = games.loaded(games.GAMES[games.room_of(table)].history)
        yield from words(table, totals, [one.told for one in last], _local)
    if not told:
        yield f"{player} has played no round{' since then' if options.since else ' yet'}."


def _local(at: int) -> str:
    """A unix second in this machine's time."""
    return f"{datetime.fromtimestamp(at):%Y-%m-%d %H:%M}"


def _every(scan: Scan, player: str, tables: list[str], since: int) -> Iterator[tuple[str, Played]]:
    """Every round by its table."""
    from casinowar_tui.game.played import Played
    from casinowar_tui.journal.port import Stream
    from casinowar_tui.record.history import tell

    for table in tables:
        for one, _ in tell(scan, Stream(player, table)):
            if isinstance(one, Played) and one.at >= since:
                yield table, one


def _as_json(rounds: Iterator[tuple[str, Played]]) -> Iterator[str]:
    for table, one in rounds:
        yield json.dumps(
            {"schema": SCHEMA, "table": table, **_fields(one), "digits": _digits(table)}, ensure_ascii=False
        )


def _as_csv(rounds: Iterator[tuple[str, Played]]) -> Iterator[str]:
    names = [
        "schema",
        "table",
        "round",
        "ended",
        "cards",
        "outcome",
        "counted",
        "staked",
        "net",
        "bankroll",
        "expected",
    ]
    line = _Line()
    writer = csv.writer(line, lineterminator="")
    writer.writerow(names)
    yield line.text
    for table, one in rounds:
        digits = _digits(table)
        fields = _fields(one)
        for name in ("staked", "net", "bankroll", "expected"):
            fields[name] = f"{fields[name] / 10**digits:.{digits + (4 if name == 'expected' else 0)}f}"
        writer.writerow([SCHEMA, table, *fields.values()])
        yield line.text


class _Line:
    """Takes what a writer writes, a line at a time."""

    text = ""

    def write(self, text: str) -> None:
        """Take a line."""
        self.text = text


def _fields(one: Played) -> dict[str, Any]:
    from casinowar_tui.game.played import BILLION

    return {
        "round": one.number,
        "ended": datetime.fromtimestamp(one.at, UTC).isoformat().replace("+00:00", "Z"),
        "cards": one.text,
        "outcome": one.outcome,
        "counted": one.counted,
        "staked": one.staked,
        "net": one.net,
        "bankroll": one.bankroll,
        "expected": one.worth / BILLION,
    }


def _digits(table: str) -> int:
    """How many digits of a table's money are minor ones."""
    from casinowar_tui.bank.view.history import named

    return named(table).money.minor if games.room_of(table) == "bank" else 0
