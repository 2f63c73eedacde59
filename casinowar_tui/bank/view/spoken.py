"""The spoken line of a standing table: from the lines alone a listener can follow and play the game."""

from __future__ import annotations

from casinowar_tui.bank.table.chips import Spot
from casinowar_tui.bank.table.state import BetsOpen, Dealing, Deciding, RoundOver, Seated, net

from . import words
from .call import call
from .controls import LABELS, controls, takes_chip
from .eyes import Eyes
from .shapes import Act


def spoken(table: Seated, eyes: Eyes) -> str:
    """The call, the stakes that lie there, the bankroll, and what can be done."""
    buttons = [one for one in controls(table, eyes) if one.lit]
    can = [f"{one.label} {one.detail}".strip() for one in buttons]
    for act, spot in ((Act.HAND, Spot.HAND), (Act.TIE, Spot.TIE)):
        if takes_chip(table, eyes.chosen, spot) and act not in (one.act for one in buttons):
            can.append(f"{LABELS[act]} {eyes.amount(eyes.chosen)}")
    offer = f"You can: {'; '.join(can)}." if can else ""
    return " ".join(filter(None, [*told(table, eyes), offer]))


def told(table: Seated, eyes: Eyes) -> tuple[str, ...]:
    """All of it but what can be done, sentence by sentence."""
    said = call(table, eyes)
    detail = f"{said.detail.removesuffix('.')}: net {said.net}." if said.net else said.detail
    parts = [said.line, detail, said.note, _stakes(table, eyes)]
    holds = f"Bankroll {eyes.money(table.bankroll)}" if table.account.rules.banked else f"Net {eyes.gain(net(table))}"
    return tuple(filter(None, [*parts, f"{holds}."]))


def _stakes(table: Seated, eyes: Eyes) -> str:
    """What is at stake, in words, where the call does not say it."""
    match table:
        case RoundOver():
            return ""
        case Deciding(round=now) | Dealing(round=now):
            return f"{eyes.amount(now.ante + now.raise_)} on Hand."
        case _ if not table.felt:
            return "Nothing is staked."
        case BetsOpen():
            return ""
        case _:
            return f"{words.bets(table.felt, eyes)}."
