"""Sitting down at a bank table."""

from __future__ import annotations

from casinowar_tui.bank.game import BANK, GAME
from casinowar_tui.bank.house.builtin import HOUSES
from casinowar_tui.bank.house.house import House
from casinowar_tui.bank.keeper import CutBy, Housekeeper, ask, cut_for_me, in_units, no_cut
from casinowar_tui.bank.table.chips import Spot
from casinowar_tui.bank.table.state import Table, Vacant
from casinowar_tui.bank.view.eyes import Eyes, eyes_on
from casinowar_tui.bank.view.standing import standing_of
from casinowar_tui.desk.actions import key_in_words
from casinowar_tui.desk.seating import Around, Wishes, settled
from casinowar_tui.game.shapes import Standing
from casinowar_tui.journal.port import Stream
from casinowar_tui.session.entropy import from_system
from casinowar_tui.session.opening import Record, sit_down
from casinowar_tui.values import evolve, frozen

from .actions import labels
from .desk import BankDesk


@frozen
class BankSeating:
    """Bank Casino War in one house."""

    house: House
    housekeeper: Housekeeper
    eyes: Eyes
    clock: int = 0
    """Seconds to decide on a tie, 0 for no clock."""

    @property
    def id(self) -> str:
        """The house's id."""
        return self.house.id

    def stream(self, player: str) -> Stream:
        """Where this player's events at this table are kept."""
        return Stream(player, self.house.id)

    async def standing(self, record: Record) -> Standing:
        """The bankroll, and whether a hand waits."""
        return await record.look(BANK, self.stream(record.player), lambda table: standing_of(table, self.eyes))

    async def sit(self, record: Record, around: Around) -> BankDesk:
        """A desk with the shoe shuffled and cut, if it was due, and a chip in hand that the player's limit allows."""
        self.housekeeper.own_most = lambda: in_units(around.limit(), self.house.money)
        session = await sit_down(BANK, record, self.stream(record.player), self.housekeeper.due)
        kept = around.chip(self.id, session.seq)
        if kept not in self.house.rules.chips:
            kept = None
        self.housekeeper.arriving = True
        try:
            notices = await settled(session, lambda table: GAME.as_met(table, self.eyes, heard=around.heard))
        finally:
            self.housekeeper.arriving = False
        keys = labels(around.keymap)
        eyes = evolve(
            self.eyes,
            named=bool(self.eyes.player) and await record.journal.is_shared(record.player),
            lit_key=key_in_words(keys.get("lit", "")),
            chosen=self._bet_last(session.table) if kept is None else kept,
        )
        desk = BankDesk(
            session,
            around.pace,
            around.leave,
            clock=around.clock,
            behind=around.behind,
            eyes=eyes,
            keys=keys,
            notices=notices,
            chose=kept is not None,
            # A hand that nothing keeps cannot be left to wait.
            clock_seconds=self.clock if record.kept else 0,
        )
        desk.fit_chip()
        return desk

    def _bet_last(self, table: Table) -> int:
        """The chip that was put on Hand last, as far as this house still has it; in a new place, the middle one."""
        bets = () if isinstance(table, Vacant) else (*table.account.last_bets, *table.felt)
        on_hand = [run.value for run in bets if run.spot is Spot.HAND and run.value in self.house.rules.chips]
        return on_hand[-1] if on_hand else self.eyes.chosen


def seating(id_: str, wishes: Wishes) -> BankSeating:
    """A bank table: a built-in one, or the one by the player's own rules."""
    house = wishes.own if isinstance(wishes.own, House) and wishes.own.id == id_ else HOUSES[id_]
    cut: CutBy = no_cut if wishes.practice else ask if wishes.asks_cut else cut_for_me(from_system)
    clock = house.clock if wishes.clock is None else wishes.clock
    return BankSeating(
        house,
        Housekeeper(house, wishes.entropy, cut, wishes.cards),
        eyes_on(
            house,
            plain=wishes.plain,
            practice=wishes.practice,
            # What is practised is nobody's.
            player="" if wishes.practice else wishes.player,
        ),
        # A clock that a player set is for every table that has one; practice has none.
        clock if clock and house.clock and not wishes.practice else 0,
    )
