"""The command line: arguments, the checks before anything is written, and the exit status.

Only this module reads the environment and the standard streams. What `--help` and `--version` do not need
is imported later.
"""

from __future__ import annotations

import argparse
import math
import os
import sys
from collections.abc import Callable, MutableMapping, Sequence
from typing import TYPE_CHECKING, NoReturn

from . import __version__
from .usage import UsageError, one_line

if TYPE_CHECKING:
    from pathlib import Path

    from .cards.card import Card
    from .paths import Places
    from .settings import Glyphs
    from .start import Start
    from .terminal import Streams, Terminal

PROGRAM = "casinowar-tui"
GAMES = ("credits",)
"""The tables that can be played, the usual one first."""

DONE = 0
FAULT = 1
USAGE = 2
INTERRUPTED = 128 + 2

_LARGEST_SEED = 2**256 - 1
_SLOWEST = 10

_EPILOG = """\
how to play:
  Put chips on Hand (* or h; 1 to 5 choose the chip), and press Enter to deal.
  The higher card wins the ante. On a tie, go to war (+ or w) or surrender
  half (- or s). ? shows every key, the rules and the exact odds; q leaves.

examples:
  casinowar-tui
  casinowar-tui --player ann --pace 0.5
  casinowar-tui --cards "9c 9h 2s 3s 4s Kd Kh"   a tie, three burned, a war
  ssh -t HOST casinowar-tui

files:
  data           $XDG_DATA_HOME/casinowar-tui/casinowar.sqlite3
                 (usually under ~/.local/share)
  configuration  $XDG_CONFIG_HOME/casinowar-tui/config.toml
                 (usually under ~/.config)

exit status:
  0      done
  1      a fault of the program, and where its details are
  2      wrong usage, an unusable terminal or data place, and what to do
  128+n  ended by signal n

It is play: nothing can be deposited, won in cash or withdrawn.
"""


def run() -> NoReturn:
    """Run the program as the console's command, and exit with its status."""
    from .terminal import Streams

    status = main(sys.argv[1:], os.environ, Streams(sys.stdin, sys.stdout, sys.stderr))
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError:
        # Whoever read the help has seen enough; the interpreter would complain at its own last flush.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(status)


def main(
    arguments: Sequence[str],
    environ: MutableMapping[str, str],
    streams: Streams,
    play: Callable[[Start], int] | None = None,
) -> int:
    """Check everything, sit the player down, and answer the exit status.

    `environ` is left as Textual may see it. `play` stands in for the full-screen table.
    """
    found: list[Places] = []
    try:
        start = _prepare(_parse(arguments), environ, streams, found)
        return (play or _play)(start)
    except SystemExit as done:
        return done.code if isinstance(done.code, int) else FAULT
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        return _explain(error, found, streams)


def _parse(arguments: Sequence[str]) -> argparse.Namespace:
    """Read the arguments; raises SystemExit when help, version or an error has been printed."""
    parser = _parser()
    options = parser.parse_args(arguments)
    if options.cards:
        from .cards.card import too_many_copies
        from .house.builtin import HOUSES

        packs = HOUSES[options.game].rules.packs
        if card := too_many_copies(options.cards, packs):
            parser.error(f"argument --cards: more copies of {card} than the {packs} packs hold")
    return options


def _prepare(
    options: argparse.Namespace, environ: MutableMapping[str, str], streams: Streams, found: list[Places]
) -> Start:
    """Do every check that needs no data file, in the order in which a player can mend things.

    Adds the places to `found` as soon as they are known. Raises UsageError.
    """
    from .paths import places, refuse_obstacle
    from .players import account_name
    from .settings import load_settings
    from .start import Start

    _need_terminal(environ, streams)
    where = places(environ, sys.platform, data_dir=options.data_dir, config=options.config)
    found.append(where)
    settings = load_settings(where.config, named=options.config is not None)
    refuse_obstacle(where.data)
    usual_pace = settings.pace if settings.motion else 0.0
    pace = usual_pace if options.pace is None else options.pace
    return Start(
        game=options.game,
        player=options.player or account_name(environ),
        cards=options.cards,
        seed=options.seed,
        pace=pace,
        places=where,
        settings=settings,
        terminal=_terminal(environ, streams, settings.glyphs, pace),
    )


def _need_terminal(environ: MutableMapping[str, str], streams: Streams) -> None:
    from .terminal import is_dumb

    # A driver of its own, as that of a web server, brings its own terminal.
    if environ.get("TEXTUAL_DRIVER"):
        return
    if not streams.interactive:
        raise UsageError(f"needs a terminal on standard input, output and error (over ssh: ssh -t HOST {PROGRAM})")
    if sys.platform != "win32" and is_dumb(environ):
        raise UsageError(
            f'needs a terminal that can move its cursor, and TERM is "{environ.get("TERM", "")}" '
            "(set TERM to what your terminal is, as in TERM=xterm-256color)"
        )


def _terminal(environ: MutableMapping[str, str], streams: Streams, wish: Glyphs, pace: float) -> Terminal:
    """Look at the terminal, and leave in the environment and the streams what Textual needs."""
    from .terminal import Terminal, depth_of, glyphs_of, has_hue, is_utf8, prepare_environment

    size = _size(streams)
    encoding = getattr(streams.error, "encoding", None)
    terminal = Terminal(
        size=size or (80, 24),
        depth=depth_of(environ),
        hue=has_hue(environ),
        glyphs=glyphs_of(environ, encoding, wish),
        motion=pace > 0,
        streams=streams,
    )
    prepare_environment(environ, terminal.depth, own_size=size is not None)
    if terminal.glyphs == "rich" and not is_utf8(encoding) and streams.error is not None:
        # The player knows better than the locale, whose encoding would spell glyphs out.
        streams.error.reconfigure(encoding="utf-8")  # type: ignore[attr-defined]
    return terminal


def _size(streams: Streams) -> tuple[int, int] | None:
    """Columns and rows of the terminal, or None where it does not know them, as on a serial line."""
    if streams.error is None:
        return None
    try:
        columns, rows = os.get_terminal_size(streams.error.fileno())
    except (OSError, ValueError):
        return None
    return (columns, rows) if columns > 0 and rows > 0 else None


def _play(start: Start) -> int:
    from .ui.launch import play

    return play(start)


def _explain(error: Exception, found: list[Places], streams: Streams) -> int:
    """Say in one line each what went wrong, and answer the exit status."""
    if isinstance(error, UsageError):
        _say(streams, *error.lines)
        return USAGE
    from .faults import record_fault
    from .journal.faults import JournalFault

    if isinstance(error, JournalFault):
        _say(streams, str(error))
        return USAGE
    log = record_fault(error, found[0].log) if found else None
    where = f"details are in {log}" if log else "its details could not be written"
    _say(streams, f"a fault of the program ({type(error).__name__}); {where}")
    return FAULT


def _say(streams: Streams, *lines: str) -> None:
    try:
        for line in lines:
            print(one_line(f"{PROGRAM}: {line}"), file=streams.error or streams.output)
    except (OSError, ValueError):
        # Nobody listens any more; the exit status has to do.
        pass


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        self.exit(USAGE, f"{one_line(f'{PROGRAM}: {message}')} (see {PROGRAM} --help)\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog=PROGRAM,
        usage=f"{PROGRAM} [options]",
        description="Casino War as a full-screen table in the terminal, for play credits.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
        add_help=False,
    )
    add = parser.add_argument
    add("--game", choices=GAMES, default=GAMES[0], help="the table to sit down at (default: %(default)s)")
    add("--player", type=_player, metavar="NAME", help="whose bankroll and history (default: the account's name)")
    add("--cards", type=_cards, default=(), metavar="TEXT", help="practice: these cards leave the shoe first")
    add("--seed", type=_seed, metavar="N", help="practice with a shoe that can be dealt again")
    add("--pace", type=_pace, metavar="SECONDS", help="how long dealing a plain round takes; 0 is without motion")
    add("--data-dir", type=_path, metavar="DIR", help="keep the data file and the log here")
    add("--config", type=_path, metavar="FILE", help="read this configuration file")
    add("--version", action="version", version=f"{PROGRAM} {__version__}", help="print the version")
    add("--help", "-h", action="help", help="print this help")
    return parser


def _cards(text: str) -> tuple[Card, ...]:
    from .cards.card import parse_cards

    try:
        cards = parse_cards(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error
    if not cards:
        raise argparse.ArgumentTypeError('expected cards, as in "9c 9h Td 10s"')
    return cards


def _player(text: str) -> str:
    from .players import player_name

    try:
        return player_name(text)
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


def _path(text: str) -> Path:
    from pathlib import Path

    if not text:
        raise argparse.ArgumentTypeError("expected a path, not an empty text")
    try:
        return Path(os.path.abspath(text))
    except OSError as error:
        raise argparse.ArgumentTypeError("the current directory is gone, expected an absolute path") from error
