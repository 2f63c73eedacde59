"""What is asked before or instead of an act, whatever face asks it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from casinowar_tui.values import frozen


@frozen
class Question:
    """What is asked, and what its two answers do; the first is never taken without being asked for."""

    title: str
    text: str
    yes: str
    no: str
    word: str = ""
    """What it is about, in a word that programs can rely on."""


BEGIN_ANEW = "begin_anew"
"""The word for a question about a damaged record, which is rather kept."""

Ask = Callable[[Question], Awaitable[bool]]
"""Puts a question to the player; whether they agree."""

SOMEBODY_SITS = Question(
    "This seat is taken",
    "Another window or connection of yours has your seat. If you take it over, the other one says so and closes; the "
    "cards and bets stay as they are.",
    "Take the seat over",
    "Leave",
    "take_over",
)


def nothing_is_saved(reason: str) -> Question:
    """Asked where nothing can be written."""
    return Question(
        "Nothing can be saved",
        f"Your table cannot be written down: {reason}. You can play, but none of it will be kept.",
        "Play without saving",
        "Leave",
        "unsaved",
    )


def a_game_waits(names: str) -> Question:
    """Asked where a party game was to begin while another one is on."""
    text = f"A game of {names} is not over yet."
    return Question("A game waits", text, "Give it up for the new one", "Go on with it", "give_up")


def begin_anew(table: str, row: int, why: str, leave: str) -> Question:
    """Asked where the record of one table is damaged; `why` is a clause about the row."""
    return Question(
        "A damaged record",
        f"The record of {table} is damaged at row {row}: {why}. All of it is kept, and no other table or player is "
        "affected. You can begin anew at this table.",
        "Begin anew",
        leave,
        BEGIN_ANEW,
    )
