"""The player's configuration: one TOML file, in which every mistake is reported and none is guessed at."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Literal

from casinowar_tui.desk.keys import (
    DEFAULTS,
    EVERYWHERE,
    PARTY,
    key_name,
    owners,
    spread_keys,
    spread_party,
    usual_keys,
    written,
)
from casinowar_tui.values import frozen

from .usage import UsageError

if TYPE_CHECKING:
    from _typeshed import StrPath

    from .toml_source import TomlSource

SLOWEST = 10.0
"""Seconds that dealing a plain round may take at most."""
LONGEST_CLOCK = 3600

Glyphs = Literal["auto", "rich", "plain"]
Theme = Literal["green", "blue", "burgundy", "light"]
Cut = Literal["for-me", "ask"]
Bell = Literal["off", "tie", "result"]


@frozen
class Settings:
    """What a player has chosen; the defaults are those of an absent file."""

    pace: float = 1.0
    """Seconds that dealing a plain round takes, 0 to 10; 0 turns motion off."""
    motion: bool = True
    number_pad: bool = False
    """Whether 3 passes; digits then choose no chips."""
    glyphs: Glyphs = "auto"
    theme: Theme = "green"
    four_colour: bool = False
    cut: Cut = "for-me"
    clock: int | None = None
    """Seconds of the decision clock where a table has one: 0 for none, None for the table's own."""
    mouse: bool = True
    bell: Bell = "off"
    """When the terminal's bell rings at a bank table: on a tie, or once a round is settled."""
    plain: bool = False
    """Whether the table is played in plain lines and not on a screen."""
    keys: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Acts and their keys by plain names, where the player has changed them."""


def keymap(settings: Settings) -> Mapping[str, tuple[str, ...]]:
    """Every act's id and all names that Textual may have for its keys, the plain ones among them first."""
    given = dict(settings.keys)
    return {**spread_keys(given, number_pad=settings.number_pad), **spread_party(given)}


def load_settings(path: StrPath, *, named: bool) -> Settings:
    """Read the configuration file; it may be absent unless the player has named it.

    Raises UsageError with a line for each thing that is wrong.
    """
    try:
        os.stat(path)
        # Most players have no such file, and reading TOML costs a tenth of the start.
        from .toml_source import TomlSource

        source = TomlSource.read(path)
    except (FileNotFoundError, NotADirectoryError) as error:
        if named:
            raise UsageError(f"{path}: there is no such configuration file") from error
        return Settings()
    except OSError as error:
        raise UsageError(f"{path}: the configuration cannot be read ({error.strerror})") from error
    return read_settings(source)


def read_settings(source: TomlSource) -> Settings:
    """The settings that a text gives; raises UsageError with a line for each thing that is wrong."""
    table = source.parse()
    values: dict[str, Any] = {}
    problems: list[str] = []
    for name, value in table.items():
        if name in ("keys", "host"):  # a host reads its table by itself
            continue
        kind = _KINDS.get(name)
        if kind is None:
            problems.append(source.problem((name,), value, "one of " + ", ".join([*_KINDS, "[keys]", "[host]"])))
        elif not kind.accepts(value):
            problems.append(source.problem((name,), value, kind.expected))
        else:
            values[name] = float(value) if name == "pace" else value
    keys = _read_keys(source, table.get("keys", {}), problems)
    if not problems:
        _find_clashes(source, keys, values.get("number_pad", False), problems)
    if problems:
        raise UsageError(*problems)
    return Settings(**values, keys=tuple(keys.items()))


@frozen
class _Kind:
    expected: str
    accepts: Callable[[object], bool]


def _choice(*names: str) -> _Kind:
    return _Kind("one of " + ", ".join(f'"{name}"' for name in names), lambda value: value in names)


def _is_pace(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= SLOWEST


def _is_clock(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= LONGEST_CLOCK


_SWITCH = _Kind("true or false", lambda value: isinstance(value, bool))
_KINDS: Mapping[str, _Kind] = {
    "pace": _Kind(f"a number of seconds from 0 to {SLOWEST:g}", _is_pace),
    "motion": _SWITCH,
    "number_pad": _SWITCH,
    "glyphs": _choice("auto", "rich", "plain"),
    "theme": _choice("green", "blue", "burgundy", "light"),
    "four_colour": _SWITCH,
    "cut": _choice("for-me", "ask"),
    "clock": _Kind(f"a whole number of seconds from 0 (no clock) to {LONGEST_CLOCK}", _is_clock),
    "mouse": _SWITCH,
    "bell": _choice("off", "tie", "result"),
    "plain": _SWITCH,
}


def _read_keys(source: TomlSource, table: object, problems: list[str]) -> dict[str, tuple[str, ...]]:
    if not isinstance(table, dict):
        problems.append(source.problem(("keys",), table, "a table, as in [keys]"))
        return {}
    keys: dict[str, tuple[str, ...]] = {}
    for act, value in table.items():
        if act not in DEFAULTS and act not in PARTY:
            problems.append(source.problem(("keys", act), value, "one of " + ", ".join([*DEFAULTS, *PARTY])))
        elif not isinstance(value, list) or not value:
            problems.append(source.problem(("keys", act), value, 'a list of keys, as in ["w", "+"]'))
        else:
            keys[act] = _read_names(source, act, value, problems)
    return keys


def _read_names(source: TomlSource, act: str, value: list[object], problems: list[str]) -> tuple[str, ...]:
    names: list[str] = []
    for place, text in enumerate(value):
        name = key_name(text) if isinstance(text, str) else None
        if name is None:
            expected = 'a key such as "w", "+", "enter", "pagedown", "f2" or "ctrl+p" (not ctrl+c, ctrl+z)'
            problems.append(source.problem(("keys", act, place), text, expected))
        elif name not in names:
            names.append(name)
    return tuple(names)


def _find_clashes(
    source: TomlSource, keys: Mapping[str, tuple[str, ...]], number_pad: bool, problems: list[str]
) -> None:
    # A key may do one thing at the bank tables and another at a party table.
    for usual in (usual_keys(number_pad=number_pad), PARTY):
        owner: dict[str, str] = {}
        for key, act in owners(keys, usual):
            other = owner.setdefault(key, act)
            if other != act:
                expected = f"a key that {other} does not have (give {other} others, or choose another)"
                problems.append(source.problem(("keys", act), written(key), expected))
    at_party = dict(owners(keys, PARTY))
    for act in EVERYWHERE:
        *_, last = own = keys.get(act, DEFAULTS[act])
        if all(key in at_party for key in own):
            asked = act if act in keys else at_party[last]
            expected = (
                f"another key as well: {at_party[last]} has this one at a party table, and {act} would have none there"
            )
            problems.append(source.problem(("keys", asked), written(last), expected))
