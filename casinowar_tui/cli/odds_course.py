"""The rounds that the command `odds` is asked about: bets and a bankroll with which the table would deal them."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable

from casinowar_tui.bank.house.house import House
from casinowar_tui.bank.house.kinds import amount
from casinowar_tui.bank.odds.counting import Counts, full
from casinowar_tui.bank.odds.law import Bets, round_law
from casinowar_tui.bank.odds.live import Choice
from casinowar_tui.bank.odds.many import Many
from casinowar_tui.bank.odds.match import MOST_LEFT, MatchChances, best_from
from casinowar_tui.bank.odds.ruin import Ruin, ruin
from casinowar_tui.bank.table.commands import Adopt, Bet, Command, Cut, Deal, Shuffle
from casinowar_tui.bank.table.decide import decide
from casinowar_tui.bank.table.events import RoundOpened
from casinowar_tui.bank.table.evolve import fold
from casinowar_tui.bank.table.rules import HouseRules
from casinowar_tui.bank.table.state import BetsOpen, Table, Vacant
from casinowar_tui.bank.view.eyes import eyes_on
from casinowar_tui.bank.view.refusals import refusal_view
from casinowar_tui.cards.secret import Seed
from casinowar_tui.config.usage import UsageError
from casinowar_tui.game.decider import Refused
from casinowar_tui.values import evolve as changed
from casinowar_tui.values import frozen


@frozen
class Course:
    """So many rounds for the same bets, a tie always met by the same choice."""

    rounds: int
    bets: Bets
    choice: Choice
    bankroll: int | None
    """What they are played from, in the smallest unit; None where the table keeps none."""

    def played(self, rules: HouseRules, unseen: Counts, told: Callable[[int], None]) -> Played:
        """What the rounds come to, each from these cards; `told` hears of rounds as they are worked out."""
        many = Many(round_law(rules, self.bets, unseen, self.choice), self.rounds)
        lost = None
        if self.bankroll is not None:
            lost = ruin(rules, self.bets, unseen, self.choice, self.rounds, self.bankroll, told)
        counted_out = self.rounds <= MOST_LEFT and unseen == full(rules.packs)
        return Played(many, lost, best_from(rules, self.rounds, 0) if counted_out else None)


@frozen
class Played:
    """What the rounds of a course come to. `ruin` is None where there is no bankroll."""

    many: Many
    ruin: Ruin | None
    best: MatchChances | None
    """By the plan that ends ahead most often, where every round is dealt from a fresh shoe at a fixed stake."""


def asked_for(options: Namespace, house: House, best: Choice) -> Course | None:
    """What the options ask for, or None where they name no rounds; raises UsageError with what is wrong.

    `best` is what is worth more at a tie: it is chosen where nothing else is.
    """
    if options.rounds is None:
        for name in ("bet", "tie", "choose", "bankroll"):
            if getattr(options, name) is not None:
                raise UsageError(f"argument --{name}: expected --rounds beside it, as in --rounds 1000")
        return None
    choice = Choice.SURRENDER if best is Choice.SURRENDER else Choice.WAR
    if options.choose:
        choice = Choice(options.choose)
    if choice is Choice.SURRENDER and house.rules.surrender is None:
        raise UsageError("argument --choose: a tie goes to war at this table")
    bankroll = _bankroll(options.bankroll, house)
    return Course(options.rounds, _dealt(options, house, bankroll), choice, bankroll)


def _bankroll(given: str | None, house: House) -> int | None:
    start = house.rules.bankroll
    if given is None:
        return start
    if start is None:
        raise UsageError("argument --bankroll: this table keeps no bankroll")
    return _amount("--bankroll", given, house)


def _dealt(options: Namespace, house: House, bankroll: int | None) -> Bets:
    """The bets as the table would deal them from a bankroll."""
    rules, stake = house.rules, house.rules.fixed_stake
    if options.bet is None and stake is None:
        raise UsageError(
            f"argument --rounds: expected --bet beside it, as in --bet {house.money.chip(rules.hand_least)}"
        )
    hand = stake if options.bet is None else _amount("--bet", options.bet, house)
    tie = 0 if options.tie is None else _amount("--tie", options.tie, house)
    bets: tuple[Command, ...] = () if (hand, tie) == (stake, 0) else (Bet(hand or 0, tie, to_deal=True),)
    table: Table = Vacant()
    for first in (Adopt(rules), Shuffle(Seed(bytes(32))), Cut(0)):
        table = fold(decide(first, table), table)
    if bankroll is not None and isinstance(table, BetsOpen):
        table = changed(table, bankroll=bankroll)
    try:
        for command in (*bets, Deal()):
            events = decide(command, table)
            table = fold(events, table)
    except Refused as refused:
        line = refusal_view(refused.refusal, table, eyes_on(house, plain=True)).line
        raise UsageError(f"these bets cannot be made: {line}") from refused
    return next(Bets(event.ante, event.tie) for event in events if isinstance(event, RoundOpened))


def _amount(option: str, given: str, house: House) -> int:
    try:
        return amount(house.money)(given)
    except ValueError as error:
        raise UsageError(f"argument {option}: expected {error}, not {given!r}") from error
