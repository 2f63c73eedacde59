"""Lines that come over a channel and go over it: with an echo and a little editing where there is a terminal."""

from __future__ import annotations

import asyncio
import codecs
import re
from collections.abc import Callable
from typing import Final

from casinowar_tui.cells import folded, width
from casinowar_tui.plain.intake import LONGEST
from casinowar_tui.plain.voice import PROMPT

MOST_UNREAD: Final = 256 * 1024
"""Bytes that may wait for somebody who does not read."""

_SEQUENCE: Final = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[^0-?]|O.|[^\[O])", re.DOTALL)
_RUB_OUT, _KILL, _INTERRUPT, _END = "\b\x7f", "\x15", "\x03", "\x04"


class Lines:
    """An `Intake` of the plain face, and what its voice writes to. `typed` tells whether there is a terminal."""

    def __init__(
        self,
        send: Callable[[bytes], object],
        unread: Callable[[], int],
        *,
        typed: bool,
        charset: str = "utf-8",
        columns: int = 80,
    ) -> None:
        """`unread` tells how many bytes wait for the other end, `charset` what it shows, and in how many `columns`."""
        self.typed = typed
        self.interrupted: Callable[[], object] | None = None
        """Is called for Ctrl+C."""
        self.prompt = PROMPT if typed else ""
        self._send = send
        self._unread = unread
        self._charset = charset
        self._columns = columns
        self._decoder = codecs.getincrementaldecoder(charset)("ignore")
        self._ahead = ""
        self._begun = ""
        self._over = self._gone = False
        self._asked: asyncio.Future[str | None] | None = None

    # What the connection tells

    def received(self, data: bytes) -> None:
        """Bytes have come."""
        self._ahead += self._decoder.decode(data)
        self._go_on()

    def ended(self) -> None:
        """No more bytes come."""
        self._over = True
        self._go_on()

    def lost(self) -> None:
        """There is no connection any more."""
        self._gone = True
        self._ahead = ""
        self.ended()

    def pause(self) -> None:
        """The other end does not read; `write` notices when that is too much."""

    def resume(self) -> None:
        """It reads again."""

    def resize(self, columns: int, rows: int) -> None:
        """What is said from now on is folded to that."""
        self._columns = columns

    # What a voice writes to

    def write(self, text: str) -> int:
        """Send text. Raises BrokenPipeError where nobody reads it."""
        if self._gone or self._unread() > MOST_UNREAD:
            raise BrokenPipeError
        self._send((text.replace("\n", "\r\n") if self.typed else text).encode(self._charset, "replace"))
        return len(text)

    def flush(self) -> None:
        """Everything is sent at once."""

    def say(self, *sentences: str) -> None:
        """Write sentences, each on a line of its own, or on several between its words. Raises BrokenPipeError."""
        for sentence in sentences:
            for line in folded(sentence, self._columns or 80):
                self.write(f"{line}\n")

    # What an intake does

    async def line(self) -> str | None:
        """The next line without its end; None at the end of input."""
        self._begun = ""
        self.write(self.prompt)
        self._asked = asyncio.get_running_loop().create_future()
        self._go_on()
        try:
            return await self._asked
        finally:
            self._asked = None

    def drop(self) -> bool:
        """Throw away what was typed ahead; whether there was anything."""
        dropped, self._ahead = bool(self._ahead), ""
        return dropped

    def aside(self, say: Callable[[], None]) -> None:
        """Say something while a line is waited for."""
        if not self.typed or self._asked is None:
            say()
            return
        self.write("\n")
        say()
        self.write(f"{self.prompt}{self._begun}")

    def close(self) -> None:
        """Who waits no more leaves the prompt behind."""
        if self.typed and self._asked is not None and not self._gone:
            self.write("\n")

    def _go_on(self) -> None:
        """Answer who waits for a line, as far as what has come goes."""
        if self._asked is None or self._asked.done():
            return
        line = self._edited() if self.typed else self._whole()
        if line is not None:
            self._asked.set_result(line)
        elif self._over:
            self._asked.set_result(None)

    def _whole(self) -> str | None:
        line, end, rest = self._ahead.partition("\n")
        if end or (self._over and line):
            self._ahead = rest
            return line.removesuffix("\r")[:LONGEST]
        self._ahead = line[: LONGEST + 1]  # the rest of what is too long is passed over
        return None

    def _edited(self) -> str | None:
        """A line that has been ended, if there is one; what is typed is echoed."""
        ahead, self._ahead = self._ahead, ""
        at = 0
        while at < len(ahead):
            sign = ahead[at]
            if sign == "\x1b":
                sequence = _SEQUENCE.match(ahead, at)
                if sequence is None:  # its end is still to come
                    self._ahead = ahead[at:]
                    return None
                at = sequence.end()
                continue
            at += 1
            if sign in "\r\n":
                self._ahead = ahead[at:].removeprefix("\n") if sign == "\r" else ahead[at:]
                self.write("\n")
                line, self._begun = self._begun, ""
                return line
            if sign == _END and not self._begun:
                self.write("\n")
                self._over = True
                return None
            if sign == _INTERRUPT and self.interrupted is not None:
                self.interrupted()
                return None
            self._edit(sign)
        return None

    def _edit(self, sign: str) -> None:
        if sign in _RUB_OUT and self._begun:
            self._rub_out(1)
        elif sign == _KILL:
            self._rub_out(len(self._begun))
        elif sign.isprintable() and len(self._begun) < LONGEST:
            self._begun += sign
            self.write(sign)

    def _rub_out(self, letters: int) -> None:
        kept, gone = self._begun[: len(self._begun) - letters], self._begun[len(self._begun) - letters :]
        self._begun = kept
        self.write("\b \b" * width(gone))
