"""The spoken line of a party table at rest: from the lines alone a listener can follow and play the game."""

from __future__ import annotations

from . import words
from .shapes import PartyView


def spoken(picture: PartyView) -> str:
    """The call, the points, and what can be done."""
    parts = [picture.call.line, picture.call.detail]
    if picture.sheet.totals:
        parts.append(f"Points: {words.listed([f'{name} {points}' for name, points in picture.sheet.totals])}.")
    if picture.button is not None:
        label = picture.button.label
        parts.append(f"You can: {label}{f', {picture.button.detail}' if picture.button.detail else ''}.")
    return " ".join(filter(None, parts))
