"""The terse level: a plain round in one line, a war in two, the most important word first."""

from __future__ import annotations

from casinowar_tui.bank.table.account import Outcome, Pair
from casinowar_tui.bank.table.chips import by_bet
from casinowar_tui.bank.table.commands import Refill, War
from casinowar_tui.bank.table.events import ChipsPut, Event, MatchSet, PutBy, Refilled, RoundVoided, Stake
from casinowar_tui.bank.table.legal import refusal
from casinowar_tui.bank.table.state import BetsOpen, CutDue, Deciding, MatchOver, RoundOver, Seated, ShuffleDue, net

from .does import cut_card_out
from .eyes import Eyes
from .words import CUT_CARD_OUT

OUTCOMES = {
    Outcome.WIN: "won",
    Outcome.LOSE: "lost",
    Outcome.SURRENDER: "surrendered",
    Outcome.WAR_WON: "war won",
    Outcome.WAR_TIED: "war tied",
    Outcome.WAR_LOST: "war lost",
    Outcome.PASSED: "passed",
    Outcome.VOID: "void",
}


def happened(event: Event, table: object, eyes: Eyes) -> str:
    """What is said of an event that the table which it led to does not tell."""
    match event:
        case ChipsPut(by=PutBy.LEAST, felt=felt):
            return f"raised to {eyes.amount(by_bet(felt)[0])}"
        case RoundVoided(returned=back):
            return f"void, {eyes.amount(back)} back"
        case Refilled(amount=more):
            return f"refilled {eyes.amount(more)}"
        case MatchSet(rounds=rounds):
            return f"session of {rounds}"
        case _:
            return ""


def stands(table: Seated, eyes: Eyes) -> list[str]:
    """How the table stands."""
    match table:
        case Deciding():
            return [_choice(table, eyes)]
        case RoundOver(round=now, outcome=outcome):
            pair = now.war or now.first
            assert pair
            gained = "" if outcome is Outcome.PASSED else f" {gain(table.net, eyes)}"
            note = CUT_CARD_OUT.split(":")[0].lower().removeprefix("the ") if cut_card_out(table) else ""
            return [f"{ranks(pair)} {OUTCOMES[outcome]}{gained}, {holds(table, eyes)}", note]
        case MatchOver():
            total = table.account.match.total if table.account.match else 0
            verdict = "won" if total > 0 else "lost" if total else "drawn"
            return [f"session {verdict} {gain(total, eyes)}, new or quit"]
        case CutDue():
            last = table.account.rules.cards - 1
            return [f"{_bets(table, eyes)}, {holds(table, eyes)}", f"cut the shoe: cut 1 to {last}, or cut"]
        case BetsOpen() if refusal(Refill(), table) is None:
            return [f"out of chips, {holds(table, eyes)}, refill?"]
        case BetsOpen() | ShuffleDue() if table.account.rules.fixed_stake is not None:
            played = table.account.match
            return [f"round {played.counted + 1} of {played.rounds}" if played else "", holds(table, eyes)]
        case _:
            return [f"{_bets(table, eyes)}, {holds(table, eyes)}"]


def _choice(table: Deciding, eyes: Eyes) -> str:
    assert table.round.first
    on_tie = next((one.back - one.staked for one in table.round.settled if one.stake is Stake.TIE), 0)
    paid = f" {gain(on_tie, eyes)}" if on_tie else ""
    war = f"war {eyes.amount(table.raise_)}"
    if refusal(War(), table) is not None:
        war = f"no {war}"
    give_up = f" or surrender {eyes.amount(table.surrender)}" if table.surrender is not None else ""
    return f"{ranks(table.round.first)} tie{paid}, {war}{give_up}"


def _bets(table: Seated, eyes: Eyes) -> str:
    hand, tie = by_bet(table.felt)
    if not hand:
        return "no bet"
    return f"bet {eyes.amount(hand)}{f' tie {eyes.amount(tie)}' if tie else ''}"


def ranks(pair: Pair) -> str:
    """The player's rank and the dealer's: "K-7"."""
    return f"{pair.player.rank.index}-{pair.dealer.rank.index}"


def gain(units: int, eyes: Eyes) -> str:
    """An amount won or lost as short as it can be: "+100", "-2.50"."""
    return f"{'+' if units > 0 else '-'}{eyes.amount(abs(units))}" if units else "0"


def holds(table: Seated, eyes: Eyes) -> str:
    """The bankroll; where none is kept, the net result."""
    return eyes.amount(table.bankroll) if table.account.rules.banked else f"net {gain(net(table), eyes)}"
