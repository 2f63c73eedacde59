"""One start of the program, checked and ready to be played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from casinowar_tui.journal.port import player_key
from casinowar_tui.values import frozen

if TYPE_CHECKING:
    from casinowar_tui.bank.house.house import House
    from casinowar_tui.cards.card import Card
    from casinowar_tui.config.settings import Settings
    from casinowar_tui.party.table.agreement import Agreement
    from casinowar_tui.terminal.abilities import Terminal

    from .paths import Places


Face = Literal["screen", "plain", "json"]
"""How the table is played: on a full screen, in plain lines, or by a program in JSON lines."""


@frozen
class Start:
    """Who sits down where, with what."""

    game: str | None
    """The table's id, or None for the table where the player sat last."""
    house: House | None
    """The house of the player's own rules, or None at a table that is built in."""
    player: str
    """The player's name as it is shown."""
    cards: tuple[Card, ...]
    """Practice: the cards that leave the shoe first."""
    seed: int | None
    """Practice: what the shoe is dealt from, 0 to 2**256 - 1."""
    seats: Agreement | None
    """Who plays party war and how it ends, where that was given."""
    pace: float
    """Seconds that dealing a plain round takes; 0 is without motion."""
    places: Places
    settings: Settings
    terminal: Terminal
    face: Face = "screen"
    say: str = "normal"
    """How much the plain face says: terse, normal or full."""
    nobody: bool = False
    """Whether a program may be at the other end, which has not said whom it plays for."""

    @property
    def practice(self) -> bool:
        """Whether nothing of this counts or is kept."""
        return bool(self.cards) or self.seed is not None or self.nobody

    @property
    def player_key(self) -> str:
        """The player's name as it is compared and kept."""
        return player_key(self.player)
