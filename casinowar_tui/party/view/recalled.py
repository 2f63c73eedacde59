"""How a party table looks that is recalled: everybody sees the same, as they did, and nothing can be done there."""

from __future__ import annotations

from casinowar_tui.game.past import Past
from casinowar_tui.party.table.state import Table
from casinowar_tui.values import evolve

from .history import figures, listed
from .shapes import PartyView
from .table import TITLE

BADGE = "RECALL"


def eyes_of(table_id: str, table: Table, *, plain: bool = False) -> bool:
    """Whether it is practice, which is all that changes a picture of it."""
    return False


def as_recalled(view: PartyView, said: str = "") -> PartyView:
    """The same picture with nothing in it that could be done, and a sentence about what it is."""
    header = evolve(view.header, badge=BADGE)
    return evolve(view, header=header, call=evolve(view.call, lit=said), button=None)


PAST = Past(lambda table: TITLE, figures, listed, lambda table: "", None, eyes_of, as_recalled)
