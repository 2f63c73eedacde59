"""Refusals in words: why something cannot be done, and which act helps."""

from __future__ import annotations

from attrs import frozen

from casinowar_tui.table.chips import Spot
from casinowar_tui.table.legal import Refusal, Why

from .eyes import Eyes
from .shapes import Act

SPOTS = {Spot.HAND: "Hand", Spot.TIE: "Tie", None: "the felt"}


@frozen
class RefusalView:
    """A sentence that says why, and the act that helps, for whoever knows its key."""

    line: str
    helps: Act | None = None
    how: str = ""
    """What the act does, as it follows its key: "to deal"."""


def refusal_view(refusal: Refusal, eyes: Eyes) -> RefusalView:
    """The words of a refusal."""
    spot = SPOTS[refusal.spot]
    limit = refusal.limit or 0
    amount, chip = eyes.amount(limit), eyes.chip(limit)
    match refusal.why:
        case Why.CARDS_COMING:
            return RefusalView("The cards are coming.")
        case Why.DECIDE_FIRST:
            return RefusalView("The tie comes first: war or surrender.", Act.WAR, "to go to war")
        case Why.COLLECT_FIRST:
            return RefusalView("This round is settled.", Act.DEAL, "for the next")
        case Why.CUT_FIRST:
            return RefusalView("The shoe waits for your cut.")
        case Why.MATCH_OVER:
            return RefusalView("The session is over.", Act.NEW_MATCH, "for a new one")
        case Why.NO_TIE:
            return RefusalView("There is no tie to decide.", Act.DEAL, "to deal")
        case Why.NOTHING_SETTLED:
            return RefusalView("There is nothing to collect.", Act.DEAL, "to deal")
        case Why.FIXED_STAKE:
            return RefusalView(f"Every round stakes {amount} here, and the deal puts it down.", Act.DEAL, "to deal")
        case Why.NO_SUCH_CHIP:
            return RefusalView("There is no such chip at this table.")
        case Why.NO_TIE_BET:
            return RefusalView("This table has no Tie bet.")
        case Why.HAND_FIRST:
            return RefusalView("Tie takes a chip only beside one on Hand.", Act.HAND, "for Hand")
        case Why.OVER_HAND | Why.OVER_TIE:
            return RefusalView(f"{spot} takes {chip} at most.", Act.UNDO, "takes a chip back")
        case Why.OVER_OWN:
            return RefusalView(f"Your own limit is {chip} on {spot}.", Act.UNDO, "takes a chip back")
        case Why.OWN_UNDER_LEAST:
            return RefusalView(f"Your own limit is under the least bet of {chip} here: no bet can be made.")
        case Why.OVER_BANKROLL:
            return RefusalView(f"You have {eyes.money(limit)} left.", Act.UNDO, "takes a chip back")
        case Why.NOTHING_DOWN:
            return RefusalView(f"No chips lie on {spot}.", Act.HAND, "puts one on Hand")
        case Why.NO_CHIP_THERE:
            return RefusalView(f"No chip of {chip} lies on {spot}.", Act.UNDO, "takes the last one back")
        case Why.CHIPS_DOWN:
            return RefusalView("Chips are down.", Act.CLEAR, "takes them back")
        case Why.NO_LAST_BET:
            return RefusalView("There is no last bet yet.", Act.HAND, "puts a chip on Hand")
        case Why.HAND_EMPTY:
            return RefusalView("Hand is empty.", Act.HAND, f"puts {eyes.chip(eyes.chosen)} on it")
        case Why.UNDER_LEAST:
            return RefusalView(f"Hand takes {chip} at least.", Act.HAND, "puts a chip on it")
        case Why.LEAST_OVER_BANKROLL:
            return RefusalView(f"The least stake is {amount}, and your bankroll cannot cover it.")
        case Why.RAISE_OVER_BANKROLL:
            return RefusalView(
                f"A tie goes to war here, and {amount} could not be raised.", Act.UNDO, "takes a chip back"
            )
        case Why.WAR_OVER_BANKROLL:
            return RefusalView(f"War needs {amount} more than you have left.", Act.SURRENDER, "to surrender")
        case Why.NO_SURRENDER:
            return RefusalView("A tie goes to war at this table.", Act.WAR, "to go to war")
        case Why.BANKROLL_WILL_DO:
            return RefusalView(f"Your bankroll can make the least bet of {amount}.")
        case Why.MATCH_BEGUN:
            return RefusalView("The session has begun.")
        case Why.NO_SUCH_LENGTH:
            return RefusalView(f"A session has 1 to {limit} rounds.")
        case _:
            return RefusalView("That cannot be done now.")
