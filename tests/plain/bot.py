"""An example: a program that plays sessions of the ledger by the plan that wins most often. See docs/json.md."""

from __future__ import annotations

import json
import sys
from typing import IO, Any

from casinowar_tui.bank.house.builtin import LEDGER
from casinowar_tui.bank.odds.live import Choice
from casinowar_tui.bank.odds.match import best_choice


def choose(state: dict[str, Any]) -> str:
    """What to do next, from the last answer alone."""
    if "war" in state["can"]:
        later = state["session"] - state["played"] - 1
        return "war" if best_choice(LEDGER.rules, later, state["total"]) is Choice.WAR else "surrender"
    return next(word for word in ("new", "next", "deal") if word in state["can"])


def play(output: IO[str], source: IO[str], sessions: int) -> list[int]:
    """Play so many sessions through a pipe's two ends; the sum of each."""
    sums: list[int] = []
    state = json.loads(source.readline())
    while len(sums) < sessions:
        print(json.dumps({"do": choose(state)}), file=output, flush=True)
        while (state := json.loads(source.readline()))["type"] not in ("done", "refused"):
            if state["type"] == "match_ended":
                sums.append(state["total"])
    return sums


if __name__ == "__main__":
    print(play(sys.stdout, sys.stdin, 10), file=sys.stderr)
