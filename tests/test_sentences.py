"""The list of all texts that people read is made from the program, and speaks in the words of the table."""

from __future__ import annotations

import re

from tests.sentences import texts

ALL = texts()
NEVER = re.compile(r"(?i)\b(matches|coup|rack|purse|wager|punter|please|sorry|oops)\b|!$")
"""Words that no dealer here says, and shouting."""


def test_the_list_holds_what_the_windows_and_the_dealer_say() -> None:
    said = {text.text for text in ALL}
    assert {"Place your bets.", "War or surrender?", "Cut the shoe"} <= said
    assert any("childhood game" in text for text in said), "the tables' own files, too"
    assert not any("One concept" in text or '"""' in text for text in said), "no docstrings"


def test_nothing_is_shouted_or_said_in_other_words() -> None:
    said = [text for text in ALL if text.file.split("/")[0] in {"bank", "party", "desk", "ui", "player"}]
    assert len(said) > 300
    assert [text for text in said if NEVER.search(text.text)] == []
