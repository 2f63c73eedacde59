"""A damaged table is told, asked about and come back from in plain lines, too."""

from __future__ import annotations

import pytest

from casinowar_tui.game.recorded import Recorded
from casinowar_tui.journal.port import Appended, Stream
from casinowar_tui.session.opening import Record, in_memory

from .playing import play, seating_of

QUESTION = "The record of Classic casino is damaged at row 1: it does not follow from what was before."


@pytest.fixture
async def record() -> Record:
    """Ann's classic table holds an event that cannot be the first."""
    record = in_memory("ann")
    collected = (Recorded("cards_collected", 1, b"{}"),)
    assert await record.journal.append(Stream("ann", "classic"), 0, record.epoch, collected) == Appended(1)
    return record


async def test_it_is_told_among_the_tables_and_asked_about(record: Record) -> None:
    others = [seating_of("classic")]
    played = await play("bet 100", "tables", "game classic", "no", "bets", record=record, others=others)
    assert "classic: Classic casino, damaged at row 1" in played.answers[1]
    assert QUESTION in " ".join(played.answers[2])
    assert played.answers[3][0] == "Table: Play credits."
    assert played.answers[4] == ["Bet 100."]
    assert await record.journal.last_seq(Stream("ann", "classic")) == 1


async def test_play_begins_anew_on_a_yes(record: Record) -> None:
    played = await play("game classic", "yes", "money", "bet 5", record=record, others=[seating_of("classic")])
    assert played.answers[1][0] == "Table: Classic casino."
    assert played.answers[2][0] == "Bankroll $1,000.00."
    again = await play("money", table="classic", record=record)
    assert again.last[0] == "Bankroll $995.00."


async def test_a_start_at_it_asks_and_a_no_leaves(record: Record) -> None:
    played = await play("no", "money", table="classic", record=record)
    assert QUESTION in " ".join(played.said)
    assert played.status == 0


async def test_a_table_of_a_newer_program_is_told(record: Record) -> None:
    lent = (Recorded("cards_lent", 1, b"{}"),)
    await record.journal.append(Stream("ann", "ledger"), 0, record.epoch, lent)
    played = await play("game ledger", "tables", record=record, others=[seating_of("ledger")])
    assert played.answers[0] == ["A newer version has played there.", "Install that version to sit down there."]
    assert "ledger: ledger, A newer version has played there." in played.answers[1]
