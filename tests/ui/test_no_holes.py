"""No window has a hole: no run of blank rows or columns that is higher or wider than an eighth of it."""

from __future__ import annotations

from itertools import groupby

import pytest

from casinowar_tui.bank.table.commands import Collect, Command, Deal
from casinowar_tui.bank.table.state import Vacant
from casinowar_tui.bank.view.shapes import TableView
from casinowar_tui.bank.view.table import view
from tests.bank.view.games import CREDITS, LEDGER, looking
from tests.spec import after, hand, seated
from tests.ui.gallery import VIEWS
from tests.ui.pictures import picture
from tests.ui.sizes import all_sizes
from tests.ui.test_widgets_colours import RICH_LOOK


def seen(table: object, house: object) -> TableView:
    assert not isinstance(table, Vacant)
    return view(table, looking(house))  # type: ignore[arg-type]


ROUND: tuple[Command, ...] = (*hand(100), Deal())
TABLES = {
    "empty": seen(seated(CREDITS.rules), CREDITS),
    "settled": seen(after(seated(CREDITS.rules, "9c 4h 5c 7h"), *ROUND, Collect(), *ROUND), CREDITS),
    "ledger": seen(seated(LEDGER.rules), LEDGER),
    "over": VIEWS["ledgerend"],
}


@pytest.mark.parametrize("name", TABLES)
def test_nothing_is_a_hole(name: str) -> None:
    for size in all_sizes():
        drawn = picture(RICH_LOOK, TABLES[name], size)
        edge = drawn.parts["panel"].x if "panel" in drawn.parts else size[0]
        felt, beside = [line[:edge] for line in drawn.marks], [line[edge:] for line in drawn.marks if edge < size[0]]
        for lines in (felt, beside):
            columns = ["".join(column) for column in zip(*lines, strict=True)]
            most = max(2 if lines is felt else 3, size[1] // 8)
            assert longest_blank(before_the_list(lines)) <= most, (size, edge, longest_blank(lines))
            assert longest_blank(columns) <= max(3, size[0] // 8), (size, edge, longest_blank(columns))


def before_the_list(lines: list[str]) -> list[str]:
    """All rows but those of a list of rounds at a panel's foot: they are there for the rounds to come."""
    titles = [(y, line.split()[:2]) for y, line in enumerate(lines) if line.strip() and line.strip()[:4].isupper()]
    foot, title = titles[-1] if titles else (len(lines), [])
    return lines[:foot] if title == ["LAST", "ROUNDS"] else lines


def longest_blank(lines: list[str]) -> int:
    """The most lines without a sign, one after another."""
    return max((len(list(run)) for blank, run in groupby(lines, lambda line: not line.strip()) if blank), default=0)
