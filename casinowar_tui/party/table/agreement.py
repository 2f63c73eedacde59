"""What the players agree on before the first round: who sits where, who deals first, and how the game ends."""

from __future__ import annotations

import unicodedata

from casinowar_tui.cells import characters
from casinowar_tui.values import frozen

FEWEST, MOST = 2, 8
"""How many can play."""

LONGEST_NAME = 16
"""How many characters a name may have, as people count them: a letter and its marks are one."""

LONGEST_GAME = 1000
"""The most rounds, and the most points, that a game can be set to."""

TARGETS = (10, 15, 20)
"""The usual targets, in points."""


@frozen
class Player:
    """Who sits in a seat: a person at the keyboard, or a player whom the table plays."""

    name: str
    by_table: bool = False


@frozen
class UntilPack:
    """The game ends when its one pack is used up."""


@frozen
class UntilRounds:
    """The game ends after so many rounds, over as many packs as they take."""

    rounds: int


@frozen
class UntilPoints:
    """The game ends with the round in which somebody reaches so many points, over as many packs as it takes."""

    points: int


Ending = UntilPack | UntilRounds | UntilPoints


@frozen
class Agreement:
    """The set-up of a game. Seats are numbered from 0, clockwise."""

    players: tuple[Player, ...]
    ending: Ending = UntilPack()
    first_dealer: int | None = None
    """The seat that deals first, or None where it is drawn."""
    rotates: bool = True
    """Whether the dealer's seat moves one place each round."""

    @property
    def seats(self) -> range:
        """All seats, clockwise."""
        return range(len(self.players))


def tidied(name: str) -> str:
    """The name as it is shown: composed, and with single spaces between its words only."""
    return "".join(characters(" ".join(unicodedata.normalize("NFC", name).split())))


def name_key(name: str) -> str:
    """What tells two names apart: not their case, nor the spaces around their words, nor what cannot be seen."""
    seen = "".join(code for code in tidied(name) if unicodedata.category(code) != "Cf")
    return unicodedata.normalize("NFC", seen.casefold())
