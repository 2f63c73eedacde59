"""From the lines alone a listener knows the cards, the stakes, the bankroll and what can be done."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings

from casinowar_tui.bank.table.account import Outcome
from casinowar_tui.bank.table.chips import Spot, amount
from casinowar_tui.bank.table.legal import refusal
from casinowar_tui.bank.table.state import BetsOpen, CutDue, Deciding, Round, RoundOver, Seated, ShuffleDue, net
from casinowar_tui.bank.view.acts import command_for
from casinowar_tui.bank.view.frames import frames
from casinowar_tui.bank.view.shapes import Act

from .games import Game, games, steps_of
from .listener import Listener

SPOKEN = {
    "Deal": Act.DEAL,
    "Next": Act.DEAL,
    "Result": Act.DEAL,
    "Refill": Act.REFILL,
    "New session": Act.NEW_MATCH,
    "Bet": Act.HAND,
    "Tie bet": Act.TIE,
    "Rebet": Act.REBET,
    "Double": Act.DOUBLE,
    "Undo": Act.UNDO,
    "Clear": Act.CLEAR,
    "Pass": Act.PASS,
    "Go to war": Act.WAR,
    "Surrender": Act.SURRENDER,
}
"""What the words of "You can" stand for."""

UNSAID = frozenset({Act.LIFT_HAND, Act.LIFT_TIE, Act.LIT})
"""Left unsaid where Undo is said; and what is lit goes by its own name."""


@given(games())
@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_the_lines_alone_tell_the_game(game: Game) -> None:
    listener = Listener(game.eyes)
    for step in steps_of(game):
        for frame in frames(step.before, step.events, game.eyes):
            if frame.line:
                listener.hear(frame.line)
        knows(listener, step.after)


def knows(listener: Listener, table: Seated) -> None:
    """The listener's picture is the table's."""
    eyes = listener.eyes
    banked = table.account.rules.banked
    assert listener.holds == (eyes.money(table.bankroll) if banked else eyes.gain(net(table)))
    match table:
        case RoundOver() | Deciding():
            knows_round(listener, table.round)
        case BetsOpen() | ShuffleDue() | CutDue() if table.account.rules.fixed_stake is None:
            hand, tie = amount(table.felt, Spot.HAND), amount(table.felt, Spot.TIE)
            assert (listener.hand, listener.tie) == tuple(eyes.amount(bet) if bet else "" for bet in (hand, tie))
    if isinstance(table, RoundOver) and table.outcome is not Outcome.PASSED:
        assert listener.net == (eyes.gain(table.net) if table.net else "0")
    knows_what_to_do(listener, table)


def knows_round(listener: Listener, now: Round) -> None:
    pairs = [pair for pair in (now.first, now.war) if pair]
    assert listener.player == [pair.player for pair in pairs]
    assert listener.dealer == [pair.dealer for pair in pairs]
    if not now.passed:
        stakes = (now.ante, now.tie, now.raise_)
        assert (listener.hand, listener.tie, listener.raised) == tuple(
            listener.eyes.amount(stake) if stake else "" for stake in stakes
        )


def knows_what_to_do(listener: Listener, table: Seated) -> None:
    said = {next(act for words, act in SPOKEN.items() if can.startswith(words)) for can in listener.can}
    can = {act for act in Act if refusal(command_for(act, table, listener.eyes.chosen), table) is None} - UNSAID
    if isinstance(table, RoundOver):
        # Collected first, offered then.
        can -= {Act.REFILL}
    if Act.REFILL in can:
        # What leads nowhere before it goes without saying.
        can -= {Act.DEAL, Act.PASS, Act.REBET}
    if Act.NEW_MATCH in can:
        can -= {Act.DEAL}
    assert said == can
