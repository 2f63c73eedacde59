"""The dealer's words at a party table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from casinowar_tui.cards.card import Card
from casinowar_tui.party.table.agreement import Agreement, Ending, UntilPack, UntilPoints, UntilRounds

_ORDINALS = ("", "1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th")
_PLACES = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def the_card(card: Card) -> str:
    """A card of the one pack: "the ace of spades"."""
    return f"the {card.rank.word} of {card.suit.word}"


def names(agreement: Agreement, seats: Iterable[int]) -> str:
    """The names of some seats: "Ann", "Ann and Ben", "Ann, Ben and Cid"."""
    return listed([agreement.players[seat].name for seat in seats])


def listed(words: Sequence[str]) -> str:
    """Words as a list in a sentence."""
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def possessive(name: str) -> str:
    """Whose something is: "Ann's", "Lars'"."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def points(count: int) -> str:
    """So many points."""
    return f"{count} point" if count == 1 else f"{count} points"


def cards(count: int) -> str:
    """So many cards."""
    return f"{count} card" if count == 1 else f"{count} cards"


def ordinal(place: int) -> str:
    """A place in figures: "1st"."""
    return _ORDINALS[place]


def place(number: int) -> str:
    """A place in words: "first"."""
    return _PLACES[number]


def ending(agreed: Ending) -> str:
    """How a game ends, as it stands on the rail."""
    match agreed:
        case UntilPack():
            return "until the pack is used up"
        case UntilRounds(rounds=rounds):
            return f"{rounds} round" if rounds == 1 else f"{rounds} rounds"
        case UntilPoints(points=target):
            return f"to {points(target)}"
