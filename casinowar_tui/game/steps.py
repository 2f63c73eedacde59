"""Folding events: the step that each kind of event takes, and the phases of a table at which it can."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeVar

Event = TypeVar("Event")
Table = TypeVar("Table")
E = TypeVar("E")


class Impossible(Exception):
    """An event that cannot follow: the record does not fit together."""


class Steps(Generic[Event, Table]):
    """All steps of one game, found by the event's type: folding is the hottest code there is."""

    def __init__(self) -> None:
        self._steps: dict[type, tuple[tuple[type, ...], Callable[[Any, Any], Table]]] = {}

    def after(self, event: type[E], *phases: type) -> Callable[[Callable[[E, Any], Table]], Callable[[E, Any], Table]]:
        """Register what an event of a type makes of a table that is in one of some phases."""

        def register(step: Callable[[E, Any], Table]) -> Callable[[E, Any], Table]:
            self._steps[event] = (phases, step)
            return step

        return register

    def evolve(self, event: Event, table: Table) -> Table:
        """The table after one event; raises Impossible where the event does not fit the table."""
        phases, step = self._steps[type(event)]
        if not isinstance(table, phases):
            raise Impossible(f"{type(event).__name__} at {type(table).__name__}")
        return step(event, table)


def fold(evolve: Callable[[Event, Table], Table], events: Iterable[Event], table: Table) -> Table:
    """The table after all the events, in their order."""
    for event in events:
        table = evolve(event, table)
    return table
