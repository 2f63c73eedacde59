"""Party war as a game. Everybody at the table sees the same; `practice` is all that changes a picture."""

from __future__ import annotations

from collections.abc import Sequence

from casinowar_tui.game.decider import Decider
from casinowar_tui.game.game import Game
from casinowar_tui.game.said import Say
from casinowar_tui.game.shapes import CallView, Frame, RefusalView, Standing
from casinowar_tui.values import evolve as changed

from .codec import PARTY as CODEC
from .table.commands import Command
from .table.decide import decide
from .table.events import Event
from .table.evolve import evolve
from .table.legal import Refusal, refusal
from .table.state import Table, Vacant
from .view import frames
from .view.refusals import refusal_view
from .view.shapes import PartyView
from .view.standing import left_as

PARTY: Decider[Command, Event, Table, Refusal] = Decider(Vacant(), decide, evolve, refusal, CODEC.encode, CODEC.decode)


def _standing(table: Table, practice: bool) -> Frame[PartyView]:
    return frames.standing(table, practice=practice)


def _frames(before: Table, events: Sequence[Event], practice: bool) -> Sequence[Frame[PartyView]]:
    return frames.frames(before, events, practice=practice)


def _called(picture: PartyView, call: CallView) -> PartyView:
    return changed(picture, call=call)


def _left_as(table: Table, practice: bool) -> Standing:
    return left_as(table)


def _refused(no: Refusal, table: Table, practice: bool) -> RefusalView:
    return refusal_view(no, table)


def _lines(before: Table, events: Sequence[Event], practice: bool, say: Say) -> Sequence[str]:
    # Most starts draw a screen and say no lines.
    from .view.lines import lines

    return lines(before, events, say)


GAME: Game[Command, Event, Table, Refusal, PartyView, bool] = Game(
    PARTY, _standing, _frames, _called, _refused, _left_as, _lines
)
