"""Ranks, suits and cards, and their two-letter notation ("Ks", "Td", "10h")."""

from __future__ import annotations

from collections import Counter
from enum import Enum, IntEnum

from casinowar_tui.values import frozen


class Rank(IntEnum):
    """Two to ace; the number is what is compared, and an ace is only high."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def letter(self) -> str:
        """One character: 2 to 9, T, J, Q, K, A."""
        return "23456789TJQKA"[self - 2]

    @property
    def index(self) -> str:
        """What is printed in a card's corner: the letter, but 10 in full."""
        return "10" if self is Rank.TEN else self.letter

    @property
    def word(self) -> str:
        """The rank as it is spoken, in lower case."""
        return self.name.lower()

    @property
    def plural(self) -> str:
        """Two or more of the rank as they are spoken: "nines", "sixes"."""
        return self.word + ("es" if self is Rank.SIX else "s")


class Suit(Enum):
    """Clubs, diamonds, hearts, spades. Suits never matter in these games."""

    CLUBS = "c"
    DIAMONDS = "d"
    HEARTS = "h"
    SPADES = "s"

    @property
    def red(self) -> bool:
        """Whether the suit is printed in red in a two-colour pack."""
        return self in (Suit.DIAMONDS, Suit.HEARTS)

    @property
    def word(self) -> str:
        """The suit as it is spoken, in lower case."""
        return self.name.lower()


@frozen
class Card:
    """One card of a 52-card pack without jokers. The same card of two packs is equal."""

    rank: Rank
    suit: Suit

    def __str__(self) -> str:
        return self.rank.letter + self.suit.value

    @property
    def code(self) -> int:
        """The card's place in PACK, 0 to 51: how a card is kept in a byte."""
        return _PLACES[self.suit] + self.rank - Rank.TWO


PACK: tuple[Card, ...] = tuple(Card(rank, suit) for suit in Suit for rank in Rank)
"""One full pack in the order of the codes: clubs from two to ace, diamonds, hearts, spades."""

_PLACES = {suit: place * len(Rank) for place, suit in enumerate(Suit)}

_NOTATION = {str(card).lower(): card for card in PACK}


def parse_card(text: str) -> Card:
    """Read one card from its notation, in either case; "10" stands for "T" too.

    Raises ValueError with one line that names the text.
    """
    card = _NOTATION.get(text.lower().replace("10", "t", 1))
    if card is None:
        raise ValueError(f"{text!r} is not a card (a rank A K Q J 10 9 to 2, then a suit c d h s, as in Ks)")
    return card


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards that are separated by white space or commas; raises ValueError as parse_card does."""
    return tuple(parse_card(word) for word in text.replace(",", " ").split())


def too_many_copies(cards: tuple[Card, ...], packs: int) -> Card | None:
    """The first card of which there are more copies than so many packs hold, or None."""
    return next((card for card, copies in Counter(cards).items() if copies > packs), None)
