"""A round as a line of text: "9c 9h ?? ?? ?? Kd Kh war"."""

from __future__ import annotations

from collections.abc import Sequence

from casinowar_tui.values import frozen

from .card import Card, parse_card

UNSEEN = "??"
"""A card that was taken off face down."""

CHOICES = ("war", "surrender", "pass", "void")
"""What may stand last: how a tie was decided, or that the round was no ordinary one."""


@frozen
class Line:
    """Cards as they left the shoe, None for one that nobody has seen, and the word behind them, if any."""

    cards: tuple[Card | None, ...]
    word: str = ""

    def __str__(self) -> str:
        return " ".join([*(str(card) if card else UNSEEN for card in self.cards), self.word]).strip()


def parse_line(text: str) -> Line:
    """Read a line, with white space or commas between cards; raises ValueError as `parse_card` does."""
    words = text.replace(",", " ").split()
    word = words.pop().lower() if words and words[-1].lower() in CHOICES else ""
    return Line(tuple(None if one == UNSEEN else parse_card(one) for one in words), word)


def known(cards: Sequence[Card | None]) -> tuple[Card, ...]:
    """Those of some cards that were seen."""
    return tuple(card for card in cards if card is not None)
