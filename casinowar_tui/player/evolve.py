"""Evolve: the player after an event, which carries it."""

from __future__ import annotations

from .events import Event
from .state import Player


def evolve(event: Event, player: Player) -> Player:
    """The player after one event, whatever they were before."""
    return event.player
