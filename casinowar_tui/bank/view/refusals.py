"""Refusals in words: why something cannot be done, and which act really helps at that table."""

from __future__ import annotations

from collections.abc import Mapping

from casinowar_tui.bank.table.chips import Spot
from casinowar_tui.bank.table.legal import Refusal, Why
from casinowar_tui.bank.table.state import Seated, Table, Vacant
from casinowar_tui.game.shapes import RefusalView

from .acts import allowed, lit
from .does import does
from .eyes import Eyes
from .shapes import Act

SPOTS = {Spot.HAND: "Hand", Spot.TIE: "Tie", None: "the felt"}

LINES: Mapping[Why, str] = {
    Why.NOT_SEATED: "Nobody sits at this table yet.",
    Why.CARDS_COMING: "The cards are coming.",
    Why.DECIDE_FIRST: "The tie comes first: war or surrender.",
    Why.COLLECT_FIRST: "This round is settled.",
    Why.SHUFFLE_FIRST: "The shoe has to be shuffled first.",
    Why.CUT_FIRST: "The shoe waits for your cut.",
    Why.MATCH_OVER: "The session is over.",
    Why.NO_SHUFFLE_DUE: "No shuffle is due.",
    Why.NO_CUT_DUE: "There is nothing to cut.",
    Why.NO_SUCH_PLACE: "The shoe has {limit} cards.",
    Why.NO_SUCH_WORDS: "Your words may be {limit} characters long, all of them such as can be seen.",
    Why.NO_SUCH_CARDS: "The packs do not hold those cards.",
    Why.NO_TIE: "There is no tie to decide.",
    Why.NOTHING_SETTLED: "There is nothing to collect.",
    Why.FIXED_STAKE: "Every round stakes {amount} here; the deal puts it down.",
    Why.NO_SUCH_CHIP: "There is no chip of {amount} at this table.",
    Why.NO_SUCH_AMOUNT: "The nearest bet that chips make on {spot} is {amount}.",
    Why.NO_TIE_BET: "This table has no Tie bet.",
    Why.HAND_FIRST: "A Tie bet needs a bet on Hand first.",
    Why.OVER_HAND: "The most on {spot} is {amount}.",
    Why.OVER_TIE: "The most on {spot} is {amount}.",
    Why.OVER_OWN: "Your own limit is {amount} on {spot}.",
    Why.OWN_UNDER_LEAST: "Your own limit is below the least bet here, {amount}, so no bet can be made.",
    Why.OVER_BANKROLL: "You have only {money}.",
    Why.NOTHING_DOWN: "There are no chips on {spot}.",
    Why.NO_CHIP_THERE: "There is no chip of {amount} on {spot}.",
    Why.CHIPS_DOWN: "There are chips on the felt.",
    Why.NO_LAST_BET: "There is no last bet yet.",
    Why.HAND_EMPTY: "Hand is empty.",
    Why.UNDER_LEAST: "The least bet on Hand is {amount}.",
    Why.LEAST_OVER_BANKROLL: "The least stake is {amount}, and your bankroll cannot cover it.",
    Why.RAISE_OVER_BANKROLL: "A tie goes to war here, and you could not cover a raise of {amount}.",
    Why.WAR_OVER_BANKROLL: "War needs {amount}, more than you have left.",
    Why.NO_SURRENDER: "A tie goes to war at this table.",
    Why.BANKROLL_WILL_DO: "Your bankroll still covers the least bet of {amount}.",
    Why.NO_MATCH: "This table plays no sessions.",
    Why.MATCH_BEGUN: "The session has begun.",
    Why.NO_SUCH_LENGTH: "A session has 1 to {limit} rounds.",
}

SMALLER = "left_chip"
"""The act that takes a smaller chip in hand; the table knows nothing of it."""

_CHIP = (Act.HAND.value, SMALLER, Act.LIT.value)
_LESS = (SMALLER, Act.UNDO.value, Act.HAND.value, Act.LIT.value)
HELPS: Mapping[Why, tuple[str, ...]] = {
    Why.DECIDE_FIRST: (Act.WAR.value, Act.SURRENDER.value),
    Why.COLLECT_FIRST: (Act.LIT.value,),
    Why.MATCH_OVER: (Act.LIT.value,),
    Why.NO_TIE: (Act.LIT.value,),
    Why.NOTHING_SETTLED: (Act.LIT.value,),
    Why.FIXED_STAKE: (Act.LIT.value,),
    Why.HAND_FIRST: _CHIP,
    Why.OVER_HAND: _LESS,
    Why.OVER_TIE: _LESS,
    Why.OVER_OWN: _LESS,
    Why.OVER_BANKROLL: _LESS,
    Why.NOTHING_DOWN: _CHIP,
    Why.NO_CHIP_THERE: (Act.UNDO.value,),
    Why.CHIPS_DOWN: (Act.CLEAR.value,),
    Why.NO_LAST_BET: _CHIP,
    Why.HAND_EMPTY: _CHIP,
    Why.UNDER_LEAST: (Act.HAND.value, SMALLER, Act.UNDO.value),
    Why.OWN_UNDER_LEAST: (Act.CLEAR.value, Act.LIT.value),
    Why.LEAST_OVER_BANKROLL: (Act.CLEAR.value, Act.LIT.value),
    Why.RAISE_OVER_BANKROLL: (Act.UNDO.value, Act.LIT.value),
    Why.WAR_OVER_BANKROLL: (Act.SURRENDER.value,),
    Why.NO_SURRENDER: (Act.WAR.value,),
}
"""What to try, best first. Only what the table allows just now is ever named."""


def refusal_view(no: Refusal, table: Table, eyes: Eyes) -> RefusalView:
    """The words of a refusal at the table that gave it."""
    limit = no.limit or 0
    line = LINES[no.why].format(spot=SPOTS[no.spot], limit=limit, amount=eyes.amount(limit), money=eyes.money(limit))
    if isinstance(table, Vacant):
        return RefusalView(line)
    first = lit(table, eyes.chosen)
    helping = (Act.LIT.value,) if first is Act.REFILL and no.why in HELPS else HELPS.get(no.why, ())
    # One act, one key: what is lit goes by the key that its button shows.
    shown = [
        Act.LIT.value if first is not None and act == first.value else act
        for act in helping
        if _helps(act, no.spot, table, eyes)
    ]
    # Nobody is talked into a choice by hearing of one alone.
    named = shown[: 2 if no.why is Why.DECIDE_FIRST else 1]
    return RefusalView(line, *(word for act in named for word in (act, _how(act, table, eyes))))


def _helps(act: str, spot: Spot | None, table: Seated, eyes: Eyes) -> bool:
    if act == SMALLER:
        there = Act.TIE if spot is Spot.TIE else Act.HAND
        return any(allowed(there, table, value) for value in eyes.house.rules.chips if value < eyes.chosen)
    if act == Act.LIT.value:
        return lit(table, eyes.chosen) is not None
    return allowed(Act(act), table, eyes.chosen)


def _how(act: str, table: Seated, eyes: Eyes) -> str:
    if act == SMALLER:
        return "chooses a smaller chip"
    named = lit(table, eyes.chosen) if act == Act.LIT.value else Act(act)
    return does(named, table, eyes) if named else ""
