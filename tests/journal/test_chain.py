"""Rows vouch for one another: whatever is changed, moved or lost is seen, and at the right row."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from casinowar_tui.game.recorded import Recorded
from casinowar_tui.journal.chain import (
    ALTERED,
    MISSING,
    NOTHING,
    UNREADABLE,
    Broken,
    Head,
    Row,
    Walk,
    digest_of,
    link_of,
    linked,
)
from casinowar_tui.journal.framing import frame


def row(seq: int) -> Row:
    opens = seq % 3 == 0
    events = frame((Recorded("Kind", 1, b"body", opens),))
    return Row("ann", "credits", seq, 1_900_000_000 + seq, 1, int(opens), events)


def chain(rows: int, old: int = 0) -> list[Row]:
    """Rows of which the first so many are of format 1."""
    made: list[Row] = []
    for seq in range(1, rows + 1):
        plain = row(seq)
        made.append(plain if seq <= old else linked(plain, link_of(made[-1]) if made else NOTHING))
    return made


def head_of(rows: Sequence[Row]) -> Head | None:
    last = rows[-1]
    return None if last.digest is None else Head(last.seq, last.digest)


def broken(rows: Sequence[Row], head: Head | None, walk: Walk | None = None) -> tuple[int, str] | None:
    """The first row that does not fit and why, or None."""
    walk = walk or Walk()
    try:
        for one in rows:
            walk.step(one)
        walk.end(head)
    except Broken as found:
        return found.seq, found.why
    return None


def test_a_digest_is_what_it_was_for_ever() -> None:
    first = Row("änn", "credits", 1, 1_900_000_000, 2, 1, b'[["a",1,0,"opens"]]\n')
    assert digest_of(first, NOTHING).hex() == "bf9ee73a6dafa123c359bf676323811b415e31ac79a15f35f718dd80a319bf42"


@given(rows=st.integers(1, 9), old=st.integers(0, 9), after=st.integers(0, 8))
def test_what_was_written_fits_wherever_one_begins(rows: int, old: int, after: int) -> None:
    whole = chain(rows, old)
    after = min(after, rows)
    walk = Walk.after(whole[after - 1]) if after else Walk()
    assert broken(whole[after:], head_of(whole), walk) is None
    assert [Walk.after(whole[at - 1]).step(one).vouched for at, one in enumerate(whole) if at] == [
        one.digest is not None for one in whole[1:]
    ]


CHANGES = {
    "player": "ben",
    "table": "ledger",
    "at": 7,
    "epoch": 2,
    "opens": 5,
    "events": frame((Recorded("Kind", 1, b"bodx"),)),
    "digest": bytes(range(32)),
}


@given(data=st.data(), field=st.sampled_from([*CHANGES]))
def test_a_changed_value_is_seen_at_its_row(data: st.DataObject, field: str) -> None:
    whole = chain(data.draw(st.integers(1, 6)))
    place = data.draw(st.integers(0, len(whole) - 1))
    head = head_of(whole)
    whole[place] = whole[place]._replace(**{field: CHANGES[field]})  # type: ignore[arg-type]
    assert broken(whole, head) == (place + 1, ALTERED)


@given(data=st.data(), field=st.sampled_from(Row._fields), value=st.sampled_from([None, 1.0, "1", b"1", 2**70, -1]))
def test_a_value_of_another_kind_is_seen_and_never_a_fault_of_the_program(
    data: st.DataObject, field: str, value: object
) -> None:
    whole = chain(data.draw(st.integers(1, 6)), data.draw(st.integers(0, 6)))
    place = data.draw(st.integers(0, len(whole) - 1))
    changed = whole[place]._replace(**{field: value})  # type: ignore[arg-type]
    head = head_of(whole)
    same, whole[place] = changed == whole[place], changed
    found = broken(whole, head)
    assert found or same or changed.digest is None
    Walk.after(changed)


@given(data=st.data())
def test_a_lost_row_is_seen_at_its_place(data: st.DataObject) -> None:
    whole = chain(data.draw(st.integers(1, 6)), data.draw(st.integers(0, 5)))
    head = head_of(whole)
    place = data.draw(st.integers(0, len(whole) - 1))
    last = place == len(whole) - 1
    del whole[place]
    # Nothing tells of the newest row of a file of format 1.
    assert broken(whole, head) == (None if last and head is None else (place + 1, MISSING))


def test_a_row_of_another_place_or_stream_is_seen() -> None:
    whole = chain(5)
    assert broken([whole[0], whole[0]._replace(seq=2), *whole[2:]], head_of(whole)) == (2, ALTERED)
    assert broken([*whole[:2], whole[1], *whole[2:]], head_of(whole)) == (3, ALTERED)


def test_no_row_without_a_digest_follows_one_with_it() -> None:
    whole = chain(4)
    assert broken([*whole[:2], whole[2]._replace(digest=None), whole[3]], head_of(whole)) == (3, ALTERED)
    assert broken([*whole, row(5)], head_of(whole)) == (5, ALTERED)
    assert broken(whole, None) == (4, ALTERED)


def test_the_last_row_of_an_older_format_is_anchored() -> None:
    whole = chain(5, old=3)
    assert broken([*whole[:2], whole[2]._replace(at=7), *whole[3:]], head_of(whole)) == (4, ALTERED)


@pytest.mark.parametrize("head", [Head(5, bytes(32)), Head(4, b""), Head("5", b"")])  # type: ignore[arg-type]
def test_a_head_that_names_another_row_is_seen(head: Head) -> None:
    assert broken(chain(5), head) == (5, ALTERED)


def test_a_frame_that_is_broken_in_an_older_row_is_told_apart() -> None:
    assert broken([row(1)._replace(events=b"[]\n")], None) == (1, UNREADABLE)
    assert broken([row(1)._replace(opens=1)], None) == (1, ALTERED)


def test_nothing_is_missed_where_nothing_was_asked_for() -> None:
    whole = chain(3)
    assert broken([], head_of(whole), Walk(7)) is None
    assert broken([], head_of(whole), Walk(2)) == (3, MISSING)
    assert broken([], None) is None
