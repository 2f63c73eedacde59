"""The door to the commands, and what holds for each of them."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from casinowar_tui.cli import commands
from casinowar_tui.cli.commands import COMMANDS, Asked
from casinowar_tui.cli.main import main
from casinowar_tui.config.usage import UsageError
from casinowar_tui.terminal.abilities import Streams

from .asking import ask

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", COMMANDS)
def test_help_of_a_command_teaches_by_examples(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    told = ask(name, "--help")
    assert (told.status, told.error) == (0, "")
    assert told.text.startswith(f"usage: casinowar-tui {name} ")
    assert f"examples:\n  casinowar-tui {name}" in told.text
    assert max(map(len, told.text.splitlines())) <= 80


@pytest.mark.parametrize("name", COMMANDS)
def test_help_of_a_command_is_there_at_once(name: str) -> None:
    code = f"""
import sys
sys.argv = ["casinowar-tui", {name!r}, "--help"]
from casinowar_tui.cli.main import run
try:
    run()
finally:
    print([name for name in ("textual", "rich", "attr", "asyncio", "sqlite3", "tomllib") if name in sys.modules])
"""
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env={}, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize("name", COMMANDS)
def test_wrong_usage_of_a_command_says_whose_help_to_read(name: str) -> None:
    assert ask(name, "--nope").wrong == (
        f"casinowar-tui: unrecognized arguments: --nope (see casinowar-tui {name} --help)"
    )


def test_help_of_the_program_lists_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    assert ask("--help").status == 0
    said = capsys.readouterr().out
    assert all(f"  {name:8} {does}\n" in said for name, does in COMMANDS.items())


def test_a_long_mistake_does_not_hide_where_help_is() -> None:
    assert ask("x" * 10_000).wrong.endswith(" (see casinowar-tui --help)")


def test_a_command_may_stand_behind_options() -> None:
    assert ask("--game", "ledger", "odds").text == ask("odds", "--game", "ledger").text


def test_an_option_that_a_command_does_not_know_is_named_with_its_help() -> None:
    assert ask("--player", "ann", "odds").wrong == (
        "casinowar-tui: unrecognized arguments: --player ann (see casinowar-tui odds --help)"
    )


def test_a_players_name_may_be_a_commands() -> None:
    assert "there is no home directory" in ask("--player", "odds").wrong
    assert ask("--player", "odds", "odds").wrong.startswith("casinowar-tui: unrecognized arguments: --player odds (see")


@pytest.fixture
def faulty(monkeypatch: pytest.MonkeyPatch) -> None:
    """A command with a fault in it."""

    def run(asked: Asked) -> int:
        raise KeyError("Ks")

    monkeypatch.setattr(commands, "import_module", lambda name: SimpleNamespace(run=run))


@pytest.mark.usefixtures("faulty")
def test_a_fault_of_a_command_is_one_line_and_its_details_are_in_the_log(tmp_path: Path) -> None:
    told = ask("odds", environ={"HOME": str(tmp_path)})
    log = tmp_path / ".local/state/casinowar-tui/casinowar-tui.log"
    assert told == (1, "", f"casinowar-tui: a fault of the program (KeyError); details are in {log}\n")
    assert log.exists()


@pytest.mark.usefixtures("faulty")
def test_a_fault_without_a_place_for_its_details_is_still_said() -> None:
    assert ask("odds") == (
        1,
        "",
        "casinowar-tui: a fault of the program (KeyError); its details could not be written\n",
    )


class Broken(io.StringIO):
    """A standard output that cannot be written."""

    def __init__(self, fault: OSError) -> None:
        super().__init__()
        self.fault = fault

    def flush(self) -> None:
        raise self.fault


def asked(output: io.StringIO | None) -> Asked:
    return Asked("odds", (), {}, Streams(None, output, None))


def test_a_reader_who_has_seen_enough_is_no_fault() -> None:
    with pytest.raises(SystemExit) as done:
        asked(Broken(BrokenPipeError())).tell(["a line"])
    assert done.value.code == 0


@pytest.mark.parametrize("output", [None, Broken(OSError(28, os.strerror(28)))])
def test_lines_that_cannot_be_written_are_told(output: io.StringIO | None) -> None:
    with pytest.raises(UsageError, match="the standard output"):
        asked(output).tell(["a line"])


def test_a_name_that_the_encoding_lacks_is_written_all_the_same() -> None:
    output = io.TextIOWrapper(io.BytesIO(), "ascii", write_through=True)
    Asked("odds", (), {}, Streams(None, output, None)).tell(["Ʉ 10"])
    buffer = output.buffer
    assert isinstance(buffer, io.BytesIO)
    assert buffer.getvalue() == b"? 10\n"


def test_help_that_is_not_read_to_its_end_is_no_fault() -> None:
    output = Broken(BrokenPipeError())
    assert main(["odds", "--help"], {}, Streams(None, output, None)) == 0
