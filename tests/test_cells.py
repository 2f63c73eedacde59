"""Texts of every script are measured and cut in cells, between characters as people count them."""

from __future__ import annotations

import subprocess
import sys

import pytest
import wcwidth
from hypothesis import given
from hypothesis import strategies as st

from casinowar_tui.cells import MARK, beginning, characters, cut, evenly, folded, is_narrow, padded, width

NAMES = {
    "Ann": (3, 3),
    "Zoë": (3, 3),
    "Nguyễn": (6, 6),
    "Nguye\u0302\u0303n": (6, 6),
    "林小华": (3, 6),
    "한글": (2, 4),
    "देवनागरी": (5, 7),
    "👩\u200d👩\u200d👧\u200d👦 Roth": (6, 7),
    "🇩🇪": (1, 2),
    "👍🏽": (1, 2),
    "שלום": (4, 4),
    "مرحبا": (5, 5),
}
"""Names, how many characters people count, and the cells that they fill."""
texts = st.text(st.sampled_from("aZ é林グ한🎲\u0301\u0302\u200d👩👧❤\ufe0f🇩🇪ना♠│▀Ʉש"), max_size=24)


@pytest.mark.parametrize("name", NAMES)
def test_names_of_every_script(name: str) -> None:
    assert (len(list(characters(name))), width(name)) == NAMES[name]


def test_what_is_taken_for_narrow_is_one_character_of_one_cell_beside_anything() -> None:
    narrow = [chr(code) for code in range(0x3000) if is_narrow(chr(code))]
    assert {"a", "é", "я", "♠", "│", "▀", "Ʉ", "−"} <= set(narrow)
    for character in narrow:
        assert wcwidth.wcwidth(character) == 1
        assert list(wcwidth.iter_graphemes(f"林{character}林")) == ["林", character, "林"]


@given(texts, st.integers(0, 30))
def test_a_cut_text_fits_and_no_character_is_parted(text: str, cells: int) -> None:
    text = "".join(characters(text))
    start = beginning(text, cells)
    whole = list(characters(text))
    assert list(characters(start)) == whole[: len(list(characters(start)))]
    assert width(start) <= cells
    if width(text) <= cells:
        assert cut(text, cells) == text
        assert width(padded(text, cells)) == cells
    elif cells >= len(MARK):
        assert cut(text, cells).endswith(MARK)
        assert width(cut(text, cells)) <= cells


def test_no_last_word_stands_alone() -> None:
    assert evenly("A fresh shoe, shuffled. Enter bets 100.", 38) == ["A fresh shoe, shuffled.", "Enter bets 100."]
    assert evenly("Enter deals.", 38) == ["Enter deals."]
    assert evenly("", 38) == []


@given(texts, st.integers(4, 30))
def test_even_lines_are_as_few_and_fit(text: str, cells: int) -> None:
    lines, even = folded(text, cells), evenly(text, cells)
    assert len(even) == len(lines)
    assert all(width(line) <= cells for line in even)
    assert "".join("".join(even).split()) == "".join("".join(lines).split())


@given(texts, st.integers(4, 30))
def test_folded_lines_fit(text: str, cells: int) -> None:
    assert all(width(line) <= cells for line in folded(text, cells))
    assert "".join("".join(folded(text, cells)).split()) == "".join("".join(characters(text)).split())


def test_a_text_of_narrow_characters_loads_no_tables() -> None:
    asks = "import sys; from casinowar_tui.cells import cut, width; width('Zoë ♠'); cut('Łukasz', 3)"
    code = f"{asks}; print('wcwidth' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
