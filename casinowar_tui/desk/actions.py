"""Acts of a player at a table: their ids, their words, and the keys that do them.

The key bar, the palette, the help and the dispatch of keys are all made from lists of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum, auto
from typing import Any

from casinowar_tui.values import frozen

from .keys import written

Keymap = Mapping[str, tuple[str, ...]]
"""Every act's id and all names that its keys go by."""


class Group(Enum):
    """Under which heading an action stands in the help."""

    PLAY = auto()
    BET = auto()
    CHIPS = auto()
    PROGRAM = auto()


@frozen
class Action:
    """One act: `id` in the configuration, `title` in the palette, `help` in the key list, `bar` in the key bar."""

    id: str
    title: str
    help: str
    group: Group
    act: Any = None
    """What it asks of the game, in the game's own terms; None where the screen itself does it."""
    bar: str = ""
    names: str = ""
    """Other names that somebody may look for it by."""


HELP = Action("help", "Help, rules and odds", "these pages", Group.PROGRAM, bar="help, rules, odds")
TABLES = Action(
    "tables", "Tables", "sit down at another table", Group.PROGRAM, bar="tables", names="games go to another"
)
HISTORY = Action(
    "history",
    "History",
    "look back at your rounds so far",
    Group.PROGRAM,
    bar="history",
    names="record statistics totals curve past rounds recall replay",
)
PALETTE = Action("palette", "Commands", "find a command by its name", Group.PROGRAM, bar="commands")
REDRAW = Action("redraw", "Redraw", "draw the whole screen again", Group.PROGRAM)
QUIT = Action(
    "quit", "Leave", "the table waits just as you left it", Group.PROGRAM, bar="leave", names="quit exit save"
)


def dispatch(actions: Iterable[Action], keymap: Keymap) -> dict[str, Action]:
    """Which action a key does, by every name of every key."""
    return {key: action for action in actions for key in keymap.get(action.id, ())}


SHORT = {
    "enter": "Enter",
    "space": "Space",
    "pagedown": "PgDn",
    "pageup": "PgUp",
    "delete": "Del",
    "backspace": "Backspace",
    "home": "Home",
    "up": "Up",
    "left": "Left",
    "right": "Right",
    "insert": "Ins",
    "escape": "Esc",
}


def key_label(key: str) -> str:
    """A key as it stands on a button."""
    if key.startswith("ctrl+"):
        return f"Ctrl+{key.removeprefix('ctrl+').upper()}"
    return SHORT.get(key) or (key.upper() if key[:1] == "f" and key[1:].isdigit() else written(key))


def key_in_words(label: str) -> str:
    """A key as a sentence names it: one that could be read as a bullet, a sum or a full stop is called a key."""
    return f"Key {label}" if len(label) == 1 and not label.isalnum() else label
