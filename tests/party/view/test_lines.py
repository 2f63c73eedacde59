"""The levels of what is said at a party table, and what a listener knows from them."""

from __future__ import annotations

import random
import re

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from casinowar_tui.cards.card import PACK
from casinowar_tui.game.said import WIDTH, Say
from casinowar_tui.party.table.agreement import Agreement, Player
from casinowar_tui.party.table.commands import Turn
from casinowar_tui.party.table.decide import decide
from casinowar_tui.party.table.events import CardTurned, RoundEnded
from casinowar_tui.party.table.state import GameOver, RoundOver, Table, Turning, Vacant
from casinowar_tui.party.view.lines import lines
from tests.party.table.spec import holding, turned

from .games import agreements, steps

PLAYED = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def said(table: Table, seat: int, say: Say) -> tuple[str, ...]:
    return lines(table, decide(Turn(seat), table), say)


def test_a_round_at_terse() -> None:
    table = holding("Kc 2c", "9h 3c")
    assert said(table, 0, Say.TERSE) == ("Ann K", "Ben's turn")
    assert said(turned(table, 0), 1, Say.TERSE) == ("Ben 9", "Ann +1, 1")


def test_a_war_at_every_level() -> None:
    table = turned(holding("9c 2c Kd 5d", "9h 3c Qd 6d"), 0)
    assert said(table, 1, Say.TERSE) == ("Ben 9", "war Ann and Ben", "Ann's turn")
    assert said(table, 1, Say.NORMAL) == (
        "Ben: nine of hearts.",
        "Ann and Ben tie with nines: war.",
        "Turn: Ann, round 1.",
        "You can: turn, abandon.",
    )
    assert said(turned(table, 1), 0, Say.NORMAL)[0] == "Ann: king of diamonds, one face down."
    assert said(table, 1, Say.FULL)[0] == "Ben has the nine of hearts."


def test_whoever_wins_a_round_is_said_at_full() -> None:
    assert "Ann wins 2 cards and 1 point with the king of clubs." in said(
        turned(holding("Kc 2c", "9h 3c"), 0), 1, Say.FULL
    )


def test_nothing_is_set_up_yet() -> None:
    assert lines(Vacant(), (), Say.TERSE) == ("no game, new sets one up",)
    assert lines(Vacant(), (), Say.NORMAL)[-1] == "You can: new."


def test_a_name_that_is_no_ascii_is_its_seat_and_a_marked_one_loses_its_marks() -> None:
    table = holding("Kc 2c", "9h 3c", "4d 5c", players=(Player("Zoë"), Player("李明"), Player("Who?")))
    assert said(table, 0, Say.TERSE) == ("Zoe K", "seat 2's turn")
    assert said(turned(table, 0), 1, Say.TERSE) == ("seat 2 9", "Who?'s turn")


@given(agreements(), st.integers(0, 2**32), st.sampled_from(Say))
@PLAYED
def test_every_line_is_plain_and_short_enough(agreement: Agreement, seed: int, say: Say) -> None:
    for step in steps(agreement, random.Random(seed)):
        for line in lines(step.before, step.events, say):
            assert line.isascii()
            assert line.isprintable()
            assert line == line.strip() != ""
            assert say is not Say.TERSE or len(line) <= WIDTH


@given(agreements(), st.integers(0, 2**32))
@PLAYED
def test_the_normal_lines_alone_tell_the_game(agreement: Agreement, seed: int) -> None:
    spoken = {f"{card.rank.word} of {card.suit.word}": card for card in PACK}
    for step in steps(agreement, random.Random(seed)):
        told = lines(step.before, step.events, Say.NORMAL)
        cards = [(found[1], spoken[found[2]]) for line in told if (found := re.match(r"(\w+): (\w+ of \w+)", line))]
        turns = [event for event in step.events if isinstance(event, CardTurned)]
        assert cards == [(agreement.players[event.seat].name, event.card) for event in turns]
        for event in step.events:
            if isinstance(event, RoundEnded):
                assert any(line.startswith("Points: ") for line in told)
                assert any(agreement.players[event.winners[0]].name in line for line in told)
        match step.after:
            case Turning(round=now) if now.waiting:
                assert f"Turn: {agreement.players[now.waiting[0]].name}, round {now.number}." in told
            case RoundOver():
                assert told[-1] == "You can: next, abandon."
            case GameOver(winner=winner):
                assert any(line.startswith(f"{agreement.players[winner].name} wins the game") for line in told)
