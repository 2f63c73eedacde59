"""Refusals in words: why something cannot be done, and which act really helps at that table."""

from __future__ import annotations

from collections.abc import Mapping

from casinowar_tui.bank.table.chips import Spot
from casinowar_tui.bank.table.commands import Collect, NewMatch, Refill
from casinowar_tui.bank.table.legal import Refusal, Why, refusal
from casinowar_tui.bank.table.state import Table
from casinowar_tui.game.shapes import RefusalView

from .acts import command_for
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
    Why.NO_SUCH_CARDS: "The packs do not hold those cards.",
    Why.NO_TIE: "There is no tie to decide.",
    Why.NOTHING_SETTLED: "There is nothing to collect.",
    Why.FIXED_STAKE: "Every round stakes {chip} here, and the deal puts it down.",
    Why.NO_SUCH_CHIP: "There is no chip of {chip} at this table.",
    Why.NO_SUCH_AMOUNT: "The nearest that chips make on {spot} is {chip}.",
    Why.NO_TIE_BET: "This table has no Tie bet.",
    Why.HAND_FIRST: "Tie takes a chip only beside one on Hand.",
    Why.OVER_HAND: "{spot} takes {chip} at most.",
    Why.OVER_TIE: "{spot} takes {chip} at most.",
    Why.OVER_OWN: "Your own limit is {chip} on {spot}.",
    Why.OWN_UNDER_LEAST: "Your own limit is under the least bet of {chip} here, so none can be made.",
    Why.OVER_BANKROLL: "You have {money} left.",
    Why.NOTHING_DOWN: "No chips lie on {spot}.",
    Why.NO_CHIP_THERE: "No chip of {chip} lies on {spot}.",
    Why.CHIPS_DOWN: "Chips are down.",
    Why.NO_LAST_BET: "There is no last bet yet.",
    Why.HAND_EMPTY: "Hand is empty.",
    Why.UNDER_LEAST: "Hand takes {chip} at least.",
    Why.LEAST_OVER_BANKROLL: "The least stake is {chip}, and your bankroll cannot cover it.",
    Why.RAISE_OVER_BANKROLL: "A tie goes to war here, and {amount} could not be raised.",
    Why.WAR_OVER_BANKROLL: "War needs {amount}, more than you have left.",
    Why.NO_SURRENDER: "A tie goes to war at this table.",
    Why.BANKROLL_WILL_DO: "Your bankroll can make the least bet of {chip}.",
    Why.NO_MATCH: "This table plays no sessions.",
    Why.MATCH_BEGUN: "The session has begun.",
    Why.NO_SUCH_LENGTH: "A session has 1 to {limit} rounds.",
}

SMALLER = "left_chip"
"""The act that takes a smaller chip in hand; the table knows nothing of it."""

_CHIP = (Act.HAND.value, SMALLER, Act.DEAL.value)
_LESS = (SMALLER, Act.UNDO.value, Act.HAND.value, Act.DEAL.value)
HELPS: Mapping[Why, tuple[str, ...]] = {
    Why.DECIDE_FIRST: (Act.WAR.value, Act.SURRENDER.value),
    Why.COLLECT_FIRST: (Act.DEAL.value,),
    Why.MATCH_OVER: (Act.DEAL.value,),
    Why.NO_TIE: (Act.DEAL.value, *_CHIP),
    Why.NOTHING_SETTLED: (Act.DEAL.value, *_CHIP),
    Why.FIXED_STAKE: (Act.DEAL.value,),
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
    Why.OWN_UNDER_LEAST: (Act.CLEAR.value,),
    Why.LEAST_OVER_BANKROLL: (Act.CLEAR.value, Act.DEAL.value),
    Why.RAISE_OVER_BANKROLL: (Act.UNDO.value, Act.DEAL.value),
    Why.WAR_OVER_BANKROLL: (Act.SURRENDER.value,),
    Why.NO_SURRENDER: (Act.WAR.value,),
}
"""What to try, best first. Only what the table allows just now is ever named."""


def refusal_view(no: Refusal, table: Table, eyes: Eyes) -> RefusalView:
    """The words of a refusal at the table that gave it."""
    limit = no.limit or 0
    line = LINES[no.why].format(
        spot=SPOTS[no.spot], limit=limit, amount=eyes.amount(limit), chip=eyes.chip(limit), money=eyes.money(limit)
    )
    if no.why in HELPS and refusal(Refill(), table) is None:
        return RefusalView(line, Act.DEAL.value, _enter(table))
    for act in HELPS.get(no.why, ()):
        if _helps(act, no.spot, table, eyes):
            return RefusalView(line, act, _how(act, table, eyes))
    return RefusalView(line)


def _helps(act: str, spot: Spot | None, table: Table, eyes: Eyes) -> bool:
    if act != SMALLER:
        return refusal(command_for(Act(act), table, eyes.chosen), table) is None
    there = Act.TIE if spot is Spot.TIE else Act.HAND
    smaller = (value for value in eyes.house.rules.chips if value < eyes.chosen)
    return any(refusal(command_for(there, table, value), table) is None for value in smaller)


def _how(act: str, table: Table, eyes: Eyes) -> str:
    match act:
        case Act.DEAL.value:
            return _enter(table)
        case Act.WAR.value:
            return "to go to war"
        case Act.SURRENDER.value:
            return "to surrender"
        case Act.HAND.value:
            return f"puts {eyes.chip(eyes.chosen)} on Hand"
        case Act.UNDO.value:
            return "takes a chip back"
        case Act.CLEAR.value:
            return "takes them back"
        case _:
            return "chooses a smaller chip"


def _enter(table: Table) -> str:
    match command_for(Act.DEAL, table, 0):
        case Collect():
            return "for the next round"
        case Refill():
            return "to fill your bankroll up"
        case NewMatch():
            return "for a new session"
        case _:
            return "to deal"
