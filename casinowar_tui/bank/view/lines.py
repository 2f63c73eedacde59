"""What is said of a bank table, line by line, at every level: from the same events and tables as the pictures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from casinowar_tui.bank.table.chips import amount
from casinowar_tui.bank.table.commands import Bet
from casinowar_tui.bank.table.events import Event
from casinowar_tui.bank.table.evolve import evolve
from casinowar_tui.bank.table.legal import refusal
from casinowar_tui.bank.table.state import BetsOpen, Deciding, RoundOver, Seated, Table, Vacant
from casinowar_tui.game.said import Say, fitted

from . import normal, terse
from .acts import command_for
from .controls import controls
from .eyes import Eyes
from .shapes import Act

WORDS = {
    Act.DEAL: "deal",
    Act.WAR: "war",
    Act.SURRENDER: "surrender",
    Act.REBET: "again",
    Act.DOUBLE: "double",
    Act.UNDO: "undo",
    Act.CLEAR: "clear",
    Act.PASS: "pass",
    Act.REFILL: "refill",
    Act.NEW_MATCH: "new",
}
"""The word that asks for an act."""


def lines(before: Table, events: Sequence[Event], eyes: Eyes, say: Say) -> tuple[str, ...]:
    """What happened, one event a line, then how the table stands and, unless it is terse, what can be done."""
    table, happened = before, []
    for event in events:
        table = evolve(event, table)
        if say is not Say.FULL:
            level = terse if say is Say.TERSE else normal
            happened.append(level.happened(event, table, eyes))
    if isinstance(table, Vacant):
        raise ValueError("nobody sits at this table")
    match say:
        case Say.TERSE:
            said = [*happened, *terse.stands(table, eyes)]
        case Say.NORMAL:
            said = [*happened, *normal.stands(table, eyes), offer(table, eyes)]
        case Say.FULL:
            # Pictures are made where everything is said, and nowhere else.
            from .frames import frames
            from .spoken import told

            dealt = [frame.line for frame in frames(before, events, eyes)[:-1]] if events else []
            said = [*dealt, *told(table, eyes), offer(table, eyes)]
    return fitted(said, say)


def offer(table: Seated, eyes: Eyes) -> str:
    """What can be done, in the words that ask for it, with amounts where they are known."""
    can = [f"{word} {money}".strip() for word, money in possible(table, eyes)]
    return f"You can: {', '.join(can)}." if can else ""


def possible_words(table: Seated) -> list[str]:
    """Every word that does something now, in a fixed order."""
    acts = [act for act in WORDS if refusal(command_for(act, table, 0), table) is None]
    if isinstance(table, RoundOver):
        acts = [act for act in acts if act is not Act.REFILL]
    words = ["next" if isinstance(table, RoundOver) and act is Act.DEAL else WORDS[act] for act in acts]
    words = [word for word in words if not (word == "deal" and {"refill", "new"} & set(words))]
    return [*_spots(table), *words]


def possible(table: Seated, eyes: Eyes) -> list[tuple[str, str]]:
    """Every word that does something now, the lit one first, and what it stakes or brings where that is known."""
    lit = [button for button in controls(table, eyes) if button.lit and button.act in WORDS]
    settled = isinstance(table, RoundOver)
    words = [
        ("next" if settled and button.act is Act.DEAL else WORDS[button.act], _money(button.act, table, eyes))
        for button in sorted(lit, key=lambda button: (not button.primary, button.act is not Act.DEAL))
    ]
    places = 0 if not any(button.primary for button in lit) else 2 if settled else 1
    return [*words[:places], *((word, "") for word in _spots(table)), *words[places:]]


def _spots(table: Seated) -> Iterator[str]:
    chips = table.account.rules.chips
    if chips and isinstance(table, BetsOpen | RoundOver):
        if refusal(Bet(chips[0]), table) is None:
            yield "bet"
        if refusal(Bet(0, chips[0]), table) is None or refusal(Bet(_least(table), chips[0]), table) is None:
            yield "tie"


def _least(table: BetsOpen | RoundOver) -> int:
    """The smallest chip, which may go on Hand so that another can go on Tie; nothing where one lies there."""
    return 0 if isinstance(table, BetsOpen) and table.felt else table.account.rules.chips[0]


def _money(act: Act, table: Seated, eyes: Eyes) -> str:
    match act, table:
        case Act.WAR, Deciding():
            return eyes.amount(table.raise_)
        case Act.REBET, BetsOpen() | RoundOver():
            return eyes.amount(amount(table.account.last_bets))
        case Act.REFILL, _:
            return f"to {eyes.money(table.account.rules.bankroll or 0)}"
        case Act.DEAL, BetsOpen() if table.account.rules.fixed_stake is not None:
            return eyes.amount(table.account.rules.fixed_stake)
        case _:
            return ""
