"""Events as they are kept for good: a kind, a version and a body of compact JSON.

Every version that was ever written is read for ever: an older body is upgraded, one version at a time, before it
becomes an event. Messages name kinds, fields and types, never a value: a body can hold cards not yet turned.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Generic, TypeVar

from .forms import Forms, Misfit
from .recorded import Recorded, RecordFault

E = TypeVar("E")
V = TypeVar("V")

Plain = dict[str, Any]
"""A body as JSON gives it."""

Upgrade = Callable[[Plain], Plain]
"""From one version's body to the next version's; it may change what it is given."""


class Unreadable(RecordFault):
    """An event that is not what any version of this program wrote."""

    def __init__(self, recorded: Recorded, why: str) -> None:
        super().__init__(f"event {recorded.kind} version {recorded.version} cannot be read: {why}")


class NewerEvent(RecordFault):
    """An event of a kind or a version that this program does not know yet."""

    def __init__(self, recorded: Recorded) -> None:
        super().__init__(
            f"event {recorded.kind} version {recorded.version} was written by a newer casinowar-tui: "
            "install the newer version"
        )


Opens = Callable[[Any], bool]
"""Whether a fold may begin with an event."""


def always(event: Any) -> bool:
    """A fold may begin with any event of a kind."""
    return True


def never(event: Any) -> bool:
    """No fold begins with an event of a kind."""
    return False


class Kind:
    """How one class of events is named, which version of it is written now, and with which of them a fold may begin."""

    __slots__ = ("name", "opens", "version")

    def __init__(self, name: str, version: int = 1, *, opens: Opens = never) -> None:
        self.name = name
        self.version = version
        self.opens = opens


class Codec(Generic[E]):
    """Both ways between the events of one game and what a journal keeps."""

    def __init__(
        self, kinds: dict[type[E], Kind], forms: Forms, upgrades: dict[tuple[str, int], Upgrade] | None = None
    ) -> None:
        """`upgrades` holds, by kind and older version, what makes the next version of that version's body."""
        self._kinds = kinds
        self._classes = {kind.name: (event, kind) for event, kind in kinds.items()}
        self._forms = forms
        self._upgrades = upgrades or {}

    def encode(self, event: E) -> Recorded:
        """The event as it is kept, in its current version."""
        kind = self._kinds[type(event)]
        plain = self._forms.of(type(event)).write(event)
        return Recorded(kind.name, kind.version, _ENCODER.encode(plain).encode(), kind.opens(event))

    def decode(self, recorded: Recorded) -> E:
        """The event that was kept; raises NewerEvent or Unreadable."""
        event, _ = self._known(recorded)
        try:
            read: E = self._forms.of(event).read(self.plain(recorded))
        except Misfit as misfit:
            raise Unreadable(recorded, str(misfit)) from None
        return read

    def plain(self, recorded: Recorded) -> Any:
        """The body that was kept, as JSON gives it, in its current version; raises NewerEvent or Unreadable."""
        _, kind = self._known(recorded)
        try:
            plain = json.loads(recorded.body.decode())
        except (ValueError, RecursionError):
            # The cause would carry the whole body along.
            raise Unreadable(recorded, "its body is not JSON") from None
        for version in range(recorded.version, kind.version):
            plain = self._upgraded(recorded, version, plain)
        return plain

    def read(self, kind: type[V], plain: Any) -> V:
        """A value out of an event's body; raises Misfit."""
        value: V = self._forms.of(kind).read(plain)
        return value

    def _known(self, recorded: Recorded) -> tuple[type[E], Kind]:
        found = self._classes.get(recorded.kind)
        if found is None or recorded.version > found[1].version:
            raise NewerEvent(recorded)
        return found

    def _upgraded(self, recorded: Recorded, version: int, plain: Any) -> Plain:
        upgrade = self._upgrades.get((recorded.kind, version))
        if upgrade is None:
            raise Unreadable(recorded, "there never was such a version")
        if type(plain) is not dict:
            raise Unreadable(recorded, "its body is no object")
        try:
            return upgrade(plain)
        except (LookupError, TypeError, ValueError):
            raise Unreadable(recorded, f"its body is not one of version {version}") from None


_ENCODER = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False, allow_nan=False, check_circular=False)
