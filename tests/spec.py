"""given(...).when(command).then(events): a table's behaviour as a sentence."""

from __future__ import annotations

from attrs import frozen

from casinowar_tui.cards.card import parse_cards
from casinowar_tui.cards.secret import Seed
from casinowar_tui.table.commands import Adopt, Command, Cut, Shuffle
from casinowar_tui.table.decide import decide
from casinowar_tui.table.events import Event
from casinowar_tui.table.evolve import fold
from casinowar_tui.table.legal import Refusal, refusal
from casinowar_tui.table.rules import HouseRules
from casinowar_tui.table.state import Table, Vacant

SEED = Seed(bytes(range(32)))


def after(table: Table, *commands: Command) -> Table:
    """The table after commands, each of which has to succeed."""
    for command in commands:
        table = fold(decide(command, table), table)
    return table


def seated(rules: HouseRules, cards: str = "", seed: Seed = SEED) -> Table:
    """A table with bets open and these cards next in its shoe."""
    return after(Vacant(), Adopt(rules), Shuffle(seed, parse_cards(cards)), Cut(0))


@frozen
class Given:
    """A table, and what it answers to a command."""

    table: Table

    def when(self, command: Command) -> Answer:
        """Ask the table."""
        no = refusal(command, self.table)
        return Answer(no, () if no else decide(command, self.table))


@frozen
class Answer:
    """What a table answered: a refusal, or events."""

    refusal: Refusal | None
    events: tuple[Event, ...]

    def then(self, *events: Event) -> None:
        """These events, and nothing else, happened."""
        assert self.refusal is None
        assert self.events == events

    def refused(self, refusal: Refusal) -> None:
        """The command was refused, for this reason."""
        assert self.refusal == refusal


def given(table: Table) -> Given:
    """Begin a sentence."""
    return Given(table)
