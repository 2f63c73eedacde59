"""Rows as bytes: readable at the front, opaque behind, and never half understood."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from casinowar_tui.game.recorded import Recorded
from casinowar_tui.journal.framing import BrokenFrame, frame, unframe

EVENTS = st.builds(Recorded, st.text(max_size=8), st.integers(0, 99), st.binary(max_size=30), st.booleans())


@given(st.lists(EVENTS, min_size=1, max_size=5).map(tuple))
def test_what_is_framed_comes_back(events: tuple[Recorded, ...]) -> None:
    assert unframe(frame(events)) == events


def test_a_row_as_it_was_written_in_the_first_release() -> None:
    events = (Recorded("ChipsPut", 1, b'{"spot":"hand"}'), Recorded("ShoeShuffled", 3, b"\xff\n", opens=True))
    row = b'[["ChipsPut",1,15],["ShoeShuffled",3,2,"opens"]]\n{"spot":"hand"}\xff\n'
    assert frame(events) == row
    assert unframe(row) == events


def test_the_list_stays_on_the_first_line() -> None:
    assert frame((Recorded("two\nlines", 1, b"!"),)) == b'[["two\\nlines",1,1]]\n!'


@pytest.mark.parametrize(
    "row",
    [
        b"",
        b"\n",
        b"[]\n",
        b"{}\n",
        b"7\n",
        b"not json\n",
        b'\xff[["A",1,0]]\n',
        b"[" * 100_000,
        b'["A"]\n',
        b'[["A",1]]\n',
        b'[["A",1,-1]]\n',
        b'[["A","1",0]]\n',
        b'[["A",1,0,"closes"]]\n',
        b'[["A",1,0,1]]\n',
        b'[["A",1,2]]\n!',
        b'[["A",1,2]]\n!!!',
    ],
    ids=lambda row: row[:20],
)
def test_a_broken_row_is_never_half_read(row: bytes) -> None:
    with pytest.raises(BrokenFrame):
        unframe(row)
