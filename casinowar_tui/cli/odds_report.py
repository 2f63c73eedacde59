"""What the command `odds` prints: tables for people, one JSON object for programs."""

from __future__ import annotations

import json
from collections.abc import Iterator
from fractions import Fraction
from math import sqrt

from casinowar_tui.bank.house.house import House
from casinowar_tui.bank.odds.counting import Counts, full
from casinowar_tui.bank.odds.fresh import Odds
from casinowar_tui.bank.odds.live import Choice
from casinowar_tui.bank.odds.match import MOST_LEFT, match_odds
from casinowar_tui.bank.view.odds_words import percent
from casinowar_tui.cards.card import Rank
from casinowar_tui.values import frozen

from .odds_course import Course, Played

SCHEMA = 1
PARTS = (5, 50, 95)


@frozen
class Told:
    """What is told of: a house, the cards of its shoe that are unseen, and many rounds where they were asked for."""

    house: House
    unseen: Counts
    odds: Odds
    many: tuple[Course, Played] | None = None

    @property
    def break_even(self) -> Fraction | None:
        """The chance of a tie at which the Tie bet would neither gain nor lose."""
        tie = self.house.rules.tie
        return None if tie is None else Fraction(tie.pays.den, tie.pays.num + tie.pays.den)


def as_text(told: Told) -> Iterator[str]:
    """Lines of at most 80 columns."""
    packs, tie, counted = told.house.rules.packs, told.house.rules.tie, told.odds
    win = (1 - counted.first_tie) / 2
    yield f"{told.house.name}: {packs} pack{'s' if packs > 1 else ''}, {sum(told.unseen)} cards unseen"
    yield ""
    yield "unseen of each rank"
    yield "  " + "".join(f"{rank.index:>4}" for rank in Rank)
    yield "  " + "".join(f"{count:>4}" for count in told.unseen)
    yield ""
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
    yield ""
    yield "standard deviation, in antes"
    yield f"  {'a round, every tie to war':34}{counted.war_deviation:>24.4f}"
    if counted.surrender_deviation is not None:
        yield f"  {'a round, every tie surrendered':34}{counted.surrender_deviation:>24.4f}"
    if tie is not None:
        yield ""
        yield f"the Tie bet, at {tie.pays}"
        yield from _rows(
            ("worth, in Tie bets", counted.tie_bet),
            ("breaks even if this many tie", told.break_even),
        )
    yield from _match(told)
    if told.many is not None:
        yield ""
        yield from _many(told.house, *told.many)


def _match(told: Told) -> Iterator[str]:
    """How a whole session ends, where each of its rounds is dealt from the full packs."""
    rules = told.house.rules
    if rules.match is None or rules.match > MOST_LEFT or told.unseen != full(rules.packs):
        return
    counted = match_odds(rules, rules.match)
    if counted is None:
        return
    yield ""
    heading = f"a session of {rules.match} round{'s' if rules.match > 1 else ''}"
    yield f"{heading:36}{'won':>24}{'drawn':>13}"
    for name, ends in (
        ("every tie to war", counted.always_war),
        ("every tie surrendered", counted.always_surrender),
        ("the best choice at each tie", counted.best),
    ):
        yield f"  {name:34}{percent(ends.win):>24}{percent(ends.draw):>13}"


def _rows(*rows: tuple[str, Fraction | None]) -> Iterator[str]:
    for name, figure in rows:
        if figure is not None:
            yield f"  {name:34}{figure!s:>24}{percent(figure):>13}"


def _many(house: House, course: Course, played: Played) -> Iterator[str]:
    many, money = played.many, house.money
    bets = f"{money.chip(course.bets.ante)} on Hand"
    if course.bets.tie:
        bets += f" and {money.chip(course.bets.tie)} on Tie"
    met = "goes to war" if course.choice is Choice.WAR else "is surrendered"
    yield f"{course.rounds:,} round{'s' if course.rounds > 1 else ''} with {bets}, where every tie {met}"
    rows = [
        ("result on average", _about(many.mean, money.minor)),
        ("standard deviation", _about(sqrt(many.variance), money.minor)),
        ("ahead", percent(many.ahead)),
        ("level", percent(many.level)),
        ("behind", percent(many.behind)),
        *((f"{part} in 100 end at or below", money.amount(many.quantile(Fraction(part, 100)))) for part in PARTS),
    ]
    if played.best is not None:
        rows.append(("ahead by the best plan for that", percent(played.best.win)))
    if played.ruin is not None and course.bankroll is not None:
        rows.append((f"ruin from {money.chip(course.bankroll)}", percent(played.ruin.chance)))
    yield from (f"  {name:34}{figure:>24}" for name, figure in rows)
    yield "  (rounds are taken as independent, each dealt from the cards above)"


def _about(figure: Fraction | float, minor: int) -> str:
    """Money that need not be whole, with two more digits than money has."""
    return f"{float(figure) / 10**minor:,.{minor + 2}f}"


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
            "many": None if told.many is None else _many_as_json(*told.many),
        }
    )


def _many_as_json(course: Course, played: Played) -> dict[str, object]:
    many, ruin = played.many, played.ruin
    return {
        "rounds": course.rounds,
        "hand": course.bets.ante,
        "tie": course.bets.tie,
        "choose": course.choice.value,
        "mean": _both(many.mean),
        "variance": _both(many.variance),
        "ahead": float(many.ahead),
        "level": float(many.level),
        "behind": float(many.behind),
        "ahead_by_best_plan": None if played.best is None else _both(played.best.win),
        "percentiles": {str(part): many.quantile(Fraction(part, 100)) for part in PARTS},
        "bankroll": course.bankroll,
        "ruin": None if ruin is None else float(ruin.chance),
        "error": float(max(many.error, ruin.error if ruin else 0)),
    }


def _both(figure: Fraction | None) -> dict[str, str | float] | None:
    return None if figure is None else {"exact": str(figure), "value": float(figure)}
