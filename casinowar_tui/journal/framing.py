"""How the events of one row become one run of bytes, and back.

A line of JSON names each event with its version and its length in bytes, then the bodies follow without
separators, so that a row reads well in any database shell and a body may hold any byte:

    [["ChipsPut",1,17],["TieMet",1,2,"opens"]]\\n{"spot":"hand"...}{}
"""

import json

from casinowar_tui.game.recorded import Recorded

_OPENS = "opens"


class BrokenFrame(ValueError):
    """Bytes that no event list was ever framed into."""


def frame(events: tuple[Recorded, ...]) -> bytes:
    """The bytes of a row. ValueError for a row without events: an accepted command has at least one."""
    if not events:
        raise ValueError("a row holds at least one event")
    header = [[event.kind, event.version, len(event.body), *([_OPENS] if event.opens else [])] for event in events]
    line = json.dumps(header, separators=(",", ":"), ensure_ascii=False)
    return b"".join([line.encode(), b"\n", *(event.body for event in events)])


def unframe(row: bytes) -> tuple[Recorded, ...]:
    """The events of a row. Raises `BrokenFrame`."""
    line, _, bodies = row.partition(b"\n")
    events = []
    start = 0
    for kind, version, length, opens in _header(line):
        events.append(Recorded(kind, version, bodies[start : start + length], opens))
        start += length
    if start != len(bodies):
        raise BrokenFrame(f"{len(bodies)} bytes where {start} were announced")
    return tuple(events)


def _header(line: bytes) -> list[tuple[str, int, int, bool]]:
    try:
        header = json.loads(line)
    except (ValueError, RecursionError):
        raise BrokenFrame("the line that lists the events is not JSON") from None
    if not isinstance(header, list) or not header:
        raise BrokenFrame("the first line lists no events")
    return [_announced(item) for item in header]


def _announced(item: object) -> tuple[str, int, int, bool]:
    match item:
        case [str(kind), int(version), int(length)] if length >= 0:
            return kind, version, length, False
        case [str(kind), int(version), int(length), str(mark)] if length >= 0 and mark == _OPENS:
            return kind, version, length, True
        case _:
            raise BrokenFrame("the first line lists something that is not an event")
