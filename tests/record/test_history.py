"""What the record tells of a table: the very rounds that were played, read while somebody plays."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from benchmarks.history import STREAM, make_history
from casinowar_tui.cli.paths import DATABASE
from casinowar_tui.game.played import Played, Refill
from casinowar_tui.game.totals import Totals
from casinowar_tui.journal.faults import NotOurs, Unusable
from casinowar_tui.journal.framing import unframe
from casinowar_tui.journal.memory import MemoryJournal
from casinowar_tui.journal.port import Entry
from casinowar_tui.journal.scan import Scan
from casinowar_tui.journal.sqlite_place import connect
from casinowar_tui.record.burned import Burned
from casinowar_tui.record.history import PART_ROUNDS, History
from casinowar_tui.record.summary import Summary, path_beside
from casinowar_tui.record.telling import Telling, tell

ROUNDS = 700
"""More than two parts of a summary."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data file in which somebody has played."""
    folder = tmp_path_factory.mktemp("history") / "data"
    make_history(folder, ROUNDS)
    return folder


@pytest.fixture
def scan(folder: Path) -> Scan:
    return Scan(folder / DATABASE)


@pytest.fixture
def history(scan: Scan) -> History:
    history = History(scan, STREAM)
    history.catch_up()
    return history


def every(scan: Scan) -> list[Played | Refill]:
    return [one.told for one in tell(scan.rows(STREAM), Telling(STREAM))]


def rounds(scan: Scan) -> list[Played]:
    return [one for one in every(scan) if isinstance(one, Played)]


def named(scan: Scan) -> list[Played | Refill]:
    """Everything as a history tells it: with the burned cards of shoes that are over."""
    burned = Burned(scan, STREAM)
    return [burned.named(one) if isinstance(one, Played) else one for one in every(scan)]


def test_every_round_is_told_and_the_results_add_up(scan: Scan, history: History) -> None:
    told = rounds(scan)
    assert [one.number for one in told if one.counted][:3] == [1, 2, 3]
    assert history.totals.rounds == len([one for one in told if one.counted]) >= ROUNDS
    assert history.totals.net == sum(one.net for one in told)
    assert told[-1].bankroll - told[0].bankroll == sum(one.net for one in told[1:]) + history.totals.refilled


def test_a_burned_card_is_not_told_by_the_row_that_burned_it(scan: Scan) -> None:
    wars = [one for one in rounds(scan) if one.text.endswith(" war")]
    assert wars
    assert all(one.text.split()[2:5] == ["??"] * 3 for one in wars)


def test_no_card_is_told_before_its_round_is_over(scan: Scan) -> None:
    """Rows up to a tie that waits tell nothing of it: neither the cards on the felt nor any behind them."""
    telling, told = Telling(STREAM), 0
    for row in scan.rows(STREAM):
        for one in telling.hear(row):
            told += 1
            assert not isinstance(one, Played) or one.last == row[0]
    assert told >= ROUNDS


def test_telling_goes_on_from_its_state(scan: Scan) -> None:
    telling, found = Telling(STREAM), list[Played | Refill]()
    for row in scan.rows(STREAM):
        telling = Telling(STREAM, json.loads(json.dumps(telling.state)))
        found += telling.hear(row)
    assert found == every(scan)


def test_any_round_is_found_by_its_place_and_its_number(scan: Scan, history: History) -> None:
    told = [one for one in named(scan) if isinstance(one, Played)]
    assert history.rounds == len(told)
    for place in (0, PART_ROUNDS - 1, PART_ROUNDS, 2 * PART_ROUNDS + 3, len(told) - 1):
        assert history.at(place, 2) == told[place : place + 2]
        found = history.numbered(told[place].number)
        assert found == next(one for one in told if one.number == told[place].number and one.counted)
    assert history.last(3) == told[-3:]
    assert history.last(len(told) + 1) == told
    assert history.last(0) == []
    assert history.numbered(told[-1].number + 1) is None


def test_what_was_told_since_a_moment(scan: Scan, history: History) -> None:
    told = named(scan)
    for place in (0, 1, PART_ROUNDS, len(told) - 1):
        assert [one.told for one in history.since(told[place].at)] == told[place:]


@pytest.mark.parametrize("of", [None, 40, 300, PART_ROUNDS + 300])
@pytest.mark.parametrize("shares", [1, 7, 100, 10_000])
def test_a_curve_reaches_the_highest_and_the_lowest_of_all_rounds(
    scan: Scan, history: History, shares: int, of: int | None
) -> None:
    bankrolls = [one.bankroll for one in rounds(scan)][-(of or 0) :]
    curve = history.curve(shares, of)
    assert (min(curve.bankrolls), max(curve.bankrolls)) == (min(bankrolls), max(bankrolls))
    assert curve.bankrolls[-1] == bankrolls[-1]
    assert len(curve.bankrolls) == len(bankrolls) or len(curve.bankrolls) <= 3 * shares


def test_a_curve_of_few_rounds_has_each_and_marks_refills(scan: Scan, history: History) -> None:
    told = every(scan)
    before = [[isinstance(one, Played) for one in told[:place]].count(True) for place in range(len(told))]
    curve = history.curve(len(told))
    assert list(curve.bankrolls) == [one.bankroll for one in told if isinstance(one, Played)]
    assert curve.refills == [place for place, one in zip(before, told, strict=True) if isinstance(one, Refill)]


def test_a_sitting_is_added_up_by_itself(scan: Scan) -> None:
    """Leaving ends a sitting, and half an hour without anything does."""
    one = rounds(scan)[0]
    totals = Totals()
    for at, epoch in ((1_000, 1), (1_100, 1), (1_100 + 30 * 60, 1), (2_902 + 30 * 60, 1), (2_903 + 30 * 60, 2)):
        totals.add(one._replace(at=at), epoch)
    assert (totals.sittings, totals.rounds) == (3, 5)


def test_a_record_that_is_none_or_not_ours(tmp_path: Path) -> None:
    with pytest.raises(Unusable, match="no record yet"):
        Scan(tmp_path / "none.sqlite3")
    foreign = tmp_path / "foreign.sqlite3"
    with connect(foreign, "mode=rwc") as db:
        db.execute("CREATE TABLE other (x)")
    with pytest.raises(NotOurs):
        Scan(foreign)


def test_what_is_played_unsaved_goes_on_from_a_later_row_and_nothing_of_it_is_damaged(scan: Scan) -> None:
    opening = scan.opening(STREAM, scan.last_seq(STREAM))
    rows = [Entry(seq, at, unframe(framed)) for seq, at, _, framed in scan.rows(STREAM, opening - 1)]
    history = History(MemoryJournal(history={STREAM: rows}).bulk(), STREAM)
    history.catch_up()
    assert opening > 1
    assert history.damaged == 0
    assert history.last(1_000) == [one for one in rounds(scan) if one.first > opening]


def test_what_cannot_be_read_is_missing_until_the_next_shoe(tmp_path: Path) -> None:
    make_history(tmp_path / "data", 200)
    path = tmp_path / "data" / DATABASE
    whole = [one for one in named(Scan(path)) if isinstance(one, Played)]
    hurt = whole[20]
    with connect(path, "mode=rw") as db:
        db.execute("DROP TRIGGER entry_stays")
        db.execute("UPDATE entry SET events = x'00' WHERE seq = ?", (hurt.last,))
    history = History(Scan(path), STREAM, Summary(path_beside(path)))
    history.catch_up()
    told = history.at(0, len(whole))
    assert history.damaged == hurt.last
    assert told == [one for one in whole if one in told]
    assert told[:20] == whole[:20]
    assert hurt not in told
    assert told[20].first > hurt.last
    assert told[-1] == whole[-1]
