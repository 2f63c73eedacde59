"""The Hand and Tie spots as they are seen: printed words, stakes with their chips, and what became of them."""

from __future__ import annotations

from collections.abc import Iterable

from casinowar_tui.bank.table.chips import Spot, amount
from casinowar_tui.bank.table.commands import Lift, Put, War
from casinowar_tui.bank.table.events import Result, Stake
from casinowar_tui.bank.table.legal import refusal
from casinowar_tui.bank.table.money import EVEN, Ratio
from casinowar_tui.bank.table.rules import HouseRules
from casinowar_tui.bank.table.state import BetsOpen, Dealing, Deciding, Round, RoundOver, Seated
from casinowar_tui.game.shapes import Tone

from .eyes import Eyes
from .piles import in_chips, settled_pile, stack
from .shapes import Chips, Pile, SpotView, StakeLine
from .words import RESULTS

TONES = {
    Result.PAID: Tone.WIN,
    Result.PUSHED: Tone.EVEN,
    Result.GIVEN_UP: Tone.LOSE,
    Result.LOST: Tone.LOSE,
}


def hand_spot(table: Seated, eyes: Eyes, moving: Stake | None = None) -> SpotView:
    """The Hand spot: ante and, in a war, the raise beside it."""
    rules = table.account.rules
    return SpotView(
        name="HAND",
        limits=_limits(rules, table.account.own_most, eyes),
        pays=str(EVEN),
        stakes=_hand_stakes(table, eyes, moving),
        open=_takes(table, Spot.HAND, eyes),
        can_lift=_can_lift(table, Spot.HAND),
        widest=_widest(
            rules.hand_most,
            (EVEN, rules.war_won.ante, rules.war_won.raise_, rules.war_tied.ante, rules.war_tied.raise_),
            "raise",
            eyes,
        ),
    )


def tie_spot(table: Seated, eyes: Eyes, moving: Stake | None = None) -> SpotView | None:
    """The Tie spot, or None at a table without one."""
    rules, own = table.account.rules, table.account.own_most
    if rules.tie is None:
        return None
    most = rules.tie.most if own is None else min(own, rules.tie.most)
    return SpotView(
        name="TIE",
        limits=f"to {eyes.amount(most)}",
        pays=str(rules.tie.pays),
        stakes=_tie_stakes(table, eyes, moving),
        open=_takes(table, Spot.TIE, eyes),
        can_lift=_can_lift(table, Spot.TIE),
        widest=_widest(rules.tie.most, (rules.tie.pays,), "bet", eyes),
    )


def _limits(rules: HouseRules, own: int | None, eyes: Eyes) -> str:
    if rules.fixed_stake is not None:
        return f"{eyes.amount(rules.fixed_stake)} a round"
    most = rules.hand_most if own is None else min(own, rules.hand_most)
    if most < rules.hand_least:
        return f"your limit {eyes.amount(most)}"
    return f"{eyes.amount(rules.hand_least)} to {eyes.amount(most)}"


def _widest(most: int, profits: Iterable[Ratio], name: str, eyes: Eyes) -> int:
    """Cells of the longest words of a stake: the most that can be staked, and what comes back of it at best."""
    back = most + max(most * pays.num // pays.den for pays in profits)
    return max(len(f"{name} {eyes.amount(most)}"), len(f"back {eyes.amount(back)}"))


def _takes(table: Seated, spot: Spot, eyes: Eyes) -> bool:
    """Whether the chosen chip can go down there now."""
    return refusal(Put(spot, eyes.chosen), table) is None


def _can_lift(table: Seated, spot: Spot) -> bool:
    return isinstance(table, BetsOpen) and refusal(Lift(spot, 0, or_last=True), table) is None


def _hand_stakes(table: Seated, eyes: Eyes, moving: Stake | None) -> tuple[StakeLine, ...]:
    match table:
        case Dealing(round=now) | RoundOver(round=now) | Deciding(round=now) if now.ante:
            chips = _hand_chips(table, eyes)
            lines = [_line(Stake.ANTE, now.ante, now, chips, eyes, moving)]
            if now.raise_:
                lines.append(_line(Stake.RAISE, now.raise_, now, chips, eyes, moving))
            elif isinstance(table, Deciding) and refusal(War(), table) is None:
                lines.append(StakeLine("war adds", eyes.amount(table.raise_), pending=True))
            return tuple(lines)
        case Dealing() | RoundOver() | Deciding():
            return ()
        case _:
            return _bet(table, Spot.HAND, "ante", eyes)


def _hand_chips(table: Dealing | RoundOver | Deciding, eyes: Eyes) -> Chips:
    """The chips of the ante; the raise is as many of the same."""
    return stack(table.felt, Spot.HAND, eyes) or in_chips(table.round.ante, eyes)


def _tie_stakes(table: Seated, eyes: Eyes, moving: Stake | None) -> tuple[StakeLine, ...]:
    match table:
        case Deciding(round=now) | Dealing(round=now) | RoundOver(round=now):
            return (_line(Stake.TIE, now.tie, now, stack(table.felt, Spot.TIE, eyes), eyes, moving),) if now.tie else ()
        case _:
            return _bet(table, Spot.TIE, "bet", eyes)


def _bet(table: Seated, spot: Spot, name: str, eyes: Eyes) -> tuple[StakeLine, ...]:
    """The chips that were put down on a spot before the deal."""
    bet = 0 if isinstance(table, Dealing | Deciding | RoundOver) else amount(table.felt, spot)
    return (StakeLine(name, eyes.amount(bet), pile=Pile(stack(table.felt, spot, eyes))),) if bet else ()


_NAMES = {Stake.ANTE: "ante", Stake.RAISE: "raise", Stake.TIE: "bet"}


def _line(stake: Stake, bet: int, now: Round, chips: Chips, eyes: Eyes, moving: Stake | None) -> StakeLine:
    one = next((one for one in now.settled if one.stake is stake), None)
    if one is None:
        return StakeLine(_NAMES[stake], eyes.amount(bet), pile=Pile(chips))
    return StakeLine(
        _NAMES[stake],
        eyes.amount(one.staked),
        back=eyes.amount(one.back),
        result=RESULTS[one.result],
        gain=eyes.gain(one.back - one.staked),
        tone=TONES[one.result],
        pile=settled_pile(one, chips, eyes, moving=moving is stake),
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
