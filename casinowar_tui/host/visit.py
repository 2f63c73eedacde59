"""A visit from its beginning to its end: who comes, whether they can have what they ask for, and then that."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

from casinowar_tui.host import commands, faces
from casinowar_tui.host.lines import Lines
from casinowar_tui.host.naming import called
from casinowar_tui.host.visitor import GONE, VISITOR, Visitor
from casinowar_tui.host.wanted import Asked, NotOffered, Play, Run, wanted
from casinowar_tui.journal.faults import JournalFault
from casinowar_tui.player.names import fitted

USAGE: Final = 2
FAULT: Final = 1
_CLOSED: Final = 5.0
"""Seconds after its session within which a client closes its connection."""

NEEDS_TERMINAL: Final = "A table needs a terminal: ssh -t HOST. Or give a command: ssh HOST plain"
NEW_KEY: Final = "Your key is new here. Come once with ssh -t and say what you are called."
FULL: Final = "Every place on this host is taken. Try again in a while."
GOING: Final = "This host is stopping. Your tables wait just as you left them."
FAILED: Final = "A fault of the program ended your visit. Your tables wait just as you left them."
NO_RECORD: Final = "The record of this host cannot be used just now: {why}"


async def run(visitor: Visitor, asked: Asked) -> None:
    """Let somebody have what they ask for, and end their session whatever comes of it."""
    VISITOR.set(visitor)
    host, wire = visitor.door.host, visitor.wire
    status = FAULT
    try:
        status = await _visit(visitor, asked)
    except NotOffered as sentence:
        status = _turned_away(visitor, sentence)
    except JournalFault as fault:
        host.log.line("record", visitor.name, str(fault))
        wire.say(NO_RECORD.format(why=fault))
    except BrokenPipeError:
        status = _part(visitor) if visitor.parting is not None else GONE
    except Exception as error:
        host.failed(error, visitor.name)
        wire.say(FAILED)
    finally:
        host.left(visitor)
        if visitor.face != "-":
            host.log.line("leave", visitor.name, str(status))
        wire.end(status)
        asyncio.get_running_loop().call_later(_CLOSED, visitor.cut)


async def _visit(visitor: Visitor, asked: Asked) -> int:
    host = visitor.door.host
    request = _request(visitor, asked)
    host.visitors.add(visitor)
    face = faces.face_of(request, asked, host.taste) if isinstance(request, Play) else request.name
    if face == "screen" and not asked.has_terminal:
        raise NotOffered(NEEDS_TERMINAL)
    typed = asked.has_terminal and face != "json"
    charset = faces.charset(asked.environ) if typed else "utf-8"
    wire = visitor.wire
    lines = Lines(wire.send, wire.unread, typed=typed, charset=charset, columns=wire.size[0])

    def leave(sentence: str, status: int) -> None:
        with suppress(BrokenPipeError):
            lines.close()
        lines.ended()

    visitor.listen(lines, leave)
    guest = True
    if isinstance(request, Play) or host.commands[request.name].of_player:
        visitor.name, guest = await _who(visitor, lines)
    if visitor.parting is not None:
        return _part(visitor)
    visitor.face, host.gauges.joined = face, host.gauges.joined + 1
    host.log.line("join", visitor.name, face, visitor.door.address, visitor.door.fingerprint or "guest")
    if isinstance(request, Run):
        return await commands.run(visitor, request, host.commands[request.name], guest=guest, utf8=charset == "utf-8")
    return await _play(visitor, request, asked, lines, guest)


def _request(visitor: Visitor, asked: Asked) -> Play | Run:
    """What is asked for, where it can be had. Raises NotOffered."""
    host = visitor.door.host
    if asked.refused:
        raise NotOffered(asked.refused)
    if host.closing:
        raise NotOffered(GOING)
    if len(host.visitors) >= host.limits.sessions:
        raise NotOffered(FULL)
    return wanted(asked.command, host.commands)


async def _who(visitor: Visitor, lines: Lines) -> tuple[str, bool]:
    """The player's name, and whether they are a guest of whom nothing is kept."""
    host, door = visitor.door.host, visitor.door
    proposed = fitted(door.username)
    if door.fingerprint is None:
        return proposed or "guest", True
    if name := host.people.name_of(door.fingerprint):
        return name, False
    if not visitor.wire.has_terminal:
        raise NotOffered(NEW_KEY)
    return await called(host, lines, proposed, door.fingerprint), False


async def _play(visitor: Visitor, play: Play, asked: Asked, lines: Lines, guest: bool) -> int:
    host, environ = visitor.door.host, asked.environ
    glyphs, pace = faces.glyphs_for(environ, host.taste), host.taste.pace if visitor.face == "screen" else 0.0
    visit = await faces.visit(host, visitor.name, play.game, guest, glyphs, pace)
    if visitor.parting is not None:
        await visit.close()
        return _part(visitor)
    if visitor.face == "screen":
        return await faces.on_screen(visitor, visit, environ)
    lines.interrupted = lambda: visitor.leave("", 130)
    return await faces.in_lines(visitor, visit, lines, play, guest)


def _turned_away(visitor: Visitor, sentence: NotOffered) -> int:
    if visitor.parting is not None:  # whoever was asked for a name had been told to leave
        return _part(visitor)
    visitor.door.host.refused("request", visitor.name, visitor.door.address)
    visitor.wire.say(str(sentence))
    return USAGE


def _part(visitor: Visitor) -> int:
    assert visitor.parting is not None
    sentence, status = visitor.parting
    if sentence:
        visitor.wire.say(sentence)
    return status
