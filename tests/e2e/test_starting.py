"""Starts that cannot be: one line, status 2, nothing written; and starts in homes that are odd."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.e2e import program
from tests.e2e.harness import Terminal

LINE = "casinowar-tui: "
NOWHERE: dict[str, str | None] = dict.fromkeys(("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"))


def bare(env: dict[str, str | None], home: Path, *options: str) -> Terminal:
    """A start without a data directory named, in a home."""
    command = program.command(home, *options)
    where = command.index("--data-dir")
    del command[where : where + 2]
    return Terminal(command, cwd=program.ROOT, env=NOWHERE | {"HOME": str(home)} | env)


def refused(terminal: Terminal, *words: str) -> None:
    assert terminal.wait_exit() == 2
    terminal.wait_quiet(0.05)
    said = terminal.raw.decode()
    assert said.startswith(LINE)
    assert said.count("\n") == 1
    assert "\x1b" not in said
    assert all(word in said for word in words), said


@pytest.mark.parametrize("term", [None, "", "dumb", "unknown"])
def test_a_terminal_that_can_do_nothing(tmp_path: Path, term: str | None) -> None:
    with bare({"TERM": term}, tmp_path) as terminal:
        refused(terminal, "TERM")
    assert not any(tmp_path.iterdir())


@pytest.mark.parametrize("stream", ["</dev/null", ">out", "2>err", "<&-", ">&-"])
def test_a_stream_that_is_no_terminal(tmp_path: Path, stream: str) -> None:
    redirection = stream.replace("out", str(tmp_path / "out")).replace("err", str(tmp_path / "err"))
    with program.redirected(tmp_path / "data", redirection) as terminal:
        assert terminal.wait_exit() == 2
        terminal.wait_quiet(0.05)
        said = (tmp_path / "err").read_text() if "err" in stream else terminal.raw.decode()
    assert said.startswith(LINE)
    assert said.strip().count("\n") == 0
    assert "needs a terminal" in said
    assert not (tmp_path / "data").exists()


def test_a_closed_standard_error(tmp_path: Path) -> None:
    with program.redirected(tmp_path / "data", "2>&-") as terminal:
        assert terminal.wait_exit() == 2
    assert not (tmp_path / "data").exists()


HOMES: dict[str, tuple[dict[str, str | None], tuple[str, ...]]] = {
    "no home": ({"HOME": None}, ("HOME", "--data-dir")),
    "empty home": ({"HOME": ""}, ("HOME", "--data-dir")),
    "relative home": ({"HOME": "here"}, ("HOME", "--data-dir")),
}


@pytest.mark.parametrize(("env", "words"), HOMES.values(), ids=HOMES)
def test_no_home(tmp_path: Path, env: dict[str, str | None], words: tuple[str, ...]) -> None:
    with bare(env, tmp_path) as terminal:
        refused(terminal, *words)
    assert not any(tmp_path.iterdir())


def test_a_home_that_is_a_file(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.write_text("mine")
    with bare({"HOME": str(home)}, tmp_path) as terminal:
        refused(terminal, str(home), "--data-dir")
    assert home.read_text() == "mine"


@pytest.mark.parametrize(
    ("env", "place"),
    [
        ({}, ".local/share"),
        ({"XDG_DATA_HOME": "", "XDG_CONFIG_HOME": "relative", "XDG_STATE_HOME": "../there"}, ".local/share"),
        ({"XDG_DATA_HOME": "{home}/elsewhere"}, "elsewhere"),
    ],
    ids=["unset", "empty or relative", "set"],
)
def test_where_the_data_is(tmp_path: Path, env: dict[str, str | None], place: str) -> None:
    env = {name: value and value.replace("{home}", str(tmp_path)) for name, value in env.items()}
    with bare(env, tmp_path) as terminal:
        program.ready(terminal)
        program.act(terminal, "h", "100 on Hand")
        terminal.press("q")
        assert terminal.wait_exit() == 0
    assert len(program.rows(tmp_path / place / "casinowar-tui")) == 4


def test_a_fault_is_logged_where_no_log_has_been_yet(tmp_path: Path) -> None:
    command = program.command(tmp_path, "--cards", program.PRACTICE, rig=True)
    where = command.index("--data-dir")
    del command[where : where + 2]
    env = NOWHERE | {"HOME": str(tmp_path), "RIG": '{"crash": "painting"}'}
    with Terminal(command, cwd=program.ROOT, env=env) as terminal:
        assert terminal.wait_exit() == 1
    assert [path.suffix for path in (tmp_path / ".local/state/casinowar-tui").iterdir()] == [".log"]


WRONG: dict[str, tuple[tuple[str, ...], str]] = {
    "option": (("--bananas",), "--bananas"),
    "card": (("--cards", "9c 9x"), "9x"),
    "copies": (("--cards", "9c " * 7), "9c"),
    "player": (("--player", "../ann"), "--player"),
    "game": (("--game", "poker"), "poker"),
    "pace": (("--pace", "nan"), "--pace"),
}


@pytest.mark.parametrize(("options", "word"), WRONG.values(), ids=WRONG)
def test_wrong_usage(tmp_path: Path, options: tuple[str, ...], word: str) -> None:
    with Terminal(program.command(tmp_path / "data", *options), cwd=program.ROOT) as terminal:
        refused(terminal, word)
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize("option", ["--version", "--help"])
def test_what_needs_no_terminal(tmp_path: Path, option: str) -> None:
    with program.redirected(tmp_path / "data", f"{option} </dev/null >{tmp_path / 'out'} 2>&1") as terminal:
        assert terminal.wait_exit() == 0
    assert "casinowar-tui" in (tmp_path / "out").read_text()
    assert os.listdir(tmp_path) == ["out"]
