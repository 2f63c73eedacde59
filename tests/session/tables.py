"""Sessions of the play-credits table on journals that live in memory, and on some that fail."""

from __future__ import annotations

from attrs import define, field

from casinowar_tui.bank.game import BANK
from casinowar_tui.bank.house.builtin import HOUSES
from casinowar_tui.bank.house.house import House
from casinowar_tui.bank.keeper import CutBy, Housekeeper, no_cut
from casinowar_tui.bank.table.commands import Command
from casinowar_tui.bank.table.events import Event
from casinowar_tui.bank.table.legal import Refusal
from casinowar_tui.bank.table.state import Table
from casinowar_tui.cards.card import Card, parse_cards
from casinowar_tui.cards.secret import Entropy
from casinowar_tui.game.recorded import Recorded
from casinowar_tui.journal.memory import MemoryJournal
from casinowar_tui.journal.port import AppendResult, Journal, Stream, Unwritable
from casinowar_tui.session.entropy import from_number
from casinowar_tui.session.session import Answer, Session, restore

CREDITS = HOUSES["credits"]
STREAM = Stream("ann", "credits")
BankSession = Session[Command, Event, Table, Refusal]
BankAnswer = Answer[Event, Table, Refusal]


@define
class Failing(MemoryJournal):
    """A journal that writes nothing while it is `full`; `tried` are the kinds of every row that was asked for.

    It becomes full by itself after `room` rows, if that is a number.
    """

    full: bool = field(default=False, kw_only=True)
    room: int | None = field(default=None, kw_only=True)
    tried: list[tuple[str, ...]] = field(factory=list, kw_only=True)

    async def append(self, stream: Stream, expected_seq: int, epoch: int, events: tuple[Recorded, ...]) -> AppendResult:
        self.tried.append(tuple(event.kind for event in events))
        if self.full or self.room == 0:
            return Unwritable("the disk is full")
        self.room = self.room and self.room - 1
        return await MemoryJournal.append(self, stream, expected_seq, epoch, events)


def keeper(cards: str = "", house: House = CREDITS, cut: CutBy = no_cut, entropy: Entropy | None = None) -> Housekeeper:
    """Housekeeping with these cards on top of the first shoe, for shoes that come out the same every time."""
    top: tuple[Card, ...] = parse_cards(cards)
    return Housekeeper(house, entropy or from_number(7), cut, top)


async def session_on(journal: Journal, house_keeper: Housekeeper, stream: Stream = STREAM) -> BankSession:
    """A session with the seat newly taken, on the table as the journal has it."""
    epoch = await journal.take_seat(stream.player)
    assert isinstance(epoch, int)
    table, seq = await restore(BANK, journal, stream)
    return Session(BANK, journal, stream, epoch, house_keeper.due, table, seq)


async def seated_on(journal: Journal, cards: str = "") -> BankSession:
    """A session whose table waits for bets."""
    session = await session_on(journal, keeper(cards))
    answer = await session.settle()
    assert answer.trouble is None
    return session


async def kinds(journal: Journal, stream: Stream = STREAM) -> list[tuple[str, ...]]:
    """The kinds of the events of every row."""
    return [tuple(event.kind for event in entry.events) async for entry in journal.read(stream)]
