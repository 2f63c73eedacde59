"""How a bank table looks that is recalled: just as it was, and nothing can be done there."""

from __future__ import annotations

from casinowar_tui.bank.house.builtin import HOUSES
from casinowar_tui.bank.house.house import House
from casinowar_tui.bank.table.state import Table, Vacant
from casinowar_tui.game.past import Past
from casinowar_tui.values import evolve

from .eyes import Eyes, eyes_on
from .history import figures, listed, named
from .shapes import SpotView, TableView

BADGE = "RECALL"


def eyes_of(table_id: str, table: Table, *, plain: bool = False) -> Eyes:
    """Eyes on a table of that id as it was, under the rules that were in force."""
    if isinstance(table, Vacant):
        raise ValueError("nobody sat at this table")
    rules = table.account.rules
    if table_id in HOUSES:
        return eyes_on(evolve(HOUSES[table_id], rules=rules), plain=plain)
    name, money = named(table_id)
    return eyes_on(House(table_id, name, rules, money), plain=plain)


def as_recalled(view: TableView, said: str = "") -> TableView:
    """The same picture with nothing in it that could be done; what could be done then gives way to a sentence."""
    return evolve(
        view,
        header=evolve(view.header, badge=BADGE),
        hand=_closed(view.hand),
        tie=view.tie and _closed(view.tie),
        tray=tuple([evolve(chip, chosen=False, playable=False) for chip in view.tray]),
        call=evolve(view.call, lit=said),
        controls=(),
        first_bet=False,
        cut_due=False,
    )


def _closed(spot: SpotView) -> SpotView:
    return evolve(spot, open=False, can_lift=False)


def _sum(table: str, bankroll: int) -> str:
    return named(table).money.amount(bankroll)


def _held(table: str) -> str:
    """Where no bankroll is kept it is a running sum."""
    return "sum" if table in HOUSES and HOUSES[table].rules.bankroll is None else "bankroll"


PAST = Past(lambda table: named(table).title, figures, listed, _held, _sum, eyes_of, as_recalled)
