"""The desk of a party table: turning cards, going on, and the guards in time."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from casinowar_tui.desk.desk import Desk
from casinowar_tui.desk.guard import TIME_TO_SEE
from casinowar_tui.desk.party.actions import NEXT, SEAT
from casinowar_tui.desk.party.taps import Taps
from casinowar_tui.party.game import GAME
from casinowar_tui.party.table.agreement import Agreement
from casinowar_tui.party.table.commands import Abandon, Agree, Collect, Command, Turn
from casinowar_tui.party.table.course import whose_turn
from casinowar_tui.party.table.events import (
    DealerDrawn,
    Event,
    PackDealt,
    RoundEnded,
    SuddenDeathCalled,
    WarCalled,
)
from casinowar_tui.party.table.legal import Refusal, refusal
from casinowar_tui.party.table.state import DealerDue, RoundOver, Table, Turning, Vacant
from casinowar_tui.party.view.refusals import next_does, played_by_table
from casinowar_tui.party.view.shapes import PartyView
from casinowar_tui.session.session import Answer, Session
from casinowar_tui.values import define, field

PartySession: TypeAlias = Session[Command, Event, Table, Refusal]


TO_BE_SEEN = (DealerDrawn, PackDealt, WarCalled, RoundEnded, SuddenDeathCalled)
"""What nobody may skip unseen."""
ONE_CARD, LOOK_FIRST = "One press turns one card.", "Another press goes on."


def _nothing() -> None:
    """Nobody waits for it."""


@define(eq=False, repr=False)
class PartyDesk(Desk[Command, Event, Table, Refusal, PartyView, bool]):
    """Drives one party table."""

    game = GAME

    rested: Callable[[], None] = field(default=_nothing, kw_only=True)
    """Called whenever the table has come to rest."""
    player: str = field(default="", kw_only=True)
    """Who sits down, as it is shown."""
    asked: Agreement | None = field(default=None, kw_only=True)
    """The set-up that was asked for at the start: it begins a game, unless it is the one that is on."""
    agreed: Agreement | None = field(default=None, init=False)
    """The set-up of the game that is on, or was last."""
    taps: Taps = field(factory=Taps, init=False)
    _only_cards: bool = field(default=True, init=False)
    """Whether the pictures that are being shown, or were last, show no more than cards that turn."""

    def __attrs_post_init__(self) -> None:
        super().__attrs_post_init__()
        self._remember()

    def at_rest(self) -> None:
        self._remember()
        if isinstance(self.session.table, RoundOver):
            self.guard.drawn = self.clock.now()
        self.rested()

    def _remember(self) -> None:
        match self.session.table:
            case Vacant():
                pass
            case DealerDue(agreement=agreement):
                self.agreed = agreement
            case table:
                self.agreed = table.standing.agreement

    @property
    def game_is_on(self) -> bool:
        """Whether there is a game that could be given up."""
        return refusal(Abandon(), self.session.table) is None

    @property
    def goes_on_alone(self) -> bool:
        """Whether a round is over in a game that nobody at the keyboard plays in."""
        table = self.session.table
        return isinstance(table, RoundOver) and all(player.by_table for player in table.standing.agreement.players)

    async def go_on(self, at: float | None = None, *, hasty: bool = False) -> None:
        """Turn a card for whoever is next, or collect a round and go on; asked for at a monotonic time, or now."""
        if not self._admits(NEXT, at, hasty=hasty):
            return
        if self.standing().view.button is None:
            # What the table does by itself could not be written down; now it is tried again.
            self.react(await self.session.settle())
        else:
            await self.ask(self.coming())

    def coming(self) -> Command:
        """What the lit button does. Where a person opens the next round, their card is what collects the last one."""
        table = self.session.table
        seat = whose_turn(table)
        if seat is None or (isinstance(table, RoundOver) and table.standing.agreement.players[seat].by_table):
            return Collect()
        return Turn(seat)

    async def turn(self, seat: int, at: float | None = None, *, hasty: bool = False) -> None:
        """Somebody asks to turn the card of a seat, counted from 0."""
        if not self._admits(f"{SEAT}{seat}", at, hasty=hasty):
            return
        table = self.session.table
        if isinstance(table, Turning | RoundOver) and seat < len(table.standing.agreement.players):
            player = table.standing.agreement.players[seat]
            if player.by_table:
                self.say(played_by_table(player.name), f"{self.keys.get(NEXT, '')} {next_does(table)}.")
                return
        await self.ask(Turn(seat))

    async def collect(self) -> None:
        """Go on from a round that is over, where nobody asks."""
        if self.goes_on_alone and not self.playback.running:
            await self.ask(Collect())

    async def agree(self, agreement: Agreement) -> None:
        """Begin a game."""
        await self.ask(Agree(agreement))

    async def abandon(self) -> None:
        """Give the game up."""
        await self.ask(Abandon())

    def admits(self, asked: str, at: float | None = None, *, hasty: bool = False) -> bool:
        """Whether what is asked for at a monotonic time, or now, is no held or hasty key; asking counts."""
        return self.guard.admits(asked, self.clock.now() if at is None else at, hasty=hasty)

    def react(self, answer: Answer[Event, Table, Refusal]) -> None:
        events = [event for step in answer.steps for event in step.events]
        self._only_cards = not any(isinstance(event, TO_BE_SEEN) for event in events)
        super().react(answer)

    def _admits(self, asked: str, at: float | None, *, hasty: bool) -> bool:
        """Whether a press does its act. One that comes while cards turn hurries them, and acts where nothing but cards
        was still to be seen; one that does neither is answered in words.
        """
        now = self.clock.now() if at is None else at
        tap = self.taps.press(asked, now, hasty=hasty)
        hurried = self.hurried()
        over = isinstance(self.session.table, RoundOver)
        if tap and not (hurried and not self._only_cards) and not (over and now - self.guard.drawn < TIME_TO_SEE):
            return True
        if not hurried:
            call = self.standing().view.call
            self.say(call.line, LOOK_FIRST if over else ONE_CARD, call.tone)
        return False
