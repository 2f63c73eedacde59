"""What the dealer calls at a standing table."""

from __future__ import annotations

from typing import assert_never

from casinowar_tui.bank.table.account import Outcome
from casinowar_tui.bank.table.commands import Refill, War
from casinowar_tui.bank.table.legal import Why, refusal
from casinowar_tui.bank.table.state import BetsOpen, CutDue, Dealing, Deciding, MatchOver, RoundOver, Seated, ShuffleDue
from casinowar_tui.game.shapes import CallView, Tone
from casinowar_tui.values import evolve

from . import words
from .acts import command_for
from .does import cut_card_out, lit_sentence
from .eyes import Eyes
from .refusals import refusal_view
from .shapes import Act
from .tones import tone_of_hand, tone_of_money


def call(table: Seated, eyes: Eyes) -> CallView:
    """The call for a table at rest; between the cards of a deal the frames have calls of their own."""
    return evolve(_call(table, eyes), lit=lit_sentence(table, eyes))


def _call(table: Seated, eyes: Eyes) -> CallView:
    match table:
        case BetsOpen():
            return _betting(table, eyes)
        case Deciding():
            return _choice(table, eyes)
        case RoundOver():
            return _settled(table, eyes)
        case MatchOver():
            return _match_over(table, eyes)
        case ShuffleDue():
            return CallView("The shoe is being shuffled.")
        case CutDue():
            return CallView("The next shoe is sealed. Where do you cut it?", tone=Tone.ASK)
        case Dealing():
            return CallView("Bets are closed.")
        case _:
            assert_never(table)


def _betting(table: BetsOpen, eyes: Eyes) -> CallView:
    account = table.account
    if refusal(Refill(), table) is None:
        holds = (
            f"{eyes.money(table.bankroll)} is not enough for the least bet"
            if table.bankroll
            else "You are out of chips"
        )
        return CallView(f"{holds}.", tone=Tone.ASK)
    fresh = _fresh_shoe(table)
    if account.road and account.road[-1].outcome is Outcome.VOID and fresh and not table.felt:
        return CallView("That round was void: every stake is back.", fresh)
    if account.rules.fixed_stake is not None:
        return CallView(f"This round stakes {eyes.amount(account.rules.fixed_stake)}.", fresh)
    if not table.felt:
        return CallView(_no_bet(table, eyes) or "Place your bets.", fresh)
    return CallView(f"{words.bets(table.felt, eyes)}.")


def _no_bet(table: BetsOpen, eyes: Eyes) -> str:
    """Why nothing but sitting rounds out is left, where that is so: a player's own limit below the least bet."""
    no = refusal(command_for(Act.HAND, table, eyes.chosen), table)
    return refusal_view(no, table, eyes).line if no and no.why is Why.OWN_UNDER_LEAST else ""


def untouched(table: BetsOpen) -> bool:
    """Whether no card of the shoe has been turned."""
    return table.shoe.drawn <= table.account.rules.opening_burn


def _fresh_shoe(table: BetsOpen) -> str:
    """Said of an untouched shoe. Practice leaves the order uncut."""
    if not untouched(table):
        return ""
    burned = f"; {words.burned(burn)}" if (burn := table.account.rules.opening_burn) else ""
    return f"A fresh shoe, shuffled{' and cut' if table.shoe.place else ''}{burned}."


def _choice(table: Deciding, eyes: Eyes) -> CallView:
    assert table.round.first
    tied = f"{words.comparison(table.round.first)}: a tie."
    won = words.tie_bet(table.round, eyes)
    refused = refusal(War(), table)
    if refused and refused.why is Why.WAR_OVER_BANKROLL:
        need = f"War needs {eyes.amount(table.raise_)} and you have {eyes.amount(table.bankroll)}:"
        return CallView(f"{tied} {won}".strip(), f"{need} surrender is the only choice.", Tone.ASK)
    ask = "War or surrender?" if table.surrender is not None else "A tie goes to war."
    return CallView(tied, f"{won} {ask}".strip(), Tone.ASK, note=_cut_card(table))


def _cut_card(table: Deciding | RoundOver) -> str:
    return words.CUT_CARD_OUT if cut_card_out(table) else ""


def _settled(table: RoundOver, eyes: Eyes) -> CallView:
    now, rules = table.round, table.account.rules
    line = words.outcome(now, table.outcome)
    note = _cut_card(table)
    if table.outcome is Outcome.PASSED:
        return CallView(line, note=note)
    return CallView(
        line,
        f"{words.settlement(now, eyes)}.",
        tone_of_hand(table.outcome, rules),
        eyes.gain(table.net),
        tone_of_money(table.net),
        note,
    )


def _match_over(table: MatchOver, eyes: Eyes) -> CallView:
    match_ = table.account.match
    total = match_.total if match_ else 0
    verdict = "You win the session" if total > 0 else "The bank wins the session" if total else "The session is a draw"
    rounds = match_.rounds if match_ else 0
    played = f"{rounds} round{'s are' if rounds != 1 else ' is'} played."
    return CallView(f"{verdict}: {eyes.gain(total)}.", _choices(table) or played, tone_of_money(total))


def _choices(table: MatchOver) -> str:
    # Most starts end no session.
    from .advice import UNASKED, judged

    match_ = table.account.match
    return judged(table.account.rules, match_) if match_ and match_.rounds <= UNASKED else ""
