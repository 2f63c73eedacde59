"""What the command `odds` prints: tables for people, one JSON object for programs."""

from __future__ import annotations

import json
from collections.abc import Iterator
from fractions import Fraction

from attrs import field

from casinowar_tui.bank.house.house import House
from casinowar_tui.bank.odds.counting import Counts
from casinowar_tui.bank.odds.fresh import Odds, odds
from casinowar_tui.bank.view.odds_words import percent
from casinowar_tui.cards.card import Rank
from casinowar_tui.values import frozen

SCHEMA = 1


@frozen
class Told:
    """What is told of: a house, and the cards of its shoe that are unseen."""

    house: House
    unseen: Counts
    odds: Odds = field(init=False)

    @odds.default
    def _count(self) -> Odds:
        return odds(self.house.rules, self.unseen)

    @property
    def break_even(self) -> Fraction | None:
        """The chance of a tie at which the Tie bet would neither gain nor lose."""
        tie = self.house.rules.tie
        return None if tie is None else Fraction(tie.pays.den, tie.pays.num + tie.pays.den)


def as_text(told: Told) -> Iterator[str]:
    """Lines of at most 80 columns."""
    packs, tie = told.house.rules.packs, told.house.rules.tie
    yield f"{told.house.name}: {packs} pack{'s' if packs > 1 else ''}, {sum(told.unseen)} cards unseen"
    yield ""
    yield "unseen of each rank"
    yield "  " + "".join(f"{rank.index:>4}" for rank in Rank)
    yield "  " + "".join(f"{count:>4}" for count in told.unseen)
    yield ""
    counted = told.odds
    win = (1 - counted.first_tie) / 2
    yield "chances"
    yield from _rows(
        ("you win on the first cards", win),
        ("you lose on the first cards", win),
        ("the first cards tie", counted.first_tie),
        ("tied again, once there is a war", counted.second_tie),
    )
    yield ""
    yield "worth, in antes (below zero is the house's gain)"
    yield from _rows(
        ("a round, every tie to war", counted.always_war),
        ("a round, every tie surrendered", counted.always_surrender),
        ("at a tie, war", counted.war_at_tie),
        ("at a tie, surrender", counted.surrender_at_tie),
    )
    yield f"  {'a round deviates by':34}{counted.war_deviation:20.4f} antes"
    if tie is not None:
        yield ""
        yield f"the Tie bet, at {tie.pays}"
        yield from _rows(
            ("worth, in Tie bets", counted.tie_bet),
            ("breaks even where so many tie", told.break_even),
        )


def as_json(told: Told) -> Iterator[str]:
    """One line: an object whose fields are told in the command's help."""
    house, counted = told.house, told.odds
    win = _both((1 - counted.first_tie) / 2)
    yield json.dumps(
        {
            "schema": SCHEMA,
            "table": {"id": house.id, "name": house.name, "packs": house.rules.packs},
            "unseen": {rank.letter: count for rank, count in zip(Rank, told.unseen, strict=True)},
            "chances": {
                "win": win,
                "lose": win,
                "tie": _both(counted.first_tie),
                "second_tie": _both(counted.second_tie),
            },
            "worth": {
                "war": _both(counted.always_war),
                "surrender": _both(counted.always_surrender),
                "war_at_tie": _both(counted.war_at_tie),
                "surrender_at_tie": _both(counted.surrender_at_tie),
                "tie_bet": _both(counted.tie_bet),
            },
            "variance": {"war": _both(counted.war_variance), "surrender": _both(counted.surrender_variance)},
            "tie_bet_breaks_even": _both(told.break_even),
        }
    )


def _both(figure: Fraction | None) -> dict[str, str | float] | None:
    return None if figure is None else {"exact": str(figure), "value": float(figure)}


def _rows(*rows: tuple[str, Fraction | None]) -> Iterator[str]:
    for name, figure in rows:
        if figure is not None:
            yield f"  {name:34}{figure!s:>24}{percent(figure):>13}"
