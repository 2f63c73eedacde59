"""A game's part of the machine's face: which commands it takes, and the few fields of its events that are told."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

Fields = dict[str, Any]
"""A JSON object."""


LARGEST = 10**15
"""No number is larger, of whatever unit."""


class Malformed(Exception):
    """A command that means nothing; `why` is a stable word, `field` what it is about."""

    def __init__(self, why: str, field: str = "") -> None:
        super().__init__(why)
        self.why = why
        self.field = field


class Given:
    """The fields of a command, each read once and checked; what nobody has read is one too many."""

    def __init__(self, fields: Fields) -> None:
        self._fields = dict(fields)

    def whole(self, name: str, default: int | None = None) -> int:
        """A whole number. Raises Malformed."""
        value = int(self._read(name, int, default))
        if abs(value) > LARGEST:
            raise Malformed("field_unfit", name)
        return value

    def text(self, name: str, default: str | None = None) -> str:
        """A text. Raises Malformed."""
        return str(self._read(name, str, default))

    def has(self, name: str) -> bool:
        """Whether it was given."""
        return name in self._fields

    def _read(self, name: str, kind: type, default: Any) -> Any:
        value = self._fields.pop(name, default)
        if value is None:
            raise Malformed("field_missing", name)
        if type(value) is not kind:
            raise Malformed("field_unfit", name)
        return value

    def no_more(self) -> None:
        """Raise Malformed where a field is left."""
        for name in self._fields:
            raise Malformed("field_unknown", name[:40])


class Wire(NamedTuple):
    """What the machine's face asks of a game."""

    commands: Mapping[str, Callable[[Given, Any], Sequence[Any]]]
    """By the word in `do`, the commands that it stands for, from its fields and the table.

    They are put one after another as long as none is refused.
    """
    told: Callable[[Any], Fields]
    """What is told of an event: its type, and fields that everybody at the table may see."""
    state: Callable[[Any], Fields]
    """What is told of a table at rest: its phase, its money or points, and what can be done."""
    rules: Callable[[Any], Fields]
    """What is told of the table once, in the greeting."""
    refused: Callable[[Any], Fields]
    """What is told of a refusal: `why`, and the limit that was met."""


def snake(name: str) -> str:
    """A class's name as a word: BetsOpen is bets_open."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()
