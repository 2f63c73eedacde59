"""The Hand and Tie spots as they are seen: printed words, chips, stakes and what became of them."""

from __future__ import annotations

from collections import Counter

from casinowar_tui.bank.table.chips import Felt, Spot, amount
from casinowar_tui.bank.table.commands import Lift, Put, War
from casinowar_tui.bank.table.events import Result, Stake, StakeSettled
from casinowar_tui.bank.table.legal import refusal
from casinowar_tui.bank.table.money import Ratio
from casinowar_tui.bank.table.rules import HouseRules
from casinowar_tui.bank.table.state import BetsOpen, Dealing, Deciding, RoundOver, Seated
from casinowar_tui.game.shapes import Tone

from .eyes import Eyes
from .shapes import ChipRun, SpotView, StakeLine
from .words import RESULTS

TONES = {
    Result.PAID: Tone.WIN,
    Result.PUSHED: Tone.EVEN,
    Result.GIVEN_UP: Tone.LOSE,
    Result.LOST: Tone.LOSE,
}


def hand_spot(table: Seated, eyes: Eyes) -> SpotView:
    """The Hand spot: ante and, in a war, the raise beside it."""
    rules = table.account.rules
    return SpotView(
        name="HAND",
        limits=_limits(rules, table.account.own_most, eyes),
        pays=str(Ratio(1, 1)),
        chips=stack(table.felt, Spot.HAND, eyes),
        total=_total(amount(table.felt, Spot.HAND), eyes),
        stakes=_hand_stakes(table, eyes),
        open=_takes(table, Spot.HAND, eyes),
        can_lift=_can_lift(table, Spot.HAND),
    )


def tie_spot(table: Seated, eyes: Eyes) -> SpotView | None:
    """The Tie spot, or None at a table without one."""
    rules, own = table.account.rules, table.account.own_most
    if rules.tie is None:
        return None
    most = rules.tie.most if own is None else min(own, rules.tie.most)
    return SpotView(
        name="TIE",
        limits=f"to {eyes.chip(most)}",
        pays=str(rules.tie.pays),
        chips=stack(table.felt, Spot.TIE, eyes),
        total=_total(amount(table.felt, Spot.TIE), eyes),
        stakes=_tie_stakes(table, eyes),
        open=_takes(table, Spot.TIE, eyes),
        can_lift=_can_lift(table, Spot.TIE),
    )


def stack(felt: Felt, spot: Spot, eyes: Eyes) -> tuple[ChipRun, ...]:
    """The chips of a spot, sorted, biggest first."""
    counts: Counter[int] = Counter()
    for run in felt:
        if run.spot is spot:
            counts[run.value] += run.count
    return tuple(ChipRun(value, eyes.chip(value), counts[value]) for value in sorted(counts, reverse=True))


def _limits(rules: HouseRules, own: int | None, eyes: Eyes) -> str:
    if rules.fixed_stake is not None:
        return f"{eyes.chip(rules.fixed_stake)} a round"
    most = rules.hand_most if own is None else min(own, rules.hand_most)
    if most < rules.hand_least:
        return f"your limit {eyes.chip(most)}"
    return f"{eyes.chip(rules.hand_least)} to {eyes.chip(most)}"


def _total(units: int, eyes: Eyes) -> str:
    return eyes.amount(units) if units else ""


def _takes(table: Seated, spot: Spot, eyes: Eyes) -> bool:
    """Whether the chosen chip can go down there now."""
    return refusal(Put(spot, eyes.chosen), table) is None


def _can_lift(table: Seated, spot: Spot) -> bool:
    return isinstance(table, BetsOpen) and refusal(Lift(spot, 0, or_last=True), table) is None


def _hand_stakes(table: Seated, eyes: Eyes) -> tuple[StakeLine, ...]:
    match table:
        case Deciding():
            ante = StakeLine("ante", eyes.amount(table.round.ante))
            if refusal(War(), table) is not None:
                return (ante,)
            return (ante, StakeLine("raise", eyes.gain(table.raise_), pending=True))
        case Dealing() | RoundOver():
            done = {one.stake: one for one in table.round.settled}
            lines = [_line(Stake.ANTE, "ante", table.round.ante, done, eyes)] if table.round.ante else []
            if table.round.raise_:
                lines.append(_line(Stake.RAISE, "raise", table.round.raise_, done, eyes))
            return tuple(lines)
        case _:
            bet = amount(table.felt, Spot.HAND)
            return (StakeLine("ante", eyes.amount(bet)),) if bet else ()


def _tie_stakes(table: Seated, eyes: Eyes) -> tuple[StakeLine, ...]:
    match table:
        case Deciding() | Dealing() | RoundOver():
            done = {one.stake: one for one in table.round.settled}
            bet = table.round.tie
            return (_line(Stake.TIE, "bet", bet, done, eyes),) if bet else ()
        case _:
            bet = amount(table.felt, Spot.TIE)
            return (StakeLine("bet", eyes.amount(bet)),) if bet else ()


def _line(stake: Stake, name: str, bet: int, done: dict[Stake, StakeSettled], eyes: Eyes) -> StakeLine:
    one = done.get(stake)
    if one is None:
        return StakeLine(name, eyes.amount(bet))
    return StakeLine(
        name,
        eyes.amount(one.staked),
        back=eyes.amount(one.back),
        result=RESULTS[one.result],
        gain=eyes.gain(one.back - one.staked) if one.back != one.staked else "0",
        tone=TONES[one.result],
    )


def left_on_felt(table: Seated) -> int:
    """What is still at stake on the felt, in the smallest unit."""
    match table:
        case RoundOver():
            return 0
        case Dealing(round=now) | Deciding(round=now):
            return now.staked - sum(one.staked for one in now.settled)
        case _:
            return amount(table.felt)
