"""Changing a player's own limit, whatever face asks for it: what was typed, and why it cannot be."""

from __future__ import annotations

from casinowar_tui.player.words import NotWhole, limit_refusal, not_a_limit, typed_limit, written_limit
from casinowar_tui.session.book import PlayerBook
from casinowar_tui.session.session import NotWritten, SeatGone

from .moments import moment


async def change_limit(book: PlayerBook, text: str, now: int) -> str:
    """Hold the player to the limit that was typed, at a unix second; why it cannot be, empty where it is so now."""
    try:
        amount = typed_limit(text)
    except NotWhole:
        return not_a_limit(text)
    answer = await book.change_limit(amount, now)
    if answer.refusal is not None:
        return limit_refusal(answer.refusal, text, book.limit, moment)
    match answer.trouble:
        case None:
            return ""
        case NotWritten(reason=reason):
            return f"Not done: {reason}. Nothing has changed."
        case SeatGone():
            return "Your seat was taken over elsewhere. Nothing has changed."
        case _:
            return f"It was changed elsewhere. In force: {written_limit(book.limit)}."


def next_change(book: PlayerBook, now: int) -> str:
    """When the limit can be changed next."""
    then = book.next_change
    if then is None or then <= now:
        return "One change a week; weeks begin on Friday 00:00 EST. You can do it now."
    return f"One change a week. The next: {moment(then)}."
