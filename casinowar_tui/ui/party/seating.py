"""Sitting down at the party table. What the game is made of loads when somebody does, or looks what waits there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from attrs import define
from textual.screen import Screen

from casinowar_tui.cards.secret import Entropy
from casinowar_tui.game.shapes import Standing
from casinowar_tui.journal.port import Stream
from casinowar_tui.session.opening import Record, sit_down
from casinowar_tui.session.session import NotWritten, restore
from casinowar_tui.ui.seating import Surroundings

if TYPE_CHECKING:
    from casinowar_tui.cards.card import Card
    from casinowar_tui.party.table.agreement import Agreement

PARTY_TABLE = "party"
NEVER_PLAYED = Standing("Party war", "2 to 8 players")


@define
class PartySeating:
    """The party table. `player` is who sits down, as it is shown; `asked` the set-up to begin with, if any: once."""

    entropy: Entropy
    player: str
    cards: tuple[Card, ...] = ()
    """Practice: the cards that are dealt first."""
    asked: Agreement | None = None
    practice: bool = False

    @property
    def id(self) -> str:
        """The table's id."""
        return PARTY_TABLE

    def stream(self, player: str) -> Stream:
        """Where this player's party games are kept."""
        return Stream(player, PARTY_TABLE)

    def standing(self, record: Record) -> Standing:
        """Who is ahead, and whether a game waits."""
        if PARTY_TABLE not in record.journal.streams(record.player):
            return NEVER_PLAYED
        from casinowar_tui.party.keeper import PARTY
        from casinowar_tui.party.view.standing import left_as

        table, _ = restore(PARTY, record.journal, self.stream(record.player))
        return left_as(table)

    async def sit(self, record: Record, around: Surroundings, notices: Sequence[str]) -> Screen[Any]:
        """A party screen on a desk; with a game waiting on it, or about to be set up."""
        from casinowar_tui.desk.party import PartyDesk
        from casinowar_tui.desk.party_actions import labels, party_keymap
        from casinowar_tui.party.keeper import PARTY, PartyHousekeeper
        from casinowar_tui.ui.party.screen import PartyScreen

        housekeeper = PartyHousekeeper(self.entropy, self.cards)
        session = sit_down(PARTY, record, self.stream(record.player), housekeeper.due)
        keymap = party_keymap(around.keymap)
        look = around.look._replace(keys=labels(keymap))
        desk = PartyDesk(
            session, around.pace, around.leave, behind=around.behind, keys=look.keys, practice=self.practice
        )
        trouble = (await session.settle()).trouble
        if isinstance(trouble, NotWritten):
            notices = (*notices, f"Not done: {trouble.reason}.")
        asked, self.asked = self.asked, None
        return PartyScreen(desk, look, keymap, notices, around.opened, self.player, asked)
