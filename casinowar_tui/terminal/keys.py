"""From a control sequence to a key event, with one name for each key.

Guards against Textual (8.2): kitty sub-fields (event types, alternate keys) and over-large code points end
its parser with ValueError or OverflowError; one key has several names (`plus` and `add`, `enter` and `ctrl+j`);
Alt with a digit or a sign arrives as another character.
"""

from __future__ import annotations

from typing import Final

from textual import events
from textual._ansi_sequences import ANSI_SEQUENCES_KEYS
from textual._keyboard_protocol import FUNCTIONAL_KEYS, MODIFIER_FUNCTIONAL_KEYS
from textual.keys import _character_to_key

_ONE_NAME: Final = {
    "add": "plus",
    "subtract": "minus",
    "multiply": "asterisk",
    "divide": "slash",
    "decimal": "full_stop",
    "equal": "equals_sign",
    "separator": "comma",
    "kp_begin": "5",
    "ctrl+j": "enter",  # the number pad's Enter in tmux
    "shift+equals_sign": "plus",  # the main + where the terminal sends no text with it
}
_FUNCTIONAL: Final = FUNCTIONAL_KEYS | {
    "57427u": "5",  # the pad's 5 with NumLock off, in the forms that Textual lacks
    "1G": "5",
    "1Z": "shift+tab",
}
_CHARACTERS: Final = {"plus": "+", "minus": "-", "asterisk": "*", "slash": "/", "full_stop": ".", "comma": ","} | {
    "equals_sign": "=",
    "enter": "\r",
    "tab": "\t",
    "backspace": "\x7f",
}
_APPLICATION_PAD: Final = {"E": "5", "l": "comma", "X": "equals_sign"}
# Above another sign or a digit: a terminal that names one of these has taken Shift into account.
_NEED_SHIFT: Final = frozenset('+*?!@#$%^&()_{}|:"<>~')
# Shift, Ctrl and the locks by themselves are no keys of a table.
_SILENT: Final = MODIFIER_FUNCTIONAL_KEYS | {"caps_lock", "num_lock", "scroll_lock"}
_MODIFIERS: Final = ((1, "shift"), (2, "alt"), (4, "ctrl"), (8, "super"), (16, "hyper"), (32, "meta"))
_SHIFT: Final = 1
_RELEASE: Final = 3
_REPEAT: Final = 2
_PRIVATE_USE: Final = range(0xE000, 0xF900)
_SURROGATES: Final = range(0xD800, 0xE000)


class PressedKey(events.Key):
    """A key; `repeat` tells that it is held down and the keyboard repeats it (kitty protocol only)."""

    __slots__ = ("at", "hasty", "repeat")

    def __init__(self, key: str, character: str | None, *, repeat: bool = False) -> None:
        super().__init__(key, character)
        self.repeat = repeat
        self.hasty = False
        """Whether it has come faster than hands type."""
        self.at: float | None = None
        """When it was read, by the clock of whoever read it."""


PressedKey.handler_name = events.Key.handler_name


def key(base: str, bits: int = 0, text: str | None = None, *, repeat: bool = False) -> PressedKey:
    """A key event from a key's name without modifiers, the modifiers' bits and the text it types."""
    names = sorted(name for bit, name in _MODIFIERS if bits & bit)
    base = _ONE_NAME.get(base, base)
    name = "+".join([*names, base])
    name = _ONE_NAME.get(name, name)
    if text is None and "+" not in name:
        text = _CHARACTERS.get(name)
    return PressedKey(name, text, repeat=repeat)


def character_key(character: str, *, alt: bool = False) -> PressedKey | None:
    """The key that types one character, control characters included; None if no key does.

    With Alt it has a name of its own, whatever the character: Alt never does what the bare key does.
    """
    if character < " " or character == "\x7f":
        names = ANSI_SEQUENCES_KEYS.get(character)
        if not isinstance(names, tuple):
            return None
        return key(names[0].value, 2 if alt else 0, None if alt else character)
    if "\x80" <= character < "\xa0":
        return None
    bits = 2 if alt else 0
    if alt and character.isupper():
        return key(character.lower(), bits | _SHIFT, character)
    return key(_character_to_key(character), bits, None if alt else character)


def application_key(letters: str, *, alt: bool = False) -> PressedKey | None:
    """The key of an SS3 sequence (ESC O and `letters`): function keys and the number pad."""
    if len(letters) > 1:
        return control_key(f"1;{letters[:-1].rpartition(';')[2]}", letters[-1], alt=alt)
    bits = 2 if alt else 0
    if letters in _APPLICATION_PAD:
        return key(_APPLICATION_PAD[letters], bits)
    names = ANSI_SEQUENCES_KEYS.get(f"\x1bO{letters}")
    if isinstance(names, tuple):
        return key(names[0].value, bits)
    return character_key(names, alt=alt) if isinstance(names, str) else None


def control_key(body: str, final: str, *, alt: bool = False) -> PressedKey | None:
    """The key of a CSI sequence with parameters `body` ("97:65;2:1;65") and last character `final`.

    None where it is no key: a release, a modifier by itself, a reply to a query, nonsense.
    """
    fields = [[_number(part) for part in field.split(":")] for field in body.split(";")]
    fields += [[0]] * (3 - len(fields))
    if any(number < 0 for field in fields for number in field):
        return None
    code, modifiers, typed = fields[:3]
    if final == "~" and code[0] == 27 and typed[0]:  # xterm's modifyOtherKeys
        code, typed, final = typed, typed if modifiers[0] <= 1 + _SHIFT else [0], "u"
    if modifiers[1:2] == [_RELEASE]:
        return None
    bits = max(modifiers[0] - 1, 0) & 0x3F | (2 if alt else 0)
    repeat = modifiers[1:2] == [_REPEAT]
    base = _FUNCTIONAL.get(f"{code[0] or 1}{final}")
    if base in _SILENT:
        return None
    text = chr(typed[0]) if typed[0] >= 32 and _is_character(typed[0]) else None
    if base is not None:
        return key(base, bits & ~_SHIFT if text else bits, text, repeat=repeat)
    if final == "u":
        return _typed_key(code, bits, text, repeat=repeat)
    names = ANSI_SEQUENCES_KEYS.get(f"\x1b[{body}{final}")
    return key(names[0].value, 2 if alt else 0) if isinstance(names, tuple) and final != "R" else None


def _typed_key(code: list[int], bits: int, text: str | None, *, repeat: bool) -> PressedKey | None:
    if not _is_character(code[0]) or code[0] < 32:
        return None
    if text is None and bits == _SHIFT and len(code) > 1 and code[1] >= 32 and _is_character(code[1]):
        text = chr(code[1])
    if text is None and bits == _SHIFT and chr(code[0]) in _NEED_SHIFT:
        text = chr(code[0])
    if text is not None:
        return key(_character_to_key(text), bits & ~_SHIFT, text, repeat=repeat)
    bare = chr(code[0])
    if bits == _SHIFT and bare.upper() != bare and len(bare.upper()) == 1:
        return key(bare.upper(), 0, bare.upper(), repeat=repeat)
    return key(_character_to_key(bare), bits, None if bits else bare, repeat=repeat)


def _number(text: str) -> int:
    """A parameter; 0 where it is left out, -1 where it is none."""
    if not text:
        return 0
    return int(text) if len(text) < 8 and text.isascii() and text.isdecimal() else -1


def _is_character(code: int) -> bool:
    return code <= 0x10FFFF and code not in _SURROGATES and code not in _PRIVATE_USE and not 0x7F <= code < 0xA0
