"""A third game, whole, in one file: guess whether the next card of a pack is red. Nothing else of the program knows it.

It stands for whatever game somebody adds: rules, a codec, what is seen, and a face of plain lines.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, assert_never

from attrs import frozen

from casinowar_tui.cards.card import PACK, Card
from casinowar_tui.cards.secret import FaceDown
from casinowar_tui.desk.desk import Desk
from casinowar_tui.desk.seating import Around, Wishes, settled
from casinowar_tui.game.card_forms import CARD_FORMS
from casinowar_tui.game.codec import Codec, Kind, always
from casinowar_tui.game.decider import Decider
from casinowar_tui.game.forms import Forms
from casinowar_tui.game.game import Game
from casinowar_tui.game.shapes import CallView, Frame, Page, RefusalView, Standing
from casinowar_tui.game.steps import Steps
from casinowar_tui.journal.port import Stream
from casinowar_tui.plain.talk import Talk
from casinowar_tui.plain.words import Word
from casinowar_tui.session.opening import Record, sit_down


@frozen
class Lay:
    """Lay a pack out face down, as one code a byte."""

    order: FaceDown


@frozen
class Guess:
    """Say whether the next card is red."""

    red: bool


Command = Lay | Guess


@frozen
class Laid:
    order: FaceDown


@frozen
class Guessed:
    card: Card
    right: bool


Event = Laid | Guessed


@frozen
class NothingLaid:
    """No pack lies there."""


@frozen
class Guessing:
    order: FaceDown
    turned: int = 0
    right: int = 0
    last: Card | None = None


Table = NothingLaid | Guessing


@frozen
class Refusal:
    why: str


STEPS: Steps[Event, Table] = Steps()


@STEPS.after(Laid, NothingLaid)
def _laid(event: Laid, table: NothingLaid) -> Table:
    return Guessing(event.order)


@STEPS.after(Guessed, Guessing)
def _guessed(event: Guessed, table: Guessing) -> Table:
    return Guessing(table.order, table.turned + 1, table.right + event.right, event.card)


def refusal(command: Command, table: Table) -> Refusal | None:
    match table:
        case NothingLaid():
            return None if isinstance(command, Lay) else Refusal("No cards lie there.")
        case Guessing():
            return Refusal("The cards lie there.") if isinstance(command, Lay) else None
        case _:
            assert_never(table)


def decide(command: Command, table: Table) -> tuple[Event, ...]:
    if isinstance(command, Lay):
        return (Laid(command.order),)
    assert isinstance(table, Guessing)
    card = table.order.turn(table.turned)
    return (Guessed(card, card.suit.red is command.red),)


CODEC: Codec[Event] = Codec(
    {Laid: Kind("laid", opens=always), Guessed: Kind("guessed")}, Forms(CARD_FORMS, frozenset())
)
DECIDER: Decider[Command, Event, Table, Refusal] = Decider(
    NothingLaid(), decide, STEPS.evolve, refusal, CODEC.encode, CODEC.decode
)


class View(NamedTuple):
    """What is seen: the call alone."""

    call: CallView


def standing(table: Table, eyes: None) -> Frame[View]:
    match table:
        case Guessing(last=Card() as last):
            line = f"{last}. {table.right} of {table.turned} right. Red or black?"
        case _:
            line = "Red or black?"
    return Frame(View(CallView(line)), 0, line)


GAME: Game[Command, Event, Table, Refusal, View, None] = Game(
    DECIDER,
    standing,
    lambda before, events, eyes: (standing(DECIDER.fold(events, before), eyes),),
    lambda picture, call: View(call),
    lambda no, table, eyes: RefusalView(no.why),
    lambda table, eyes: Standing("Red or black", f"{table.right if isinstance(table, Guessing) else 0} right"),
    lambda before, events, eyes, say: (standing(DECIDER.fold(events, before), eyes).line,),
)


class ToyDesk(Desk[Command, Event, Table, Refusal, View, None]):
    """A desk that needs nothing of its own."""

    game = GAME


@frozen
class ToySeating:
    id: str

    async def standing(self, record: Record) -> Standing:
        return await record.look(DECIDER, Stream(record.player, self.id), lambda table: GAME.left_as(table, None))

    async def sit(self, record: Record, around: Around) -> ToyDesk:
        def due(table: Table) -> Command | None:
            return Lay(FaceDown(bytes(range(len(PACK))))) if isinstance(table, NothingLaid) else None

        session = await sit_down(DECIDER, record, Stream(record.player, self.id), due)
        return ToyDesk(
            session,
            around.pace,
            around.leave,
            clock=around.clock,
            eyes=None,
            keys={},
            notices=await settled(session, lambda table: standing(table, None)),
        )


def seating(id_: str, wishes: Wishes) -> ToySeating:
    return ToySeating(id_)


class ToyTalk(Talk[ToyDesk]):
    """The face of plain lines."""

    words = (Word("red", "guess red"), Word("black", "guess black"))

    def helping(self, no: str, said: RefusalView) -> str:
        return ""

    def pages(self) -> Sequence[Page]:
        return ()

    async def do(self, name: str, rest: Sequence[str]) -> None:
        await self.desk.ask(Guess(name == "red"))
        self.flush()
