"""Frozen values that share how they are compared and printed.

For every class attrs writes and compiles an `__eq__`, a `__hash__` and a `__repr__`: two thirds of what a class costs
a start, and a start of a table needs a hundred of them. These are written once, for all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

if TYPE_CHECKING:
    # A type checker knows attrs by its own names only.
    from attrs import frozen as frozen
else:

    def frozen(cls):
        """`attrs.frozen` in every respect but that; what a class says itself holds."""
        for name, method in _SHARED.items():
            if name not in vars(cls):
                setattr(cls, name, method)
        return attrs.frozen(cls, eq=False, repr=False)


def _eq(self: Any, other: object) -> bool:
    return _parts(self) == _parts(other) if type(self) is type(other) else NotImplemented


def _hash(self: Any) -> int:
    return hash((type(self), _parts(self)))


def _repr(self: Any) -> str:
    told = (f"{part.name}={getattr(self, part.name)!r}" for part in attrs.fields(type(self)) if part.repr)
    return f"{type(self).__qualname__.rpartition('>.')[2]}({', '.join(told)})"


def _parts(value: Any) -> tuple[object, ...]:
    return tuple(getattr(value, part.name) for part in attrs.fields(type(value)))


_SHARED = {"__eq__": _eq, "__hash__": _hash, "__repr__": _repr}
