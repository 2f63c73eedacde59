"""How a bank table was left, in a few words."""

from __future__ import annotations

from casinowar_tui.bank.table.chips import amount
from casinowar_tui.bank.table.state import BetsOpen, CutDue, Deciding, MatchOver, RoundOver, Table, Vacant, net
from casinowar_tui.game.shapes import Standing

from .eyes import Eyes


def standing_of(table: Table, eyes: Eyes) -> Standing:
    """The bankroll (or the running net), and whether a hand, a cut or chips wait."""
    start = eyes.house.rules.bankroll
    if isinstance(table, Vacant):
        return Standing(eyes.house.name, eyes.money(start) if start is not None else "no round yet", "", about(eyes))
    banked = table.account.rules.banked
    holding = eyes.money(table.bankroll) if banked else f"net {eyes.gain(net(table))}"
    return Standing(eyes.house.name, holding, _waiting(table, eyes), about(eyes))


def about(eyes: Eyes) -> str:
    """What the table is, in a few words."""
    rules = eyes.house.rules
    packs = "one pack" if rules.packs == 1 else f"{rules.packs} packs"
    return eyes.house.about or f"your own rules, {packs}"


def _waiting(table: Table, eyes: Eyes) -> str:
    match table:
        case Deciding(round=now) if now.first:
            return f"a tie of {now.first.player.rank.plural} waits"
        case RoundOver():
            return "the last round is settled"
        case CutDue():
            return "the shoe waits for your cut"
        case BetsOpen(felt=felt) if felt:
            return f"{eyes.amount(amount(felt))} on the felt"
        case MatchOver():
            return "the session is over"
        case _:
            return ""
