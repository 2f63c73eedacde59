"""Details of faults: where they are written, and what is never in them."""

from __future__ import annotations

import stat
from pathlib import Path

from casinowar_tui.cli.faults import FILE, details, record_fault

SECRET = "Ks"


def fault() -> Exception:
    secret = SECRET
    try:
        try:
            raise KeyError(secret)
        except KeyError as error:
            raise ValueError(f"the next card is {secret}") from error
    except ValueError as error:
        return error


def test_kinds_and_places_are_written_but_no_messages_and_no_variables(tmp_path: Path) -> None:
    file = record_fault(fault(), tmp_path / "state")
    assert file == tmp_path / "state" / FILE
    text = file.read_text()
    assert "ValueError\n" in text
    assert "KeyError\n" in text
    assert f"{Path(__file__).name}:" in text
    assert SECRET not in text
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_what_led_to_an_error_comes_first() -> None:
    text = details(fault())
    assert text.index("KeyError") < text.index("which led to") < text.index("ValueError")


def test_the_parts_of_a_group_are_told() -> None:
    text = details(ExceptionGroup(SECRET, [fault(), RuntimeError(SECRET)]))
    assert "RuntimeError" in text
    assert "KeyError" in text
    assert SECRET not in text


def test_a_circle_of_causes_ends() -> None:
    error = fault()
    assert error.__cause__ is not None
    error.__cause__.__cause__ = error
    assert "ValueError" in details(error)


def test_the_systems_own_messages_are_written(tmp_path: Path) -> None:
    assert "OSError: [Errno 28] No space left" in details(OSError(28, "No space left"))


def test_the_file_is_added_to_until_it_is_full(tmp_path: Path) -> None:
    for _ in range(2):
        record_fault(fault(), tmp_path)
    assert (tmp_path / FILE).read_text().count("ValueError") == 2
    (tmp_path / FILE).write_text("x" * 300_000)
    record_fault(fault(), tmp_path)
    assert (tmp_path / FILE).stat().st_size < 10_000


def test_a_place_that_cannot_be_written_is_said_and_no_second_fault(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert record_fault(fault(), tmp_path / "file") is None
