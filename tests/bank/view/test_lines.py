"""The levels of what is said: how long a line is, and whether the game can be played from the lines alone."""

from __future__ import annotations

import re

import pytest
from attrs import define, field
from attrs import evolve as changed
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from casinowar_tui.bank.house.house import House
from casinowar_tui.bank.table.account import Outcome
from casinowar_tui.bank.table.chips import Spot, by_bet
from casinowar_tui.bank.table.commands import Bet, Collect, Command, Deal, Lift, Pass, Surrender, War
from casinowar_tui.bank.table.legal import refusal
from casinowar_tui.bank.table.state import BetsOpen, CutDue, Deciding, RoundOver, Seated, ShuffleDue, net
from casinowar_tui.bank.view import words
from casinowar_tui.bank.view.acts import command_for
from casinowar_tui.bank.view.eyes import Eyes, eyes_on
from casinowar_tui.bank.view.lines import WORDS, lines
from casinowar_tui.bank.view.shapes import Act
from casinowar_tui.cards.card import PACK, Card
from casinowar_tui.game.said import WIDTH, Say, ascii_only, fitted

from .games import CLASSIC, CREDITS, LEDGER, Game, games, last_step, steps_of

TIE, WIN, LOSE = "9c 9h 2s 3s 4s Kd Qh", "Ks 7h", "7h Ks"
PLAYED = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def said(house: House, cards: str, say: Say, *commands: Command) -> tuple[str, ...]:
    """What is said of the last of some commands."""
    before, events, _ = last_step(house, cards, *commands)
    return lines(before, events, eyes_on(house, plain=True), say)


@pytest.mark.parametrize(
    ("house", "cards", "commands", "terse"),
    [
        (CREDITS, WIN, (Bet(100), Deal()), ["K-7 won +100, 10,100"]),
        (CREDITS, LOSE, (Bet(100), Deal()), ["7-K lost -100, 9,900"]),
        (CREDITS, WIN, (Bet(100, 10), Deal()), ["K-7 won +90, 10,090"]),
        (CREDITS, WIN, (Bet(100, 10),), ["bet 100 tie 10, 9,890"]),
        (CREDITS, TIE, (Bet(100), Deal()), ["9-9 tie, war 100 or surrender 50"]),
        (CREDITS, TIE, (Bet(100, 100), Deal()), ["9-9 tie +1,000, war 100 or surrender 50"]),
        (CREDITS, TIE, (Bet(100), Deal(), War()), ["K-Q war won +100, 10,100"]),
        (CREDITS, TIE, (Bet(100), Deal(), Surrender()), ["9-9 surrendered -50, 9,950"]),
        (CREDITS, WIN, (Pass(),), ["K-7 passed, 10,000"]),
        (CREDITS, WIN, (Bet(100), Deal(), Collect()), ["no bet, 10,100"]),
        (CLASSIC, WIN, (Bet(100), Deal()), ["raised to $2", "K-7 won +$2, $1,002"]),
        (CLASSIC, TIE, (Bet(300), Deal()), ["9-9 tie, war $3 or surrender $1.50"]),
        (CLASSIC, TIE, (Bet(300), Deal(), Surrender()), ["9-9 surrendered -$1.50, $998.50"]),
        (LEDGER, WIN, (Deal(),), ["K-7 won +2, net +2"]),
        (LEDGER, TIE, (Deal(), War()), ["K-Q war won +2, net +2"]),
    ],
)
def test_terse_lines(house: House, cards: str, commands: tuple[Command, ...], terse: list[str]) -> None:
    assert list(said(house, cards, Say.TERSE, *commands)) == terse


def test_normal_lines_of_a_war() -> None:
    assert said(CREDITS, TIE, Say.NORMAL, Bet(100, 10), Deal()) == (
        "Bets closed: 100, tie 10.",
        "Tie: nine of clubs against nine of hearts.",
        "Tie bet wins 100.",
        "War stakes 100 more.",
        "Surrender gives 50 back.",
        "Bankroll cr 10,000.",
        "You can: war 100, surrender.",
    )
    assert said(CREDITS, TIE, Say.NORMAL, Bet(100, 10), Deal(), War()) == (
        "War: 100 more.",
        "Burned: three cards.",
        "War won: king of diamonds against queen of hearts.",
        "Net +200: Tie bet paid 100, ante paid 100, raise pushes.",
        "Bankroll cr 10,200.",
        "You can: again 110, next, bet, tie, pass.",
    )


def test_full_lines_are_the_dealers_sentences() -> None:
    full = said(CREDITS, WIN, Say.FULL, Bet(100), Deal())
    assert full[:3] == ("Bets are closed.", "You have a king of spades.", "The dealer has a seven of hearts.")
    assert full[-1] == "You can: again 100, next, bet, tie, pass."


def test_a_table_at_rest_is_said_without_any_event() -> None:
    _, _, table = last_step(CREDITS, TIE, Bet(100))
    assert lines(table, (), eyes_on(CREDITS), Say.TERSE) == ("bet 100, 9,900",)


def test_tie_chips_that_go_with_the_last_one_on_hand_are_told() -> None:
    told = said(CREDITS, TIE, Say.NORMAL, Bet(100, 10), Lift(Spot.HAND, 100))
    assert told[:2] == ("Tie goes with Hand: its 10 is back, too.", "No bet.")


@given(games(), st.sampled_from(Say))
@PLAYED
def test_every_line_is_plain_and_short_enough(game: Game, say: Say) -> None:
    for step in steps_of(game):
        for line in lines(step.before, step.events, game.eyes, say):
            assert line.isascii()
            assert line.isprintable()
            assert line == line.strip() != ""
            assert say is not Say.TERSE or len(line) <= WIDTH


@given(games(longest=20))
@PLAYED
def test_a_terse_round_is_one_sentence_and_a_war_two(game: Game) -> None:
    for step in steps_of(game):
        if not isinstance(step.after, RoundOver | Deciding) or isinstance(step.before, CutDue):
            continue
        told = [line for line in lines(step.before, step.events, game.eyes, Say.TERSE) if line != "cut card is out"]
        if not any(line.startswith("raised") for line in told):
            # One sentence; only where its amounts are too long for one line does it run on in the next.
            assert fitted([" ".join(told)], Say.TERSE) == tuple(told)


NAMES = {words.card(card): card for card in PACK}
OFFERED = {word: act for act, word in WORDS.items()} | {"next": Act.DEAL, "bet": Act.HAND, "tie": Act.TIE}
UNSAID = frozenset({Act.LIFT_HAND, Act.LIFT_TIE, Act.LIT})


@define
class Listener:
    """What somebody knows who only hears the normal lines; amounts as they were said."""

    cards: list[tuple[Card, Card]] = field(factory=list)
    hand: str = ""
    tie: str = ""
    raised: str = ""
    holds: str = ""
    net: str = ""
    can: frozenset[Act] = frozenset()
    turning: bool = False
    """Whether cards are to come; a round that lies there is told once more with every change of it."""

    def hear(self, line: str) -> None:
        if stakes := re.match(r"(?:Bet|Bets closed:) (\S+?)(?:, tie (\S+))?\.$", line):
            self.hand, self.tie = stakes[1], stakes[2] or ""
            if line.startswith("Bets closed"):
                self.cards, self.raised, self.turning = [], "", True
        elif line.startswith("No bet."):
            self.hand = self.tie = ""
        elif raised := re.match(r"War: (\S+) more\.$", line):
            self.raised, self.turning = raised[1], True
        elif pair := re.match(r"[A-Z][a-z ]+: (\w+ of \w+) against (\w+ of \w+)\.$", line):
            if line.startswith("Passed"):
                self.cards, self.hand, self.tie, self.raised = [], "", "", ""
                self.turning = True
            if self.turning:
                self.cards.append((NAMES[pair[1]], NAMES[pair[2]]))
            self.turning = False
        elif holds := re.match(r"(?:Bankroll|Net so far) (.*)\.$", line):
            self.holds = holds[1]
        elif result := re.match(r"Net (\S+): .*\.$", line):
            self.net = result[1]
        elif can := re.match(r"You can: (.*)\.$", line):
            # An amount has commas of its own.
            self.can = frozenset(OFFERED[word] for word in re.findall(r"(?:^|, )([a-z]+)", can[1]))


@given(games())
@PLAYED
def test_the_normal_lines_alone_tell_the_game(game: Game) -> None:
    listener, eyes = Listener(), game.eyes
    for step in steps_of(game):
        listener.can = frozenset()
        for line in lines(step.before, step.events, eyes, Say.NORMAL):
            listener.hear(line)
        knows(listener, step.after, eyes)


def knows(listener: Listener, table: Seated, eyes: Eyes) -> None:
    banked, fixed = table.account.rules.banked, table.account.rules.fixed_stake is not None
    assert listener.holds == (ascii_only(eyes.money(table.bankroll)) if banked else eyes.gain(net(table)))
    match table:
        case RoundOver(round=now) | Deciding(round=now):
            pairs = [pair for pair in (now.first, now.war) if pair]
            assert listener.cards == [(pair.player, pair.dealer) for pair in pairs]
            stakes = [eyes.amount(stake) if stake else "" for stake in (now.ante, now.tie, now.raise_)]
            assert [listener.hand, listener.tie, listener.raised] == stakes
        case BetsOpen() | ShuffleDue() | CutDue() if not fixed:
            assert [listener.hand, listener.tie] == [eyes.amount(bet) if bet else "" for bet in by_bet(table.felt)]
    if isinstance(table, RoundOver) and table.outcome is not Outcome.PASSED:
        assert listener.net == eyes.gain(table.net)
    assert listener.can == can(table)


def can(table: Seated) -> frozenset[Act]:
    """All that can be done, as far as it has to be said."""
    chips = table.account.rules.chips
    smallest = chips[0] if chips else 0
    acts = {act for act in Act if refusal(command_for(act, table, smallest), table) is None} - UNSAID
    if chips and refusal(Bet(smallest, smallest), table) is None:
        acts |= {Act.TIE}
    if isinstance(table, RoundOver):
        acts -= {Act.REFILL}
    if Act.REFILL in acts:
        acts -= {Act.DEAL, Act.PASS, Act.REBET}
    if Act.NEW_MATCH in acts:
        acts -= {Act.DEAL}
    return frozenset(acts)


def test_lines_of_somebody_with_another_money() -> None:
    house = changed(CREDITS, money=changed(CREDITS.money, plain_sign="Ʉ"))
    before, events, _ = last_step(house, WIN, Bet(100), Deal())
    assert "Bankroll cr 10,100." in lines(before, events, eyes_on(house, plain=True), Say.NORMAL)
