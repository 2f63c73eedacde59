"""What `history` answers in plain lines: what was played, and any round of it as it was."""

from __future__ import annotations

import asyncio
import threading

import pytest

from casinowar_tui.game.said import WIDTH, Say
from casinowar_tui.journal.faults import StreamDamaged
from casinowar_tui.journal.port import Stream
from casinowar_tui.journal.rows import Rows
from casinowar_tui.plain import past
from casinowar_tui.plain.face import Face
from casinowar_tui.record import history

from .playing import play

CARDS = "9c 9h 2s 3s 4s Kd Qh Ks 7h 5d 6d"
PLAYED = ("deal 100", "war", "deal 100 10", "deal 50")


async def test_totals_and_the_last_rounds_are_told() -> None:
    told = (await play(*PLAYED, "history", cards=CARDS)).last
    assert told[:3] == ["Rounds: 3.", "Staked: 360.", "Result: +140."]
    assert "1 won, 1 lost, 1 war won." in told
    assert told[-4:] == [
        "Round 3: 5d 6d, -50, 10,140.",
        "Round 2: Ks 7h, +90, 10,190.",
        "Round 1: 9c 9h Kd Qh war, +100, 10,100.",
        "Try history and a round's number.",
    ]


async def test_a_round_is_told_as_it_was_by_its_number() -> None:
    told = (await play(*PLAYED, "history 1", cards=CARDS)).last
    assert told[0] == "Round 1."
    assert "War won: king of diamonds against queen of hearts." in told
    assert not any(line.startswith("You can") for line in told)
    assert (await play(*PLAYED, "history 1", cards=CARDS, say=Say.TERSE)).last == [
        "round 1",
        "bet 100, 9,900",
        "9-9 tie, war 100 or surrender 50",
        "K-Q war won +100, 10,100",
    ]


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("history 7", "There is no round 7. Try history 3."),
        ("history one", "history takes a number, as in history 10."),
        ("history 1 2", "history takes a number, as in history 10."),
    ],
)
async def test_what_is_no_round_is_said_to_be_none(line: str, answer: str) -> None:
    assert (await play(*PLAYED, line, cards=CARDS)).last == [answer]


async def test_nothing_to_tell_is_said() -> None:
    assert (await play("history")).last == ["No round has been played yet."]
    assert (await play("history 1")).last == ["There is no round 1. Try history."]


async def test_a_party_round_is_told_with_its_players() -> None:
    lines = ("new Ann,Ben dealer Ben", "next", "next", "history", "history 1")
    played = await play(*lines, table="party", cards="9h 4c")
    assert played.answers[3][-2:] == ["Round 1: Ann 9h, Ben 4c: Ann +1.", "Try history and a round's number."]
    assert "Ann: nine of hearts." in played.answers[4]


async def test_no_line_is_too_long_at_terse() -> None:
    told = (await play(*PLAYED, "history", "history 2", cards=CARDS, say=Say.TERSE)).answers[-2:]
    assert all(line.isascii() and line == line.strip() and len(line) <= WIDTH for line in (*told[0], *told[1]))


async def test_a_record_that_cannot_be_read_is_said_to_be_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise StreamDamaged(Stream("ann", "credits"), 2, "it is missing")

    monkeypatch.setattr(past, "recall", fail)
    told = (await play(*PLAYED, "history 1", "money", cards=CARDS)).answers
    assert told[-2:] == [["The record of this table cannot be read."], ["Bankroll cr 10,140.", "Net so far +140."]]


async def test_it_is_said_when_reading_takes_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(past, "MANY_ROWS", 2)
    monkeypatch.setattr(history, "_NEWS", 1)
    told = (await play(*PLAYED, "history", cards=CARDS)).last
    assert told[0].startswith("Reading ")
    assert [line for line in told if line.startswith("Reading ")] == told[:1]


async def test_whoever_leaves_does_not_wait_for_the_record() -> None:
    left = threading.Event()

    def leave(number: int, face: Face) -> None:
        if number != 1:
            return
        journal, loop = face.visit.record.journal, asyncio.get_running_loop()
        rows = journal.bulk()
        face._farewell.add_done_callback(lambda _: left.set())

        def bulk() -> Rows:
            """Somebody leaves while the record is read."""
            loop.call_soon_threadsafe(face.leave)
            assert left.wait(60)
            return rows

        journal.bulk = bulk  # type: ignore[method-assign]

    played = await play("deal 100", "history", "money", cards="Ks 7h", before=leave)
    assert played.last == ["You leave with cr 10,100, 100 up in 1 round: 1 won."]
