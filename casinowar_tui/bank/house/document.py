"""A TOML document, read by whoever knows its keys: nothing is guessed at, and all faults are found."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeVar

from .kinds import NOTHING, Kind

T = TypeVar("T")
D = TypeVar("D")

Path = tuple[str | int, ...]
"""The way to a value: keys of tables, and places (from 0) in arrays."""


class Wrong(NamedTuple):
    """One value that cannot be: where, what was found, and what was expected, in words."""

    path: Path
    found: object
    expected: str


class Section:
    """One table of the document. Its keys are asked for one by one; `close` finds those that nobody asked for.

    Whatever is wrong goes to the list `wrong`, which the sections of a document share.
    """

    def __init__(self, table: dict[str, Any], path: Path, wrong: list[Wrong]) -> None:
        self.wrong = wrong
        self._table = table
        self._path = path
        self._asked: list[str] = []

    def has(self, key: str) -> bool:
        """Whether the key is there; asking makes it one of those that may be."""
        self._asked.append(key)
        return key in self._table

    def need(self, key: str, kind: Kind[T], instead: D) -> T | D:
        """The value of a key that has to be there; `instead` where it is missing or wrong."""
        self.has(key)
        return self._value((*self._path, key), self._table.get(key, NOTHING), kind, instead)

    def may(self, key: str, kind: Kind[T], default: D) -> T | D:
        """The value of a key, or the default where it is absent or wrong."""
        return self.need(key, kind, default) if self.has(key) else default

    def several(self, key: str, kind: Kind[T], most: int) -> tuple[T, ...]:
        """The values of an array of 1 to `most`; none where the key is absent or one of them is wrong."""
        if not self.has(key):
            return ()
        path, found = (*self._path, key), self._table[key]
        if not isinstance(found, list) or not 1 <= len(found) <= most:
            self.wrong.append(Wrong(path, found, f"a list of 1 to {most} values, as in [1, 2]"))
            return ()
        read = [self._value((*path, place), value, kind, None) for place, value in enumerate(found)]
        return () if None in read else tuple(value for value in read if value is not None)

    def section(self, key: str, *, needed: bool = False, otherwise: str = "") -> Section | None:
        """A table within this one, or None where it is absent or no table.

        `otherwise` says what may stand in place of a table that is needed.
        """
        path = (*self._path, key)
        if not self.has(key) and not needed:
            return None
        found = self._table.get(key, NOTHING)
        if isinstance(found, dict):
            return Section(found, path, self.wrong)
        self.wrong.append(Wrong(path, found, f"a table, as in [{'.'.join(map(str, path))}]{otherwise}"))
        return None

    def reject(self, key: str, expected: str) -> None:
        """Say that a key has no place beside the others, where it is there."""
        if self.has(key):
            self.wrong.append(Wrong((*self._path, key), self._table[key], expected))

    def close(self) -> None:
        """Find every key that has no meaning here."""
        known = ", ".join(dict.fromkeys(self._asked))
        self.wrong += [
            Wrong((*self._path, key), value, f"one of {known}")
            for key, value in self._table.items()
            if key not in self._asked
        ]

    def _value(self, path: Path, found: object, kind: Kind[T], instead: D) -> T | D:
        try:
            return kind(found)
        except ValueError as error:
            self.wrong.append(Wrong(path, found, str(error)))
            return instead
