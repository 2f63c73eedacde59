"""What a table can look like to somebody: the full screen, plain lines, JSON lines."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from textual._styles_cache import StylesCache
from textual.filter import ANSIToTruecolor

from casinowar_tui import games
from casinowar_tui.desk.bank.actions import labels
from casinowar_tui.desk.seating import Unvisited, Wishes
from casinowar_tui.desk.visit import Visit
from casinowar_tui.host.app import HostedApp
from casinowar_tui.host.host import Host, Taste
from casinowar_tui.host.lines import Lines
from casinowar_tui.host.record import record_of
from casinowar_tui.host.wanted import Asked, Face, Play
from casinowar_tui.plain.face import Face as PlainFace
from casinowar_tui.plain.machine import Machine
from casinowar_tui.plain.voice import Voice
from casinowar_tui.session.book import player_of
from casinowar_tui.session.entropy import from_system
from casinowar_tui.session.opening import in_memory
from casinowar_tui.terminal.abilities import (
    GlyphSet,
    Streams,
    Terminal,
    charset_of,
    depth_of,
    glyphs_of,
    has_clipboard,
    has_hue,
    is_dumb,
)
from casinowar_tui.terminal.channel import Channel, ChannelDriver
from casinowar_tui.terminal.run import serve_app
from casinowar_tui.ui.appearance import look_for, textual_theme

if TYPE_CHECKING:
    from casinowar_tui.host.visitor import Visitor

SETTLED: Final = 0.5
"""Seconds for which a terminal's answers are waited for."""

KEPT: Final = (
    "Your bankrolls and every round are kept on this host, and nowhere else. To play with a second key as well, "
    "connect with it and give this code: {code}"
)
GUEST: Final = "You are a guest: nothing of this is kept once you leave."


def face_of(play: Play, asked: Asked, taste: Taste) -> Face:
    """How the table is played: what was said goes before the environment, and that before the host's taste."""
    if play.face is not None:
        return play.face
    wish = asked.environ.get("ACCESSIBLE", "").strip().lower()
    plain = taste.plain if not wish else wish not in ("0", "false")
    cannot_draw = asked.has_terminal and is_dumb(asked.environ)
    return "plain" if plain or cannot_draw else "screen"


def glyphs_for(environ: Mapping[str, str], taste: Taste) -> GlyphSet:
    """The glyphs to draw with."""
    return glyphs_of(environ, "utf-8", taste.glyphs)


async def visit(host: Host, name: str, game: str | None, guest: bool, glyphs: GlyphSet, pace: float) -> Visit:
    """Open a player's record and find the tables. Raises JournalFault."""
    record = in_memory(name) if guest else await record_of(host.journal, host.data_file, name)
    taste = host.taste
    wishes = Wishes(name, from_system, glyphs == "plain", asks_cut=taste.asks_cut, clock=taste.clock)

    def table(id_: str) -> Unvisited:
        seating = games.GAMES[games.room_of(id_)].seating
        return Unvisited(id_, lambda: games.loaded(seating)(id_, wishes))

    known = games.tables()
    named = game or (await player_of(record.journal, record.player)).last_table
    first = named if named in known else known[0]
    tables = [table(id_) for id_ in known]

    def kept() -> str:
        return GUEST if guest else KEPT.format(code=host.codes.issue(name))

    return Visit(record, tables, tables[known.index(first)], taste.keymap, pace, host.clock, kept)


async def on_screen(visitor: Visitor, visit: Visit, environ: Mapping[str, str]) -> int:
    """Play on a full screen; the exit status. Raises the fault that ended it."""
    host = visitor.door.host
    taste, limits = host.taste, host.limits
    channel = Channel(visitor.wire.send, visitor.wire.size, (limits.columns, limits.rows), host.clock, host.lane)
    channel.encoding = charset(environ)
    terminal = Terminal(
        channel.size(),
        depth_of(environ),
        has_hue(environ),
        glyphs_for(environ, taste),
        taste.pace > 0,
        Streams(None, None, None),
        has_clipboard(environ),
    )
    look = look_for(terminal, labels(taste.keymap), theme=taste.theme, four_colour=taste.four_colour)
    driver = ChannelDriver.on(channel, host.clock, terminal.depth)
    app = HostedApp(visit, look, textual_theme(look.palette), driver)
    visitor.sits_at(lambda: visit.here.id)
    visitor.listen(channel, app.end_soon)
    try:
        status = await serve_app(app, mouse=taste.mouse)
        await channel.settled(SETTLED)
        visitor.wire.say(*filter(None, (*visit.goodbyes, app.farewell)))
    finally:
        _forget_pictures()
        visitor.is_ending()
        app.let_go()
    return status


def _forget_pictures() -> None:
    # Textual (8.2) keeps these for the last thousand widgets, and with them apps that have ended.
    StylesCache.get_inner_outer.cache_clear()
    ANSIToTruecolor.truecolor_style.cache_clear()


def charset(environ: Mapping[str, str]) -> str:
    """What a terminal takes text in: UTF-8, or what its locale names, where that is ASCII or more."""
    if glyphs_of({**environ, "TERM": ""}, "utf-8", "auto") == "rich":
        return "utf-8"
    named, every = charset_of(environ) or "ascii", "".join(map(chr, range(128)))
    try:
        return named if every.encode(named) == every.encode() else "ascii"
    except (LookupError, UnicodeError):
        return "ascii"


async def in_lines(visitor: Visitor, visit: Visit, lines: Lines, play: Play, guest: bool) -> int:
    """Play in plain lines or JSON lines; the exit status."""
    face: PlainFace | Machine
    if play.face == "json":
        face = Machine(lines, lines, visit, guest)
    else:
        face = PlainFace(Voice(lines, play.say), lines, visit, False)

    def leave(sentence: str, status: int) -> None:
        face.status = status
        face.leave(sentence)

    visitor.sits_at(lambda: visit.here.id)
    visitor.listen(lines, leave)
    return await face.run()
