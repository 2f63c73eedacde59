"""The command `verify`: whether each shoe of a record is the one that was sealed, and each row what was written."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

from casinowar_tui import games

from . import grammar

if TYPE_CHECKING:
    from casinowar_tui.game.proven import Proven
    from casinowar_tui.journal.scan import Scan

    from .commands import Asked

_DESCRIPTION = """\
Whether every shoe that is over is the one that was sealed: it is shuffled again
from its seed and the words that were said, cut again, and compared with every
card of every round. Every row of the record is checked by its digest as well."""
_EPILOG = """\
examples:
  casinowar-tui verify                      every shoe at every table
  casinowar-tui verify --game classic --shoe last
  casinowar-tui verify --shoe 118           with its whole seal and its seed
  casinowar-tui verify --seal 3f2a9c01      the shoe with a seal that you noted
  casinowar-tui verify --json > shoes.json  for the checker in docs/shoes.md

A line begins with "ok", with "differs" and ends with what does not fit, or with
"in play": the seed of such a shoe is told once it is over. Where a row is not
what was written, it is named, and no shoe behind it can be checked.

A seal is on the screen before you say your words, so that nobody who knows them
can choose the seed. Note it, and ask for it here. Whoever can read the data
file can read the seed of the shoe in play.

It can be asked for while somebody plays: it takes no seat and writes nothing.
The exit status is 0 where all fits, and 3 where anything differs.
"""
_DIFFERS = 3
_LEAST_SEAL = 8
"""Digits of a seal that tell it from others."""
_SHOWN = 16


def run(asked: Asked) -> int:
    """Check what is asked for; raises UsageError and the journal's faults."""
    options = _parse(asked)
    from casinowar_tui.journal.header import is_ours
    from casinowar_tui.journal.scan import Scan

    from .account import account_name
    from .paths import places

    player = options.player or account_name(asked.environ)
    path = places(asked.environ, sys.platform, data_dir=options.data_dir).database
    if not is_ours(path):
        asked.tell([f"{player} has not played yet."])
        return 0
    scan = Scan(path)
    try:
        running = _Run(asked, options, scan, player)
        asked.tell(running.as_json() if options.json else running.lines())
    finally:
        scan.close()
    return running.status


def _parse(asked: Asked) -> argparse.Namespace:
    parser = asked.parser(_DESCRIPTION, _EPILOG)
    add = parser.add_argument
    add("--game", metavar="TABLE", help=f"one table: {', '.join(games.tables())}, or a table of your own by its name")
    which = parser.add_mutually_exclusive_group().add_argument
    which("--shoe", type=_shoe, default="all", metavar="N", help='a shoe by its number, "last", or "all" (default)')
    which("--seal", type=_seal, metavar="HEX", help="the shoe with this seal, or with one that begins so")
    add("--json", action="store_true", help="the shoes that are over, as docs/shoes.md has them")
    add("--player", type=grammar.player, metavar="NAME", help="whose shoes (default: the account's name)")
    add("--data-dir", type=grammar.path, metavar="DIR", help="where the data file is kept")
    return parser.parse_args(asked.arguments)


def _shoe(text: str) -> str | int:
    return text if text in ("last", "all") else grammar.whole(text, 1, 10**9)


def _seal(text: str) -> str:
    digits = text.casefold().replace(" ", "")
    if _LEAST_SEAL <= len(digits) <= 64 and set(digits) <= set("0123456789abcdef"):
        return digits
    raise argparse.ArgumentTypeError(f"expected {_LEAST_SEAL} to 64 of a seal's digits, not {text!r}")


class _Run:
    """One run over the tables that are asked for."""

    def __init__(self, asked: Asked, options: argparse.Namespace, scan: Scan, player: str) -> None:
        from .history_reading import tables

        self._asked, self._options, self._scan, self._player = asked, options, scan, player
        self._tables = [name for name in tables(scan, player, options.game) if games.GAMES[games.room_of(name)].prover]
        self._rows = 0
        self._found = False
        self.status = 0

    def lines(self) -> Iterator[str]:
        """A line for every shoe; more of one that was asked for by itself."""
        from casinowar_tui.journal.faults import StreamDamaged

        for table in self._tables:
            yield f"{table.rpartition(':')[2]}:"
            try:
                for one in self._wanted(table):
                    yield from self._said(one)
            except StreamDamaged as damaged:
                self.status = _DIFFERS
                yield f"differs  row {damaged.row}: {damaged.why}"
        if not self._found and not self.status:
            yield self._nothing()
        elif not self.status:
            yield f"Nothing differs, and all {self._rows:,} rows are what was written."

    def as_json(self) -> Iterator[str]:
        """The shoes that are over, as one list; what could not be read is said on the standard error."""
        from casinowar_tui.journal.faults import StreamDamaged

        start = "["
        for table in self._tables:
            try:
                for one in self._wanted(table):
                    if one.told is not None:
                        yield start + json.dumps(one.told, ensure_ascii=False)
                        start = ","
            except StreamDamaged as damaged:
                self.status = _DIFFERS
                print(f"{grammar.PROGRAM}: {damaged}", file=self._asked.streams.error)
        yield "[]" if start == "[" else "]"

    def _wanted(self, table: str) -> Iterator[Proven]:
        """Those of a table's shoes that were asked for. Raises StreamDamaged."""
        from casinowar_tui.journal.port import Stream
        from casinowar_tui.record.proof import proven

        from .progress import Progress

        stream = Stream(self._player, table)
        rows = self._scan.last_seq(stream)
        wanted, last = self._options.shoe, None
        with Progress(self._asked.streams.error, rows, f"rows of {table} read") as progress:
            for one in proven(self._scan, stream, progress.add):
                last = one if one.over else last
                if self._options.seal:
                    asked_for = one.seal.startswith(self._options.seal)
                else:
                    asked_for = wanted in ("all", one.number)
                if asked_for:
                    yield self._marked(one)
        self._rows += rows
        if wanted == "last" and last is not None:
            yield self._marked(last)

    def _marked(self, one: Proven) -> Proven:
        self._found = True
        self.status = _DIFFERS if one.fault else self.status
        return one

    def _said(self, one: Proven) -> Iterator[str]:
        word = "differs" if one.fault else "ok" if one.over else "in play"
        parts = [word, f"{one.what} {one.number}", f"seal {one.seal[:_SHOWN]}..."]
        if one.told:
            parts += [f"words {json.dumps(one.told['words'], ensure_ascii=False)}"] * bool(one.told["words"])
            parts += [f"cut {one.told['cut']}"] * bool(one.told["cut"])
        parts += [f"{one.rounds} round{'s' if one.rounds != 1 else ''}"] if one.rounds or one.told else ["not dealt"]
        yield "  ".join(parts) + (f": {one.fault}" if one.fault else "")
        if one.told and self._alone:
            yield f"    seal {one.seal}"
            yield f"    seed {one.told['seed']}"

    @property
    def _alone(self) -> bool:
        return bool(self._options.seal) or self._options.shoe != "all"

    def _nothing(self) -> str:
        if self._options.seal:
            self.status = _DIFFERS
            return f"differs  no shoe of {self._player} has a seal that begins with {self._options.seal}."
        if self._options.shoe in ("all", "last"):
            did = "finished" if self._options.shoe == "last" else "played"
            return f"{self._player} has not {did} a shoe yet."
        return f"{self._player} has played no shoe {self._options.shoe} yet."
