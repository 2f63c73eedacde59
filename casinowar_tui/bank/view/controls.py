"""The row of buttons: what can be done now, and what each costs or brings."""

from __future__ import annotations

from casinowar_tui.bank.table.bets import shortfall
from casinowar_tui.bank.table.chips import Spot, amount
from casinowar_tui.bank.table.commands import Deal
from casinowar_tui.bank.table.legal import Why, refusal
from casinowar_tui.bank.table.state import BetsOpen, CutDue, Dealing, Deciding, MatchOver, RoundOver, Seated, ShuffleDue

from .acts import command_for
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
    """The buttons of a table, each in its place; exactly one is primary while anything can be done."""
    match table:
        case Deciding():
            return _choice(table, eyes)
        case RoundOver():
            return _after_round(table, eyes)
        case MatchOver():
            return (Control(Act.NEW_MATCH, LABELS[Act.NEW_MATCH], primary=True),)
        case Dealing() | ShuffleDue() | CutDue():
            return tuple(Control(act, LABELS[act], lit=False) for act in BETTING if _offered(act, table))
        case _:
            return _betting(table, eyes)


def _betting(table: BetsOpen, eyes: Eyes) -> tuple[Control, ...]:
    if _lit(Act.REFILL, table, eyes):
        start = table.account.rules.bankroll or 0
        return (Control(Act.REFILL, LABELS[Act.REFILL], f"to {eyes.amount(start)}", primary=True),)
    rules = table.account.rules
    last, stake = amount(table.account.last_bets), amount(table.felt) + shortfall(table)
    details = {Act.DEAL: eyes.amount(stake) if stake else "", Act.REBET: eyes.amount(last) if last else ""}
    if rules.fixed_stake is not None:
        details[Act.DEAL] = eyes.amount(rules.fixed_stake)
    primary = _primary(table, eyes)
    row = [_control(act, table, eyes, details.get(act, "")) for act in BETTING if _offered(act, table)]
    if primary is Act.HAND:
        row[0] = Control(Act.HAND, LABELS[Act.HAND], eyes.chip(eyes.chosen))
    return _with_primary(row, primary)


def _with_primary(row: list[Control], primary: Act) -> tuple[Control, ...]:
    return tuple(Control(one.act, one.label, one.detail, one.lit, one.act is primary) for one in row)


def _primary(table: BetsOpen, eyes: Eyes) -> Act:
    """What a player most likely wants: deal what lies there, else the last bet again, else a first chip."""
    no = refusal(Deal(), table)
    if no is None:
        return Act.DEAL
    more = no.why is Why.UNDER_LEAST or not table.felt
    wishes = (Act.REBET, Act.HAND, Act.UNDO, Act.PASS) if more else (Act.UNDO,)
    return next((act for act in wishes if _lit(act, table, eyes)), Act.DEAL)


def _choice(table: Deciding, eyes: Eyes) -> tuple[Control, ...]:
    war = _control(Act.WAR, table, eyes, f"stake {eyes.amount(table.raise_)} more")
    if not war.lit:
        war = Control(war.act, war.label, f"needs {eyes.amount(table.raise_)}", lit=False)
    if table.surrender is None:
        return (Control(war.act, war.label, war.detail, primary=True),)
    lost = table.round.ante - table.surrender
    detail = f"{eyes.amount(table.surrender)} back, lose {eyes.amount(lost)}"
    give_up = _control(Act.SURRENDER, table, eyes, detail)
    return (
        Control(war.act, war.label, war.detail, war.lit, primary=war.lit),
        Control(give_up.act, give_up.label, give_up.detail, primary=not war.lit),
    )


def _after_round(table: RoundOver, eyes: Eyes) -> tuple[Control, ...]:
    """The betting buttons in their places: Deal reads Next, and Rebet reads Again."""
    row = [_control(act, table, eyes) for act in BETTING if _offered(act, table)]
    last_round = table.account.match is not None and table.account.match.over
    row[0] = Control(Act.DEAL, "Result" if last_round else "Next")
    if len(row) == 1:
        return _with_primary(row, Act.DEAL)
    last = amount(table.account.last_bets)
    row[1] = Control(Act.REBET, "Again", eyes.amount(last) if last else "", row[1].lit)
    return _with_primary(row, Act.REBET if row[1].lit else Act.DEAL)


def _offered(act: Act, table: Seated) -> bool:
    """A table with a fixed stake has nothing but the deal."""
    return act is Act.DEAL or table.account.rules.fixed_stake is None


def _control(act: Act, table: Seated, eyes: Eyes, detail: str = "") -> Control:
    return Control(act, LABELS[act], detail, _lit(act, table, eyes))


def _lit(act: Act, table: Seated, eyes: Eyes) -> bool:
    return refusal(command_for(act, table, eyes.chosen), table) is None


def takes_chip(table: Seated, value: int, spot: Spot = Spot.HAND) -> bool:
    """Whether a chip of a value (smallest unit) can go down on a spot now."""
    act = Act.HAND if spot is Spot.HAND else Act.TIE
    return refusal(command_for(act, table, value), table) is None
