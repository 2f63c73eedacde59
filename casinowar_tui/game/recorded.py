"""An event as it is kept, and the fault of a record that cannot be used."""

from __future__ import annotations

from casinowar_tui.values import field, frozen


class RecordFault(Exception):
    """A record that cannot be used as it is. Every message is one line that says what to do."""


@frozen
class Recorded:
    """One event as written. `opens` says that a start may fold from the row that holds it.

    The body is never printed: it may hold cards that nobody has seen.
    """

    kind: str
    version: int
    body: bytes = field(repr=False)
    opens: bool = False
