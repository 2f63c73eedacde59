"""What terminals send for a key: in legacy mode, with an application keypad, by the kitty protocol, through tmux."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

CAPS, NUM = 64, 128
PRESS, REPEAT, RELEASE = 1, 2, 3


class PadKey(NamedTuple):
    """A key of the number pad: what it types, its SS3 letter, its kitty code, and the same without NumLock."""

    text: str
    letter: str
    code: int
    without: bytes = b""
    code_without: int = 0


PAD: Final = {
    "0": PadKey("0", "p", 57399, b"\x1b[2~", 57425),
    "1": PadKey("1", "q", 57400, b"\x1b[F", 57424),
    "2": PadKey("2", "r", 57401, b"\x1b[B", 57420),
    "3": PadKey("3", "s", 57402, b"\x1b[6~", 57422),
    "4": PadKey("4", "t", 57403, b"\x1b[D", 57417),
    "5": PadKey("5", "u", 57404, b"\x1b[E", 57427),
    "6": PadKey("6", "v", 57405, b"\x1b[C", 57418),
    "7": PadKey("7", "w", 57406, b"\x1b[H", 57423),
    "8": PadKey("8", "x", 57407, b"\x1b[A", 57419),
    "9": PadKey("9", "y", 57408, b"\x1b[5~", 57421),
    ".": PadKey(".", "n", 57409, b"\x1b[3~", 57426),
    "/": PadKey("/", "o", 57410),
    "*": PadKey("*", "j", 57411),
    "-": PadKey("-", "m", 57412),
    "+": PadKey("+", "k", 57413),
    "enter": PadKey("\r", "M", 57414),
}


def kitty(code: int, locks: int = 0, kind: int = 0, text: str = "", shifted: str = "") -> bytes:
    """A key event of the kitty protocol; `kind` 0 leaves its field out, `locks` are CAPS, NUM and modifiers."""
    first = f"{code}:{ord(shifted)}" if shifted else f"{code}"
    second = f"{locks + 1}" + (f":{kind}" if kind else "") if locks or kind else ""
    third = f"{ord(text)}" if text >= " " else ""
    return f"\x1b[{';'.join([first, second, third]).rstrip(';')}u".encode()


def pad(key: str) -> Iterator[bytes]:
    """All that may come of a key of the number pad while NumLock is on."""
    text, letter, code, *_ = PAD[key]
    yield text.encode()
    yield f"\x1bO{letter}".encode()
    yield kitty(code)
    for locks, kind in ((0, 0), (CAPS, 0), (NUM, PRESS), (NUM | CAPS, PRESS)):
        yield kitty(code, locks, kind, text)
    if key == "enter":
        yield b"\n"  # tmux


def pad_without_numlock(key: str) -> Iterator[bytes]:
    """All that may come of it while NumLock is off."""
    without, code = PAD[key].without, PAD[key].code_without
    yield without
    if without[-1:] != b"~":
        yield without.replace(b"[", b"O")
    yield kitty(code)
    yield kitty(code, CAPS, PRESS)
    number, final = without[2:-1].decode() or "1", without[-1:].decode()
    yield f"\x1b[{number};1:1{final}".encode()
    yield f"\x1b[{number};{CAPS + 1}{final}".encode()


def main(key: str) -> Iterator[bytes]:
    """All that may come of a key of the main block, in small letters and in capitals."""
    capital = key.upper()
    yield key.encode()
    yield kitty(ord(key))
    yield kitty(ord(key), text=key)
    yield kitty(ord(key), NUM, PRESS, key)
    if capital != key:
        yield capital.encode()
        yield kitty(ord(key), CAPS, text=capital)
        yield kitty(ord(key), CAPS | NUM, PRESS, capital)
        yield kitty(ord(key), 1, PRESS, capital, shifted=capital)
        yield kitty(ord(key), 1)


def shifted(key: str, sign: str) -> Iterator[bytes]:
    """All that may come of the sign above a key."""
    yield sign.encode()
    yield kitty(ord(key), 1, text=sign)
    yield kitty(ord(key), 1, PRESS, sign, shifted=sign)
    yield kitty(ord(key), 1 | NUM, text=sign)
    yield kitty(ord(key), 1, shifted=sign)
    yield kitty(ord(sign), text=sign)
    yield f"\x1b[27;2;{ord(sign)}~".encode()


def held_or_released(kind: int) -> Iterator[bytes]:
    """Repeats or releases of every key of the pad, of letters, signs and named keys."""
    for text, _, code, _, code_without in PAD.values():
        yield kitty(code, NUM, kind, text)
        yield kitty(code_without or code, 0, kind)
    for letter in "abcdefghijklmnopqrstuvwxyz0123456789+-*/. ":
        yield kitty(ord(letter), 0, kind, letter)
        yield kitty(ord(letter), CAPS | NUM, kind, letter.upper())
    for named in (13, 9, 127, 27, 57358, 57441):
        yield kitty(named, 0, kind)
    for number in (1, 2, 3, 5, 6, 7, 8, 11, 12, 15):
        yield f"\x1b[{number};1:{kind}~".encode()
    for final in "ABCDEFHPQS":
        yield f"\x1b[1;1:{kind}{final}".encode()
