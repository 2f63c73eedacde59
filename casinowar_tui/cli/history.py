"""The command `history`: what a player's rounds came to, and the last of them."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from casinowar_tui import games

from . import grammar

if TYPE_CHECKING:
    from casinowar_tui.record.history import History

    from .commands import Asked

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
after thirty minutes. A line of cards can be dealt again with --cards; burned
cards are ?? until their shoe is over.

Party war has points in place of money: net is what was scored in a round, and
bankroll all points of its game. Its rounds are numbered through all games.

It can be asked for while somebody plays: it takes no seat and never writes to
the data file. A summary beside it makes it quick and can be deleted at any
time. Rounds are told as they were written down; whether they are what was dealt
is a question for verify. Where a row cannot be read, what follows it is not
told until the next shoe, one line says so, and the exit status is 3.

CSV and JSON:
  schema (1), table, round, ended (UTC), cards, outcome, counted, staked, net,
  bankroll, expected. CSV has money as it is written at the table, JSON whole
  numbers of the smallest unit, of which "digits" says how many are minor ones.
"""


def run(asked: Asked) -> int:
    """Tell the history; raises UsageError and the journal's faults."""
    options = _parse(asked)
    from .history_reading import opened

    with opened(asked, options.player, options.data_dir) as (library, player):
        if library is None:
            asked.tell([f"{player} has not played yet."])
            return 0
        histories = library.histories(player, options.game)
        if options.csv or options.json:
            from .history_export import as_csv, as_json

            asked.tell((as_csv if options.csv else as_json)(histories, options.since))
        else:
            asked.tell(_as_text(histories, player, options))
        return library.said_of_damage(histories)


def _parse(asked: Asked) -> argparse.Namespace:
    parser = asked.parser(_DESCRIPTION, _EPILOG)
    add = parser.add_argument
    add("--game", metavar="TABLE", help=f"one table: {', '.join(games.tables())}, or a table of your own by its name")
    add("--player", type=grammar.player, metavar="NAME", help="whose history (default: the account's name)")
    add("--last", type=_last, default=10, metavar="N", help="how many of the last rounds to show (default: 10)")
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


def _as_text(histories: Sequence[History], player: str, options: argparse.Namespace) -> Iterator[str]:
    from casinowar_tui.game.totals import Totals
    from casinowar_tui.record.when import local

    told = False
    for history in histories:
        totals = history.totals
        if options.since:
            totals = Totals()
            for one in history.since(options.since):
                totals.add(*one)
        if not totals.outcomes and not totals.refills:
            continue
        if told:
            yield ""
        told = True
        table = history.stream.table
        words = games.loaded(games.GAMES[games.room_of(table)].history)
        last = [one for one in history.last(options.last) if one.at >= options.since]
        yield from words(table, totals, last, local)
    if not told:
        yield f"{player} has not played a round{' since then' if options.since else ' yet'}."
