"""Sitting down at the party table."""

from __future__ import annotations

from casinowar_tui.cards.card import Card
from casinowar_tui.cards.secret import Entropy
from casinowar_tui.desk.seating import Around, Wishes, settled
from casinowar_tui.game.shapes import Standing
from casinowar_tui.journal.port import Stream
from casinowar_tui.party.game import GAME, PARTY
from casinowar_tui.party.keeper import PartyHousekeeper
from casinowar_tui.party.table.agreement import Agreement
from casinowar_tui.party.view.standing import left_as
from casinowar_tui.session.opening import Record, sit_down
from casinowar_tui.values import define

from .actions import labels, party_keymap
from .desk import PartyDesk


@define(eq=False, repr=False)
class PartySeating:
    """The party table. `player` is who sits down, as it is shown; `asked` the set-up to begin with, if any: once."""

    entropy: Entropy
    player: str
    cards: tuple[Card, ...] = ()
    """Practice: the cards that are dealt first."""
    asked: Agreement | None = None
    practice: bool = False
    id: str = "party"

    def stream(self, player: str) -> Stream:
        """Where this player's party games are kept."""
        return Stream(player, self.id)

    async def standing(self, record: Record) -> Standing:
        """Who is ahead, and whether a game waits."""
        return await record.look(PARTY, self.stream(record.player), left_as)

    async def sit(self, record: Record, around: Around) -> PartyDesk:
        """A desk with a game waiting on it, or about to be set up."""
        housekeeper = PartyHousekeeper(self.entropy, self.cards)
        session = await sit_down(PARTY, record, self.stream(record.player), housekeeper.due)
        asked, self.asked = self.asked, None
        return PartyDesk(
            session,
            around.pace,
            around.leave,
            clock=around.clock,
            behind=around.behind,
            eyes=self.practice,
            keys=labels(party_keymap(around.keymap)),
            notices=await settled(session, lambda table: GAME.as_met(table, self.practice, heard=around.heard)),
            player=self.player,
            asked=asked,
        )


def seating(id_: str, wishes: Wishes) -> PartySeating:
    """The party table."""
    asked = wishes.own if isinstance(wishes.own, Agreement) else None
    return PartySeating(wishes.entropy, wishes.player, wishes.cards, asked, wishes.practice, id_)
