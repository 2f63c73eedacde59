"""The command: the checks before anything is written, and the exit status.

Only this module reads the environment and the standard streams. What `--help` and `--version` do not need
is imported later.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Mapping, MutableMapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, NoReturn, TextIO

from casinowar_tui.config.usage import UsageError, one_line

from .arguments import Options, command_at, packs_of, parse
from .commands import Asked
from .grammar import PROGRAM, excess

if TYPE_CHECKING:
    from casinowar_tui.bank.house.house import House
    from casinowar_tui.cards.card import Card
    from casinowar_tui.config.settings import Glyphs, Settings
    from casinowar_tui.terminal.abilities import Streams, Terminal

    from .paths import Places
    from .start import Face, Start

FAULT = 1
USAGE = 2
INTERRUPTED = 128 + 2


def run() -> NoReturn:
    """Run the program as the console's command, and exit with its status."""
    from casinowar_tui.terminal.abilities import Streams

    status = main(sys.argv[1:], os.environ, Streams(sys.stdin, sys.stdout, sys.stderr))
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError:
        # It has been said, or nobody reads any further; the interpreter would complain at its own last flush.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    # All that is left goes with the process; the interpreter would look through it for garbage on its way out.
    gc.freeze()
    sys.exit(status)


def main(
    arguments: Sequence[str],
    environ: MutableMapping[str, str],
    streams: Streams,
    play: Callable[[Start], int] | None = None,
) -> int:
    """Check everything, then carry out a command or sit the player down, and answer the exit status.

    `environ` is left as Textual may see it. `play` stands in for the full-screen table.
    """
    found: list[Places] = []
    try:
        if (at := command_at(arguments)) is not None:
            gc.enable()
            return Asked(arguments[at], (*arguments[:at], *arguments[at + 1 :]), environ, streams).obey()
        start = _prepare(parse(arguments), environ, streams, found)
        return (play or _play)(start)
    except SystemExit as done:
        return done.code if isinstance(done.code, int) else FAULT
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        return _explain(error, found, environ, streams)


def _prepare(options: Options, environ: MutableMapping[str, str], streams: Streams, found: list[Places]) -> Start:
    """Do every check that needs no data file, in the order in which a player can mend things.

    Adds the places to `found` as soon as they are known. Raises UsageError.
    """
    from casinowar_tui.cli.account import account_name
    from casinowar_tui.config.settings import load_settings
    from casinowar_tui.terminal.abilities import lines_only

    from .paths import places, refuse_obstacle
    from .start import Start

    where = places(environ, sys.platform, data_dir=options.data_dir, config=options.config)
    found.append(where)
    settings = load_settings(where.config, named=options.config is not None)
    face = _face(options, environ, settings)
    if face == "screen":
        _need_terminal(environ, streams)
    house = _own_house(options)
    refuse_obstacle(where.data)
    usual_pace = settings.pace if settings.motion else 0.0
    pace = usual_pace if options.pace is None else options.pace
    return Start(
        game=house.id if house else options.game,
        house=house,
        player=options.player or account_name(environ),
        cards=_stacked(options, house),
        seed=options.seed,
        seats=options.seats,
        pace=pace,
        places=where,
        settings=settings,
        terminal=_terminal(environ, streams, settings.glyphs, pace) if face == "screen" else lines_only(streams),
        face=face,
        say=options.say or "normal",
        nobody=options.player is None and (face == "json" or (face == "plain" and not streams.typed)),
    )


def _face(options: Options, environ: Mapping[str, str], settings: Settings) -> Face:
    """How the table is played: what the command says goes before the environment, and that before the settings."""
    if options.json:
        return "json"
    wish = environ.get("ACCESSIBLE", "").strip().lower()
    plain = settings.plain if not wish else wish not in ("0", "false")
    return "plain" if options.plain or options.say or plain else "screen"


def _stacked(options: Options, house: House | None) -> tuple[Card, ...]:
    """The cards that leave the shoe first, any card in the place of one that is not told."""
    if all(options.cards):
        return tuple(filter(None, options.cards))
    from casinowar_tui.cards.secret import Seed
    from casinowar_tui.cards.stacking import stacked
    from casinowar_tui.session.entropy import from_number, from_system

    entropy = from_system if options.seed is None else from_number(options.seed)
    return stacked(options.cards, house.rules.packs if house else packs_of(options), Seed(entropy(32)))


def _own_house(options: Options) -> House | None:
    """The house of the player's own rules, where they have named a file."""
    if options.rules is None:
        return None
    from casinowar_tui.config.rules_file import load_house

    house = load_house(options.rules)
    if wrong := excess("--cards", options.cards, house.rules.packs):
        raise UsageError(wrong)
    return house


def _need_terminal(environ: MutableMapping[str, str], streams: Streams) -> None:
    from casinowar_tui.terminal.abilities import is_dumb

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
    from casinowar_tui.terminal.abilities import (
        Terminal,
        charset_of,
        depth_of,
        glyphs_of,
        has_clipboard,
        has_hue,
        prepare_environment,
    )

    size = _size(streams)
    encoding = getattr(streams.error, "encoding", None)
    locale = _as_started(environ)
    terminal = Terminal(
        size=size or (80, 24),
        depth=depth_of(environ),
        hue=has_hue(environ),
        glyphs=glyphs_of(locale, encoding, wish),
        motion=pace > 0,
        streams=streams,
        clipboard=has_clipboard(environ),
    )
    # Our own driver brings true colours down by itself.
    own_driver = os.name == "posix" and not environ.get("TEXTUAL_DRIVER")
    prepare_environment(environ, "truecolor" if own_driver else terminal.depth, own_size=size is not None)
    if streams.error is not None:
        _agree_on_encoding(streams.error, "utf-8" if terminal.glyphs == "rich" else charset_of(locale))
    return terminal


def _as_started(environ: Mapping[str, str]) -> Mapping[str, str]:
    """The environment as the player gave it, without what Python has made of its locale."""
    from casinowar_tui.terminal.abilities import may_be_coerced, uncoerced

    if not may_be_coerced(environ):
        return environ
    first = b""
    with suppress(OSError), open("/proc/self/environ", "rb") as file:
        first = file.read()
    return uncoerced(environ, first)


def _agree_on_encoding(error: TextIO, wanted: str | None) -> None:
    """Write what the player's terminal reads: UTF-8 for rich glyphs, else what the locale names.

    Python takes UTF-8 for a locale that is not installed here, as it may be on the machine that one comes from.
    """
    if wanted is not None:
        with suppress(AttributeError, LookupError):
            error.reconfigure(encoding=wanted)  # type: ignore[attr-defined]


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
    if start.face != "screen":
        from .lines import play
    else:
        from .launch import play
    return play(start)


def _explain(error: Exception, found: list[Places], environ: Mapping[str, str], streams: Streams) -> int:
    """Say in one line each what went wrong, and answer the exit status."""
    if isinstance(error, UsageError):
        _say(streams, *error.lines)
        return USAGE
    from casinowar_tui.game.recorded import RecordFault

    from .faults import record_fault
    from .paths import places

    if isinstance(error, RecordFault):
        _say(streams, str(error))
        return USAGE
    if not found:
        with suppress(UsageError):
            found.append(places(environ, sys.platform))
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
