"""The words of a bank table, and which of them helps after a refusal."""

from __future__ import annotations

from collections.abc import Mapping

from casinowar_tui.bank.table.chips import Spot
from casinowar_tui.bank.table.legal import Refusal, Why
from casinowar_tui.bank.table.state import CutDue, Seated
from casinowar_tui.bank.view.eyes import Eyes
from casinowar_tui.bank.view.lines import possible
from casinowar_tui.plain.words import Word

WORDS = (
    Word("deal", "stake amounts on Hand and Tie if given, then turn the cards", "deal 100 10"),
    Word("bet", "put an amount on Hand, and one on Tie", "bet 100"),
    Word("tie", "put an amount on Tie", "tie 10"),
    Word("again", "the last bets again, and deal"),
    Word("war", "on a tie, stake the ante once more"),
    Word("surrender", "on a tie, give up for part of the ante"),
    Word("next", "collect a settled round"),
    Word("rebet", "the last bets again"),
    Word("undo", "take back the chip put down last"),
    Word("lift", "take one chip back, from Hand unless you say tie", "lift 50 tie"),
    Word("clear", "take both bets back"),
    Word("double", "add to each spot what is on it"),
    Word("pass", "sit one round out and see the cards"),
    Word("refill", "fill an empty bankroll up"),
    Word("new", "a new session"),
    Word("cut", "cut the shoe after so many cards, with words of yours for its shuffle", "cut 150 lucky ducks"),
    Word("money", "your bankroll and net"),
    Word("bets", "what is staked"),
    Word("cards", "the cards on the table"),
    Word("shoe", "the cards left in the shoe"),
    Word("odds", "the chances on this shoe"),
    Word("advice", "what the bet or the choice costs"),
    Word("limits", "what the spots take; with an amount or none, your own limit", "limits 200"),
    Word("last", "the last round, or so many", "last 5"),
    Word("length", "how many rounds a session has", "length 10"),
)

LESS = ("a smaller amount",)
HELPS: Mapping[Why, tuple[str, ...]] = {
    Why.DECIDE_FIRST: ("war", "surrender"),
    Why.COLLECT_FIRST: ("next",),
    Why.MATCH_OVER: ("new",),
    Why.NO_TIE: (),
    Why.NOTHING_SETTLED: (),
    Why.FIXED_STAKE: (),
    Why.HAND_FIRST: ("bet",),
    Why.NO_TIE_BET: ("bet",),
    Why.OVER_HAND: LESS,
    Why.OVER_TIE: LESS,
    Why.OVER_OWN: LESS,
    Why.OVER_BANKROLL: LESS,
    Why.RAISE_OVER_BANKROLL: ("undo", *LESS),
    Why.NOTHING_DOWN: ("bet",),
    Why.NO_CHIP_THERE: ("undo",),
    Why.NO_SUCH_CHIP: ("undo",),
    Why.CHIPS_DOWN: ("clear",),
    Why.NO_LAST_BET: ("bet",),
    Why.HAND_EMPTY: ("bet",),
    Why.UNDER_LEAST: ("bet",),
    Why.OWN_UNDER_LEAST: ("limits",),
    Why.LEAST_OVER_BANKROLL: ("refill", "clear"),
    Why.WAR_OVER_BANKROLL: ("surrender",),
    Why.NO_SURRENDER: ("war",),
    Why.BANKROLL_WILL_DO: ("bet",),
    Why.NO_SUCH_LENGTH: ("length 10",),
}
"""What to try after a refusal, best first; where none of it can be done, whatever goes on. Others ask for help."""
ALWAYS = ("limits", "length 10")
"""What can be tried at any time."""


def helping(no: Refusal, table: Seated, eyes: Eyes) -> str:
    """What to try after a refusal."""
    if isinstance(table, CutDue):
        return "cut"
    if no.why is Why.NO_SUCH_AMOUNT and no.limit:
        return f"{'tie' if no.spot is Spot.TIE else 'bet'} {eyes.amount(no.limit)}"
    can = ["rebet" if word == "again" else word for word, _ in possible(table, eyes)]
    smaller = LESS if {"bet", "tie"} & set(can) else ()
    fit = [help for help in HELPS.get(no.why, ("help",)) if help in (*can, *smaller, *ALWAYS, "help")]
    return next(iter((*fit, *can)), "help")
