"""The command line's arguments: their grammar, their values and the help that teaches them.

Help and the version have to be there at once: what a value needs is imported when it is given.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from casinowar_tui import __version__
from casinowar_tui.config.usage import UsageError
from casinowar_tui.games import tables
from casinowar_tui.values import evolve, frozen

from . import grammar
from .commands import COMMANDS
from .grammar import PROGRAM, Parser

if TYPE_CHECKING:
    from casinowar_tui.cards.card import Card
    from casinowar_tui.party.table.agreement import Agreement, Ending

PARTY = "party"

_LARGEST_SEED = 2**256 - 1
_SLOWEST = 10

_EPILOG = """\
how to play:
  Put chips on Hand (* or h; 1 to 5 choose the chip), and press Enter to deal.
  The higher card wins the ante. On a tie, go to war (+ or w) or surrender
  half (- or s). Enter does what is lit, and the table says what that is.
  ? shows every key, the rules and the exact odds; q leaves.

examples:
  casinowar-tui
  casinowar-tui --player ann --pace 0.5
  casinowar-tui --game classic
  casinowar-tui --rules my-table.toml            house rules of your own
  casinowar-tui --game party                     2 to 8 players, no bank
  casinowar-tui --seats "Ann,Ben,*,*" --until 10 party war at once, to 10 points
  casinowar-tui --cards "9c 9h ?? ?? ?? Kd Kh"   a tie, three burned, a war
  ssh -t HOST casinowar-tui

commands (casinowar-tui COMMAND --help explains each):
{commands}
files:
  data           $XDG_DATA_HOME/casinowar-tui/casinowar.sqlite3
                 (usually under ~/.local/share)
  configuration  $XDG_CONFIG_HOME/casinowar-tui/config.toml
                 (usually under ~/.config): looks, pace, and the keys of any act

house rules:
  A TOML file describes a table: packs, chips, limits, what a war pays, and so
  on. The built-in tables are written so (where the program is installed, in
  casinowar_tui/bank/house/tables): copy credits.toml, which explains every key.

exit status:
  0      done
  1      a fault of the program, and where its details are
  2      wrong usage, an unusable terminal or data place, and what to do
  128+n  ended by signal n

It is play: nothing can be deposited, won in cash or withdrawn.
"""


@frozen
class Options:
    """What the player asked for; None where that was nothing."""

    game: str | None
    rules: str | None
    player: str | None
    cards: tuple[Card | None, ...]
    """None for a card that may be any."""
    seed: int | None
    pace: float | None
    data_dir: str | None
    config: str | None
    seats: Agreement | None
    """Who plays party war, and how it ends."""
    plain: bool = False
    say: str | None = None
    """How much the plain face says."""
    json: bool = False


def parse(arguments: Sequence[str]) -> Options:
    """Read the arguments; raises UsageError, or SystemExit when help or the version has been printed."""
    parser = _parser()
    given = vars(parser.parse_args(arguments))
    given["seats"] = _agreed(parser, given, given.pop("until"))
    options = Options(**given)
    if options.say is not None and options.json:
        parser.error("argument --say: JSON lines have no levels")
    if options.seats is not None:
        options = evolve(options, game=PARTY)
    if options.rules is None and (wrong := grammar.excess("--cards", options.cards, packs_of(options))):
        parser.error(wrong)
    return options


def command_at(arguments: Sequence[str]) -> int | None:
    """Where among the arguments a command stands: before them all, or behind options that are whole without it."""
    for place, word in enumerate(arguments):
        if word in COMMANDS:
            with suppress(UsageError):
                if place:
                    parse(arguments[:place])
                return place
    return None


def _agreed(parser: argparse.ArgumentParser, given: dict[str, Any], until: Ending | None) -> Agreement | None:
    """The set-up of a party game, where one was given."""
    if given["seats"] is None:
        if until is not None:
            parser.error('argument --until: expected --seats beside it, as in --seats "Ann,Ben,*"')
        return None
    if given["rules"] is not None or given["game"] not in (None, PARTY):
        parser.error(f"argument --seats: only party war has seats (--game {PARTY})")
    from casinowar_tui.party.seats import read_seats

    try:
        return read_seats(given["seats"], until)
    except ValueError as error:
        parser.error(f"argument --seats: {error}")


def packs_of(options: Options) -> int:
    """How many packs a built-in table has."""
    if options.game == PARTY or not options.cards:
        return 1
    from casinowar_tui.bank.house.builtin import HOUSES

    return HOUSES[options.game or tables()[0]].rules.packs


def _parser() -> argparse.ArgumentParser:
    usage = f"{PROGRAM} [options]\n       {PROGRAM} COMMAND [options]"
    description = "Casino War as a full-screen table in the terminal, for play credits."
    commands = "".join(f"  {name:8} {does}\n" for name, does in COMMANDS.items())
    parser = Parser(PROGRAM, description, _EPILOG.format(commands=commands), usage)
    add = parser.add_argument
    table = parser.add_mutually_exclusive_group().add_argument
    table("--game", choices=tables(), help="the table to sit down at (default: where you sat last)")
    table(
        "--rules", type=grammar.path, metavar="FILE", help="a table of your own, by the house rules in this TOML file"
    )
    add(
        "--player", type=grammar.player, metavar="NAME", help="whose bankroll and history (default: the account's name)"
    )
    add(
        "--cards",
        type=grammar.line,
        default=(),
        metavar="TEXT",
        help="practice: these cards come first",
    )
    add("--seed", type=_seed, metavar="N", help="practice with a shoe that can be dealt again")
    face = parser.add_mutually_exclusive_group().add_argument
    face("--plain", action="store_true", help="plain lines in place of a screen, as for screen readers and pipes")
    face("--json", action="store_true", help="commands and events as JSON lines, for programs")
    add("--say", choices=("terse", "normal", "full"), help="how much the plain lines say (default: normal)")
    add("--pace", type=_pace, metavar="SECONDS", help="how long dealing a plain round takes; 0 turns motion off")
    add("--seats", metavar="NAMES", help='party: who sits where, as in "Ann,Ben,*,*"; the table plays for each *')
    add("--until", type=_until, metavar="END", help="party: how it ends: pack (default), rounds=12, or 10 points")
    add("--data-dir", type=grammar.path, metavar="DIR", help="keep the data file and the log here")
    add("--config", type=grammar.path, metavar="FILE", help="read this configuration file")
    add("--version", action="version", version=f"{PROGRAM} {__version__}", help="print the version")
    return parser


def _until(text: str) -> Ending:
    from casinowar_tui.party.seats import read_ending

    try:
        return read_ending(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def _seed(text: str) -> int:
    digits = text.lstrip("0") or text[:1]
    if digits.isascii() and digits.isdigit() and len(digits) <= 78 and int(digits) <= _LARGEST_SEED:
        return int(digits)
    raise argparse.ArgumentTypeError(f"expected a whole number from 0 to 2**256 - 1, not {text!r}")


def _pace(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = math.nan
    if not 0 <= seconds <= _SLOWEST:
        raise argparse.ArgumentTypeError(f"expected seconds from 0 to {_SLOWEST}, not {text!r}")
    return seconds
