"""The keys of a table in words, for the pages of help."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from casinowar_tui.game.shapes import Page, Section

from .actions import Action, Group, Keymap, key_label

HEADINGS = {Group.PLAY: "Play", Group.BET: "Bets", Group.CHIPS: "Chips", Group.PROGRAM: "Program"}

KEY_NOTE = (
    "A terminal may keep a key for itself. Every act also has a button or a place to click, and every key can be "
    "changed in the configuration file. Capital letters act as small ones."
)
MERGED = frozenset(
    {"add", "subtract", "multiply", "divide", "decimal", "shift+equals_sign", "shift+slash"}
    | {"ctrl+h", "ctrl+i", "ctrl+j", "ctrl+m"}
)
"""Other names of keys that are listed already."""


def keys_of(act: str, keymap: Keymap) -> str:
    """All keys of an act that a player can tell apart."""
    return "  ".join(dict.fromkeys(key_label(key) for key in keymap.get(act, ()) if key not in MERGED))


def beside_keys(actions: Iterable[Action], keymap: Keymap) -> tuple[tuple[str, str], ...]:
    """Acts beside their keys; those without a key are left out, and a row of digits is one line."""
    return tuple(_digits([(keys_of(action.id, keymap), _said(action)) for action in actions]))


def _said(action: Action) -> str:
    """What an act does, after the name that buttons and dealers give it; the name alone where it says as much."""
    return action.title if action.help == action.title.lower() else f"{action.title}: {action.help}"


def _digits(rows: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """The rows with a key, where those of digits in a row that say the same but for the digit are one: "1 to 5"."""
    alike = [(keys, said) for keys, said in rows if keys.isdecimal() and len(keys) == 1 and keys in said]
    together = span([keys for keys, _ in alike])
    if TO not in together:
        return [row for row in rows if row[0]]
    digit, said = alike[0]
    name = said.partition(":")[0].replace(f" {digit}", "")
    one = (together, f"{name}: the one with that digit")
    return [one if row == alike[0] else row for row in rows if row[0] and row not in alike[1:]]


TO = " to "


def span(keys: Sequence[str]) -> str:
    """Keys as they stand in a list: "1 to 8" where they are digits that follow one another, else each of them."""
    follow = "".join(keys) in "123456789" and len(keys) > 1
    return f"{keys[0]}{TO}{keys[-1]}" if follow else "  ".join(keys)


def keys_page(actions: Sequence[Action], keymap: Keymap, *notes: str) -> Page:
    """Every act of a table beside its keys."""
    sections = [
        Section(heading, rows=rows)
        for group, heading in HEADINGS.items()
        if (rows := beside_keys((action for action in actions if action.group is group), keymap))
    ]
    return Page("Keys", "Keys", (*sections, Section("Keys and mouse", (KEY_NOTE, *notes))))
