"""What every screen of one program shares."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple

from casinowar_tui.desk.seating import Around
from casinowar_tui.session.book import PlayerBook
from casinowar_tui.ui.look import Look
from casinowar_tui.values import frozen


class Also(NamedTuple):
    """Something that can be done from the menu of tables: an act's id, what it is called, and its keys' names."""

    act: str
    title: str
    keys: tuple[str, ...]


@frozen
class Surroundings:
    """The look, what desks are handed, and what the program does besides a game."""

    look: Look
    desks: Around
    book: Callable[[], PlayerBook | None]
    """What belongs to the player at every table; None before they sit."""
    opened: Callable[[], None]
    """Has to be called once the first picture is on the screen."""
    show_tables: Callable[[Sequence[Also], Callable[[str], Awaitable[None]]], Awaitable[None]]
    """Opens the menu of tables; the act that is chosen from it, if any, is handed to the second."""
    kept: Callable[[], str]
    """Where what happens is kept, as a sentence."""
    redraw: Callable[[], None]
    """Draws everything anew, where something else has written to the terminal."""
