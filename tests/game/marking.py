"""Holds a fold to what its events name, with a field in every class that the fold has never heard of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import count
from types import ModuleType
from typing import Any

import attrs
import pytest

from casinowar_tui.game.carry import Carried

E = Any
T = Any

Changes = Mapping[type, str]
"""By kind of event, the fields that it may change, as paths that stand for all below them: "shoe account.road"."""


def hold_to(changes: Changes, events: Iterable[E], initial: T, module: ModuleType) -> None:
    """Fold the events by `module.evolve`; a field that an event does not name has to be what it was, added or not."""
    marks = count(1)
    with pytest.MonkeyPatch.context() as patch:
        for name, kind in vars(module).copy().items():
            if isinstance(kind, type) and issubclass(kind, Carried):
                patch.setattr(module, name, _with_a_mark(kind))
        evolve: Callable[[E, T], T] = module.evolve
        table = initial
        for event in events:
            before = _marked(table, marks)
            table = evolve(event, before)
            _compare(event, _fields(before), _fields(table), changes[type(event)].split())


def _with_a_mark(kind: type) -> type:
    return attrs.make_class(kind.__name__, {"mark": attrs.field(default=0)}, bases=(kind,), frozen=True)


def _marked(value: Any, marks: Iterable[int]) -> Any:
    """The value and all that follows one another in it, each with a mark of its own."""
    if not isinstance(value, Carried):
        return value
    kind: Any = type(value)
    parts = {one.name: _marked(getattr(value, one.name), marks) for one in attrs.fields(kind)}
    marked = kind if "mark" in parts else _with_a_mark(kind)
    return marked(**{**parts, "mark": next(iter(marks))})


def _fields(value: Any, path: str = "") -> dict[str, Any]:
    """Every field by its path."""
    if not isinstance(value, Carried):
        return {path: value} if path else {}
    found: dict[str, Any] = {}
    kind: Any = type(value)
    for one in attrs.fields(kind):
        found |= _fields(getattr(value, one.name), f"{path}.{one.name}".lstrip("."))
    return found


def _compare(event: E, before: dict[str, Any], after: dict[str, Any], named: list[str]) -> None:
    for path in before.keys() & after.keys():
        if not any(f"{path}.".startswith(f"{name}.") for name in named):
            assert after[path] == before[path], f"{type(event).__name__} changed {path}"
