"""What a terminal sends, byte by byte, turned into events, or into nothing.

Guards against Textual (8.2): a byte that is no UTF-8 ends its parser with UnicodeDecodeError; a control sequence
that the network cut in two or that is not well formed, the reply to a query and an X10 mouse report are typed as
keys; a bracketed paste that never closes swallows the keyboard for ever.
"""

from __future__ import annotations

import codecs
import re
from typing import Final

from textual import events
from textual.message import Message
from textual.messages import TerminalSupportsSynchronizedOutput

from casinowar_tui.terminal.burst import Bursts, is_act
from casinowar_tui.terminal.keys import application_key, character_key, control_key, key
from casinowar_tui.terminal.mouse import MouseReports, newest_motion

ESCAPE_DELAY: Final = 0.1
"""Seconds after which ESC alone is the Escape key."""
LATE: Final = 0.25
"""Seconds after which the rest of a cut sequence makes no key of it: nobody knows what has been lost between."""
CUT_DELAY: Final = 2.0
"""Seconds for which the rest of a cut sequence is waited for, so that it is not typed."""
PASTE_SILENCE: Final = 1.0
"""Seconds without bulk after which a paste that has not closed is over."""
BULK: Final = 16
"""Bytes; bigger reads keep a paste open that has not closed, smaller ones are somebody who types."""
PASTE_LIMIT: Final = 4096
"""Bytes; a longer paste is dropped whole."""

_SEQUENCE: Final = re.compile(
    rb"\x1b\[(?:M(?P<x10>[^\x1b]{3})|\[(?P<console>[A-E])"
    rb"|(?![M\[])(?P<body>[0-?]{0,64})(?P<middle>[ -/]{0,4})(?P<final>[@-~]))"
    rb"|\x1bO(?P<ss3>[0-9;]{0,8}[A-Za-z])"
    rb"|\x1b[\]PX^_](?P<string>[^\x07\x1b\x18\x1a]*)(?:\x07|\x1b\\|[\x18\x1a])"
)
# As a terminal does with what it is sent, nothing of a sequence is text up to its last character, whatever is in it.
_INSIDE: Final = rb"[\x00-\x17\x19\x1c-?\x7f-\xff]*"
_INSIDE_SS3: Final = rb"[\x00-\x17\x19\x1c-\x1f0-9;]*"
_CUT: Final = re.compile(
    rb"\x1b(?:\[(?:M[^\x1b]{0,2}|\[|%b)?|O%b|[\]PX^_][^\x07\x1b\x18\x1a]*\x1b?)?\Z" % (_INSIDE, _INSIDE_SS3)
)
_BROKEN: Final = re.compile(
    rb"\x1b(?:\[M[^\x1b]{0,2}|\[\[[^\x1b]?|\[%b[@-~\x18\x1a]?|O%b[ -~\x18\x1a]?|[\]PX^_][^\x07\x1b\x18\x1a]*)"
    % (_INSIDE, _INSIDE_SS3)
)
_EIGHT_BITS: Final = re.compile(rb"\x1b\[M[^\x1b]{0,3}|[\xc2-\xf4][\x80-\xbf]{1,3}|(?P<c1>[\x8f\x90\x98\x9b-\x9f])")
"""A control character of eight bits, and what may hold such a byte as a part of something else."""
_CHARACTER: Final = re.compile(rb"[\x00-\x7f]|[\xc0-\xff][\x80-\xbf]{1,3}")
_TAIL: Final = re.compile(rb"\[|O[A-Za-z]|[\]P_][0-9>!?=$+|lLG]")
_PASTE_END: Final = b"\x1b[201~"
_STRINGS: Final = (b"]", b"P", b"X", b"^", b"_")
_LIMIT: Final = 4096
_DULL: Final = {b"[": b"\x1b[ 0", b"O": b"\x1bO000000000"}
"""Beginnings of sequences that no end makes good."""
_LONGEST_CUT: Final = 6.0


class Answered(Message):
    """The terminal answers that it has worked off everything written before the question."""


class InputParser:
    """Pure: no clock and no file of its own; `now` is in seconds of any monotonic clock."""

    def __init__(self) -> None:
        self._mouse = MouseReports()
        self._decoder = codecs.getincrementaldecoder("utf-8")("ignore")
        self._held = b""
        self._held_at = self._held_since = 0.0
        self._escaped_at: float | None = None
        self._drop_next = False
        self._paste: bytes | None = None
        self._paste_at = 0.0
        self._paste_over = False
        self._bursts = Bursts()
        self._text = ""
        """What keys have typed in the read that is being parsed."""

    @property
    def deadline(self) -> float | None:
        """When `tick` has something to do, as what is held is over by then; None if nothing is."""
        if self._paste is not None:
            return self._paste_at + PASTE_SILENCE
        if not self._held:
            return None
        if self._held.strip(b"\x1b"):
            if not self._drop_next:
                return self._held_at + LATE
            return min(self._held_at + CUT_DELAY, self._held_since + _LONGEST_CUT)
        return self._held_at + ESCAPE_DELAY

    def drop(self) -> None:
        """Let no key come of the half of one that is held."""
        self._drop_next = bool(self._held)

    def tick(self, now: float) -> list[Message]:
        """Events that come because nothing came."""
        if (deadline := self.deadline) is None or now < deadline:
            return []
        if self._paste is not None:
            self._paste = None
            return []
        if self._held.strip(b"\x1b") and not self._drop_next:
            self._drop_next = True
            return []
        alone = not self._held.strip(b"\x1b") and not self._drop_next
        self._held, self._drop_next = b"", False
        if not alone:
            return []
        self._escaped_at = now
        return [key("escape", 0, "\x1b")]

    def feed(self, data: bytes, now: float) -> list[Message]:
        """Events of one read. Only `tick` ends a wait: bytes that lay unread while the program was busy are in time."""
        size = len(data)
        if self._escaped_at is not None:
            if now - self._escaped_at < CUT_DELAY and _TAIL.match(data):
                data, self._drop_next = b"\x1b" + data, True
            self._escaped_at = None
        if not self._held:
            self._held_since = now
        string = self._held[1:2] in _STRINGS
        if not string or size > BULK:  # typing does not keep a string open that has lost its end
            self._held_at = now
        data, self._held = newest_motion(self._held + data), b""
        if self._paste is None and not self._decoder.getstate()[0]:
            data = _EIGHT_BITS.sub(_seven_bits, data)
        self._text = ""
        return self._bursts.admit(self._parse(data, size, now), self._text, now)

    def _parse(self, data: bytes, size: int, now: float) -> list[Message]:
        found: list[Message] = []
        at = 0
        while at < len(data):
            if self._paste is not None:
                at = self._parse_paste(data, at, size, now, found)
            elif data[at] != 0x1B:
                end = data.find(b"\x1b", at)
                end = len(data) if end < 0 else end
                self._parse_text(data[at:end], found)
                at = end
            elif match := _SEQUENCE.match(data, at):
                at = match.end()
                self._parse_sequence(match, now, found, alt=False)
            elif _CUT.match(data, at):
                self._hold(data[at:])
                break
            else:
                at = self._parse_odd(data, at, now, found)
        return found

    def _hold(self, rest: bytes) -> None:
        """Keep the beginning of a sequence whose end has not come; of a long one only that it began."""
        self._held = _DULL.get(rest[1:2], rest[:2]) if len(rest) > _LIMIT else rest

    def _parse_text(self, data: bytes, found: list[Message]) -> None:
        text = self._decoder.decode(data).replace("\r\n", "\r")
        self._text += text
        found += [event for character in text if (event := character_key(character))]

    def _parse_odd(self, data: bytes, at: int, now: float, found: list[Message]) -> int:
        """ESC and something that begins no sequence; where to go on."""
        self._decoder.reset()
        if data.startswith(b"\x1b\x1b", at):
            if (match := _SEQUENCE.match(data, at + 1)) and (match["ss3"] or match["final"]) and not match["x10"]:
                self._parse_sequence(match, now, found, alt=True)
                return match.end()
            if _CUT.match(data, at + 1):
                self._hold(data[at:])
                return len(data)
            found.append(key("escape", 0, "\x1b"))
            return at + 1
        if broken := _BROKEN.match(data, at):
            self._drop_next = False
            return broken.end()
        self._drop_next = False
        match = _CHARACTER.match(data, at + 1)
        character = match[0].decode("utf-8", "ignore") if match else ""
        self._text += character
        if character and (event := character_key(character, alt=True)):
            found.append(event)
        return match.end() if match else at + 2

    def _parse_sequence(self, match: re.Match[bytes], now: float, found: list[Message], *, alt: bool) -> None:
        self._decoder.reset()
        dropped, self._drop_next = self._drop_next, False
        if match["ss3"]:
            event: Message | None = application_key(match["ss3"].decode(), alt=alt)
        elif match["console"]:
            event = key(f"f{ord(match['console']) - 64}")
        elif match["final"]:
            event = self._control(match, now, alt=alt)
        else:
            event = None
        if alt and not isinstance(event, events.Key):
            # Only keys come with Alt. Before an answer or a click it was Esc itself.
            found.append(key("escape", 0, "\x1b"))
        if event and not (dropped and is_act(event)):
            found.append(event)

    def _control(self, match: re.Match[bytes], now: float, *, alt: bool) -> Message | None:
        body, final = match["body"].decode(), match["final"].decode()
        if match["middle"]:
            supported = body[:6] == "?2026;" and match["middle"] == b"$" and final == "y" and body[6:] in "123"
            return TerminalSupportsSynchronizedOutput() if supported else None
        if body[:1] == "<" and final in "Mm":
            return self._mouse.event(body, final)
        if body + final == "200~":
            self._paste, self._paste_at, self._paste_over = b"", now, False
            return None
        if body + final == "0n":
            return Answered()
        if body[:1] in ("<", "=", ">", "?") or final in "IMOR":
            return None
        return control_key(body, final, alt=alt)

    def _parse_paste(self, data: bytes, at: int, size: int, now: float, found: list[Message]) -> int:
        paste = (self._paste or b"") + data[at:]
        end = paste.find(_PASTE_END)
        if end < 0:
            self._paste_over |= len(paste) > PASTE_LIMIT
            # The end may be cut too: its beginning is kept.
            self._paste = paste[-len(_PASTE_END) :] if self._paste_over else paste
            if size > BULK:  # typing does not keep a paste open that has lost its end
                self._paste_at = now
            return len(data)
        rest = len(paste) - end - len(_PASTE_END)
        self._paste = None
        if end <= PASTE_LIMIT and not self._paste_over:
            found.append(events.Paste(paste[:end].decode("utf-8", "ignore").replace("\0", "")))
        return len(data) - rest


def _seven_bits(match: re.Match[bytes]) -> bytes:
    return bytes((0x1B, match["c1"][0] - 0x40)) if match["c1"] else match[0]
