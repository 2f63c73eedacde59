"""The command `replay`: a round that was played, or any other by its cards, as the table showed it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from casinowar_tui import games
from casinowar_tui.config.usage import UsageError

from . import grammar

if TYPE_CHECKING:
    from casinowar_tui.record.recall import Recalled

    from .commands import Asked

_DESCRIPTION = """\
A round as the table showed it, step by step: one that you have played, or any
other by its line of cards. You cannot play on from it."""
_EPILOG = """\
examples:
  casinowar-tui replay                      the last round that you have played
  casinowar-tui replay 118                  round 118 of the table played last
  casinowar-tui replay 3 --game classic     round 3 of another table
  casinowar-tui replay "9c 9h ?? ?? ?? Kd Kh war"
  casinowar-tui replay "9c 9h surrender" --game classic

A line of cards is how history writes a round: your card, the dealer's, burned
cards (?? until their shoe is over), the cards of a war, and the choice. What is
staked in a line's round is the table's middle chip. To play on from such cards,
in practice, give the same line to --cards.

It can be asked for while somebody plays: it takes no seat and never writes to
the data file.
"""


def run(asked: Asked) -> int:
    """Tell a round; raises UsageError and the journal's faults."""
    parser = asked.parser(_DESCRIPTION, _EPILOG)
    add = parser.add_argument
    add("round", nargs="?", default="last", metavar="ROUND", help='a number, "last" (default), or a line of cards')
    add("--game", metavar="TABLE", help=f"the table: {', '.join(games.tables())}, or a table of your own by its name")
    add("--player", type=grammar.player, metavar="NAME", help="whose round (default: the account's name)")
    add("--data-dir", type=grammar.path, metavar="DIR", help="where the data file is kept")
    options = parser.parse_args(asked.arguments)
    wanted: str = options.round.strip()
    if wanted != "last" and not wanted.isdecimal():
        asked.tell(_lines(*_by_its_line(wanted, options.game)))
        return 0
    from casinowar_tui.record.recall import recall
    from casinowar_tui.record.when import local

    from .history_reading import opened

    with opened(asked, options.player, options.data_dir) as (library, player):
        histories = library.histories(player, options.game) if library else []
        histories = [history for history in histories if history.rounds]
        if not histories:
            asked.tell([f"{player} has not played a round yet."])
            return 0
        history = max(histories, key=lambda history: history.totals.ended)
        found = history.numbered(int(wanted)) if wanted != "last" else history.last(1)[0]
        table = history.stream.table
        if found is None:
            last = history.last(1)[0].number
            raise UsageError(f"argument ROUND: there is no round {wanted} at {table} (the last is {last})")
        recalled = recall(history.scan, history.stream, found)
        head = f"{recalled.title}, round {found.number}, {local(found.at)}: {found.text}"
        asked.tell(_lines(head, recalled))
    return 0


def _lines(head: str, recalled: Recalled) -> Iterator[str]:
    yield head
    # What could be done then cannot be done now.
    yield from (line for line in recalled.lines() if not line.startswith("You can:"))


def _by_its_line(text: str, table: str | None) -> tuple[str, Recalled]:
    """A round that a line of cards makes at a table, and its line as it is written."""
    from casinowar_tui.bank.replaying import NoRound, replayed
    from casinowar_tui.bank.view.history import named
    from casinowar_tui.record.recall import Happened, Recalled

    usual, *_ = games.tables()
    table = (table or usual).casefold()
    try:
        line, rows = replayed(text, table)
    except NoRound as no:
        raise UsageError(f"argument ROUND: {no} (see {grammar.PROGRAM} replay --help)") from None
    return f"{named(table).title}: {line}", Recalled(table, [Happened(*row) for row in rows])
