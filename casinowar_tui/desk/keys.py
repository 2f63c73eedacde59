"""The player's acts at the table, the keys that do them, and the names that keys go by."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

DEFAULTS: Mapping[str, tuple[str, ...]] = {
    "lit": ("enter",),
    "deal": ("n",),
    "war": ("plus", "w"),
    "surrender": ("minus", "s"),
    "rebet": ("0", "b"),
    "clear": ("full_stop", "delete", "c"),
    "pass": ("pagedown", "p"),
    "chip_1": ("1",),
    "chip_2": ("2",),
    "chip_3": ("3",),
    "chip_4": ("4",),
    "chip_5": ("5",),
    "next_chip": ("9", "pageup"),
    "left_chip": ("left",),
    "right_chip": ("right",),
    "hand": ("asterisk", "h", "space"),
    "tie": ("slash", "t"),
    "lift_hand": ("j",),
    "lift_tie": ("y",),
    "undo": ("7", "home", "u", "backspace"),
    "double": ("8", "up", "d"),
    "advice": ("k",),
    "help": ("question_mark", "f1"),
    "tables": ("g",),
    "history": ("v",),
    "bet_options": ("o",),
    "session_length": ("l",),
    "palette": ("ctrl+p",),
    "redraw": ("ctrl+l",),
    "quit": ("q", "ctrl+q"),
}
"""Every act's id and its keys, in the order in which they are shown."""

NUMBER_PAD: Mapping[str, tuple[str, ...]] = {
    **DEFAULTS,
    "pass": ("pagedown", "3", "p"),
    **{f"chip_{place}": () for place in range(1, 6)},
}
"""The keys of players who want the pad's 3 to pass whatever NumLock says."""

PARTY: Mapping[str, tuple[str, ...]] = {
    "party_next": ("space", "enter"),
    **{f"party_seat_{number}": (str(number),) for number in range(1, 9)},
    "party_new": ("n",),
    "party_abandon": ("x",),
    "party_sheet": ("s",),
}
"""The acts of a party table, whose keys are its own whatever they do at others."""

EVERYWHERE = ("help", "tables", "history", "palette", "redraw", "quit")
"""The acts that every table has, and does by the keys that it has no act of its own for."""

# One key on the keyboard, several names: by the keypad, the kitty protocol or tmux.
_TWINS: Mapping[str, tuple[str, ...]] = {
    "plus": ("add", "shift+equals_sign"),
    "minus": ("subtract",),
    "asterisk": ("multiply",),
    "slash": ("divide",),
    "full_stop": ("decimal",),
    "comma": ("separator",),
    "equals_sign": ("equal",),
    "question_mark": ("shift+slash",),
    "enter": ("ctrl+j", "ctrl+m"),
    "tab": ("ctrl+i",),
    "backspace": ("ctrl+h",),
}
_SAME = {twin: key for key, twins in _TWINS.items() for twin in twins}

# What the pad's digits send without NumLock: theirs as long as no act has that key for itself.
_WITHOUT_NUMLOCK = {
    "0": "insert",
    "3": "pagedown",
    "7": "home",
    "8": "up",
    "9": "pageup",
    "full_stop": "delete",
}

_SYMBOLS = {
    "!": "exclamation_mark",
    '"': "quotation_mark",
    "#": "number_sign",
    "$": "dollar_sign",
    "%": "percent_sign",
    "&": "ampersand",
    "'": "apostrophe",
    "(": "left_parenthesis",
    ")": "right_parenthesis",
    "*": "asterisk",
    "+": "plus",
    ",": "comma",
    "-": "minus",
    ".": "full_stop",
    "/": "slash",
    ":": "colon",
    ";": "semicolon",
    "<": "less_than_sign",
    "=": "equals_sign",
    ">": "greater_than_sign",
    "?": "question_mark",
    "@": "at",
    "[": "left_square_bracket",
    "\\": "backslash",
    "]": "right_square_bracket",
    "^": "circumflex_accent",
    "_": "underscore",
    "`": "grave_accent",
    "{": "left_curly_bracket",
    "|": "vertical_line",
    "}": "right_curly_bracket",
    "~": "tilde",
    " ": "space",
}
_WRITTEN = {name: sign for sign, name in _SYMBOLS.items() if sign != " "}
_ALIASES = {"esc": "escape", "return": "enter", "pgup": "pageup", "pgdn": "pagedown", "del": "delete", "ins": "insert"}
_NAMED = frozenset(
    {"enter", "escape", "tab", "backspace", "insert", "delete", "home", "end", "pageup", "pagedown"}
    | {"up", "down", "left", "right", "kp_begin"}
    | {f"f{number}" for number in range(1, 25)}
    | {"add", "subtract", "multiply", "divide", "decimal", "separator", "equal"}
    | set(_SYMBOLS.values())
)
_KEPT = frozenset({"ctrl+c", "ctrl+z"})
"""Interrupt and suspend belong to the terminal."""


def key_name(text: str) -> str | None:
    """Textual's name for a key as a player writes it ("+", "w", "pagedown", "ctrl+p"), or None.

    Upper case acts as lower case. A twin is answered by its plain name: "add" is "plus".
    """
    chord = re.fullmatch(r"((?:(?:alt|ctrl|shift)\+)*)(.+)", text.lower(), re.DOTALL)
    if chord is None:
        return None
    modifiers = sorted(set(chord[1].split("+")) - {""})
    base = _base_name(chord[2])
    if base is None:
        return None
    if modifiers == ["shift"] and len(base) == 1:
        modifiers = []
    name = "+".join([*modifiers, base])
    return None if name in _KEPT else _SAME.get(name, name)


def written(key: str) -> str:
    """A key as a player would write it: "+" for "plus"."""
    modifiers, _, base = key.rpartition("+")
    sign = _WRITTEN.get(base, base)
    return f"{modifiers}+{sign}" if modifiers else sign


def spread(key: str) -> tuple[str, ...]:
    """A key's plain name and its twins: all that a terminal may send for it."""
    return (key, *_TWINS.get(key, ()))


def usual_keys(*, number_pad: bool) -> Mapping[str, tuple[str, ...]]:
    """The keys of the bank tables and of the program, where the player has changed none."""
    return NUMBER_PAD if number_pad else DEFAULTS


def owners(given: Mapping[str, tuple[str, ...]], usual: Mapping[str, tuple[str, ...]]) -> Iterator[tuple[str, str]]:
    """Every (key, act) pair when `given` takes the place of the same acts' `usual` keys.

    The keys that nobody asked for come first, so that a clash is found at a key that somebody did.
    """
    for act, keys in usual.items():
        if act not in given:
            yield from ((key, act) for key in keys)
    for act, keys in given.items():
        if act in usual:
            yield from ((key, act) for key in keys)


def spread_keys(given: Mapping[str, tuple[str, ...]], *, number_pad: bool) -> dict[str, tuple[str, ...]]:
    """Every act's keys at the bank tables under all their names, where no key is on two acts."""
    return _spread(given, usual_keys(number_pad=number_pad))


def spread_party(given: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """The same of the acts of a party table."""
    return _spread(given, PARTY)


def _spread(given: Mapping[str, tuple[str, ...]], usual: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    taken = {key for key, _ in owners(given, usual)}
    return {act: _names(given.get(act, keys), taken) for act, keys in usual.items()}


def _names(keys: tuple[str, ...], taken: set[str]) -> tuple[str, ...]:
    names = [name for key in keys for name in spread(key)]
    without = [_WITHOUT_NUMLOCK[key] for key in keys if key in _WITHOUT_NUMLOCK]
    return tuple(dict.fromkeys([*names, *(key for key in without if key not in taken)]))


def _base_name(text: str) -> str | None:
    text = _ALIASES.get(text, text)
    if text in _SYMBOLS:
        return _SYMBOLS[text]
    if text in _NAMED or (len(text) == 1 and text.isalnum()):
        return text
    return None
