"""A fault is written down without anything that was on the table."""

from __future__ import annotations

from pathlib import Path

import pytest

from casinowar_tui.ui.terminal.crash import describe, record

SECRET = "ace of spades"


def fault() -> Exception:
    next_card = SECRET
    try:
        try:
            raise KeyError(next_card)
        except KeyError as error:
            raise ValueError(f"bad {next_card}") from error
    except ValueError as error:
        return error


def test_where_and_what_kind_but_no_values() -> None:
    text = describe(fault())
    assert SECRET not in text
    assert "builtins.KeyError" in text
    assert "builtins.ValueError" in text
    assert text.index("KeyError") < text.index("ValueError")
    assert f'File "{__file__}"' in text
    assert "in fault" in text


def test_the_parts_of_a_group() -> None:
    group = ExceptionGroup(SECRET, [fault(), OSError(SECRET)])
    text = describe(group)
    assert "OSError" in text
    assert SECRET not in text


def test_a_circle_of_causes_ends() -> None:
    error = fault()
    assert error.__cause__ is not None
    error.__cause__.__cause__ = error
    assert "ValueError" in describe(error)


def test_only_the_owner_reads_it(tmp_path: Path) -> None:
    log = tmp_path / "crash.log"
    assert record(fault(), log)
    assert record(fault(), log)
    assert log.stat().st_mode & 0o777 == 0o600
    assert log.read_text().count("builtins.ValueError") == 2


@pytest.mark.parametrize("name", ["missing/crash.log", "."])
def test_a_log_that_cannot_be_written_is_told(tmp_path: Path, name: str) -> None:
    assert not record(fault(), tmp_path / name)
