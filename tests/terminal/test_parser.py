"""Bytes of every kind of terminal become one name for each key, and hostile ones become nothing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual import events
from textual.keys import _character_to_key
from textual.message import Message
from textual.messages import TerminalSupportsSynchronizedOutput

from casinowar_tui.terminal.burst import PAUSE, QUICK
from casinowar_tui.terminal.keys import PressedKey
from casinowar_tui.terminal.parser import Answered, InputParser

TYPING: list[bytes | float] = [0.3, b"0"]


def heard(*parts: bytes | float) -> list[Message]:
    """The events of reads (bytes) and waits (seconds)."""
    parser, now, found = InputParser(), 100.0, list[Message]()
    for part in parts:
        if isinstance(part, bytes):
            found += parser.feed(part, now)
            continue
        until = now + part
        while (deadline := parser.deadline) is not None and deadline <= until:
            found += parser.tick(deadline)
        now = until
    return found


def keys(*parts: bytes | float) -> list[str]:
    """Names of the keys."""
    return [event.key for event in heard(*parts, 5.0) if isinstance(event, PressedKey)]


def marked(*parts: bytes | float) -> list[str]:
    """Names of the keys, a hasty or repeated one with a star."""
    return [
        event.key + "*" * (event.hasty or event.repeat) for event in heard(*parts, 5.0) if isinstance(event, PressedKey)
    ]


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        # The number pad: legacy, application keypad, kitty (with NumLock), tmux.
        (b"+", "plus"),
        (b"\x1bOk", "plus"),
        (b"\x1b[57413;129;43u", "plus"),
        (b"\x1b[57413u", "plus"),
        (b"-", "minus"),
        (b"\x1bOm", "minus"),
        (b"\x1b[57412;129;45u", "minus"),
        (b"*", "asterisk"),
        (b"\x1bOj", "asterisk"),
        (b"\x1b[57411;129;42u", "asterisk"),
        (b"/", "slash"),
        (b"\x1bOo", "slash"),
        (b"\x1b[57410;129;47u", "slash"),
        (b".", "full_stop"),
        (b"\x1bOn", "full_stop"),
        (b"\x1b[57409;129;46u", "full_stop"),
        (b"\x1bOl", "comma"),
        (b"\x1bOX", "equals_sign"),
        (b"\x1b[57415u", "equals_sign"),
        (b"\x1b[57416u", "comma"),
        (b"\r", "enter"),
        (b"\n", "enter"),
        (b"\x1bOM", "enter"),
        (b"\x1b[57414;129u", "enter"),
        (b"\x1b[13u", "enter"),
        (b"0", "0"),
        (b"\x1bOp", "0"),
        (b"\x1b[57399;129;48u", "0"),
        (b"\x1b[2~", "insert"),
        (b"\x1b[57425u", "insert"),
        (b"\x1b[3~", "delete"),
        (b"\x1b[57426u", "delete"),
        (b"3", "3"),
        (b"\x1bOs", "3"),
        (b"\x1b[57402;129;51u", "3"),
        (b"\x1b[6~", "pagedown"),
        (b"\x1b[57422u", "pagedown"),
        (b"\x1b[5~", "pageup"),
        (b"5", "5"),
        (b"\x1b[E", "5"),
        (b"\x1b[G", "5"),
        (b"\x1bOE", "5"),
        (b"\x1b[57427u", "5"),
        (b"\x1b[57427~", "5"),
        (b"\x1b[57404;129;53u", "5"),
        (b"\x1b[H", "home"),
        (b"\x1b[1~", "home"),
        (b"\x1b[57423u", "home"),
        (b"\x1bOA", "up"),
        (b"\x1b[A", "up"),
        (b"\x1b[57419u", "up"),
        # The main + with and without its text.
        (b"\x1b[61;2;43u", "plus"),
        (b"\x1b[61;2u", "plus"),
        (b"\x1b[61:43;2u", "plus"),
        (b"\x1b[27;2;43~", "plus"),
        (b"\x1b[43;2u", "plus"),
        (b"\x1b[27;2;42~", "asterisk"),
        (b"\x1b[27;2;63~", "question_mark"),
        (b"\x1b[63;2u", "question_mark"),
        (b"\x1b[27;2;87~", "W"),
        (b"\x1b[27;5;113~", "ctrl+q"),
        (b"\x1b[27;2;13~", "shift+enter"),
        (b"\x1b[27;2;32~", "space"),
        # Letters; CapsLock and NumLock are no modifiers.
        (b"w", "w"),
        (b"W", "W"),
        (b"\x1b[119u", "w"),
        (b"\x1b[119;;119u", "w"),
        (b"\x1b[119;65;87u", "W"),
        (b"\x1b[119;129;119u", "w"),
        (b"\x1b[119;2;87u", "W"),
        (b"\x1b[1;129A", "up"),
        (b"\x1b[6;193~", "pagedown"),
        (b" ", "space"),
        (b"\x1b[32;;32u", "space"),
        (b"?", "question_mark"),
        (b"\x1bOP", "f1"),
        (b"\x1b[11~", "f1"),
        (b"\x1b[[A", "f1"),
        (b"\x1b[P", "f1"),
        (b"\x7f", "backspace"),
        (b"\x08", "backspace"),
        (b"\t", "tab"),
        (b"\x1b[Z", "shift+tab"),
        (b"\x1b[27u", "escape"),
        (b"\x11", "ctrl+q"),
        (b"\x1b[113;5u", "ctrl+q"),
        (b"\x1b[1;5C", "ctrl+right"),
        # Press and repeat.
        (b"\x1b[119;1:1;119u", "w"),
        (b"\x1b[119;1:2;119u", "w*"),
        (b"\x1b[13;1:2u", "enter*"),
        (b"\x1b[57414;129:2u", "enter*"),
        (b"\x1b[6;1:2~", "pagedown*"),
        # Alt makes another key of it.
        (b"\x1b+", "alt+plus"),
        (b"\x1b0", "alt+0"),
        (b"\x1b.", "alt+full_stop"),
        (b"\x1b\r", "alt+enter"),
        (b"\x1bw", "alt+w"),
        (b"\x1b[43;3u", "alt+plus"),
        (b"\x1b[48;3;48u", "alt+0"),
        (b"\x1b[57399;131;48u", "alt+0"),
        (b"\x1b\x1b[A", "alt+up"),
        (b"\x1b\x1bOp", "alt+0"),
        (b"\xc3\xa9", "é"),
    ],
)
def test_one_name_for_each_key(data: bytes, expected: str) -> None:
    assert marked(data) == [expected]


@pytest.mark.parametrize(
    "data",
    [
        b"\x1b[119;1:3;119u",  # a release
        b"\x1b[57414;129:3u",
        b"\x1b[6;1:3~",
        b"\x1b[57441;2u",  # Shift by itself
        b"\x1b[57360u",  # NumLock by itself
        b"\x1b[1114112u",  # beyond Unicode
        b"\x1b[99999999999999999999u",
        b"\x1b[55296u",  # half a surrogate pair
        b"\x1b[<97;1u",
        b"\xff",
        b"\xe9",  # Latin-1
        b"\xe2\x99",  # half a character
        b"\x1b[M \xff\xfe",  # a click beyond column 95, as before SGR reports
        b"\x1b[M 00",
        b"\x1b[?62;4;6c",
        b"\x1b[>0;276;0c",
        b"\x1b[=0c",
        b"\x1b[?1u",
        b"\x1b[12;40R",
        b"\x1b[0n",
        b"\x1b[8;24;80t",
        b"\x1b[?2048;2$y",
        b"\x1b[48;24;80;0;0t",
        b"\x1b]11;rgb:0b0b/3d3d/1e1e\x1b\\",
        b"\x1b]4;0;rgb:00/00/00\x07",
        b"\x1bP>|kitty(0.26.5)\x1b\\",
        b"\x1bP1$r0m\x1b\\",
        b"\x1b_Gi=1;OK\x1b\\",
        b"\x1b[I\x1b[O",
        b"\x1b[201~",
    ],
)
def test_no_key_comes_of_it(data: bytes) -> None:
    assert keys(data) == []
    assert keys(data, b"+") == ["plus"] or data.startswith(b"\xe2")


NOT_WELL_FORMED = [
    b"\x1b[?64;" + b"1;" * 40 + b"29s",
    b"\x1b[" + b"1" * 70 + b"w",
    b"\x1b[" + b"1" * 9000 + b"w",
    b"\x1bO" + b"1" * 20 + b"w",
    b"\x1bO1\x08w",
    b"\x1b[-1w",
    b"\x1b[ 1+w",
    b"\x1b[1     w",
    b"\x1b[1\x08w",
    b"\x1b[1\r\n\xff\xe9w",
    b"\x1b[<35;-1;0M",  # a mouse beyond the left edge
    b"\x1b[<0;-5;0M",
    b"\x1b[<35;3;-8M",
    b"\x1b[-1u",
    b"\x1b[[w",
    b"\x9d11;w+s-\x9c",  # the same in eight bits
    b"\x90w+s\x9c",
    b"\x9b?62;4w",
    b"\x9b6;1:3~",
    b"\x9e0+w\x9c",
]


@pytest.mark.parametrize("data", NOT_WELL_FORMED)
def test_no_key_comes_of_a_sequence_that_is_not_well_formed(data: bytes) -> None:
    assert keys(data, b"+") == ["plus"]
    for cut in range(1, min(len(data), 100)):
        assert keys(data[:cut], 0.09, data[cut:], 0.3, b"+") == ["plus"], cut
    assert keys(b"0", data, b"+") == ["0", "plus"]
    assert keys(data, b"\x1b[6~") == ["pagedown"]


@pytest.mark.parametrize(
    "cut", [b"\x1b[M", b"\x1b[M0", b"\x1b[M00", b"\x1b[[", b"\x1b[1", b"\x1bO1", b"\x1b]0", b"\x1bP0"]
)
def test_what_begins_in_the_middle_of_a_sequence_is_whole(cut: bytes) -> None:
    assert keys(cut + b"\x1b[6~", b"w") == ["pagedown", "w"]
    assert [type(event) for event in heard(cut + b"\x1b[200~0+\x1b[201~", 2.5)] == [events.Paste]


def test_a_sequence_can_be_called_off() -> None:
    assert keys(b"\x1b[12\x18w") == keys(b"\x1b[12\x1aw") == ["w"]
    assert keys(b"\x1b[12\x1b[6~") == ["pagedown"]


def test_a_control_character_of_eight_bits_may_be_a_part_of_a_letter() -> None:
    assert keys("św".encode()) == [_character_to_key("ś"), "w"]
    assert keys("ś".encode()[:1], 0.05, "ś".encode()[1:] + b"w") == [_character_to_key("ś"), "w"]
    assert keys(b"\x1b[M \x9b\x9d", b"w") == ["w"]


@given(
    st.sampled_from([b"\x1b[", b"\x9b"]),
    st.lists(st.sampled_from([*range(0x18), 0x19, *range(0x1C, 0x40), *range(0x7F, 0x8F), *range(0xA0, 0xC2)])),
    st.sampled_from([b"+", b"-", b"w", b"0", b"p", b"\r"]),
)
def test_no_key_comes_of_what_is_in_a_sequence(head: bytes, inside: list[int], last: bytes) -> None:
    assert keys(head + bytes(inside) + b"q", 0.3, last) == keys(last)


@pytest.mark.parametrize("cut", range(1, 12))
@pytest.mark.parametrize("pause", [0.3, 1.9])
def test_a_cut_mouse_report_is_no_key(cut: int, pause: float) -> None:
    data = b"\x1b[<0;30;10M"
    events_found = heard(data[:cut], pause, data[cut:], 0.5, b"3")
    names = [event.key for event in events_found if isinstance(event, PressedKey)]
    assert names == (["escape", "3"] if cut == 1 else ["3"])


@pytest.mark.parametrize(
    "data", [b"\x1b[?2026;2$y", b"\x1b]11;rgb:0000/0000/0000\x1b\\", b"\x1bP>|tty 00\x1b\\", b"\x1b[6~"]
)
def test_cut_anywhere_and_never_typed(data: bytes) -> None:
    for cut in range(1, len(data)):
        names = keys(data[:cut], 1.5, data[cut:], 0.5, b"w")
        assert names in (["w"], ["escape", "w"]), (cut, names)
        assert ("escape" in names) is (cut == 1)


def test_of_a_mouse_on_its_way_only_the_last_place_of_a_read_is_told() -> None:
    on_its_way = b"".join(b"\x1b[<35;%d;4M" % column for column in range(1, 60))
    (move,) = heard(on_its_way)
    assert isinstance(move, events.MouseMove)
    assert (move.x, move.y) == (58, 3)
    told = heard(on_its_way + b"\x1b[<0;59;4M\x1b[<32;60;4M\x1b[<32;61;4M\x1b[<0;61;4mw" + on_its_way)
    assert [type(event).__name__ for event in told] == [
        "MouseMove", "MouseDown", "MouseMove", "MouseUp", "PressedKey", "MouseMove"
    ]  # fmt: skip
    assert not any(event.hasty for event in told if isinstance(event, PressedKey))


@given(st.integers(1, 39))
def test_a_cut_report_of_motion_is_no_key(cut: int) -> None:
    data = b"\x1b[<35;30;10M\x1b[<35;31;10M\x1b[<35;132;10M"
    told = heard(data[:cut], 0.01, data[cut:], 5.0)
    assert {type(event) for event in told} <= {events.MouseMove}
    assert isinstance(told[-1], events.MouseMove)
    assert told[-1].x == 131


@pytest.mark.parametrize("data", [b"\x1b[6~", b"\x1bOk", b"\x1b[57413;129;43u", b"\x1b\x1b[6~", b"\x1b[<0;30;10M"])
def test_a_key_whose_parts_come_apart_is_none_after_a_while(data: bytes) -> None:
    for cut in range(2, len(data)):
        assert len(heard(data[:cut], 0.05, data[cut:], 1.0)) == 1
        assert [event for event in heard(data[:cut], 0.3, data[cut:], 1.0) if event.key != "escape"] == []  # type: ignore[attr-defined]


@pytest.mark.parametrize("behind", [b"\x1b[0n", b"\x1b[?2026;2$y", b"\x1b[<0;30;10M", b"\x1b[?62c", b"\x1b[1;1R"])
def test_esc_is_esc_though_an_answer_or_a_click_comes_right_behind_it(behind: bytes) -> None:
    for found in (heard(b"\x1b" + behind, 1.0), heard(b"\x1b", 0.01, behind, 1.0)):
        assert [event.key for event in found if isinstance(event, PressedKey)] == ["escape"]
        assert [type(event) for event in found[1:]] == [type(event) for event in heard(behind, 1.0)]


def test_an_answer_whose_parts_come_apart_is_one_all_the_same() -> None:
    assert [type(event) for event in heard(b"\x1b[0", 0.5, b"n", 1.0)] == [Answered]
    (event,) = heard(b"\x1b[20", 0.5, b"0~pasted\x1b[201~", 1.0)
    assert isinstance(event, events.Paste)


def test_the_rest_never_comes() -> None:
    assert keys(b"\x1b[<0;3", 2.1, b"0") == ["0"]
    assert keys(b"\x1b]11;rgb:00", 2.1, b"0") == ["0"]
    assert keys(b"\x1b]11;rgb:00", *(TYPING * 8)) != []  # typing does not keep it open for ever


def test_escape_alone_comes_soon() -> None:
    parser = InputParser()
    assert parser.feed(b"\x1b", 1.0) == []
    assert parser.deadline == pytest.approx(1.1)
    (event,) = parser.tick(1.1)
    assert isinstance(event, events.Key)
    assert event.key == "escape"
    assert parser.deadline is None


def test_escape_and_soon_another_key_is_never_that_key() -> None:
    assert keys(b"\x1b", 0.05, b"+") == ["alt+plus"]
    assert keys(b"\x1b", 0.2, b"+") == ["escape", "plus"]


def test_bytes_that_lay_unread_are_not_late() -> None:
    parser = InputParser()
    parser.feed(b"\x1b[<0;30", 1.0)
    (event,) = parser.feed(b";10M", 9.0)
    assert isinstance(event, events.MouseDown)


def test_what_textual_needs_reaches_it() -> None:
    (event,) = heard(b"\x1b[?2026;2$y")
    assert isinstance(event, TerminalSupportsSynchronizedOutput)
    assert heard(b"\x1b[?2026;0$y") == []
    (event,) = heard(b"\x1b[0n")
    assert isinstance(event, Answered)


def test_a_bracketed_paste_is_one_event() -> None:
    (event,) = heard(b"\x1b[200~0+\r\n\x1b[6~\x1b[201~")
    assert isinstance(event, events.Paste)
    assert event.text == "0+\r\n\x1b[6~"


def test_a_paste_whose_beginning_was_cut_is_still_a_paste() -> None:
    assert keys(b"\x1b", 0.2, b"[200~0+\r\x1b[201~w") == ["escape", "w"]


@pytest.mark.parametrize("size", [1, 5, 7, 100])
def test_a_bracketed_paste_cut_anywhere(size: int) -> None:
    data = b"\x1b[200~" + b"0+\r" * 20 + b"\x1b[201~w"
    assert keys(*(data[at : at + size] for at in range(0, len(data), size))) == ["w"]


def test_a_long_paste_is_dropped_and_never_collected() -> None:
    parser = InputParser()
    found = parser.feed(b"\x1b[200~", 1.0)
    for number in range(50):
        found += parser.feed(b"0+\r." * 1024, 1.0 + number / 10)
        assert len(parser._paste or b"") < 10_000
    found += parser.feed(b"\x1b[201~w", 6.1)
    assert [event.key for event in found if isinstance(event, PressedKey)] == ["w"]
    assert not any(isinstance(event, events.Paste) for event in found)


def test_an_unclosed_paste_is_over_after_a_second() -> None:
    assert keys(b"\x1b[200~" + b"0" * 50, 0.9, b"0", 0.2, b"w") == ["w"]
    assert keys(b"\x1b[200~", *(TYPING * 30))[-3:] == ["0", "0", "0"]  # nor does typing keep it open


def test_a_broken_character_after_escape_swallows_nothing() -> None:
    assert keys(b"\x1b\xff\x1b[6~") == ["pagedown"]
    assert keys(b"\x1b\xf0\x1b[200~000\x1b[201~w") == ["w"]


def test_a_run_without_line_ends_is_typing_however_long_and_hasty() -> None:
    for data in (b"hw", b"0" * 16, b"0" * 17, b"+" * 3000, "王小明王小明".encode()):
        names = [_character_to_key(one) for one in data.decode()]
        assert marked(data) == [f"{name}*" for name in names]


@pytest.mark.parametrize("character", ["é", "ś", "ñ", "王", "а", "🂡"])
def test_a_letter_of_any_script_is_a_key_at_once(character: str) -> None:
    parser = InputParser()
    (event,) = parser.feed(character.encode(), 1.0)
    assert isinstance(event, PressedKey)
    assert (event.character, event.hasty, parser.deadline) == (character, False, None)
    (half, *rest) = character.encode()
    assert parser.feed(bytes([half]), 2.0) == []
    (event,) = parser.feed(bytes(rest), 2.001)
    assert isinstance(event, PressedKey)
    assert (event.character, event.hasty) == (character, False)


def test_what_an_input_method_sends_is_written_whole() -> None:
    """Combining marks come as characters of their own."""
    for text in ("Nguyễn", "n\u0303o", "สมชาย", "김민준"):
        found = heard(text.encode())
        assert "".join(event.character or "" for event in found if isinstance(event, PressedKey)) == text


@pytest.mark.parametrize(
    "data", [b"\r" * 2, b"\r" * 20, b"h\r", b"\rh", b"hht\n+-", b"0+\r." * 1000, b"one\r\ntwo\r\n"]
)
def test_a_run_with_a_line_end_is_a_paste(data: bytes) -> None:
    assert keys(data, 0.29, b"0+", 0.29, b"\r", 0.31, b"w") == ["w"]  # and so is what follows soon
    assert heard(data + b"\x1b[<0;5;7M\x1b[<0;5;7m") == []


def test_a_line_end_of_two_characters_is_one_enter() -> None:
    assert marked(b"\r\n") == ["enter"]


def test_an_answer_right_behind_a_key_makes_no_run_of_it() -> None:
    found = heard(b"\r\x1b[0n")
    assert [type(event).__name__ for event in found] == ["PressedKey", "Answered"]
    assert marked(b"\r\x1b[0n") == ["enter"]


@pytest.mark.parametrize("size", [1, 2, 3, 7, 16, 100])
@pytest.mark.parametrize("gap", [0.0, 0.001, 0.005, 0.011])
def test_of_a_paste_in_small_pieces_only_what_comes_before_its_first_line_end_is_typing(size: int, gap: float) -> None:
    """Only what looks like one key, its first byte by itself, is taken for one that may deal."""
    data = b"0+\rw.-" * 40
    parts: list[bytes | float] = []
    for at in range(0, len(data), size):
        parts += [data[at : at + size], gap]
    before = {1: ["0", "plus*"], 2: ["0*", "plus*"]}
    assert marked(*parts, 0.31, b"p") == [*before.get(size, []), "p"]


@pytest.mark.parametrize("gap", [0.013, 1 / 60, 1 / 30, 0.05, 0.15])
def test_a_held_key_and_a_fast_typist_are_heard(gap: float) -> None:
    parts: list[bytes | float] = []
    for _ in range(200):
        parts += [b"h", gap]
    assert marked(*parts) == ["h"] * 200


def test_keys_on_a_link_that_stalls_are_heard() -> None:
    """A held key, a second of which arrives in three reads."""
    assert marked(b"h" * 10, 0.333, b"h" * 10, 0.333, b"h" * 10) == ["h*"] * 30
    assert marked(b"h" * 17, 0.31, b"\r") == [*["h*"] * 17, "enter"]
    assert marked(b"hht", 0.02, b"\r") == ["h*", "h*", "t*", "enter"]


def test_two_keys_in_two_reads_that_are_quicker_than_hands() -> None:
    assert marked(b"h", 0.011, b"w", 0.011, b"n") == ["h", "w*", "n*"]
    assert marked(b"h", 0.011, b"\r", 0.25, b"w", 0.1, b"w") == ["h", "w"]


def test_a_long_run_may_go_on_after_a_halt() -> None:
    long: list[bytes | float] = [b"h", 0.005] * 17
    assert marked(*long, 0.1, b"w", 0.1, b"w", 0.1, b"w")[17:] == ["w*", "w*", "w"]
    assert marked(*long, 0.1, b"\r", 0.3, b"\r")[17:] == ["enter"]
    assert marked(*long, 0.1, b"\x1b[6~")[17:] == ["pagedown*"]


def test_a_key_without_text_is_hasty_only_in_a_run() -> None:
    assert marked(b"\x1b[6~" * 5) == ["pagedown"] * 5
    assert marked(b"hh\x1b[6~") == ["h*", "h*", "pagedown*"]


reads = st.lists(
    st.tuples(st.text("h+n\r王", min_size=1, max_size=20), st.sampled_from([0.001, 0.011, 0.013, 0.2, 0.4])),
    max_size=20,
)


@given(reads)
def test_what_is_quicker_than_hands_neither_deals_nor_decides(reads: list[tuple[str, float]]) -> None:
    """A key that may is the only text of its read, and no text has come right before it; no line end is quick."""
    parser, now, gap = InputParser(), 100.0, 9.0
    for text, pause in reads:
        found = [event for event in parser.feed(text.encode(), now) if isinstance(event, PressedKey)]
        if len(text) > 1 or gap < QUICK:
            assert all(event.hasty for event in found)
            assert "enter" not in [event.key for event in found]
        if "\r" not in text and gap > PAUSE:
            assert len(found) == len(text)
        now, gap = now + pause, pause


@pytest.mark.parametrize("half", [b"\x1b", b"\x1b[6", b"\x1bO"])
def test_half_a_key_can_be_forgotten(half: bytes) -> None:
    parser = InputParser()
    parser.feed(half, 1.0)
    parser.drop()
    assert parser.tick(1.15) == []
    assert parser.tick(4.0) == parser.tick(8.0) == []
    (event,) = parser.feed(b"\x1b[6~", 9.0)
    assert isinstance(event, PressedKey)
    parser.feed(b"\x1b", 10.0)
    parser.drop()
    parser.feed(b"x", 10.05)
    assert len(parser.feed(b"\x1b[6~", 11.0)) == 1


def test_typing_after_a_paste_is_heard_soon() -> None:
    typing: list[bytes | float] = [0.11, b"w"]
    assert marked(b"0\r" * 100, *typing * 10) == ["w"] * 8
    assert marked(b"0" * 100, *typing * 10)[100:] == ["w*", "w*", *["w"] * 8]


def test_a_click() -> None:
    down, up = heard(b"\x1b[<2;5;7M\x1b[<2;5;7m")
    assert isinstance(down, events.MouseDown)
    assert isinstance(up, events.MouseUp)
    assert (down.button, down.screen_x, down.screen_y) == (3, 4, 6)


def test_textual_takes_it_for_a_key() -> None:
    assert PressedKey.handler_name == events.Key.handler_name


@given(st.lists(st.binary(max_size=40), max_size=20), st.floats(0, 3))
def test_any_bytes_whatever(reads: list[bytes], pause: float) -> None:
    parser, now = InputParser(), 0.0
    for read in reads:
        parser.feed(read, now)
        now += pause
        parser.tick(now)
    now += 10
    for _ in range(3):
        parser.tick(now)
        now += 10
    (event,) = parser.feed(b"w", now)
    assert isinstance(event, PressedKey)
    assert event.key == "w"


tame = st.lists(
    st.sampled_from([b"\x1b", b"[", b"<", b";", b"?", b"]", b"~", b"u", b"M", b"\x80", b"\xff", b"\x1b[200~", b"\x07"])
)


@given(st.lists(tame.map(b"".join), max_size=10), st.floats(0, 3))
def test_no_table_key_comes_of_bytes_without_one(reads: list[bytes], pause: float) -> None:
    parts: list[bytes | float] = []
    for read in reads:
        parts += [read, pause]
    table = {"plus", "minus", "0", "3", "enter", "full_stop", "delete", "insert", "w", "s", "b", "c", "p"}
    assert not table & set(keys(*parts))
