"""Spending rows: what there is goes to one thing after another, by its rank."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from casinowar_tui.values import frozen


@frozen
class Step:
    """One thing that rows can be spent on: so many more for each of these bands.

    One that only `grows` what is there already is not for a band without rows.
    """

    bands: Mapping[str, int]
    grows: bool = False

    @property
    def rows(self) -> int:
        """What it costs."""
        return sum(self.bands.values())


def spend(rows: int, least: Mapping[str, int], steps: Iterable[Step], airs: tuple[str, ...]) -> dict[str, int]:
    """The rows of every band: the least of each, then each step that can still be paid, in their order.

    What is left goes to the `airs`, one row each, round and round.
    """
    bands = dict(least)
    left = rows - sum(bands.values())
    for step in steps:
        if step.rows <= left and not (step.grows and not all(bands.get(band) for band in step.bands)):
            left -= step.rows
            for band, more in step.bands.items():
                bands[band] = bands.get(band, 0) + more
    for place in range(max(0, left)):
        band = airs[place % len(airs)]
        bands[band] = bands.get(band, 0) + 1
    return bands


def with_clock(bands: Mapping[str, int], *, ticking: bool) -> dict[str, int]:
    """The bands with the rows of a clock, which are those of the call above it while it does not tick."""
    return {**bands} if ticking else {**bands, "call": bands["call"] + bands["clock"], "clock": 0}


def stacked(bands: Mapping[str, int], order: Iterable[str]) -> dict[str, tuple[int, int]]:
    """The first row and the rows of every band of an order, from the top."""
    places, y = {}, 0
    for band in order:
        rows = bands.get(band, 0)
        places[band] = (y, rows)
        y += rows
    return places
