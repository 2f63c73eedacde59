"""The two spans of time that a history tells of, side by side."""

from __future__ import annotations

from typing import NamedTuple

from casinowar_tui.game.past import Figures, Past
from casinowar_tui.record.history import History


class Spans(NamedTuple):
    """What this sitting came to, and what all time did."""

    sitting: Figures
    always: Figures
    lasted: int
    """Rounds of this sitting."""
    rounds: int
    damaged: int

    @classmethod
    def of(cls, history: History, past: Past) -> Spans:
        """Those of a table's history."""
        table = history.stream.table
        sitting, always = past.figures(table, history.sitting), past.figures(table, history.totals)
        return cls(sitting, always, sum(history.sitting.outcomes.values()), history.rounds, history.damaged)
