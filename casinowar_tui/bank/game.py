"""Bank Casino War as a game."""

from __future__ import annotations

from collections.abc import Sequence

from casinowar_tui.game.decider import Decider
from casinowar_tui.game.game import Game
from casinowar_tui.game.said import Say
from casinowar_tui.game.shapes import CallView, Frame
from casinowar_tui.values import evolve as changed

from .codec import BANK as CODEC
from .table.commands import Command
from .table.decide import decide
from .table.events import Event
from .table.evolve import evolve
from .table.legal import Refusal, refusal
from .table.state import Table, Vacant
from .view.eyes import Eyes
from .view.refusals import refusal_view
from .view.shapes import TableView
from .view.standing import standing_of

BANK: Decider[Command, Event, Table, Refusal] = Decider(Vacant(), decide, evolve, refusal, CODEC.encode, CODEC.decode)


# A face draws pictures or says lines: what makes the others is never loaded.


def _standing(table: Table, eyes: Eyes) -> Frame[TableView]:
    from .view.frames import standing

    return standing(table, eyes)


def _frames(before: Table, events: Sequence[Event], eyes: Eyes) -> Sequence[Frame[TableView]]:
    from .view.frames import frames

    return frames(before, events, eyes)


def _called(picture: TableView, call: CallView) -> TableView:
    return changed(picture, call=call)


def _lines(before: Table, events: Sequence[Event], eyes: Eyes, say: Say) -> Sequence[str]:
    from .view.lines import lines

    return lines(before, events, eyes, say)


GAME: Game[Command, Event, Table, Refusal, TableView, Eyes] = Game(
    BANK, _standing, _frames, _called, refusal_view, standing_of, _lines
)
