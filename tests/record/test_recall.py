"""A recalled round is the one that the table showed, picture by picture."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from benchmarks.history import STREAM, make_history
from benchmarks.player import Step, play
from casinowar_tui.bank.game import GAME
from casinowar_tui.bank.house.builtin import CREDITS
from casinowar_tui.bank.table.commands import Deal, Surrender, War
from casinowar_tui.bank.table.state import BetsOpen, Deciding, Vacant
from casinowar_tui.bank.view.eyes import eyes_on
from casinowar_tui.bank.view.recalled import as_recalled
from casinowar_tui.bank.view.table import face
from casinowar_tui.cards.card import parse_card
from casinowar_tui.cli.paths import DATABASE
from casinowar_tui.game.played import Played
from casinowar_tui.journal.faults import StreamDamaged
from casinowar_tui.journal.scan import Scan
from casinowar_tui.journal.sqlite_place import connect
from casinowar_tui.record.history import History
from casinowar_tui.record.recall import recall
from casinowar_tui.values import evolve

ROUNDS = 130
"""More than two shoes."""


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data file in which somebody has played."""
    folder = tmp_path_factory.mktemp("recall") / "data"
    make_history(folder, ROUNDS)
    return folder / DATABASE


@pytest.fixture
def history(record: Path) -> History:
    history = History(Scan(record), STREAM)
    history.catch_up()
    return history


def dealt() -> list[list[tuple[object, Step]]]:
    """For each round the commands that made it, each after the table that it met."""
    table, found = Vacant(), list[list[tuple[object, Step]]]()
    for step in play(ROUNDS):
        if isinstance(step.command, Deal):
            found.append([])
        if isinstance(step.command, Deal | War | Surrender):
            found[-1].append((table, step))
        table = step.tables[-1]  # type: ignore[assignment]
    return found


def test_burned_cards_are_told_once_their_shoe_is(history: History) -> None:
    told, unseen = 0, 0
    *_, end = play(ROUNDS)
    last = end.tables[-1]
    assert isinstance(last, BetsOpen)
    every = [one for one, _ in history.since(0) if isinstance(one, Played)]
    assert every == history.at(0, history.rounds)
    for one, steps in zip(every, dealt(), strict=True):
        before, step = steps[-1]
        if not isinstance(step.command, War):
            continue
        assert isinstance(before, Deciding)
        burned = [str(before.shoe.order.turn(before.shoe.drawn + at)) for at in range(3)]
        if before.shoe.order == last.shoe.order:
            assert one.text.split()[2:5] == ["??"] * 3
            unseen += 1
        else:
            assert one.text.split()[2:5] == burned
            told += 1
        assert history.numbered(one.number) == one
    assert told
    assert unseen


def test_every_picture_is_one_that_the_table_showed_and_in_its_order(history: History) -> None:
    eyes = eyes_on(CREDITS)
    rounds = dealt()
    assert history.rounds == len(rounds)
    for one, steps in list(zip(history.at(0, history.rounds), rounds, strict=True))[::7]:
        recalled = recall(history.scan, STREAM, one)
        shown = [GAME.standing(steps[0][0], eyes)]  # type: ignore[arg-type]
        for before, step in steps:
            shown += [frame for frame in GAME.frames(before, step.events, eyes) if frame.line]  # type: ignore[arg-type]
        assert recalled.steps() == shown


def test_the_last_rounds_are_there_in_order(history: History) -> None:
    last = history.last(10)
    assert [one.number for one in last] == list(range(last[0].number, last[0].number + 10))
    for one in last:
        steps = recall(history.scan, STREAM, one).steps()
        assert steps[-1].view.header.bankroll == f"Ʉ {one.bankroll:,}"


def test_nothing_can_be_done_in_a_recalled_picture_and_all_else_is_as_it_was(history: History) -> None:
    for one in history.last(5):
        for frame in recall(history.scan, STREAM, one).steps():
            was, picture = frame.view, as_recalled(frame.view, "This is over.")
            assert (picture.header.badge, picture.call.lit) == ("RECALL", "This is over.")
            assert not picture.controls
            assert not any(chip.playable or chip.chosen for chip in picture.tray)
            assert picture.hand == evolve(was.hand, open=False, can_lift=False)
            assert was.tie
            assert picture.tie == evolve(was.tie, open=False, can_lift=False)
            kept = ("shoe", "dealer", "player", "burns", "road", "ledger")
            assert [getattr(picture, part) for part in kept] == [getattr(was, part) for part in kept]
            assert evolve(picture.call, lit=was.call.lit) == was.call
            assert evolve(picture.header, badge="") == was.header


def test_a_card_that_was_burned_stays_unseen(history: History) -> None:
    """Neither in what is shown nor in what is said."""
    wars = [one for one in history.at(0, history.rounds) if one.text.endswith("war")]
    for one in wars[:5]:
        recalled = recall(history.scan, STREAM, one)
        before = recalled.rows[-1].before
        hidden = {str(face(before.shoe.card(place))) for place in range(3)}
        seen = {str(face(parse_card(text))) for text in one.text.split()[:-1] if text != "??"}
        steps = recalled.steps()
        printed = repr(steps) + " ".join(recalled.lines()) + repr(recalled)
        assert not [card for card in hidden - seen if card in printed]
        assert steps[-1].view.burns.filled == 3


def test_a_round_that_cannot_be_read_is_a_damaged_record(record: Path, history: History, tmp_path: Path) -> None:
    one = history.at(30, 1)[0]
    hurt = tmp_path / DATABASE
    shutil.copy(record, hurt)
    with connect(hurt, "mode=rw") as db:
        db.execute("DROP TRIGGER entry_stays")
        db.execute("UPDATE entry SET events = x'00' WHERE seq = ?", (one.last,))
    with pytest.raises(StreamDamaged):
        recall(Scan(hurt), STREAM, one)
    with connect(hurt, "mode=rw") as db:
        db.execute("DROP TRIGGER entry_remains")
        db.execute("DELETE FROM entry WHERE seq >= ?", (one.last,))
    with pytest.raises(StreamDamaged, match="missing"):
        recall(Scan(hurt), STREAM, one)
