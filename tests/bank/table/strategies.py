"""Made-up house rules without a fault, and made-up ways to play them."""

from __future__ import annotations

from math import lcm

from attrs import frozen
from hypothesis import strategies as st

from casinowar_tui.bank.house.builtin import CLASSIC, CREDITS, LEDGER
from casinowar_tui.bank.table.chips import Spot
from casinowar_tui.bank.table.commands import (
    Adopt,
    Bet,
    Clear,
    Collect,
    Command,
    Cut,
    Deal,
    Double,
    HoldTo,
    Lift,
    NewMatch,
    Pass,
    Put,
    Rebet,
    Refill,
    SetMatch,
    Shuffle,
    Surrender,
    Undo,
    War,
)
from casinowar_tui.bank.table.money import Ratio
from casinowar_tui.bank.table.rules import CutCard, HouseRules, TieBet, WarPay
from tests.spec import SEED


@frozen
class GoOn:
    """Whatever brings the table forward, as a player in a hurry would."""


@frozen
class LoseCards:
    """Some cards vanish from a shoe that waits for its cut."""

    count: int


Move = Command | GoOn | LoseCards


@frozen
class Script:
    """House rules, what is asked under them, and how the shoes lie."""

    rules: HouseRules
    moves: tuple[Move, ...]
    seed: int
    """Where the seeds of the shuffles begin."""
    sorted_by_rank: bool
    """Whether one pack in the order of ranks lies on top of every shoe, so that ties follow one another."""


_ratios = st.builds(Ratio, st.integers(0, 12), st.integers(1, 4))
_parts = st.builds(Ratio, st.integers(0, 3), st.just(4))
_places = st.tuples(st.integers(1, 52), st.integers(1, 52)).map(sorted)


@st.composite
def house_rules(draw: st.DrawFn) -> HouseRules:
    """Rules that pay exactly because every chip is a multiple of all that a share divides by."""
    won, tied = (WarPay(draw(_ratios), draw(_ratios)) for _ in range(2))
    surrender = draw(st.none() | _parts)
    tie_pays = draw(_ratios)
    shares = (won.ante, won.raise_, tied.ante, tied.raise_, tie_pays, surrender or tie_pays)
    unit = lcm(*(share.den for share in shares)) * draw(st.integers(1, 3))
    fixed = draw(st.none() | st.none() | st.integers(1, 5).map(lambda count: count * unit))
    raise_to_least = draw(st.booleans())
    times = sorted(draw(st.sets(st.integers(1, 12), min_size=1, max_size=5)))
    if raise_to_least:
        times = sorted({1, *times})
    chips = () if fixed else tuple(count * unit for count in times)
    least = fixed or chips[0] * draw(st.integers(1, 4))
    tie_most = st.integers(times[0] * unit, (times[0] + 20) * unit)
    covered = least if surrender else 2 * least
    least_part, most_part = (Ratio(place, 52) for place in draw(_places))
    return HouseRules(
        packs=draw(st.sampled_from((1, 1, 1, 2, 3))),
        bankroll=draw(st.none() | st.integers(covered, covered + 40 * unit)),
        chips=chips,
        hand_least=least,
        hand_most=least + draw(st.integers(0, 30 * unit)),
        tie=None if fixed else draw(st.none() | st.builds(TieBet, st.just(tie_pays), tie_most)),
        war_won=won,
        war_tied=tied,
        surrender=surrender,
        fixed_stake=fixed,
        raise_to_least=raise_to_least,
        cut_card=draw(st.none() | st.just(CutCard(least_part, most_part))),
        opening_burn=draw(st.integers(0, 3)),
        war_burn=draw(st.integers(0, 4)),
        match=draw(st.none() | st.integers(1, 4)),
    )


def _asked(rules: HouseRules, other: HouseRules) -> tuple[Move, ...]:
    """Everything that can be asked, sensible or not; what players do most comes most often."""
    values = (*rules.chips, 7)
    put: tuple[Move, ...] = tuple(Put(spot, value) for spot in Spot for value in values)
    bets = (*range(0, 3 * rules.hand_least, max(1, rules.hand_least // 2)), *values)
    bet: tuple[Move, ...] = tuple(
        Bet(money, tie, to_deal) for money in bets for tie in (0, values[0]) for to_deal in (False, True)
    )
    lift: tuple[Move, ...] = tuple(
        Lift(spot, value, or_last) for spot in Spot for value in values[-2:] for or_last in (False, True)
    )
    often = (GoOn(),) * 40 + (Deal(), Pass(), Rebet(), Double(), Undo(), War(), Surrender(), Collect(), Refill()) * 2
    rare = (Clear(), Shuffle(SEED), Cut(0), Cut(17), Cut(500), LoseCards(1), LoseCards(45), SetMatch(2), SetMatch(0))
    keep = (NewMatch(), HoldTo(None), HoldTo(2 * rules.hand_least), Adopt(rules), Adopt(other))
    return (*often, *put, *put, *bet, *lift, *rare, *keep)


@st.composite
def scripts(draw: st.DrawFn, longest: int = 100) -> Script:
    """A game: made-up or built-in rules, and moves of which many are refused."""
    rules = draw(house_rules() | st.sampled_from((CREDITS.rules, CLASSIC.rules, LEDGER.rules)))
    moves = st.sampled_from(_asked(rules, draw(st.sampled_from((CREDITS.rules, LEDGER.rules)))))
    length = draw(st.integers(0, longest))
    asked = tuple(draw(st.lists(moves, min_size=length, max_size=length)))
    return Script(rules, asked, draw(st.integers(0, 999)), draw(st.booleans()))
