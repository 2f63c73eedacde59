"""What a party table does by itself between the players' commands."""

from __future__ import annotations

from casinowar_tui.cards.card import Card
from casinowar_tui.cards.secret import Entropy, Seed
from casinowar_tui.party.table import upkeep
from casinowar_tui.party.table.commands import Command
from casinowar_tui.party.table.state import DealerDue, ShuffleDue, Table
from casinowar_tui.values import define

_NONE_NEEDED = Seed(bytes(32))


@define(eq=False, repr=False)
class PartyHousekeeper:
    """Draws the dealer, shuffles, and turns the cards of players whom the table plays.

    `top` lists the cards that are dealt first from the first pack of a game, for practice.
    """

    entropy: Entropy
    top: tuple[Card, ...] = ()

    def due(self, table: Table) -> Command | None:
        """The next thing that the table does by itself, or None."""
        # Entropy that is taken only where it is used makes a practice game the same, however often this is asked.
        seed = Seed(self.entropy(32)) if isinstance(table, DealerDue | ShuffleDue) else _NONE_NEEDED
        return upkeep.due(table, seed, self.top)
