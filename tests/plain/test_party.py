"""Party war in plain lines: set up by words, turned card by card, given up only after a yes."""

from __future__ import annotations

import pytest

from casinowar_tui.game.said import WIDTH, Say
from casinowar_tui.party.seats import read_seats
from casinowar_tui.session.opening import in_memory

from .playing import play

CARDS = "9h 4c 9c 2d 3s Kd Qh"


async def test_a_game_is_set_up_and_a_round_turned() -> None:
    played = await play("new Ann,Ben until 10 dealer Ben", "turn", "turn Ben", "next", "points", table="party")
    assert played.said[1:3] == ["Table: Party war.", "Who plays? Set up a game."]
    assert played.answers[0] == ["Fresh pack: Ben deals.", "Turn: Ann, round 1.", "You can: turn, abandon."]
    assert played.answers[1][0].startswith("Ann: ")
    assert played.answers[1][1] == "Turn: Ben, round 1."
    assert played.answers[2][0].startswith("Ben: ")
    assert played.answers[4][0].startswith("Points: ")


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("new Ann", "Party war takes 2 to 8 players, not 1."),
        ("new Ann,ann", 'Two players are called "ann": every player needs a name of their own.'),
        ("new Ann,Ben dealer Cid", "The first dealer sits in seat 1 to 2, or is drawn."),
        ("next", "No game is set up. Try new."),
        ("abandon", "No game is on. Try new."),
        ("points", "No game is set up. Try new."),
        ("cards", "No cards are on the table."),
        ("last", "No round has been played yet."),
        ("deal", "No such word: deal. Try help."),
    ],
)
async def test_a_line_and_its_answer(line: str, answer: str) -> None:
    assert (await play(line, table="party")).last[0].startswith(answer.removesuffix("."))


async def test_out_of_turn_is_refused_with_whose_turn_it_is() -> None:
    played = await play("new Ann,Ben dealer Ben", "turn Ben", "turn 7", "turn Zoe", table="party")
    assert played.answers[1] == ["It is Ann's turn. Try turn."]
    assert played.answers[2] == ["There are only 2 seats. Try turn."]
    assert played.answers[3] == ["Nobody here is called Zoe. Try turn."]


async def test_past_rounds_are_told_whether_or_not_a_war_decided_them() -> None:
    lines = ("new Ann,Ben dealer Ben", "turn", "turn", "last", "turn", "turn", "turn", "turn", "last")
    played = await play(*lines, table="party", cards="9h 4c 5d 5c 2s 3s Kd Qd")
    assert played.answers[3] == ["Round 1: Ann +1."]
    assert played.last == ["Round 2: Ann +2, war."]


async def test_a_second_game_is_refused_with_the_word_that_ends_the_first() -> None:
    played = await play("new Ann,Ben", "new Ann,Cid", "1", "new A,B until so", "new 1,1", table="party")
    assert played.answers[1] == ["A game is on: finish it or give it up first. Try abandon."]
    assert played.answers[3][0].startswith('Expected "pack"')


async def test_a_game_is_given_up_only_after_a_yes() -> None:
    played = await play("new Ann,Ben", "abandon", "", "perhaps", "no", "abandon", "yes", table="party")
    assert played.answers[1][0] == "Give the game up?"
    assert played.answers[2] == played.answers[1]
    assert played.answers[3] == ["Say yes or no."]
    assert played.answers[4] == []
    assert played.answers[6][0] == "Given up: the game has no winner."


async def test_a_set_up_from_the_start_begins_and_one_that_waits_is_asked_about() -> None:
    record = in_memory("ann")
    begun = await play(table="party", record=record, own=read_seats("Ann,*"))
    assert any(line.startswith("Turn: Ann") for line in begun.said)
    other = await play("no", table="party", record=record, own=read_seats("Ben,*"))
    assert "A game waits." in other.said
    new = await play("yes", "points", table="party", record=record, own=read_seats("Ben,*"))
    assert "Ben" in new.last[0]


@pytest.mark.parametrize("say", Say)
async def test_a_whole_game_is_played_from_the_lines_alone(say: Say) -> None:
    """Whoever is named to turn turns; what lies there is collected; until somebody has won."""
    lines = ["new Ann,Ben,* until rounds=3", *["next"] * 60]
    played = await play(*lines, table="party", say=say)
    said = [line for answer in played.answers for line in answer]
    assert any("wins the game" in line for line in said)
    for line in said:
        assert line.isascii()
        assert line == line.strip() != ""
        assert say is not Say.TERSE or len(line) <= WIDTH
