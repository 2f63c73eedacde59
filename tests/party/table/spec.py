"""given(table).when(command).then(events): a party table's behaviour as a sentence."""

from __future__ import annotations

import random

from attrs import frozen

from casinowar_tui.cards.card import PACK, Card, parse_card, parse_cards
from casinowar_tui.cards.secret import FaceDown, Seed
from casinowar_tui.cards.shuffle import ALGORITHM
from casinowar_tui.party.table.agreement import Agreement, Ending, Player, UntilPack
from casinowar_tui.party.table.commands import Collect, Command, Turn
from casinowar_tui.party.table.course import turn_order, whose_turn
from casinowar_tui.party.table.decide import decide
from casinowar_tui.party.table.events import Event, PackDealt, RoundOpened
from casinowar_tui.party.table.evolve import fold
from casinowar_tui.party.table.legal import Refusal, refusal
from casinowar_tui.party.table.standing import Line, Standing
from casinowar_tui.party.table.state import RoundOver, Table, Turning, Vacant
from casinowar_tui.party.table.upkeep import due

SEED = Seed(bytes(range(32)))
NAMES = ("Ann", "Ben", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal")


def people(count: int) -> tuple[Player, ...]:
    """So many people at the keyboard."""
    return tuple(map(Player, NAMES[:count]))


def machines(count: int) -> tuple[Player, ...]:
    """So many players whom the table plays."""
    return tuple(Player(name, by_table=True) for name in NAMES[:count])


def card(text: str) -> Card:
    """One card."""
    return parse_card(text)


def cards(text: str) -> tuple[Card, ...]:
    """Cards face up."""
    return parse_cards(text)


def down(text: str) -> FaceDown:
    """Cards face down."""
    return FaceDown(bytes(one.code for one in cards(text)))


def after(table: Table, *commands: Command) -> Table:
    """The table after commands, each of which has to succeed."""
    for command in commands:
        table = fold(decide(command, table), table)
    return table


def turned(table: Table, *seats: int) -> Table:
    """The table after these seats have turned their cards."""
    return after(table, *map(Turn, seats))


def holding(
    *piles: str,
    dealer: int = -1,
    points: tuple[int, ...] = (),
    ending: Ending = UntilPack(),  # noqa: B008 - a frozen value
    rotates: bool = True,
    sheet: tuple[Line, ...] = (),
    sudden_death: tuple[int, ...] = (),
    players: tuple[Player, ...] = (),
) -> Turning:
    """A table whose seats hold these piles, their top cards first; the last seat deals unless another does."""
    agreement = Agreement(players or people(len(piles)), ending, 0, rotates)
    dealer %= len(piles)
    standing = Standing(agreement, dealer, points or (0,) * len(piles), sheet, 1, sudden_death)
    dealt = tuple(map(down, piles))
    pack = PackDealt(standing, ALGORITHM, SEED, down(" ".join(piles)), "", dealt)
    opened = RoundOpened(len(sheet) + 1, turn_order(tuple(map(len, dealt)), dealer))
    table = fold([pack, opened], Vacant())
    assert isinstance(table, Turning)
    return table


def going_on(table: Table) -> Command | None:
    """The command by which a person goes on from a round that is over, or None anywhere else."""
    if not isinstance(table, RoundOver):
        return None
    seat = whose_turn(table)
    return Collect() if seat is None else Turn(seat)


def played(table: Table, entropy: random.Random, most: int = 20_000) -> tuple[Table, list[Event]]:
    """A game among players whom the table plays, to its end: where it stands then, and all that happened."""
    told: list[Event] = []
    for _ in range(most):
        command = due(table, Seed(entropy.randbytes(32))) or going_on(table)
        if command is None:
            return table, told
        events = decide(command, table)
        told += events
        table = fold(events, table)
    raise AssertionError("the game does not end")


def shuffled_pack(entropy: random.Random) -> tuple[Card, ...]:
    """A whole pack in some order."""
    return tuple(entropy.sample(PACK, len(PACK)))


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
