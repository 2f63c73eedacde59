"""The party table's history in words: totals, and a round a line."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from casinowar_tui.game.past import Figures, PastRound
from casinowar_tui.game.played import Played
from casinowar_tui.game.shapes import Tone
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
    if told := _came_out(totals):
        yield told
    number = max((len(str(one.number)) for one in last), default=0)
    for one in last:
        yield f"{one.number:>{number}}  {when(one.at)}  {one.text}"


def _came_out(totals: Totals) -> str:
    """How the rounds came out, as a sentence; empty where there was none."""
    told = [f"{count:,} {OUTCOMES[name][count > 1]}" for name in OUTCOMES if (count := totals.outcomes.get(name, 0))]
    return f"{words.listed(told)}." if told else ""


def figures(table: str, totals: Totals) -> Figures:
    """The same in figures, and sentences about the rest."""
    sittings = [f"{totals.sittings:,} sittings."] if totals.sittings > 1 else []
    rows = (("Rounds", f"{totals.rounds:,}"), ("Points scored", f"{totals.net:,}"))
    return Figures(rows, " ".join(filter(None, [_came_out(totals), *sittings])))


def listed(table: str, one: Played) -> PastRound:
    """One round in a list; who scored stands in its text."""
    return PastRound(str(one.number), one.text, "", Tone.PLAIN, "")
