"""What every screen of one program shares."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from casinowar_tui.desk.visit import Visit
from casinowar_tui.ui.look import Look
from casinowar_tui.values import frozen


@frozen
class Also:
    """Something that can be done from the menu of tables: an act's id, what it is called, and its keys' names."""

    act: str
    title: str
    keys: tuple[str, ...]


@frozen
class Surroundings:
    """The look, the player's visit, and what the program does besides a game."""

    look: Look
    visit: Visit
    opened: Callable[[], None]
    """Has to be called once the first picture is on the screen."""
    show_tables: Callable[[Sequence[Also], Callable[[str], Awaitable[None]]], Awaitable[None]]
    """Opens the menu of tables; the act that is chosen from it, if any, is handed to the second."""
    redraw: Callable[[], None]
    """Draws everything anew, where something else has written to the terminal."""
