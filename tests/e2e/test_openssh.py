"""The README's ways over SSH, run as they stand there: OpenSSH's own client and server, and tmux over them."""

from __future__ import annotations

import grp
import os
import pwd
import re
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e import program
from tests.e2e.harness import Terminal
from tests.e2e.openssh import ACCOUNT, Host, host, needs_openssh, needs_tmux, recipe
from tests.e2e.processes import gone

pytestmark = needs_openssh

TIES = {"seed": program.TIES}
PLAIN = recipe("ssh -t host casinowar-tui")
TRUE_COLOUR = "env COLORTERM=truecolor casinowar-tui"


@pytest.fixture
def ties(tmp_path: Path) -> Iterator[Host]:
    """A host where the first round of everybody is a tie."""
    with host(tmp_path, rig=TIES) as one:
        yield one


def seats(one: Host, *players: str) -> list[int]:
    """How many rows each player's record of the usual table has."""
    return [len(program.entries(one.data, player=player)) for player in players]


def same_table(one: Host, line: str, before: str) -> None:
    """The line leads to the same picture, and the round goes on from there."""
    with program.ready(one.type(line)) as again:
        again.wait_until(lambda: again.display() == before, "as it was")
        program.act(again, "s", "you surrendered")


def test_a_round_and_its_end(ties: Host) -> None:
    with program.ready(ties.type(PLAIN)) as terminal:
        program.to_tie(terminal)
        terminal.resize(120, 40)
        terminal.wait_for("ODDS")
        terminal.resize(80, 24)
        terminal.wait_for("ODDS", gone=True)
        program.act(terminal, "+", "the war is won")
        terminal.send(b"\x1a")  # Ctrl+Z, where there is no shell that could continue it
        terminal.wait_quiet(0.4)
        program.act(terminal, "0", "100 on Hand, 100 on Tie")
        terminal.press("q")
        assert terminal.wait_exit() == 0
        terminal.wait_quiet(0.05)
        assert program.restored(terminal)
    assert seats(ties, ACCOUNT) == [8]


@pytest.mark.parametrize(("number", "status"), [(None, 130), (signal.SIGTERM, 143)])
def test_its_status_comes_back(ties: Host, number: signal.Signals | None, status: int) -> None:
    with program.ready(ties.type(PLAIN)) as terminal:
        if number is None:
            terminal.press("ctrl+c")
        else:
            os.kill(ties.program(), number)
        assert terminal.wait_exit() == status
        terminal.wait_quiet(0.05)
        assert program.restored(terminal)


@pytest.mark.parametrize("end", ["client", pytest.param("server", marks=pytest.mark.slow)])
def test_a_connection_that_is_killed_in_a_tie_loses_nothing(ties: Host, end: str) -> None:
    with program.ready(ties.type(PLAIN)) as terminal:
        program.to_tie(terminal)
        before, pid = terminal.display(), ties.program()
        os.kill(terminal.pid if end == "client" else ties.served_by(), signal.SIGKILL)
        assert terminal.wait_exit() == (-signal.SIGKILL if end == "client" else 255)
        assert gone(pid)
    same_table(ties, PLAIN, before)


def test_a_connection_that_hangs_is_taken_over(ties: Host) -> None:
    with program.ready(ties.type(PLAIN)) as older:
        program.to_tie(older)
        before = older.display()
        older.signal(signal.SIGSTOP)
        with ties.type(PLAIN) as newer:
            newer.wait_for("This seat is taken")
            newer.wait_quiet(0.4)
            newer.press("enter")
            newer.wait_until(lambda: newer.display() == before, "as it was")
            older.signal(signal.SIGCONT)
            assert older.wait_exit() == 0
            older.wait_quiet(0.05)
            assert "Your seat was taken over elsewhere" in older.display()
            assert program.restored(older)


def test_without_a_terminal_it_says_what_is_needed(ties: Host) -> None:
    done = ties.run(PLAIN.replace(" -t", ""))
    assert done.returncode == 2
    assert not done.stdout
    assert re.fullmatch(r"casinowar-tui: needs a terminal [^\n]*ssh -t[^\n]*\n", done.stderr)


def test_a_key_leads_straight_to_its_owners_table(ties: Host) -> None:
    lines = recipe("restrict,pty,command=").splitlines()
    people = [line.rpartition(" ")[2] for line in lines]
    ties.authorize(
        *(line.replace(f"ssh-ed25519 AAAA... {who}", ties.public(who)) for line, who in zip(lines, people, strict=True))
    )
    with ties.type("ssh host") as ann, ties.type("ssh -t host sh", who="ben") as ben:
        program.act(program.ready(ann), "h", "100 on Hand")
        program.ready(ben)
        assert "on Hand" not in ben.display()
        program.act(ben, "2", "2►")
        program.act(ben, "h", "50 on Hand")
        for terminal in (ann, ben):
            terminal.press("q")
            assert terminal.wait_exit() == 0
    assert seats(ties, "ann", "ben", ACCOUNT) == [4, 4, 0]
    assert ties.run("ssh host echo in").stdout == ""


def test_an_account_is_led_to_its_own_table(tmp_path: Path) -> None:
    group = grp.getgrgid(pwd.getpwnam(ACCOUNT).pw_gid).gr_name
    block = recipe("Match Group players").replace("players", f'"{group}"')
    with host(tmp_path, block, rig=TIES) as one:
        with program.ready(one.type("ssh host", env={"LOGNAME": "ben", "USER": "ben"})) as terminal:
            program.act(terminal, "h", "100 on Hand")
            assert one.told("LOGNAME") == ACCOUNT
            terminal.press("q")
            assert terminal.wait_exit() == 0
        with program.ready(one.type("ssh -t host casinowar-tui --player ben")) as terminal:
            terminal.wait_for("100 on Hand")
        assert seats(one, ACCOUNT, "ben") == [4, 0]
        done = one.run("ssh host echo in")
        assert (done.returncode, done.stdout) == (2, "")


def above_the_status_line(terminal: Terminal) -> list[str]:
    """The table without tmux's own line, in which a clock goes."""
    return terminal.display().splitlines()[: terminal.rows - 1]


@needs_tmux
def test_tmux_keeps_the_table_while_nobody_looks(ties: Host) -> None:
    line = recipe("ssh -t host tmux")
    with program.ready(ties.type(line)) as terminal:
        program.to_tie(terminal)
        before, pid = above_the_status_line(terminal), ties.program()
        terminal.send(b"\x02d")
        assert terminal.wait_exit() == 0
        terminal.wait_quiet(0.05)
        assert "[detached" in terminal.display()
    with program.ready(ties.type(line)) as terminal:
        terminal.wait_until(lambda: above_the_status_line(terminal) == before, "as it was")
        terminal.signal(signal.SIGKILL)
    with program.ready(ties.type(line, columns=100, rows=30)) as terminal:
        assert ties.program() == pid
        terminal.resize(80, 24)
        terminal.wait_until(lambda: above_the_status_line(terminal) == before, "as it was")
        program.act(terminal, "+", "the war is won")
        terminal.press("q")
        assert terminal.wait_exit() == 0
        assert gone(pid)


def rich(terminal: Terminal) -> bool:
    """Whether the table is drawn with glyphs that a text console lacks."""
    return "Ʉ" in program.ready(terminal).display()


@pytest.mark.parametrize(("term", "glyphs"), [("xterm-256color", True), ("linux", False)])
def test_the_terminals_name_comes_along(ties: Host, term: str, glyphs: bool) -> None:
    with ties.type(PLAIN, env={"TERM": term}) as terminal:
        assert rich(terminal) is glyphs
        assert ties.told("TERM") == term
        assert (b"48;5;" in terminal.raw) is glyphs
        assert ties.told("COLORTERM") is None
        assert b"48;2;" not in terminal.raw


def test_a_terminal_that_is_none_is_refused(ties: Host) -> None:
    with ties.type(PLAIN, env={"TERM": "dumb"}) as terminal:
        assert terminal.wait_exit() == 2


def test_all_colours_where_they_are_asked_for(ties: Host) -> None:
    assert f"`{TRUE_COLOUR}`" in (program.ROOT / "README.md").read_text()
    with program.ready(ties.type(PLAIN.replace("casinowar-tui", TRUE_COLOUR))) as terminal:
        assert b"48;2;" in terminal.raw


@pytest.mark.parametrize(
    ("sent", "wish", "glyphs"),
    [(None, "auto", True), ("C", "auto", False), ("C", "rich", True), (None, "plain", False)],
)
def test_the_locale_that_comes_along_or_does_not(ties: Host, sent: str | None, wish: str, glyphs: bool) -> None:
    ties.settings(f'pace = 0\nglyphs = "{wish}"\n')
    with ties.type(PLAIN, env={"LC_ALL": None, "LANG": sent}) as terminal:
        assert rich(terminal) is glyphs
        assert ties.told("LANG") == sent
