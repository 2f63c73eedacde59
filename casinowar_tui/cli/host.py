"""The command `host`: serves the tables to many people over SSH, and tells what a host is doing."""

from __future__ import annotations

import argparse
import gc
import os
import signal
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from casinowar_tui.config.usage import UsageError, one_line

from . import grammar
from .grammar import PROGRAM

if TYPE_CHECKING:
    from collections.abc import Mapping

    from casinowar_tui.config.settings import Settings
    from casinowar_tui.host.host import Host, Offered, Taste
    from casinowar_tui.host.serve import Place

    from .commands import Asked
    from .paths import Places

_DESCRIPTION = """\
Serve the tables to many people over SSH, from one process. They need an ssh
client and a key, and nothing else."""
_EPILOG = """\
examples:
  casinowar-tui host                        on 127.0.0.1, port 2222
  casinowar-tui host --listen 0.0.0.0:2222  to everybody who can reach it
  casinowar-tui host --keys friends.pub     only these public keys, one a line
  casinowar-tui host --guests               without a key, too: nothing is kept
  casinowar-tui host status                 what it is doing
  casinowar-tui host status --metrics       the same for Prometheus
  casinowar-tui host players                who sits where
  ssh -p 2222 ann@localhost                 a first visit proposes the name ann
  ssh -p 2222 localhost history --last 3    or plain, json, verify, odds

A public key is a player, and a name belongs to its keys. Whoever runs the host
can read the data file, and so the order of the shoe in play.

The host's own key is made at the first start and kept beside the data file.
SIGTERM ends it within 30 seconds: everybody's table waits as it lies.

configuration: a table [host] in config.toml; every line may be left out
  [host]
  listen = "127.0.0.1:2222"
  guests = false
  sessions = 200
  connections = 8          # from one address
  unauthenticated = 10     # not logged in yet
  login = 20               # seconds
  handshakes = 20          # a second
  keepalive = 30           # seconds, asked three times
  idle = 30                # minutes
  columns = 300
  rows = 100
  input = 16               # KiB typed in a minute
"""

_NOT_INSTALLED = "needs the package asyncssh: pip install 'casinowar-tui[host]'"


def run(asked: Asked) -> int:
    """Serve until a signal ends it, or tell what a host does; raises UsageError and the journal's faults."""
    options = _parse(asked)
    from .paths import places, refuse_obstacle

    where = places(asked.environ, sys.platform, data_dir=options.data_dir, config=options.config)
    if options.about is not None:
        return _tell(asked, where, "metrics" if options.metrics else options.about)
    refuse_obstacle(where.data)
    os.umask(0o077)  # the data holds the seeds of all shoes in play
    return _serve(asked, options, where)


def _parse(asked: Asked) -> argparse.Namespace:
    parser = asked.parser(_DESCRIPTION, _EPILOG)
    add = parser.add_argument
    add("about", nargs="?", choices=("status", "players"), help="tell what the host is doing, or who sits where")
    add("--metrics", action="store_true", help="with status: as text that Prometheus reads")
    add("--listen", type=_listen, metavar="ADDR:PORT", help="where to listen (default: 127.0.0.1:2222)")
    add("--keys", type=grammar.path, metavar="FILE", help="admit only the public keys in this file, one a line")
    add("--guests", action="store_true", default=None, help="let people in without a key; nothing of theirs is kept")
    add("--data-dir", type=grammar.path, metavar="DIR", help="keep the data file, the host's key and the log here")
    add("--config", type=grammar.path, metavar="FILE", help="read this configuration file")
    options = parser.parse_args(asked.arguments)
    if options.metrics and options.about != "status":
        parser.error("argument --metrics: goes with status")
    return options


def _listen(text: str) -> tuple[str, int]:
    from casinowar_tui.config.hosting import address

    try:
        return address(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def _tell(asked: Asked, where: Places, question: str) -> int:
    from casinowar_tui.host.control import FILE, ask

    answer = ask(Path(where.data, FILE), question)
    if answer is None:
        raise UsageError(f"no host answers in {where.data}: start one with {PROGRAM} host, or name its --data-dir")
    asked.tell(answer.splitlines())
    return 0


def _serve(asked: Asked, options: argparse.Namespace, where: Places) -> int:
    from casinowar_tui.config.hosting import load_hosting
    from casinowar_tui.config.settings import load_settings

    named = options.config is not None
    settings, hosting = load_settings(where.config, named=named), load_hosting(where.config)
    _prepare_textual()
    import asyncio

    try:
        import asyncssh  # noqa: F401
    except ModuleNotFoundError as error:
        raise UsageError(_NOT_INSTALLED) from error
    from casinowar_tui.host.control import FILE as SOCKET
    from casinowar_tui.host.host_key import FILE as KEY
    from casinowar_tui.host.host_key import fingerprints, host_key
    from casinowar_tui.host.serve import Place
    from casinowar_tui.host.unservable import Unservable

    address, port = options.listen or hosting.listen
    keys_file = options.keys or hosting.keys
    guests = hosting.guests if options.guests is None else options.guests
    try:
        keys = None if keys_file is None else fingerprints(Path(keys_file))
        place = Place(address, port, host_key(Path(where.data, KEY)), Path(where.data, SOCKET))
        host = _host(asked, where, _taste(settings), hosting.limits, keys, guests)
        asyncio.run(_until_told(host, place))
    except Unservable as error:
        raise UsageError(str(error)) from error
    return 0


def _prepare_textual() -> None:
    """Textual reads the environment when it is imported; every terminal's colours are brought down on their way."""
    from casinowar_tui.terminal.abilities import prepare_environment

    prepare_environment(os.environ, "truecolor", own_size=True)


def _taste(settings: Settings) -> Taste:
    from casinowar_tui.config.settings import keymap
    from casinowar_tui.host.host import Taste

    return Taste(
        keymap(settings),
        pace=settings.pace if settings.motion else 0.0,
        mouse=settings.mouse,
        theme=settings.theme,
        four_colour=settings.four_colour,
        glyphs=settings.glyphs,
        asks_cut=settings.cut == "ask",
        clock=settings.clock,
        plain=settings.plain,
    )


def _host(asked: Asked, where: Places, taste: Taste, limits: object, keys: frozenset[str] | None, guests: bool) -> Host:
    from datetime import date

    from casinowar_tui.clock import MACHINE
    from casinowar_tui.host.gauges import Gauges
    from casinowar_tui.host.host import Host
    from casinowar_tui.host.limits import Limits
    from casinowar_tui.host.log import Log
    from casinowar_tui.host.record import SharedJournal
    from casinowar_tui.journal.sqlite import open_or_set_aside

    from .faults import record_fault

    def write(line: str) -> None:
        try:
            if asked.streams.error is not None:
                asked.streams.error.write(one_line(line.rstrip("\n")) + "\n")
                asked.streams.error.flush()
        except OSError:
            # Nobody reads the log any more; people play on.
            pass

    assert isinstance(limits, Limits)
    log, gauges = Log(write, MACHINE), Gauges(MACHINE)
    journal, aside = open_or_set_aside(where.database, date.fromtimestamp(MACHINE.wall()))
    if aside is not None:
        log.line("damage", aside.sentence)
    if journal.fallback:
        log.line("notice", journal.fallback)
    return Host(
        SharedJournal(journal, gauges),
        where.database,
        limits,
        taste,
        gauges,
        log,
        MACHINE,
        lambda error: record_fault(error, where.log),
        _offered(where),
        keys,
        guests,
    )


def _offered(where: Places) -> Mapping[str, Offered]:
    """The commands of this program that are offered to people at a host, and what each of them may be given."""
    from casinowar_tui.host.host import Offered

    from .commands import COMMANDS

    data = ("--data-dir", where.data)
    options = {
        "history": {"--game", "--last", "--since", "--csv", "--json", "--help"},
        "verify": {"--game", "--shoe", "--seal", "--json", "--help"},
        "odds": {"--game", "--packs", "--seen", "--rounds", "--bet", "--tie", "--choose", "--json", "--help"},
    }
    return {
        name: Offered(
            (sys.executable, "-m", "casinowar_tui", name, *(data if name != "odds" else ())),
            frozenset(allowed),
            of_player=name != "odds",
        )
        for name, allowed in options.items()
        if name in COMMANDS
    }


async def _until_told(host: Host, place: Place) -> None:
    import asyncio

    from casinowar_tui.host.serve import serve

    stop = asyncio.Event()
    loop = asyncio.get_running_loop()

    def told(*_: object) -> None:
        # Once the loop is closed nothing is left to be told, and a second signal still ends nothing half-way.
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(stop.set)

    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, told)

    def ready(port: int) -> None:
        # What is there by now stays, and a collection of everything would hold everybody up: the host chooses when.
        gc.collect()
        gc.freeze()
        gc.set_threshold(5_000, 4, 1_000_000)
        host.log.line("listening", f"{place.address}:{port}")

    try:
        await serve(host, place, stop, ready)
    finally:
        await host.journal.journal.close()
