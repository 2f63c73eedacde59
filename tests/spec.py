"""given(table).when(command).then(events): a table's behaviour as a sentence."""

from __future__ import annotations

from typing import TypeVar

from attrs import evolve as changed
from attrs import frozen

from casinowar_tui.bank.table.chips import Spot
from casinowar_tui.bank.table.commands import Adopt, Command, Cut, Put, Shuffle
from casinowar_tui.bank.table.decide import decide
from casinowar_tui.bank.table.events import Event, ShoeShuffled
from casinowar_tui.bank.table.evolve import fold
from casinowar_tui.bank.table.legal import Refusal, refusal
from casinowar_tui.bank.table.rules import HouseRules
from casinowar_tui.bank.table.state import Table, Vacant
from casinowar_tui.cards.card import PACK, Card, parse_cards
from casinowar_tui.cards.secret import FaceDown, Seed

SEED = Seed(bytes(range(32)))

P = TypeVar("P", bound=Table)


def after(table: Table, *commands: Command) -> Table:
    """The table after commands, each of which has to succeed."""
    for command in commands:
        table = fold(decide(command, table), table)
    return table


def seated(rules: HouseRules, cards: str = "", seed: Seed = SEED) -> Table:
    """A table with bets open and these cards next in its shoe."""
    return after(Vacant(), Adopt(rules), Shuffle(seed, parse_cards(cards)), Cut(0))


def hand(*values: int) -> tuple[Put, ...]:
    """Chips for Hand, in this order."""
    return tuple(Put(Spot.HAND, value) for value in values)


def tie(*values: int) -> tuple[Put, ...]:
    """Chips for Tie, in this order."""
    return tuple(Put(Spot.TIE, value) for value in values)


def a_pack_ending(cards: str) -> tuple[Card, ...]:
    """One full pack with these cards at its end."""
    end = parse_cards(cards)
    return (*(card for card in PACK if card not in end), *end)


def seated_without(rules: HouseRules, lost: int, cards: str = "") -> Table:
    """A table with bets open, these cards next, and a shoe that has lost its last cards."""
    sealed = after(Vacant(), Adopt(rules), Shuffle(SEED, parse_cards(cards)))
    shuffled, *_ = decide(Cut(0), sealed)
    assert isinstance(shuffled, ShoeShuffled)
    short = changed(shuffled, order=FaceDown(shuffled.order.codes[:-lost]))
    return after(fold([short], sealed), Cut(0))


@frozen
class Given:
    """A table, and what it answers to a command."""

    table: Table

    def when(self, command: Command) -> Answer:
        """Ask the table."""
        no = refusal(command, self.table)
        return Answer(no, () if no else decide(command, self.table), self.table)


@frozen
class Answer:
    """What a table answered: a refusal, or events."""

    refusal: Refusal | None
    events: tuple[Event, ...]
    before: Table

    def then(self, *events: Event) -> None:
        """These events, and nothing else, happened."""
        assert self.refusal is None
        assert self.events == events

    def refused(self, refusal: Refusal) -> None:
        """The command was refused, for this reason."""
        assert self.refusal == refusal

    def leads_to(self, phase: type[P], **values: object) -> P:
        """The table is in this phase afterwards and has these values; it is handed back for more."""
        assert self.refusal is None
        table = fold(self.events, self.before)
        assert isinstance(table, phase)
        assert {name: getattr(table, name) for name in values} == values
        return table


def given(table: Table) -> Given:
    """Begin a sentence."""
    return Given(table)
