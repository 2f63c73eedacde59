"""The exact odds of a table in words, and what follows from them."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from casinowar_tui.bank.odds.fresh import Odds, odds
from casinowar_tui.bank.odds.match import MOST_LEFT, MatchChances, match_odds
from casinowar_tui.bank.table.rules import HouseRules, TieBet
from casinowar_tui.game.shapes import Section

SHIFTING = "The figures shift a little as cards leave the shoe, and burned cards stay unseen."
SIGN_COUNTS = (
    "All that counts is on which side of zero the sum ends, so the best choice at a tie depends on the round and on "
    "the sum so far."
)
NO_SYSTEM = "No system beats the table, not even counting cards."


def odds_sections(rules: HouseRules, shoe: tuple[tuple[str, str], ...] = ()) -> tuple[Section, ...]:
    """A fresh shoe, the shoe in play where there is one, and what follows."""
    counted = odds(rules)
    running = (Section("The shoe in play", rows=shoe),) if shoe else ()
    return (
        Section(
            "A fresh shoe, exactly", ("A figure below zero is what a round costs you on average.",), odds_rows(counted)
        ),
        *_match(rules),
        *running,
        Section("What follows", (*_what_follows(counted, rules), f"{SHIFTING} {NO_SYSTEM}")),
    )


def odds_rows(counted: Odds) -> tuple[tuple[str, str], ...]:
    """The exact figures of a table: chances as fractions, edges in per cent of an ante (the Tie bet's of itself)."""
    rows = [
        ("First cards tie", f"{counted.first_tie} = {percent(counted.first_tie)}"),
        ("Tied again in a war", percent(counted.second_tie)),
        ("Always war", f"{percent(counted.always_war)} of the ante"),
    ]
    if counted.always_surrender is not None:
        rows.append(("Always surrender", f"{percent(counted.always_surrender)} of the ante"))
    if counted.tie_bet is not None:
        rows.append(("Tie bet", f"{percent(counted.tie_bet)} of the bet"))
    rows.append(("Standard deviation, war", f"{counted.war_deviation:.4f} antes"))
    if counted.surrender_deviation is not None:
        rows.append(("Standard deviation, surrender", f"{counted.surrender_deviation:.4f} antes"))
    return tuple(rows)


def _match(rules: HouseRules) -> Iterator[Section]:
    """What a whole session comes to, where its rounds are alike and few enough to be counted out at once."""
    if rules.match is None or rules.match > MOST_LEFT:
        return
    counted = match_odds(rules, rules.match)
    if counted is not None:
        rows = (
            ("Always war", _ends(counted.always_war)),
            ("Always surrender", _ends(counted.always_surrender)),
            ("Best play", _ends(counted.best)),
        )
        rounds = f"{rules.match} round{'s' if rules.match > 1 else ''}"
        yield Section(f"A session of {rounds}, exactly", (SIGN_COUNTS,), rows)


def _ends(chances: MatchChances) -> str:
    return f"win {percent(chances.win)}, draw {percent(chances.draw)}"


def _what_follows(counted: Odds, rules: HouseRules) -> Iterator[str]:
    if counted.always_surrender is not None:
        yield _war_or_surrender(counted.always_war, counted.always_surrender)
    yield "The raise is the whole ante again, and a lost war costs both stakes."
    if counted.tie_bet is not None and rules.tie is not None:
        yield _worth_of_tie(counted, rules.tie)


def _war_or_surrender(war: Fraction, surrender: Fraction) -> str:
    if war == surrender:
        return f"War and surrender are worth the same: {percent(war)} of the ante a round."
    better, other = ("War", "surrender") if war > surrender else ("Surrender", "war")
    more, less = max(war, surrender), min(war, surrender)
    if more < 0:
        return f"{better} gives up less than {other}: {percent(-more)} of the ante a round against {percent(-less)}."
    return f"{better} is worth more than {other}: {percent(more)} of the ante a round against {percent(less)}."


def _worth_of_tie(counted: Odds, bet: TieBet) -> str:
    worth = counted.tie_bet or Fraction(0)
    if worth > 0:
        return f"The Tie bet gains: {percent(worth)} of what is on it."
    if worth == 0:
        return "The Tie bet is fair: in the long run it neither gains nor loses."
    gives_up = f"it gives up {percent(-worth)} of what is on it"
    if worth >= counted.always_war:
        return f"The Tie bet costs, too: {gives_up}."
    rare = float(1 / counted.first_tie)
    return (
        f"The Tie bet is the expensive spot: {gives_up}, since first cards tie once in {rare:.1f} rounds and it pays "
        f"{bet.pays}."
    )


def percent(part: Fraction) -> str:
    """A fraction in per cent with four digits."""
    return f"{float(part) * 100:.4f} %"
