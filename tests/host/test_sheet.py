"""Style sheets of many terminals in one process: read once, and each with the colours of its own theme."""

from __future__ import annotations

from typing import Any

import pytest
from textual.css import stylesheet
from textual.css.parse import parse
from textual.css.stylesheet import Stylesheet

from casinowar_tui.host.sheet import SharedSheet

RED, BLUE = {"ink": "#aa0000"}, {"ink": "#0000aa"}
CSS = "Label { color: $ink; } #one { width: 3; }"


def read(sheet: Stylesheet) -> list[str]:
    """What it makes of the rules."""
    if not sheet.source:
        sheet.add_source(CSS, read_from=("here", ""))
    sheet.parse()
    return [rule.css for rule in sheet.rules]


def alone(variables: dict[str, str]) -> list[str]:
    """What Textual's own sheet makes of them."""
    return read(Stylesheet(variables=variables))


def test_a_rule_is_read_once_for_all_who_have_its_variables(monkeypatch: pytest.MonkeyPatch) -> None:
    variables = {"ink": "#123456"}
    times: list[object] = []

    def counting(*given: Any, **named: Any) -> object:
        times.append(given)
        return parse(*given, **named)

    expected = alone(variables)
    monkeypatch.setattr(stylesheet, "parse", counting)
    assert read(SharedSheet(dict(variables))) == read(SharedSheet(dict(variables))) == expected
    assert len(times) == 1


def test_other_variables_are_other_colours() -> None:
    red, blue = SharedSheet(RED), SharedSheet(BLUE)
    assert read(red) == alone(RED) != alone(BLUE) == read(blue)


def test_whoever_changes_theirs_changes_nobody_elses() -> None:
    changed, kept = SharedSheet(RED), SharedSheet(RED)
    assert read(changed) == read(kept)
    changed.set_variables(BLUE)
    assert read(changed) == alone(BLUE)
    assert read(kept) == read(SharedSheet(RED)) == alone(RED)
    changed.set_variables(RED)
    assert read(changed) == alone(RED)
