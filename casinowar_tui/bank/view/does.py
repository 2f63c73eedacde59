"""What an act does, in the words that follow its key: "Enter" and "rebets 110"."""

from __future__ import annotations

from casinowar_tui.bank.table.bets import shortfall
from casinowar_tui.bank.table.chips import amount
from casinowar_tui.bank.table.state import BetsOpen, Deciding, MatchOver, RoundOver, Seated

from .acts import lit
from .controls import next_label
from .eyes import Eyes
from .shapes import Act

SIMPLE = {
    Act.NEW_MATCH: "starts a new session",
    Act.WAR: "goes to war",
    Act.SURRENDER: "surrenders",
    Act.UNDO: "undoes the last chip",
    Act.CLEAR: "takes your bets back",
    Act.PASS: "passes this round",
}


def does(act: Act, table: Seated, eyes: Eyes) -> str:
    """What an act that is lit, or that helps out of a refusal, does just now."""
    match act:
        case Act.DEAL:
            return _goes_on(table, eyes)
        case Act.HAND:
            return f"bets {eyes.amount(eyes.chosen)}"
        case Act.REBET:
            return f"rebets {eyes.amount(amount(table.account.last_bets))}"
        case Act.REFILL:
            full = eyes.money(table.account.rules.bankroll or 0)
            return f"refills your bankroll to {full}" if table.bankroll else f"brings you a fresh {full}"
        case _:
            return SIMPLE[act]


def _goes_on(table: Seated, eyes: Eyes) -> str:
    """The key of the deal does what stands in the deal's place, too."""
    match table:
        case RoundOver():
            if next_label(table) == "Result":
                return "shows the result"
            return "goes on to the next shoe" if cut_card_out(table) else "goes on to the next round"
        case MatchOver():
            return SIMPLE[Act.NEW_MATCH]
        case BetsOpen() if shortfall(table):
            return f"deals, with Hand raised to {eyes.amount(table.account.rules.hand_least)}"
        case _:
            return "deals"


def cut_card_out(table: Deciding | RoundOver) -> bool:
    """Whether the shoe is shuffled after this round, since its cut card has come out."""
    return table.account.rules.cut_card is not None and table.shoe.cut_card_out


def lit_sentence(table: Seated, eyes: Eyes) -> str:
    """What the key of the lit act does; empty where none is lit, and where the player has no such key."""
    act = lit(table, eyes.chosen)
    return f"{eyes.lit_key} {does(act, table, eyes)}." if act and eyes.lit_key else ""
