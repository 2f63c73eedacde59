"""The tones of a round: what became of the hand, and what became of the money. They can differ."""

from __future__ import annotations

from casinowar_tui.bank.table.account import Outcome
from casinowar_tui.bank.table.rules import HouseRules
from casinowar_tui.game.shapes import Tone


def tone_of_hand(outcome: Outcome, rules: HouseRules) -> Tone:
    """How the player's card came out, whatever the Tie bet did; a war that pays nothing is even."""
    match outcome:
        case Outcome.WIN:
            return Tone.WIN
        case Outcome.LOSE | Outcome.WAR_LOST | Outcome.SURRENDER:
            return Tone.LOSE
        case Outcome.WAR_WON | Outcome.WAR_TIED:
            pay = rules.war_won if outcome is Outcome.WAR_WON else rules.war_tied
            return Tone.WIN if pay.ante.num or pay.raise_.num else Tone.EVEN
        case _:
            return Tone.PLAIN


def tone_of_money(net: int) -> Tone:
    """A return at or below what was staked is nothing to celebrate, and a gain no loss, whatever the cards say."""
    return Tone.WIN if net > 0 else Tone.LOSE if net else Tone.EVEN
