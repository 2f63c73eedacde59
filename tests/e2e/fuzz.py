"""Input that nobody types: seeded, typed into the real program, and what the record says of it afterwards."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from attrs import define, field

from casinowar_tui.bank.game import BANK
from casinowar_tui.bank.house.builtin import HOUSES
from casinowar_tui.party.game import PARTY
from tests.bank.table.playing import Play
from tests.bank.table.strategies import Script
from tests.e2e import program
from tests.e2e.harness import Terminal
from tests.e2e.key_bytes import PAD, PRESS, RELEASE, REPEAT, held_or_released, kitty

NO_KEYS: Final = b"aefiklmrvzAEFIKLMRVZ!\"#$%&'(),;:<=>@^_`{|}~\x00\x01\x02\x04\x05\x06\x07\x0b\x0e\x0f"
"""Characters that do nothing at any table."""
RELEASES: Final = tuple(held_or_released(RELEASE))
KEYS: Final = (
    *(bytes([byte]) for byte in b"nwsbcp123459htjyu7d80.*/+- ?go\r\n\t\x7f\x1b\x10\x0c\x1a"),
    *(f"\x1bO{key.letter}".encode() for key in PAD.values()),
    *(kitty(key.code, 128, kind, key.text) for key in PAD.values() for kind in (PRESS, REPEAT, RELEASE)),
    *(b"\x1b[3~", b"\x1b[5~", b"\x1b[6~", b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D", b"\x1b[H", b"\x1b[2~"),
    *(b"\r", b"\r", b"h", b"h", b"0", b"+", b"-", b"w", b"s", b"\x1b[27u"),
)
"""All keys but those that leave, the more usual ones more often."""
HELP: Final = re.compile(": help")
PAUSES: Final = (0.0, 0.0, 0.0, 0.002, 0.01, 0.05, 0.15, 0.3)


class Fuzzer:
    """The same pieces for the same seed."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self._kinds = (self._bytes, self._reply, self._string, self._mouse_moves, self._key_that_is_none, self._paste)

    def harmless(self) -> Iterator[tuple[bytes, float]]:
        """For ever: bytes without a key of the table, and the seconds to wait after them. Often cut in two."""
        while True:
            data = self._random.choice(self._kinds)()
            if self._random.random() < 0.3 and len(data) > 1:
                cut = self._random.randrange(1, len(data))
                yield data[:cut], self._random.choice((0.05, 0.3))
                data = data[cut:]
            yield data, self._random.choice(PAUSES)

    def anything(self) -> Iterator[tuple[bytes, float]]:
        """For ever: the same with keys and clicks among them."""
        rubbish = self.harmless()
        while True:
            kind = self._random.random()
            if kind < 0.25:
                yield next(rubbish)
            elif kind < 0.35:
                yield self._click(), self._random.choice(PAUSES)
            else:
                keys = self._random.choices(KEYS, k=self._random.choice((1, 1, 1, 2, 5)))
                yield b"".join(keys), self._random.choice((*PAUSES, 0.45, 0.45))

    def _bytes(self) -> bytes:
        some = bytes(range(0x80, 0x100)) + NO_KEYS
        return bytes(self._random.choices(some, k=self._random.choice((1, 2, 5, 30))))

    def _reply(self) -> bytes:
        numbers = ";".join(str(self._random.randrange(3000)) for _ in range(self._random.randrange(1, 5)))
        kind = self._random.choice(("?{}c", ">{}c", "={}c", "{}R", "{}n", "?{}n", "?{}$y", "{}t", "?{}u", "I", "O"))
        return ("\x1b[" + kind.format(numbers)).encode()

    def _string(self) -> bytes:
        body = bytes(self._random.choices(b"0123456789+-.rgb:/;ABChtw", k=self._random.choice((3, 30, 3000))))
        start = self._random.choice((b"\x1b]11;", b"\x1b]52;c;", b"\x1bP1$r", b"\x1bP>|", b"\x1b_G"))
        return start + body + self._random.choice((b"\x1b\\", b"\x07"))

    def _mouse_moves(self) -> bytes:
        x, y = self._random.randrange(1, 300), self._random.randrange(1, 100)
        old = b"\x1b[M" + bytes(self._random.choices(range(0x20, 0x100), k=3))
        return self._random.choice((f"\x1b[<35;{x};{y}M".encode(), f"\x1b[<0;{x};{y}m".encode(), old))

    def _key_that_is_none(self) -> bytes:
        code = self._random.choice((57441, 57358, 57360, 0x110000, 2**31, 2**70, 0xD800, 0xFFFF, 0))
        return self._random.choice((*RELEASES, kitty(code), kitty(code, 255, PRESS), b"\x1b[<1u", b"\x1b[;;;u"))

    def _paste(self) -> bytes:
        text = b"".join(self._random.choices(KEYS, k=self._random.choice((1, 20, 2000)))).replace(b"\x1b", b"")
        return b"\x1b[200~" + text + b"\x1b[201~"

    def _click(self) -> bytes:
        x, y = self._random.randrange(1, 81), self._random.randrange(1, 24)
        button = self._random.choice((0, 0, 0, 1, 2, 64, 65))
        return f"\x1b[<{button};{x};{y}M".encode() + (f"\x1b[<{button};{x};{y}m".encode() if button < 64 else b"")


def replayed(data: Path) -> int:
    """Go through the record event by event, holding money and cards to account; the rows that it has."""
    count = 0
    for id_, house in HOUSES.items():
        play = Play(Script(house.rules, (), 0, False))
        for entry in program.entries(data, id_):
            count += 1
            for event in entry.events:
                play._happens(BANK.decode(event))
        assert program.left(data, BANK, id_)[0] == play.table
    _, rows = program.left(data, PARTY, "party")
    return count + rows


@define
class Run:
    """Typing rubbish into the program for a while, starting it anew where a key or click has made it leave."""

    data: Path
    seed: int
    typed: int = field(default=0, init=False)
    """Bytes so far."""
    starts: int = field(default=0, init=False)
    _terminal: Terminal | None = field(default=None, init=False)

    def type(self, pieces: Iterator[tuple[bytes, float]], seconds: float) -> None:
        """Type for so long. Raises AssertionError where the program ends by itself."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            terminal = self.terminal()
            piece, pause = next(pieces)
            terminal.send(piece)
            self.typed += len(piece)
            time.sleep(pause)

    def terminal(self) -> Terminal:
        """The program as it runs; keys count."""
        if self._terminal is not None and not self._terminal.alive:
            # Only a word of the key bar or of the list of commands makes it leave.
            log = self.data / "casinowar-tui.log"
            fault = log.read_text() if log.exists() else self._terminal.raw[-300:]
            assert self._terminal.returncode == 0, f"seed {self.seed}: {self._terminal.returncode}, {fault!s}"
            self.close()
        if self._terminal is None:
            self.starts += 1
            self._terminal = program.start(self.data)
            self._terminal.wait_for("CASINO WAR")
            self._terminal.wait_quiet(0.25)
        return self._terminal

    def answers_keys(self) -> bool:
        """Whether the help comes when it is asked for and goes again, on whatever window the program is now."""
        for _ in range(4):
            terminal = self.terminal()
            time.sleep(1.1)  # a paste that has not closed is over by then
            for _ in range(4):
                terminal.press("escape", pause=0.2)
            terminal.press("f1")
            try:
                terminal.wait_for(HELP, 20)
                terminal.press("escape")
                terminal.wait_for(HELP, 20, gone=True)
            except TimeoutError:
                continue
            return True
        return False

    def close(self) -> None:
        """End the program."""
        if self._terminal is not None:
            self._terminal.close()
            self._terminal = None
