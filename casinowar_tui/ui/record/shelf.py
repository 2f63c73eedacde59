"""Where somebody is among a table's rounds. Places count from the last round that was played."""

from __future__ import annotations

from collections.abc import Sequence

from casinowar_tui.game.played import Played
from casinowar_tui.values import define, field

AHEAD = 200
"""So many rounds are read beyond those that are shown, so that a few pages are there at once."""


@define(eq=False, repr=False)
class Shelf:
    """One round is chosen, some are shown, and some around them have been read."""

    rounds: int
    chosen: int = field(default=0, init=False)
    top: int = field(default=0, init=False)
    """The first round that is shown."""
    _first: int = field(default=0, init=False)
    _read: Sequence[Played] = field(default=(), init=False)

    def choose(self, place: int, rows: int) -> None:
        """Choose a round, and bring it into sight where so many are shown."""
        self.chosen = min(max(place, 0), self.rounds - 1)
        self.top = min(max(self.top, self.chosen - rows + 1), self.chosen, max(0, self.rounds - rows))

    def shown(self, rows: int) -> range:
        """The places of the rounds that are shown."""
        return range(self.top, min(self.top + rows, self.rounds))

    def at(self, place: int) -> Played | None:
        """The round at a place; None where it has not been read."""
        place -= self._first
        return self._read[place] if 0 <= place < len(self._read) else None

    def lacking(self, rows: int) -> range:
        """The places to be read before all that is shown is there; none where it is."""
        shown = self.shown(rows)
        if all(map(self.at, shown)):
            return range(0)
        return range(max(0, shown.start - AHEAD), min(shown.stop + AHEAD, self.rounds))

    def keep(self, first: int, read: Sequence[Played]) -> None:
        """Take in what was read from a place on, in place of what was read before."""
        self._first, self._read = first, read
