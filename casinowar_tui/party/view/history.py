"""The party table's history in words: totals, and a round a line."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from casinowar_tui.game.played import Played
from casinowar_tui.game.totals import Totals

from . import words
from .table import TITLE

OUTCOMES = {
    "highest": ("won by the highest card", "won by the highest card"),
    "war": ("won in a war", "won in wars"),
    "split": ("split", "split"),
}
"""What is said of one round and of several, by how the record calls what came of them."""


def lines(table: str, totals: Totals, last: Sequence[Played], when: Callable[[int], str]) -> Iterator[str]:
    """All of it. `when` writes a unix second."""
    sittings = f"{totals.sittings} sitting" if totals.sittings == 1 else f"{totals.sittings} sittings"
    rounds = f"{totals.rounds:,} round" if totals.rounds == 1 else f"{totals.rounds:,} rounds"
    yield f"{TITLE}: {rounds} in {sittings}, {words.points(totals.net)} scored."
    told = [f"{count:,} {OUTCOMES[name][count > 1]}" for name in OUTCOMES if (count := totals.outcomes.get(name, 0))]
    if told:
        yield f"{words.listed(told)}."
    number = max((len(str(one.number)) for one in last), default=0)
    for one in last:
        yield f"{one.number:>{number}}  {when(one.at)}  {one.text}"
