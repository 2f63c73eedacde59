"""The normal level: short sentences, one event each, from which alone the game can be played."""

from __future__ import annotations

from casinowar_tui.bank.table.account import Outcome, Pair
from casinowar_tui.bank.table.chips import by_bet
from casinowar_tui.bank.table.commands import Refill, War
from casinowar_tui.bank.table.events import (
    CardsBurned,
    ChipsLifted,
    ChipsPut,
    Event,
    MatchSet,
    PutBy,
    RaiseStaked,
    Refilled,
    RoundOpened,
    RoundVoided,
    ShoeShuffled,
    Stake,
)
from casinowar_tui.bank.table.legal import refusal
from casinowar_tui.bank.table.state import BetsOpen, CutDue, Deciding, MatchOver, RoundOver, Seated, net

from . import words
from .does import cut_card_out
from .eyes import Eyes

OUTCOMES = {
    Outcome.WIN: "Won",
    Outcome.LOSE: "Lost",
    Outcome.SURRENDER: "Surrendered",
    Outcome.WAR_WON: "War won",
    Outcome.WAR_TIED: "War tied again",
    Outcome.WAR_LOST: "War lost",
    Outcome.PASSED: "Passed",
}


def happened(event: Event, table: object, eyes: Eyes) -> str:
    """What is said of an event that the table which it led to does not tell."""
    match event:
        case ShoeShuffled():
            return "Shuffled: a fresh shoe."
        case CardsBurned(count=count):
            said = words.burned(count).removesuffix(" burned").rpartition(" ")[0]
            return f"Burned: {said}."
        case ChipsPut(by=PutBy.LEAST):
            return words.raised_to_least(event, eyes)
        case ChipsLifted():
            return words.lifted_with_hand(event, eyes)
        case RoundOpened(ante=ante, tie=tie, passed=False):
            return f"Bets closed: {_stakes(ante, tie, eyes)}."
        case RaiseStaked(amount=raised):
            return f"War: {eyes.amount(raised)} more."
        case RoundVoided(returned=back, taken_back=gone):
            taken = f" The {eyes.amount(gone)} paid on Tie goes back." if gone else ""
            return f"Void: a card is missing. {eyes.amount(back)} comes back.{taken}"
        case Refilled(amount=more):
            return f"Refilled with {eyes.amount(more)}."
        case MatchSet(rounds=rounds):
            return f"Session of {rounds} round{'s' if rounds != 1 else ''}."
        case _:
            return ""


def stands(table: Seated, eyes: Eyes) -> list[str]:
    """How the table stands."""
    match table:
        case Deciding():
            return [*_choice(table, eyes), holds(table, eyes)]
        case RoundOver(round=now, outcome=outcome):
            pair = now.war or now.first
            assert pair
            result = "" if outcome is Outcome.PASSED else f"Net {eyes.gain(table.net)}: {words.settlement(now, eyes)}."
            note = words.CUT_CARD_OUT if cut_card_out(table) else ""
            return [f"{OUTCOMES[outcome]}: {_cards(pair)}.", result, holds(table, eyes), note]
        case MatchOver():
            played = table.account.match
            total, rounds = (played.total, played.rounds) if played else (0, 0)
            verdict = "won" if total > 0 else "lost" if total else "drawn"
            after = f"after {rounds} round{'s' if rounds != 1 else ''}"
            return [f"Session {verdict}: {eyes.gain(total)} {after}.", holds(table, eyes)]
        case CutDue():
            last, seal = table.account.rules.cards - 1, table.shoe.commitment[:16]
            ask = f"Cut the shoe: cut with a number from 1 to {last} and words of yours, or cut alone."
            return [_bets(table, eyes), holds(table, eyes), f"Seal: {seal}.", ask]
        case BetsOpen() if refusal(Refill(), table) is None:
            return ["Out of chips: the least bet cannot be made.", _bets(table, eyes), holds(table, eyes)]
        case _:
            played = table.account.match
            course = f"Round {played.counted + 1} of {played.rounds}." if played else ""
            return [course, _bets(table, eyes), holds(table, eyes)]


def _choice(table: Deciding, eyes: Eyes) -> list[str]:
    now = table.round
    assert now.first
    said = [f"Tie: {_cards(now.first)}."]
    on_tie = next((one for one in now.settled if one.stake is Stake.TIE), None)
    if on_tie is not None:
        said.append(f"Tie bet wins {eyes.amount(on_tie.back - on_tie.staked)}.")
    said.append(f"War stakes {eyes.amount(table.raise_)} more.")
    if refusal(War(), table) is not None:
        said[-1] = f"War needs {eyes.amount(table.raise_)}, more than you have."
    if table.surrender is not None:
        said.append(f"Surrender gives {eyes.amount(table.surrender)} back.")
    return said


def _cards(pair: Pair) -> str:
    return f"{words.card(pair.player)} against {words.card(pair.dealer)}"


def _bets(table: Seated, eyes: Eyes) -> str:
    if table.account.rules.fixed_stake is not None:
        return ""
    hand, tie = by_bet(table.felt)
    return f"Bet {_stakes(hand, tie, eyes)}." if hand else "No bet."


def _stakes(hand: int, tie: int, eyes: Eyes) -> str:
    return f"{eyes.amount(hand)}{f', tie {eyes.amount(tie)}' if tie else ''}"


def holds(table: Seated, eyes: Eyes) -> str:
    """The bankroll; where none is kept, the net result."""
    if table.account.rules.banked:
        return f"Bankroll {eyes.money(table.bankroll)}."
    return f"Net so far {eyes.gain(net(table))}."
