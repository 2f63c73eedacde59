"""A standard output that cannot be written: said in one line, and no fault of the program."""

from __future__ import annotations

import errno
import io
import os
import sys
from pathlib import Path

import pytest

from casinowar_tui.cli.main import main
from casinowar_tui.terminal.abilities import Streams

from .asking import ask

SAID = f"casinowar-tui: the standard output cannot be written ({os.strerror(errno.ENOSPC)})\n"


class Filling(io.StringIO):
    """A file on a disk that is full after so many characters."""

    def __init__(self, room: int, fault: int = errno.ENOSPC) -> None:
        super().__init__()
        self.room, self.fault = room, fault

    def flush(self) -> None:
        if len(self.getvalue()) > self.room:
            raise OSError(self.fault, os.strerror(self.fault))


def play(output: Filling, lines: str, *arguments: str) -> tuple[int, str]:
    """Have the program read these lines; its status, and what it said on the standard error."""
    error = io.StringIO()
    return main(arguments, {"HOME": "/"}, Streams(io.StringIO(lines), output, error)), error.getvalue()


@pytest.mark.parametrize("face", ["--plain", "--json"])
def test_a_table_that_cannot_be_told_is_said_in_one_line(face: str) -> None:
    assert play(Filling(0), "deal 100\n", face) == (2, SAID)


def test_what_was_played_until_the_disk_was_full_is_in_the_record(tmp_path: Path) -> None:
    mine = ("--player", "ann", "--data-dir", str(tmp_path))
    room = Filling(200)
    assert play(room, "pass\n" * 20, "--plain", *mine) == (2, SAID)
    said = room.getvalue().count("Passed")
    assert 0 < said < 20
    told = ask("history", "--json", *mine)
    assert told.text.count('"outcome": "passed"') == said


def test_a_reader_who_goes_away_from_a_table_is_no_fault(tmp_path: Path) -> None:
    gone = Filling(200, errno.EPIPE)
    assert play(gone, "pass\n" * 20, "--plain", "--player", "ann", "--data-dir", str(tmp_path)) == (0, "")


@pytest.mark.parametrize("arguments", [("--help",), ("--version",)])
def test_help_that_cannot_be_written_is_said(arguments: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", Filling(0))
    told = ask(*arguments)
    assert (told.status, told.error) == (2, SAID)


@pytest.mark.parametrize("command", ["history", "replay", "verify", "odds"])
def test_help_of_a_command_that_cannot_be_written_is_said(command: str) -> None:
    assert play(Filling(0), "", command, "--help") == (2, SAID)
