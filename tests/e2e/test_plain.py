"""The plain face at a real terminal and at a pipe."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.harness import Terminal
from tests.e2e.process import environment
from tests.e2e.program import PRACTICE, ROOT, command

PROMPT = re.compile(r"^>$", re.MULTILINE)


def plain(data: Path, *options: str, env: dict[str, str | None] | None = None) -> Terminal:
    """A plain table whose prompt is there."""
    terminal = Terminal(command(data, "--plain", *options), cwd=ROOT, env=env)
    terminal.wait_for(PROMPT)
    return terminal


def typed(terminal: Terminal, text: str, answer: str | re.Pattern[str]) -> None:
    """Type a line and wait for what it brings."""
    terminal.send(text.encode() + b"\r")
    terminal.wait_for(answer)


@pytest.fixture
def at_a_tie(tmp_path: Path) -> Iterator[Terminal]:
    with plain(tmp_path, "--cards", PRACTICE) as terminal:
        typed(terminal, "deal 100", "You can: war 100, surrender.")
        # What is typed before the prompt stands there was typed before the tie was heard of.
        terminal.wait_quiet(0.3)
        yield terminal


def written(terminal: Terminal) -> str:
    """All that was written, with the terminal's own line ends."""
    return terminal.raw.decode().replace("\r\n", "\n")


def test_nothing_but_lines_is_written(tmp_path: Path) -> None:
    with plain(tmp_path) as terminal:
        typed(terminal, "help", "Words:")
        typed(terminal, "rules all", "It is play.")
        # What is typed before a prompt stands there is echoed by the terminal, an empty line too.
        typed(terminal, "bet 100", re.compile(r"Bet 100\.\n[^>]*\n>\s*\Z"))
        typed(terminal, "", re.compile(r"\n>\s*\nBet 100\.\n[^>]*\n>\s*\Z"))
        typed(terminal, "quit", "> quit")
        assert terminal.wait_exit() == 0
        lines = written(terminal).splitlines()
        assert terminal.attributes() == terminal.found
    for line in lines:
        assert line.isascii()
        assert line.isprintable()
        assert line.strip() == line or line == "> "
        assert line


def test_an_empty_line_never_decides(at_a_tie: Terminal) -> None:
    for _ in range(3):
        at_a_tie.send(b"\r")
    at_a_tie.wait_quiet(0.5)
    assert "War won" not in written(at_a_tie)
    assert "Surrendered" not in written(at_a_tie)
    assert written(at_a_tie).count("You can: war 100, surrender.") == 4
    typed(at_a_tie, "war", "War tied again:")


def test_lines_typed_before_the_tie_was_said_are_dropped(tmp_path: Path) -> None:
    with plain(tmp_path, "--cards", PRACTICE) as terminal:
        terminal.send(b"deal 100\rwar\rsurrender\r")
        terminal.wait_for("Dropped: what you typed before you heard of the tie.")
        terminal.wait_quiet(0.5)
        assert "War tied" not in written(terminal)
        assert "Surrendered" not in written(terminal)
        typed(terminal, "surrender", "Surrendered:")


def test_words_are_completed_and_typed_again(tmp_path: Path) -> None:
    with plain(tmp_path) as terminal:
        terminal.send(b"surr\t")
        terminal.wait_for("> surrender")
        typed(terminal, "", "There is no tie to decide.")
        terminal.send(b"b\t\t")
        terminal.wait_for(re.compile(r"^Could be: bet, bets\.\n> bet$", re.MULTILINE))
        terminal.send(b"\x15mon\tx\r")
        terminal.wait_for("money takes nothing after it.")
        terminal.send(b"\x1b[A\x1b[A")
        terminal.wait_quiet(0.3)
        terminal.send(b"\x7f" * 10 + b"money\r")
        terminal.wait_for("Net so far 0.")
        assert not list(tmp_path.rglob("*history*"))


def test_the_end_of_input_leaves_and_the_hand_waits(tmp_path: Path) -> None:
    with plain(tmp_path) as terminal:
        typed(terminal, "bet 100", "Bet 100.")
        terminal.wait_quiet(0.2)
        terminal.send(b"\x04")
        assert terminal.wait_exit() == 0
    with plain(tmp_path) as terminal:
        assert "Bet 100." in written(terminal)


@pytest.mark.parametrize(("number", "status"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129)])
def test_a_signal_ends_it_with_the_terminal_as_it_was(tmp_path: Path, number: signal.Signals, status: int) -> None:
    with plain(tmp_path) as terminal:
        terminal.send(b"half a li")
        terminal.wait_quiet(0.2)
        terminal.signal(number)
        assert terminal.wait_exit() == status
        assert terminal.attributes() == terminal.found
        assert written(terminal).endswith("\n")


def test_an_interrupt_is_status_130(tmp_path: Path) -> None:
    with plain(tmp_path) as terminal:
        terminal.send(b"half\x03")
        assert terminal.wait_exit() == 130
        assert terminal.attributes() == terminal.found


def test_a_second_start_asks_and_the_first_one_says_so_and_leaves(tmp_path: Path) -> None:
    with plain(tmp_path) as first, Terminal(command(tmp_path, "--plain"), cwd=ROOT) as second:
        second.wait_for("This seat is taken.")
        second.wait_for(PROMPT)
        typed(second, "yes", "Table: Play credits.")
        first.wait_for("Your seat was taken over elsewhere")
        assert first.wait_exit() == 0
        assert first.attributes() == first.found


@pytest.mark.parametrize(("variable", "config", "is_plain"), [("1", "", True), ("", "plain = true", True)])
def test_environment_and_setting_choose_the_face(tmp_path: Path, variable: str, config: str, is_plain: bool) -> None:
    file = tmp_path / "config.toml"
    file.write_text(config)
    env = {"ACCESSIBLE": variable, "TERM": "dumb"}
    with Terminal(command(tmp_path, "--config", str(file)), cwd=ROOT, env=dict(env)) as terminal:
        terminal.wait_for(PROMPT)
        assert ("plain lines" in written(terminal)) is is_plain


def test_the_environment_goes_before_the_setting(tmp_path: Path) -> None:
    file = tmp_path / "config.toml"
    file.write_text("plain = true")
    ended = piped(tmp_path, "", "--config", str(file), face=(), env={"ACCESSIBLE": "false"})
    assert ended.returncode == 2
    assert "needs a terminal" in ended.stderr


def piped(
    data: Path,
    lines: str,
    *options: str,
    face: tuple[str, ...] = ("--plain",),
    player: bool = True,
    env: dict[str, str | None] | None = None,
) -> subprocess.CompletedProcess[str]:
    """A plain table whose lines come from a pipe."""
    named = ["--player", "ann"] if player else []
    line = [sys.executable, "-m", "casinowar_tui", "--data-dir", str(data), *named, *face, *options]
    return subprocess.run(
        line, input=lines, capture_output=True, text=True, cwd=ROOT, env=environment(env), timeout=60, check=False
    )


def test_a_pipe_is_read_without_a_prompt(tmp_path: Path) -> None:
    ended = piped(tmp_path, "bet 100\nmoney", "--say", "terse")
    assert ended.stdout.splitlines()[2:] == ["no bet, 10,000", "bet 100, 9,900", "9,900, net 0"]
    assert (ended.returncode, ended.stderr) == (0, "")
    assert "bet 100, 9,900" in piped(tmp_path, "", "--say", "terse").stdout


def test_a_pipe_without_a_players_name_is_practice(tmp_path: Path) -> None:
    ended = piped(tmp_path, "bet 100\n", player=False)
    assert "Table: Play credits, practice." in ended.stdout
    assert not list(tmp_path.rglob("*.sqlite3"))


def test_broken_bytes_and_long_lines_are_said_to_be_no_words(tmp_path: Path) -> None:
    line = [sys.executable, "-m", "casinowar_tui", "--data-dir", str(tmp_path), "--plain"]
    ended = subprocess.run(
        line, input=b"\xff\xfe\x00\n" + b"x" * 20_000 + b"\nmoney\n", capture_output=True, cwd=ROOT, check=False
    )
    assert ended.returncode == 0
    assert ended.stdout.endswith(b"Bankroll cr 10,000.\nNet so far 0.\n")
    assert ended.stdout.isascii()


def test_it_starts_without_textual_and_rich() -> None:
    code = """
import io, sys
from casinowar_tui.cli.main import main
from casinowar_tui.terminal.abilities import Streams

def loaded(names, lines):
    main(["--plain", "--seed", "1"], {}, Streams(io.StringIO(lines), io.StringIO(), None))
    print([name for name in names.split() if name in sys.modules])

never = "textual rich pygments tomllib"
loaded(f"{never} pathlib attr fractions importlib.metadata casinowar_tui.party.table casinowar_tui.bank.odds", "")
loaded(never, "deal 10\\nrules all\\n")
"""
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True)
    assert told.stdout.splitlines() == ["[]", "[]"]
