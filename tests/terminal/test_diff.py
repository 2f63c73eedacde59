"""The terminal shows the same, cell for cell, as if Textual had written to it."""

from __future__ import annotations

from itertools import product
from typing import Any

import pyte
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from rich.cells import cell_len

from casinowar_tui.terminal.diff import ScreenDiff

COLUMNS, ROWS = 12, 5
ENTER = "\x1b[?1049h\x1b[?25l"
NO_WRAP = "\x1b[?7l"
# Each two cells wide, so that no strip cuts a wide character in two.
PAIRS = ["ab", "xy", "  ", " .", "♠ ", "──", "中", "🎲"]
COLOURS = ["", "31", "48;2;1;2;3", "38;2;9;8;7;48;2;1;2;3", "38;5;200;48;5;17", "97;40", "48;2;4;5;6"]
ATTRIBUTES = ["", "1", "3", "4", "7", "9", "1;4", "3;7", "5", "21"]
UNKNOWN = ["\x1b[2J", "\x1b[K", "\x1b[1J", "\x1b[2;4r\x1b[r", "\x1b[2L", "\b", "\x1b[2C", "\x1b[58;5;1m", "\t", "\n"]
NEUTRAL = ["\x07", "\x1b]22;text\x07", "\x1b[?2026h", "\x1b[?2026l", "\x1b[?25h", "\x1b[?25l", "\x1b[?1000h"]


def sgr(colour: str, attribute: str) -> str:
    return ";".join(part for part in (attribute, colour) if part)


segments = st.tuples(st.builds(sgr, st.sampled_from(COLOURS), st.sampled_from(ATTRIBUTES)), st.sampled_from(PAIRS))


def strip(row: int, column: int, parts: list[tuple[str, str]], feed: bool) -> str:
    text = "".join(f"\x1b[{codes}m{text}\x1b[0m" if codes else text for codes, text in parts)
    return f"\x1b[{row};{column * 2 + 1}H{text}" + ("\n" if feed and row < ROWS else "")


strips = st.builds(
    strip, st.integers(1, ROWS), st.integers(0, COLUMNS // 2 - 1), st.lists(segments, max_size=6), st.booleans()
)
frames = st.lists(strips, max_size=5).map(lambda parts: "".join(parts) + "\x1b[1;1H")
pieces = st.one_of(frames, frames, frames, st.sampled_from(NEUTRAL), st.sampled_from(UNKNOWN))


class Watched:
    """A pyte screen that is written to."""

    def __init__(self) -> None:
        self.screen = pyte.Screen(COLUMNS, ROWS)
        self._stream = pyte.Stream(self.screen)

    def write(self, text: str) -> None:
        self._stream.feed(text)

    def look(self) -> list[list[Any]]:
        return [[seen(self.screen.buffer[y][x]) for x in range(COLUMNS)] for y in range(ROWS)]


def seen(cell: Any) -> Any:
    """What of a cell can be seen: on a blank no foreground and no weight."""
    if cell.data == " " and not (cell.underscore or cell.strikethrough or cell.reverse):
        return (" ", cell.bg)
    return cell


@settings(max_examples=300, deadline=None)
@given(st.lists(st.tuples(pieces, st.booleans()), max_size=12), st.booleans())
def test_same_cells_as_the_whole_stream(stream: list[tuple[str, bool]], wrap: bool) -> None:
    whole, thrifty = Watched(), Watched()
    diff = ScreenDiff(COLUMNS, ROWS)
    for text, written in [(ENTER + ("" if wrap else NO_WRAP), True), *stream, ("\x1b[1;1H", True)]:
        whole.write(text)
        diff.feed(text)
        if written:
            thrifty.write(diff.take())
            if "\n" not in text[-1:]:
                assert thrifty.look() == whole.look()
    assert diff.take() == ""


@settings(max_examples=150, deadline=None)
@given(st.lists(frames, max_size=6), st.lists(st.integers(1, 40), min_size=1))
def test_output_cut_anywhere_is_the_same(stream: list[str], sizes: list[int]) -> None:
    text = ENTER + "".join(stream)
    whole, cut = ScreenDiff(COLUMNS, ROWS), ScreenDiff(COLUMNS, ROWS)
    expected, shown = Watched(), Watched()
    whole.feed(text)
    expected.write(whole.take())
    at = turn = 0
    while at < len(text):
        size = sizes[turn % len(sizes)]
        cut.feed(text[at : at + size])
        shown.write(cut.take())
        at, turn = at + size, turn + 1
    assert shown.look() == expected.look()


@settings(max_examples=150, deadline=None)
@given(st.lists(st.tuples(frames, st.integers(0, 3)), max_size=6), st.integers(1, 60))
def test_taken_in_small_parts_it_is_the_same_in_the_end(stream: list[tuple[str, int]], most: int) -> None:
    whole, diff = ScreenDiff(COLUMNS, ROWS), ScreenDiff(COLUMNS, ROWS)
    expected, shown = Watched(), Watched()
    for text, parts in [(ENTER, 1), *stream]:
        whole.feed(text)
        expected.write(whole.take())
        diff.feed(text)
        for _ in range(parts):
            shown.write(diff.take(most))
    for _ in range(ROWS + 1):
        shown.write(diff.take(most))
    assert not diff.pending
    assert shown.look() == expected.look()


def rows(*numbers: int, text: str = "x") -> str:
    return "".join(f"\x1b[{number};1H{text * COLUMNS}" for number in numbers) + "\x1b[1;1H"


def test_what_changed_last_is_sent_first_and_nothing_waits_for_ever() -> None:
    diff = ScreenDiff(COLUMNS, ROWS)
    diff.feed(ENTER + rows(*range(1, ROWS + 1)))
    diff.take(1)
    diff.feed(rows(4, text="y"))
    diff.feed(rows(1, 2, 3, 5) + rows(4, text="y"))  # a repaint of the same
    assert "\x1b[4H" + "y" * COLUMNS in diff.take(1)
    sent = ""
    for number in range(ROWS):
        diff.feed(rows(4, text=str(number)))
        sent += diff.take(30)
    assert sent.count("x" * COLUMNS) == ROWS - 1


odd_strips = st.builds(
    lambda row, column, text: f"\x1b[{row};{column}H{text}",
    st.integers(1, ROWS),
    st.integers(1, COLUMNS - 4),
    st.text(st.sampled_from("ab 中🎲"), max_size=2),
)


@settings(max_examples=300, deadline=None)
@given(st.lists(st.lists(odd_strips, max_size=4), max_size=10))
def test_halves_of_wide_characters_are_never_taken_for_known(stream: list[list[str]]) -> None:
    whole, thrifty = Watched(), Watched()
    diff = ScreenDiff(COLUMNS, ROWS)
    start = ENTER + "".join(f"\x1b[{row + 1};1H{'.' * COLUMNS}" for row in range(ROWS)) + "\x1b[H"
    for text in [start, *("".join(frame) + "\x1b[H" for frame in stream)]:
        whole.write(text)
        diff.feed(text)
        thrifty.write(diff.take())
        for y, (mine, theirs) in enumerate(zip(thrifty.look(), whole.look(), strict=True)):
            known = [x for x in range(COLUMNS) if diff._wanted.chars[y][x] is not None]
            assert [mine[x] for x in known] == [theirs[x] for x in known]


@given(st.lists(frames, min_size=1, max_size=4))
def test_after_forgetting_the_whole_picture_is_sent(stream: list[str]) -> None:
    base = "".join(f"\x1b[{row + 1};1H\x1b[32m{'.' * COLUMNS}\x1b[0m" for row in range(ROWS))
    diff, other = ScreenDiff(COLUMNS, ROWS), Watched()
    text = ENTER + base + "".join(stream)
    whole = Watched()
    whole.write(text)
    diff.feed(text)
    diff.take()
    assume(diff.complete)  # nothing ran over the margin
    other.write("\x1b[H" + "\x1b[45m#" * COLUMNS * ROWS + "\x1b[0m")
    diff.forget()
    other.write(diff.take())
    assert other.look() == whole.look()


def painted(*texts: str) -> list[str]:
    """What is sent for each text, after an opening frame of dots."""
    diff = ScreenDiff(COLUMNS, ROWS)
    diff.feed(ENTER + "\x1b[1;1H\x1b[38;2;1;1;1;48;2;2;2;2m" + "." * COLUMNS + "\x1b[0m\x1b[1;1H")
    diff.take()
    sent = []
    for text in texts:
        diff.feed(text)
        sent.append(diff.take())
    return sent


DOTS = "38;2;1;1;1;48;2;2;2;2"


def test_the_same_picture_costs_nothing() -> None:
    assert painted(f"\x1b[1;1H\x1b[{DOTS}m{'.' * COLUMNS}\x1b[0m\x1b[1;1H") == [""]


def test_only_the_changed_cells_are_sent() -> None:
    assert painted(f"\x1b[1;3H\x1b[{DOTS}m.7.\x1b[0m\x1b[1;1H") == ["\x1b[1;4H7"]


def test_only_the_changed_colour_is_sent() -> None:
    assert painted("\x1b[1;1H\x1b[38;2;3;3;3;48;2;2;2;2mx\x1b[0m\x1b[1;1H") == ["\x1b[H\x1b[38;2;3;3;3mx"]


def test_a_blank_needs_no_foreground() -> None:
    assert painted("\x1b[1;2H\x1b[48;2;2;2;2m \x1b[0m\x1b[1;1H") == ["\x1b[1;2H "]


def test_a_picture_that_was_never_taken_is_never_sent() -> None:
    diff = ScreenDiff(COLUMNS, ROWS)
    diff.feed(ENTER + "\x1b[1;1H")
    diff.take()
    for number in range(1000):
        diff.feed(f"\x1b[1;1H{number:04}\x1b[1;1H")
    assert diff.take() == "0999"


def test_a_frame_in_several_places_is_bracketed_where_textual_brackets() -> None:
    text = "\x1b[?2026h\x1b[1;1Hx\x1b[3;1Hy\x1b[1;1H\x1b[?2026l"
    (sent,) = painted(text)
    assert sent.startswith("\x1b[?2026h")
    assert sent.endswith("\x1b[?2026l")


def test_neutral_sequences_keep_their_order() -> None:
    assert painted("\x07\x1b]22;text\x07\x1b[?1000h") == ["\x07\x1b]22;text\x07\x1b[?1000h"]


@pytest.mark.parametrize("text", ["\u202eab", "a\u200eb", "\u0301a"])
def test_characters_that_cannot_be_placed_are_passed_on(text: str) -> None:
    (sent,) = painted(f"\x1b[2;3H{text}\x1b[1;1H")
    assert f"\x1b[2;3H\x1b[m{text}" in sent or f"\x1b[2;3H\x1b[0m{text}" in sent


UNSURE = ["e\u0302\u0301", "ना ", "ক্ষি", "♥️", "👍🏽", "\U0001f1e9\U0001f1ea", "👩\u200d👩\u200d👧", "ه\u200c"]
"""Characters that terminals draw in one cell, two or six; those that Rich takes for narrow with a blank behind."""
UNSURE_CODES = {code for text in UNSURE for code in text if not code.isascii()}
beside = st.lists(st.sampled_from([*UNSURE, "ab", "x", " ", "  ", "│", "林"]), max_size=5).map("".join)
unsure_strips = st.builds(
    lambda row, column, colour, text: f"\x1b[{row};{column}H\x1b[{colour}m{text}\x1b[0m",
    st.integers(1, 2),
    st.integers(1, 4),
    st.sampled_from(("31", "42")),
    beside.filter(lambda text: cell_len(text) <= COLUMNS - 4),
)


@pytest.mark.parametrize("cells", [None, 1, 2], ids=["told apart", "each narrow", "each wide"])
@settings(max_examples=150, deadline=None)
@given(st.lists(st.lists(unsure_strips, max_size=3), max_size=6))
def test_what_stands_beside_an_unsure_character_stays_in_its_place(cells: int | None, stream: list[list[str]]) -> None:
    diff, thrifty = ScreenDiff(COLUMNS, ROWS), Watched()
    start = ENTER + NO_WRAP + "".join(f"\x1b[{row + 1};1H{'.' * COLUMNS}" for row in range(ROWS)) + "\x1b[H"
    with pytest.MonkeyPatch.context() as patch:
        if cells is not None:
            usual = pyte.screens.wcwidth
            patch.setattr(pyte.screens, "wcwidth", lambda char: cells if char in UNSURE_CODES else usual(char))
        for text in [start, *("".join(frame) + "\x1b[H" for frame in stream)]:
            diff.feed(text)
            thrifty.write(diff.take())
            for x, y in product(range(COLUMNS), range(ROWS)):
                wanted = diff._wanted.chars[y][x]
                if wanted and wanted.isascii() and wanted != " ":
                    assert thrifty.screen.buffer[y][x].data == wanted, (x, y, thrifty.screen.display)


def test_a_name_of_unsure_characters_is_sent_once() -> None:
    names = ("नाe\u0301", "नाe\u0301", "नाe")
    first, again, other = painted(*[f"\x1b[2;1H{name}       │\x1b[1;1H" for name in names])
    assert "ना" in first
    assert again == ""
    assert "│" not in other


def test_a_flood_of_sequences_nobody_takes_is_bounded() -> None:
    diff = ScreenDiff(COLUMNS, ROWS)
    for _ in range(100_000):
        diff.feed("\x1b]22;default\x07")
    assert len(diff.take()) < 300_000


def test_the_cursor_is_left_where_it_is_seen() -> None:
    (sent,) = painted("\x1b[?25h\x1b[1;1Hq\x1b[2;4H")
    assert sent.endswith("q\x1b[2;4H")


def test_a_smaller_screen_keeps_nothing_outside_of_it() -> None:
    diff = ScreenDiff(COLUMNS, ROWS)
    diff.feed(ENTER + f"\x1b[{ROWS};1H{'a' * COLUMNS}\x1b[1;1H")
    diff.take()
    diff.resize(4, 2)
    diff.feed("\x1b[1;1Hbbbb\x1b[1;1H")
    assert diff.take() == "\x1b[H\x1b[mbbbb"


def test_the_same_size_again_is_a_whole_picture() -> None:
    diff = ScreenDiff(COLUMNS, ROWS)
    diff.feed(ENTER + f"\x1b[{ROWS};1H{'a' * COLUMNS}\x1b[1;1H")
    diff.take()
    diff.resize(COLUMNS, ROWS)
    assert diff.take() == f"\x1b[{ROWS}H\x1b[m{'a' * COLUMNS}"
