"""Advice, for whoever asks: what a choice or a bet costs in the money of this round, or what it does for a session."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from casinowar_tui.bank.odds.fresh import odds
from casinowar_tui.bank.odds.live import at_tie as worth_at_tie
from casinowar_tui.bank.odds.match import MOST_LEFT, at_tie, best_choices, best_from
from casinowar_tui.bank.table.account import Match
from casinowar_tui.bank.table.chips import by_bet
from casinowar_tui.bank.table.commands import War
from casinowar_tui.bank.table.legal import refusal
from casinowar_tui.bank.table.rules import HouseRules
from casinowar_tui.bank.table.state import BetsOpen, Dealing, Deciding, MatchOver, Seated, Table, Vacant

from .chances import unseen_by
from .eyes import Eyes
from .odds_words import NO_SYSTEM

UNASKED = 40
"""The longest session whose choices are judged unasked: the work grows with the cube of its rounds."""

TOO_FEW = "Too few cards are left to work that out."


def advice(table: Table, eyes: Eyes) -> tuple[str, ...]:
    """Sentences, the most important first; none where nobody sits or cards are coming.

    At a table whose session is decided by its sum, they are about winning the session, by the plan that is best for
    it; everywhere else about money, and the shoe as it has been seen.
    """
    if isinstance(table, Vacant | Dealing):
        return ()
    match = table.account.match
    if match is not None and (said := tuple(_session(table, match, eyes))):
        return said
    if isinstance(table, Deciding):
        return tuple(_on_a_tie(table, eyes))
    return () if isinstance(table, MatchOver) else tuple(_before_a_bet(table, eyes))


def judged(rules: HouseRules, match: Match) -> str:
    """How often the choices of a session that is over were the best for winning it; empty where none can be told."""
    if best_from(rules, 0, 0) is None:
        return ""
    best, ties = best_choices(rules, match)
    if not ties:
        return "No tie asked for a choice."
    if ties == 1:
        return f"Your one choice was {'' if best else 'not '}the best."
    return f"{best} of your {ties} choices {'was' if best == 1 else 'were'} the best."


def _session(table: Seated, match: Match, eyes: Eyes) -> Iterator[str]:
    """How likely the session is won; nothing where its rounds cannot be counted out."""
    rules, left = table.account.rules, match.rounds - match.counted
    if left > MOST_LEFT or (best := best_from(rules, 0, 0)) is None:
        return
    if match.over:
        yield judged(rules, match)
    elif isinstance(table, Deciding):
        tie = at_tie(rules, left - 1, match.total)
        assert tie is not None
        war, surrender = tie.war.win, tie.surrender.win
        yield f"{_standing(left - 1, match, eyes)}: war wins {percent(war)}, surrender {percent(surrender)}."
        if war == surrender and tie.war.draw != tie.surrender.draw:
            yield f"War draws {percent(tie.war.draw)}, surrender {percent(tie.surrender.draw)}."
    else:
        best = best_from(rules, left, match.total)
        assert best is not None
        chances = f"wins {percent(best.win)} and draws {percent(best.draw)}"
        yield f"{_standing(left, match, eyes)}: best play {chances}."


def _standing(left: int, match: Match, eyes: Eyes) -> str:
    rounds = f"{left} round{'s' if left > 1 else ''} left" if left else "The last round"
    return f"{rounds}, net {eyes.gain(match.total)}"


def _on_a_tie(table: Deciding, eyes: Eyes) -> Iterator[str]:
    unseen = unseen_by(table)
    # What a surrender gives back is always less than the ante.
    given_up = None if table.surrender is None else _money(Fraction(table.round.ante - table.surrender), eyes)
    if refusal(War(), table) is not None:
        yield f"War needs {eyes.amount(table.raise_)}, more than you have left. Surrender costs {given_up}."
    elif sum(unseen) < 2:
        yield TOO_FEW
    else:
        war = worth_at_tie(table.account.rules, unseen).war * table.round.ante
        costs = "" if war < 0 else "costs "
        surrender = f", surrender {costs}{given_up}" if given_up is not None else ""
        yield f"War {_effect(war, eyes)} on average{surrender}."


def _before_a_bet(table: Seated, eyes: Eyes) -> Iterator[str]:
    rules, unseen = table.account.rules, unseen_by(table)
    if sum(unseen) < 4:
        yield TOO_FEW
        return
    ante, tie = by_bet(table.felt if isinstance(table, BetsOpen) else table.account.last_bets)
    ante = rules.fixed_stake or ante or eyes.chosen
    counted = odds(rules, unseen)
    worth = max(
        counted.always_war, counted.always_war if counted.always_surrender is None else counted.always_surrender
    )
    yield f"{eyes.amount(ante)} on Hand {_effect(worth * ante, eyes)} on average."
    if tie and counted.tie_bet is not None:
        yield f"{eyes.amount(tie)} on Tie {_effect(counted.tie_bet * tie, eyes)}."
    if worth < 0 and (counted.tie_bet is None or counted.tie_bet < 0):
        yield NO_SYSTEM


def _effect(worth: Fraction, eyes: Eyes) -> str:
    """What it does: "costs 39" or "gains 12"."""
    return f"{'gains' if worth > 0 else 'costs'} {_money(abs(worth), eyes)}" if worth else "costs nothing"


def _money(units: Fraction, eyes: Eyes) -> str:
    """Money that need not be whole, to the nearest unit; where little is left of it, to two digits that count."""
    little = units < 10 and units.denominator > 1 and not eyes.house.money.minor
    return f"{float(units):.2g}" if little else eyes.amount(round(units))


def percent(chance: Fraction) -> str:
    """A chance in per cent with one digit."""
    return f"{float(chance) * 100:.1f} %"
