"""The row of buttons: what can be done now, and what each costs or brings."""

from __future__ import annotations

from casinowar_tui.bank.table.bets import shortfall
from casinowar_tui.bank.table.chips import Spot, amount
from casinowar_tui.bank.table.state import BetsOpen, CutDue, Dealing, Deciding, MatchOver, RoundOver, Seated, ShuffleDue
from casinowar_tui.values import evolve

from .acts import allowed, lit
from .eyes import Eyes
from .shapes import Act, Control

BETTING = (Act.DEAL, Act.REBET, Act.DOUBLE, Act.UNDO, Act.CLEAR, Act.PASS)
LABELS = {
    Act.DEAL: "Deal",
    Act.HAND: "Bet",
    Act.TIE: "Tie bet",
    Act.REBET: "Rebet",
    Act.DOUBLE: "Double",
    Act.UNDO: "Undo",
    Act.CLEAR: "Clear",
    Act.PASS: "Pass",
    Act.WAR: "Go to war",
    Act.SURRENDER: "Surrender",
    Act.REFILL: "Refill",
    Act.NEW_MATCH: "New session",
}


def controls(table: Seated, eyes: Eyes) -> tuple[Control, ...]:
    """The buttons of a table, each in its place. One is primary where anything but a tie's choice can be done."""
    match table:
        case Deciding():
            return _choice(table, eyes)
        case MatchOver():
            row = [Control(Act.NEW_MATCH, LABELS[Act.NEW_MATCH])]
        case Dealing() | ShuffleDue() | CutDue():
            row = [Control(act, LABELS[act], lit=False) for act in BETTING if _offered(act, table)]
        case RoundOver():
            row = _betting(table, eyes)
            row[0] = Control(Act.DEAL, next_label(table))
        case _:
            row = _betting(table, eyes)
    first = lit(table, eyes.chosen)
    return tuple(evolve(one, primary=one.act is first) for one in row)


def next_label(table: RoundOver) -> str:
    """What the button that only collects is called."""
    return "Result" if table.account.match is not None and table.account.match.over else "Next"


def _betting(table: BetsOpen | RoundOver, eyes: Eyes) -> list[Control]:
    """The betting buttons; the first one is what comes first just now: a chip, the deal, or a refill alone."""
    first = lit(table, eyes.chosen)
    rules = table.account.rules
    if first is Act.REFILL:
        return [Control(Act.REFILL, LABELS[Act.REFILL], f"to {eyes.money(rules.bankroll or 0)}")]
    last = amount(table.account.last_bets)
    details = {Act.DEAL: _stake(table, eyes), Act.REBET: eyes.amount(last) if last else ""}
    row = [_control(act, table, eyes, details.get(act, "")) for act in BETTING if _offered(act, table)]
    if first is Act.HAND:
        row[0] = Control(Act.HAND, LABELS[Act.HAND], eyes.amount(eyes.chosen))
    return row


def _stake(table: BetsOpen | RoundOver, eyes: Eyes) -> str:
    """What the deal would stake; empty where nothing lies there."""
    if isinstance(table, RoundOver):
        return ""
    stake = table.account.rules.fixed_stake or amount(table.felt) + shortfall(table)
    return eyes.amount(stake) if stake else ""


def _choice(table: Deciding, eyes: Eyes) -> tuple[Control, ...]:
    """War and surrender with what each costs. Neither is lit over the other: whoever stakes more has chosen to."""
    more = f"{eyes.amount(table.raise_)} more"
    war = evolve(_control(Act.WAR, table, eyes, f"stake {more}"), brief=more)
    if not war.lit:
        war = evolve(war, detail=f"needs {eyes.amount(table.raise_)}", brief="")
    if table.surrender is None:
        return (war,)
    lost = table.round.ante - table.surrender
    back = f"{eyes.amount(table.surrender)} back"
    surrender = _control(Act.SURRENDER, table, eyes, f"{back}, lose {eyes.amount(lost)}")
    return (war, evolve(surrender, brief=back))


def _offered(act: Act, table: Seated) -> bool:
    """A table with a fixed stake has nothing but the deal."""
    return act is Act.DEAL or table.account.rules.fixed_stake is None


def _control(act: Act, table: Seated, eyes: Eyes, detail: str = "") -> Control:
    return Control(act, LABELS[act], detail, allowed(act, table, eyes.chosen))


def takes_chip(table: Seated, value: int, spot: Spot = Spot.HAND) -> bool:
    """Whether a chip of a value (smallest unit) can go down on a spot now."""
    return allowed(Act.HAND if spot is Spot.HAND else Act.TIE, table, value)
