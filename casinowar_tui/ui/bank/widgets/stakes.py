"""The words of stakes, fitted to the room on a spot. An amount is never cut: words around it go first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product

from casinowar_tui.bank.view.shapes import StakeLine
from casinowar_tui.values import frozen


@frozen
class StakeRow:
    """One row of a spot: what stands at its left and at its right, and whether it is the outcome."""

    left: str
    right: str = ""
    outcome: bool = False

    @property
    def cells(self) -> int:
        """The least width that it needs."""
        return len(self.left) + bool(self.left and self.right) + len(self.right)


Rows = tuple[StakeRow, ...]


def first_fit(texts: Iterable[str], width: int) -> str:
    """The first text that is not wider, or the last one cut off."""
    text = ""
    for text in texts:
        if len(text) <= width:
            return text
    return text[:width]


NO_CHIPS = 3
"""How bad it is that no row is left for the chips; the rows of a stake are measured by the same."""
_UNLIKE = 2.5
"""How bad it is that one stake has another number of rows than the other, and so other words for the same."""


def arranged(stakes: Sequence[StakeLine], width: int, rows: int, arrow: str) -> tuple[float, list[Rows]]:
    """For every stake its rows, which together are at most `rows` of them, and no wider than `width`.

    Of all the ways, the one that says most; a row that is left for the chips counts, too. How bad it is comes with it.
    """
    best: tuple[float, list[Rows]] | None = None
    fitting = [[form for form in _forms(stake, arrow) if all(r.cells <= width for r in form[1])] for stake in stakes]
    for forms in product(*fitting):
        used = sum(len(form[1]) for form in forms)
        if used <= rows:
            unlike = len({len(form[1]) for form in forms}) > 1
            cost = sum(form[0] for form in forms) + NO_CHIPS * (used == rows) + _UNLIKE * unlike
            if best is None or cost < best[0]:
                best = cost, [form[1] for form in forms]
    return best or (float("inf"), [next(iter(_forms(stake, arrow)))[1] for stake in stakes])


def _forms(stake: StakeLine, arrow: str) -> Iterator[tuple[float, Rows]]:
    """The ways to say a stake, each with how bad it is."""
    first = StakeRow(stake.name, stake.amount)
    if not (stake.back or stake.result):
        yield 0, (first,)
        if stake.pending:
            yield 1, (StakeRow(stake.name.partition(" ")[0], f"+{stake.amount}"),)
        yield 2, (StakeRow(stake.name), StakeRow("", stake.amount))
        yield 3, (StakeRow("", stake.amount),)
        return
    back = f"back {stake.back}"
    gain = stake.gain if stake.gain != "0" else ""
    reason = f"{gain} {stake.result}".strip()
    for cost, told in (
        (0.0, (StakeRow(back, reason, True),)),
        (1.0, (StakeRow(back, "", True), StakeRow(reason, "", True))),
        (1.5, (StakeRow(back, stake.result, True),)),
        (2.0, (StakeRow(back, "", True), StakeRow(stake.result, "", True))),
        (5.0, (StakeRow(back, "", True),)),
        (6.0, (StakeRow("", stake.back, True), StakeRow(stake.result, "", True))),
        (7.0, (StakeRow("", stake.back, True),)),
        (8.0, (StakeRow("back", "", True), StakeRow("", stake.back, True), StakeRow(stake.result, "", True))),
    ):
        yield cost, (first, *told)
        yield cost + 2.5, (StakeRow(stake.name), StakeRow("", stake.amount), *told)
        yield cost + 4, (StakeRow("", stake.amount), *told)
    line = f"{stake.name} {stake.amount} {arrow} {stake.back}"
    yield 0.7, (StakeRow(line, reason, True),)
    yield 1.2, (StakeRow(line, stake.result, True),)
    yield 9, (StakeRow(line.replace(" " + arrow + " ", arrow), "", True),)
    yield 12, (StakeRow("", f"{stake.amount}{arrow}{stake.back}", True),)
