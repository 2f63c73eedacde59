"""The words of a bank table, and which of them helps after a refusal."""

from __future__ import annotations

from casinowar_tui.bank.view.refusals import SMALLER
from casinowar_tui.bank.view.shapes import Act
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
    Word("advice", "what the choice or the bet costs"),
    Word("limits", "what the spots take; with an amount or none, your own limit", "limits 200"),
    Word("last", "the last round, or so many", "last 5"),
    Word("length", "how many rounds a session has", "length 10"),
)

HELPS = {
    Act.HAND.value: "Try bet.",
    Act.REBET.value: "Try rebet.",
    Act.PASS.value: "Try pass.",
    Act.REFILL.value: "Try refill.",
    Act.NEW_MATCH.value: "Try new.",
    Act.UNDO.value: "Try undo.",
    Act.CLEAR.value: "Try clear.",
    Act.WAR.value: "Try war.",
    Act.SURRENDER.value: "Try surrender.",
    SMALLER: "Try a smaller amount.",
}
"""By what a refusal says would help, the sentence that names the word for it."""
