"""Plays a script and holds everything that has to be true against every event of it."""

from __future__ import annotations

import pytest
from attrs import define, field
from attrs import evolve as changed

from casinowar_tui.bank.codec import BANK
from casinowar_tui.bank.table.chips import Spot, amount
from casinowar_tui.bank.table.commands import (
    Adopt,
    Clear,
    Collect,
    Command,
    Cut,
    Deal,
    NewMatch,
    Pass,
    Put,
    Rebet,
    Refill,
    Shuffle,
    Surrender,
    War,
)
from casinowar_tui.bank.table.decide import decide
from casinowar_tui.bank.table.events import (
    CardsBurned,
    ChipsPut,
    Event,
    FirstCardsTurned,
    RoundEnded,
    RoundOpened,
    RoundVoided,
    RulesAdopted,
    ShoeShuffled,
    StakeSettled,
    WarCardsTurned,
)
from casinowar_tui.bank.table.evolve import evolve, fold
from casinowar_tui.bank.table.legal import refusal
from casinowar_tui.bank.table.state import (
    BetsOpen,
    CutDue,
    Dealing,
    Deciding,
    MatchOver,
    RoundOver,
    Sealed,
    ShuffleDue,
    Table,
    Vacant,
    net,
)
from casinowar_tui.cards.card import PACK
from casinowar_tui.cards.secret import FaceDown, Seed
from casinowar_tui.game.decider import Refused

from .strategies import GoOn, LoseCards, Move, Script

BY_RANK = tuple(sorted(PACK, key=lambda card: card.rank))


@define
class Play:
    """A table under way. `won` is what the player has won of the house, counted from the settled stakes alone."""

    script: Script
    table: Table = field(factory=Vacant)
    events: list[Event] = field(factory=list)
    won: int = 0
    of_this_round: int = 0

    def ask(self, move: Move) -> None:
        """One move: refused for the reason that was foretold, or carried out event by event."""
        match move:
            case LoseCards(count=count):
                self._lose(count)
            case GoOn():
                self._obey(self._onward())
            case _:
                self._obey(move)

    def _obey(self, command: Command) -> None:
        no = refusal(command, self.table)
        if no:
            with pytest.raises(Refused) as refused:
                decide(command, self.table)
            assert refused.value.refusal == no
            return
        events = decide(command, self.table)
        assert events
        for event in events:
            self._happens(event)
        assert not isinstance(self.table, Dealing)

    def _lose(self, count: int) -> None:
        """The same shuffle again, but with cards missing from it."""
        last = self.events[-1] if self.events else None
        if isinstance(last, ShoeShuffled):
            self.events.pop()
            self.table = fold(self.events)
            self._happens(changed(last, order=FaceDown(last.order.codes[:-count])))

    def _happens(self, event: Event) -> None:
        before = self.table
        self.table = evolve(event, before)
        self.events.append(event)
        self._money(event, before)
        self._cards(event, before)

    def _money(self, event: Event, before: Table) -> None:
        table = self.table
        assert not isinstance(table, Vacant)
        if isinstance(event, RoundOpened):
            self.of_this_round = 0
        elif isinstance(event, StakeSettled):
            self.of_this_round += event.back - event.staked
            self.won += event.back - event.staked
        elif isinstance(event, RoundVoided):
            self.won -= self.of_this_round
        elif isinstance(event, RoundEnded):
            assert event.net == self.of_this_round
        elif isinstance(event, RulesAdopted):
            kept = not isinstance(before, Vacant) and before.account.rules.banked == event.rules.banked
            self.won = self.won if kept else 0
        assert table.bankroll == getattr(event, "bankroll", table.bankroll)
        assert net(table) == self.won
        rules = table.account.rules
        assert table.bankroll >= 0 or not rules.banked
        if isinstance(table, BetsOpen | ShuffleDue | CutDue):
            hand, tie = amount(table.felt, Spot.HAND), amount(table.felt, Spot.TIE)
            own = table.account.own_most
            assert hand or not tie
            assert hand <= rules.hand_most
            assert tie <= (rules.tie.most if rules.tie else 0)
            if isinstance(event, ChipsPut) and own is not None:
                assert max(amount(event.chips, spot) and amount(table.felt, spot) for spot in Spot) <= own

    def _cards(self, event: Event, before: Table) -> None:
        if isinstance(self.table, Vacant | ShuffleDue | MatchOver) or isinstance(self.table.shoe, Sealed):
            return
        shoe = self.table.shoe
        assert shoe.drawn + shoe.left == len(shoe.order)
        gone = before.shoe.drawn if isinstance(before, BetsOpen | Dealing | Deciding | RoundOver) else 0
        match event:
            case CardsBurned(count=count, drawn=drawn):
                assert shoe.drawn == drawn == gone + count
            case FirstCardsTurned(drawn=drawn) | WarCardsTurned(drawn=drawn):
                assert shoe.drawn == drawn == gone + 2
                assert (event.player, event.dealer) == (shoe.order.turn(drawn - 2), shoe.order.turn(drawn - 1))
            case _:
                assert shoe.drawn == gone
        burned = sum(past.count for past in self._of_this_shoe() if isinstance(past, CardsBurned))
        assert sum(shoe.seen) + burned == shoe.drawn

    def _of_this_shoe(self) -> list[Event]:
        last = max(index for index, event in enumerate(self.events) if isinstance(event, ShoeShuffled))
        return self.events[last:]

    def openings(self) -> list[int]:
        """Where those events lie with which a fold may begin."""
        return [index for index, event in enumerate(self.events) if BANK.encode(event).opens]

    def _onward(self) -> Command:
        table, count = self.table, self.script.seed + len(self.events)
        match table:
            case Vacant():
                return Adopt(self.script.rules)
            case ShuffleDue():
                top = BY_RANK if self.script.sorted_by_rank else ()
                return Shuffle(Seed(count.to_bytes(32, "big")), top)
            case CutDue():
                return Cut(count % table.account.rules.cards, "ducks" * (count % 3))
            case Deciding():
                return War() if refusal(War(), table) is None else Surrender()
            case RoundOver():
                return Collect()
            case MatchOver():
                return NewMatch()
            case _:
                smallest = min(table.account.rules.chips, default=0)
                wishes = (Deal(), Rebet(), Put(Spot.HAND, smallest), Refill(), Clear())
                return next((wish for wish in wishes if refusal(wish, table) is None), Pass())


def play(script: Script) -> Play:
    """The whole script, beginning at a vacant table."""
    now = Play(script)
    now.ask(GoOn())
    for move in script.moves:
        now.ask(move)
    return now
