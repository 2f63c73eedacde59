"""The command line: what a start is made of, and every way in which it is refused."""

from __future__ import annotations

import fcntl
import io
import os
import pty
import signal
import struct
import subprocess
import sys
import termios
from collections.abc import Iterator, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from casinowar_tui import __version__
from casinowar_tui.cards.card import parse_cards
from casinowar_tui.cli.faults import FILE
from casinowar_tui.cli.main import main
from casinowar_tui.cli.start import Start
from casinowar_tui.config.settings import Settings
from casinowar_tui.config.usage import UsageError
from casinowar_tui.journal.faults import NewerVersion, NotOurs
from casinowar_tui.terminal.abilities import Streams

ROOT = Path(__file__).parents[2]


class Screen(io.TextIOWrapper):
    """A standard stream that says it is a terminal."""

    def __init__(self, encoding: str = "utf-8") -> None:
        super().__init__(io.BytesIO(), encoding=encoding, errors="backslashreplace", write_through=True)

    def isatty(self) -> bool:
        return True

    @property
    def text(self) -> str:
        buffer = self.buffer
        assert isinstance(buffer, io.BytesIO)
        return buffer.getvalue().decode()


class Desk:
    """Starts the program in this process, with a table that only keeps what it was given."""

    def __init__(self, home: Path) -> None:
        self.environ = {"HOME": str(home), "TERM": "xterm-256color", "USER": "ann"}
        self.error = Screen()
        self.streams = Streams(Screen(), Screen(), self.error)
        self.fault: BaseException | None = None
        self.starts: list[Start] = []

    def run(self, *arguments: str) -> int:
        return main(arguments, self.environ, self.streams, self._play)

    def start(self, *arguments: str) -> Start:
        assert self.run(*arguments) == 42, self.error.text
        return self.starts[-1]

    def _play(self, start: Start) -> int:
        if self.fault:
            raise self.fault
        self.starts.append(start)
        return 42


@pytest.fixture
def home(tmp_path: Path) -> Path:
    folder = tmp_path / "home"
    folder.mkdir()
    return folder


@pytest.fixture
def desk(home: Path) -> Desk:
    return Desk(home)


def test_a_bare_start(desk: Desk, home: Path) -> None:
    start = desk.start()
    assert start.game is None
    assert start.player == start.player_key == "ann"
    assert not start.practice
    assert start.pace == 1.0
    assert start.places.data == str(home / ".local/share/casinowar-tui")
    assert start.settings == Settings()
    assert start.terminal._replace(streams=desk.streams) == start.terminal
    assert start.terminal[:5] == ((80, 24), "256", True, "rich", True)
    assert list(home.iterdir()) == []


def test_every_option(desk: Desk, tmp_path: Path) -> None:
    config = tmp_path / "my.toml"
    config.write_text('theme = "blue"\npace = 3')
    start = desk.start(
        *("--game", "credits", "--player", "Zoë", "--cards", "9C 9h td 10s", "--seed", str(2**256 - 1)),
        *("--pace", "0.5", "--data-dir", str(tmp_path / "data"), "--config", str(config)),
    )
    assert (start.player, start.player_key) == ("Zoë", "zoë")
    assert start.cards == parse_cards("9c 9h Td Ts")
    assert start.seed == 2**256 - 1
    assert start.practice
    assert start.pace == 0.5
    assert (start.places.data, start.places.config) == (str(tmp_path / "data"), str(config))
    assert start.settings == Settings(theme="blue", pace=3.0)


@pytest.mark.parametrize("game", ["credits", "classic", "ledger"])
def test_each_built_in_table_can_be_asked_for(desk: Desk, game: str) -> None:
    start = desk.start("--game", game)
    assert (start.game, start.house) == (game, None)


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    file = tmp_path / "my.toml"
    text = files("casinowar_tui.bank.house").joinpath("tables/ledger.toml").read_text(encoding="utf-8")
    file.write_text(text.replace("packs = 6", "packs = 1").replace("Home ledger", "Mine"), encoding="utf-8")
    return file


def test_house_rules_of_the_players_own(desk: Desk, rules: Path) -> None:
    start = desk.start("--rules", str(rules), "--cards", "As 2s")
    assert start.house is not None
    assert start.game == start.house.id == "rules:0:mine"
    assert start.house.rules.packs == 1


def test_practice_cards_are_counted_against_the_players_own_packs(desk: Desk, rules: Path) -> None:
    assert desk.run("--rules", str(rules), "--cards", "As As") == 2
    assert "argument --cards: more copies of As than the pack holds" in _one_line(desk.error.text)


def test_every_mistake_in_the_rules_has_its_line(desk: Desk, rules: Path, home: Path) -> None:
    rules.write_text(
        "packs = 9\n" + rules.read_text(encoding="utf-8").replace("packs = 1", "nope = 1"), encoding="utf-8"
    )
    assert desk.run("--rules", str(rules)) == 2
    first, second = desk.error.text.splitlines()
    assert first == f"casinowar-tui: {rules}:1: packs: found 9, expected a whole number from 1 to 8"
    assert second.startswith(f"casinowar-tui: {rules}:8: nope: found 1, expected one of name, money, packs")
    assert desk.starts == []
    assert list(home.iterdir()) == []


def test_rules_that_were_named_have_to_be_there(desk: Desk, home: Path) -> None:
    assert desk.run("--rules", str(home / "none.toml")) == 2
    assert "none.toml: there is no such rules file" in _one_line(desk.error.text)


def test_a_line_of_the_history_can_be_dealt_again(desk: Desk) -> None:
    dealt = desk.start("--cards", "9c 9h ?? ?? ?? Kd Kh war", "--seed", "7").cards
    assert dealt[:2] + dealt[5:] == parse_cards("9c 9h Kd Kh")
    assert dealt == desk.start("--cards", "9c 9h ?? ?? ?? Kd Kh", "--seed", "7").cards
    assert len(dealt) == 7


@pytest.mark.parametrize("arguments", [["--cards", "As"], ["--seed", "0"]])
def test_cards_or_a_seed_are_practice(desk: Desk, arguments: list[str]) -> None:
    assert desk.start(*arguments).practice


@pytest.mark.parametrize(
    ("config", "arguments", "pace"),
    [
        ("", [], 1.0),
        ("pace = 0", [], 0.0),
        ("motion = false", [], 0.0),
        ("motion = false", ["--pace", "2"], 2.0),
        ("pace = 2", ["--pace", "0"], 0.0),
        ("pace = 2", [], 2.0),
    ],
)
def test_the_command_line_has_the_last_word_on_the_pace(
    desk: Desk, home: Path, config: str, arguments: list[str], pace: float
) -> None:
    _configure(home, config)
    start = desk.start(*arguments)
    assert start.pace == pace
    assert start.terminal.motion == (pace > 0)


def test_a_relative_place_is_made_absolute(desk: Desk, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    assert desk.start("--data-dir", "here").places.data == str(tmp_path / "here")


def test_textual_is_told_of_colours_and_the_table_of_the_wish_for_none(desk: Desk) -> None:
    desk.environ |= {"NO_COLOR": "1", "COLORTERM": "truecolor", "TEXTUAL_LOG": "x"}
    terminal = desk.start().terminal
    assert (terminal.depth, terminal.hue) == ("truecolor", False)
    assert desk.environ["TEXTUAL_COLOR_SYSTEM"] == "truecolor"
    assert not {"NO_COLOR", "TEXTUAL_LOG"} & set(desk.environ)


def test_glyphs_that_a_player_insists_on_are_not_spelled_out(desk: Desk, home: Path) -> None:
    desk.error = Screen("iso8859-1")
    desk.streams = desk.streams._replace(error=desk.error)
    assert desk.start().terminal.glyphs == "plain"
    _configure(home, 'glyphs = "rich"')
    assert desk.start().terminal.glyphs == "rich"
    assert desk.error.encoding == "utf-8"


def test_the_size_is_the_terminals_own_whatever_the_environment_says(desk: Desk) -> None:
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 20, 40, 0, 0))
    desk.environ |= {"COLUMNS": "100", "LINES": "30"}
    with open(slave, "w") as error:
        desk.streams = desk.streams._replace(error=error)
        assert desk.start().terminal.size == (40, 20)
    os.close(master)
    assert not {"COLUMNS", "LINES"} & set(desk.environ)


WRONG_USAGE = [
    (["--nope"], "unrecognized arguments: --nope"),
    (["stray"], "unrecognized arguments: stray"),
    (["a\nb\x1b[31m"], r"a\nb\x1b[31m"),
    (["--play", "x"], "unrecognized arguments"),
    (["--game", "poker"], "argument --game: invalid choice: 'poker'"),
    (["--game", "credits", "--rules", "x.toml"], "argument --rules: not allowed with argument --game"),
    (["--rules", ""], "argument --rules: expected a path"),
    (["--player"], "argument --player: expected one argument"),
    (["--player", ""], "expected 1 to 32 letters, digits"),
    (["--player", "../ann"], "expected 1 to 32 letters, digits"),
    (["--player", "x" * 33], "expected 1 to 32 letters, digits"),
    (["--player", "a\nb"], "expected 1 to 32 letters, digits"),
    (["--cards", "9c Xx"], "argument --cards: 'Xx' is not a card"),
    (["--cards", " "], "argument --cards: expected cards"),
    (["--cards", "war"], "argument --cards: expected cards"),
    (["--cards", "?? " * 313], "argument --cards: 313 cards are more than there are (312)"),
    (["--cards", "Kd " * 7], "argument --cards: more copies of Kd than the 6 packs hold"),
    (["--seed", "-1"], "argument --seed: expected a whole number"),
    (["--seed", str(2**256)], "argument --seed: expected a whole number"),
    (["--seed", "9" * 5000], "argument --seed: expected a whole number"),
    (["--seed", "1_0"], "argument --seed: expected a whole number"),
    (["--seed", "٣"], "argument --seed: expected a whole number"),
    (["--seed", ""], "argument --seed: expected a whole number"),
    (["--pace", "11"], "argument --pace: expected seconds from 0 to 10"),
    (["--pace", "-1"], "argument --pace: expected seconds"),
    (["--pace", "nan"], "argument --pace: expected seconds"),
    (["--pace", "inf"], "argument --pace: expected seconds"),
    (["--pace", "quick"], "argument --pace: expected seconds"),
    (["--data-dir", ""], "argument --data-dir: expected a path"),
    (["--config", ""], "argument --config: expected a path"),
]


@pytest.mark.parametrize(("arguments", "said"), WRONG_USAGE)
def test_wrong_usage_is_one_line_and_status_2(desk: Desk, home: Path, arguments: list[str], said: str) -> None:
    assert desk.run(*arguments) == 2
    line = _one_line(desk.error.text)
    assert said in line
    assert line.endswith("(see casinowar-tui --help)")
    assert desk.starts == []
    assert list(home.iterdir()) == []


@pytest.mark.parametrize("count", [6])
def test_as_many_copies_as_the_packs_hold_are_fine(desk: Desk, count: int) -> None:
    assert len(desk.start("--cards", "Kd " * count).cards) == count


@pytest.mark.parametrize("stream", ["input", "output", "error"])
@pytest.mark.parametrize("what", [None, io.StringIO()])
def test_each_standard_stream_has_to_be_a_terminal(desk: Desk, stream: str, what: io.StringIO | None) -> None:
    desk.streams = desk.streams._replace(**{stream: what})
    assert desk.run() == 2
    said = what.getvalue() if stream == "error" and what else desk.error.text
    if stream != "error":
        assert "needs a terminal on standard input, output and error (over ssh: ssh -t HOST" in _one_line(said)


def test_a_driver_of_textuals_brings_its_own_terminal(desk: Desk) -> None:
    desk.environ["TEXTUAL_DRIVER"] = "textual.drivers.web_driver:WebDriver"
    del desk.environ["TERM"]
    desk.streams = Streams(None, io.StringIO(), io.StringIO())
    assert desk.start().terminal.size == (80, 24)


@pytest.mark.parametrize("term", [None, "", "dumb"])
def test_a_dumb_terminal_is_refused(desk: Desk, term: str | None) -> None:
    desk.environ.pop("TERM")
    if term is not None:
        desk.environ["TERM"] = term
    assert desk.run() == 2
    assert "set TERM to what your terminal is" in _one_line(desk.error.text)


def test_every_mistake_in_the_configuration_has_its_line(desk: Desk, home: Path) -> None:
    file = _configure(home, "pace = 99\nnope = 1")
    assert desk.run() == 2
    first, second = desk.error.text.splitlines()
    assert first.startswith(f"casinowar-tui: {file}:1: pace: found 99, expected")
    assert second.startswith(f"casinowar-tui: {file}:2: nope: found 1, expected")
    assert desk.starts == []


def test_a_configuration_that_was_named_has_to_be_there(desk: Desk, home: Path) -> None:
    assert desk.run("--config", str(home / "none.toml")) == 2
    assert "there is no such configuration file" in _one_line(desk.error.text)


def test_a_home_that_is_a_file(desk: Desk, home: Path) -> None:
    desk.environ["HOME"] = str(home / "file")
    (home / "file").write_text("")
    assert desk.run() == 2
    assert "file is not a directory" in _one_line(desk.error.text)


def test_no_home(desk: Desk) -> None:
    del desk.environ["HOME"]
    assert desk.run() == 2
    assert "set HOME, or name a place with --data-dir DIR" in _one_line(desk.error.text)


@pytest.mark.parametrize("fault", [NotOurs(Path("/x")), NewerVersion(Path("/x"), 9, 1), UsageError("/x is no place")])
def test_a_place_that_the_table_cannot_use_is_one_line(desk: Desk, home: Path, fault: Exception) -> None:
    desk.fault = fault
    assert desk.run() == 2
    assert _one_line(desk.error.text).startswith("casinowar-tui: /x")
    assert list(home.iterdir()) == []


def test_a_fault_of_the_program_is_one_line_and_its_details_are_in_the_log(desk: Desk, home: Path) -> None:
    desk.fault = KeyError("Ks")
    assert desk.run() == 1
    log = home / ".local/state/casinowar-tui" / FILE
    line = _one_line(desk.error.text)
    assert line == f"casinowar-tui: a fault of the program (KeyError); details are in {log}"
    assert "Ks" not in log.read_text()


def test_a_fault_whose_details_cannot_be_written_is_still_said(desk: Desk, home: Path) -> None:
    (home / ".local").mkdir()
    (home / ".local/state").write_text("")
    desk.fault = ValueError()
    assert desk.run() == 1
    assert "its details could not be written" in _one_line(desk.error.text)


def test_an_error_that_nobody_can_read_keeps_its_status(desk: Desk) -> None:
    desk.streams = desk.streams._replace(error=None)
    assert desk.streams.output is not None
    desk.streams.output.close()
    assert desk.run() == 2


def test_an_interrupt_before_the_table_is_up(desk: Desk) -> None:
    desk.fault = KeyboardInterrupt()
    assert desk.run() == 128 + signal.SIGINT
    assert desk.error.text == ""


# The real program.


def spawn(arguments: Sequence[str], environ: dict[str, str] | None = None, **streams: Any) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "casinowar_tui", *arguments]
    return subprocess.Popen(command, cwd=ROOT, env=environ or {}, **streams)


def output(arguments: Sequence[str], environ: dict[str, str] | None = None) -> tuple[int, str, str]:
    with spawn(arguments, environ, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        out, error = process.communicate(timeout=60)
    return process.returncode, out.decode(), error.decode()


@pytest.mark.parametrize(
    "environ", [{}, {"LC_ALL": "C", "PYTHONIOENCODING": "ascii", "TERM": "dumb", "HOME": "/dev/null"}]
)
def test_version_and_help_need_nothing_at_all(environ: dict[str, str]) -> None:
    assert output(["--version"], environ) == (0, f"casinowar-tui {__version__}\n", "")
    status, text, error = output(["--help"], environ)
    assert (status, error) == (0, "")
    for word in ("--game", "--rules", "house rules:",
                 "--player", "--cards", "--seed", "--pace", "--data-dir", "--config", "how to play:",
                 "examples:", "files:", "exit status:", "ssh -t HOST", "nothing can be deposited"):  # fmt: skip
        assert word in text
    assert max(map(len, text.splitlines())) <= 80


@pytest.mark.parametrize("option", ["--version", "--help"])
def test_version_and_help_import_neither_textual_nor_attrs(option: str) -> None:
    code = f"""
import sys
sys.argv = ["casinowar-tui", {option!r}]
from casinowar_tui.cli.main import run
try:
    run()
finally:
    print([name for name in ("textual", "rich", "attr", "asyncio", "sqlite3", "tomllib") if name in sys.modules])
"""
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env={}, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_help_that_is_not_read_to_its_end_is_no_error() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with spawn(["--help"], stdout=writer, stderr=subprocess.PIPE) as process:
        os.close(writer)
        _, error = process.communicate(timeout=60)
    assert (process.returncode, error) == (0, b"")


@pytest.fixture
def terminal() -> Iterator[tuple[int, int]]:
    master, slave = pty.openpty()
    yield master, slave
    os.close(master)
    os.close(slave)


@pytest.mark.parametrize(
    ("arguments", "environ", "said"),
    [
        (["--nope"], {}, "unrecognized arguments"),
        (["--cards", "1z"], {}, "is not a card"),
        (["--cards", "As " * 7], {}, "more copies of As"),
        (["--player", "a/b"], {}, "letters, digits"),
        (["--game", "faro"], {}, "invalid choice"),
        ([], {"TERM": "dumb"}, "TERM"),
        ([], {"TERM": ""}, "TERM"),
        (["--config", "none.toml"], {}, "no such configuration file"),
        (["--data-dir", "pyproject.toml"], {}, "is not a directory"),
        (["--data-dir", "pyproject.toml/below"], {}, "is not a directory"),
        ([], {"HOME": ""}, "HOME"),
    ],
)
def test_bad_input_at_a_real_terminal(
    home: Path, terminal: tuple[int, int], arguments: list[str], environ: dict[str, str], said: str
) -> None:
    master, slave = terminal
    everything = {"TERM": "xterm", "HOME": str(home), "PYTHONDONTWRITEBYTECODE": "1"} | environ
    with spawn(arguments, everything, stdin=slave, stdout=slave, stderr=slave) as process:
        assert process.wait(timeout=60) == 2
    line = _one_line(os.read(master, 65536).decode().replace("\r\n", "\n"))
    assert said in line
    assert list(home.iterdir()) == []


@pytest.mark.parametrize("stream", ["stdin", "stdout", "stderr"])
@pytest.mark.parametrize("closed", [False, True])
def test_a_real_stream_that_is_no_terminal(
    home: Path, tmp_path: Path, terminal: tuple[int, int], stream: str, closed: bool
) -> None:
    master, slave = terminal
    file = tmp_path / "stream"
    streams = {"stdin": slave, "stdout": slave, "stderr": slave}
    redirect = {"stdin": "<", "stdout": ">", "stderr": "2>"}[stream] + ("&-" if closed else f" {file}")
    file.write_text("")
    command = ["sh", "-c", f'exec "$0" -m casinowar_tui {redirect}', sys.executable]
    environ = {"TERM": "xterm", "HOME": str(home)}
    with subprocess.Popen(command, cwd=ROOT, env=environ, **streams) as process:  # type: ignore[call-overload]
        assert process.wait(timeout=60) == 2
    said = file.read_text() if stream == "stderr" and not closed else os.read(master, 65536).decode()
    assert "needs a terminal on standard input, output and error" in _one_line(said.replace("\r\n", "\n"))
    assert list(home.iterdir()) == []


def _one_line(text: str) -> str:
    line, newline, rest = text.partition("\n")
    assert (newline, rest) == ("\n", "")
    assert line.startswith("casinowar-tui: ")
    assert line.isprintable()
    return line


def _configure(home: Path, text: str) -> Path:
    file = home / ".config/casinowar-tui/config.toml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)
    return file
