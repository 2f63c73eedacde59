"""The table over mosh, by the README's line: what comes through, what does not, and what is left when it ends."""

from __future__ import annotations

import re
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e import program
from tests.e2e.harness import Terminal
from tests.e2e.openssh import Host, host, needs_mosh, needs_openssh, recipe
from tests.e2e.processes import gone
from tests.e2e.test_hands import place

pytestmark = [needs_openssh, needs_mosh]

MOSH = recipe("mosh host")
TIES = {"seed": program.TIES}


@pytest.fixture
def ties(tmp_path: Path) -> Iterator[Host]:
    """A host where the first round is a tie."""
    with host(tmp_path, rig=TIES) as one:
        yield one


def modes_left_on(terminal: Terminal) -> set[bytes]:
    """The modes of the person's terminal that are not as they usually are."""
    last = dict(re.findall(rb"\x1b\[\?(\d+)([hl])", terminal.raw))
    return {mode for mode, sign in last.items() if (sign == b"h") is not (mode in (b"7", b"25"))}


def test_a_round_at_three_sizes_and_its_end(ties: Host) -> None:
    with program.ready(ties.type(MOSH)) as terminal:
        program.to_tie(terminal)
        before = terminal.display()
        terminal.resize(120, 40)
        terminal.wait_for("ODDS")
        terminal.resize(40, 20)
        terminal.wait_for("shoe 310")
        terminal.resize(80, 24)
        terminal.wait_until(lambda: terminal.display() == before, "as it was")
        program.act(terminal, "+", "the war is won")
        terminal.press("q")
        assert terminal.wait_exit() == 0
        terminal.wait_quiet(0.05)
        assert not modes_left_on(terminal)
        assert terminal.attributes() == terminal.found
        assert "CASINO WAR" not in terminal.display()


def test_keys_clicks_and_pastes_come_through(ties: Host) -> None:
    with program.ready(ties.type(MOSH)) as terminal:
        for arrow, chip in ((b"\x1b[D", "2►"), (b"\x1bOC", "3►")):  # of both keyboard modes
            terminal.send(arrow)
            terminal.wait_for(chip)
        terminal.click(*place(terminal, "HAND"))
        terminal.wait_for("100 on Hand")
        terminal.click(*place(terminal, "HAND"), button=3)
        terminal.wait_for("Place your bets")
        terminal.send(b"\x1b[200~hht\r\x1b[201~")
        terminal.wait_quiet(0.6)
        assert "Place your bets" in terminal.display()
        for key, text in ((b"*", "100 on Hand"), (b"\x1bOo", "100 on Tie")):  # `/` of an application's number pad
            terminal.send(key)
            terminal.wait_for(text)
        time.sleep(0.42)
        terminal.send(b"\x1bOM")
        terminal.wait_for("Go to war")


@pytest.mark.slow
def test_what_does_not_come_through(ties: Host) -> None:
    for term, told in (("xterm-256color", "xterm-256color"), ("linux", "xterm")):
        with program.ready(ties.type(MOSH, env={"TERM": term})) as terminal:
            assert ties.told("TERM") == told
            assert ties.told("COLORTERM") is None
            assert "Ʉ" in terminal.display()
            assert b"48;2;" not in terminal.raw
            assert not re.search(rb"\x1b\[[<>=]\d*u", terminal.raw)
            terminal.press("q")
            assert terminal.wait_exit() == 0
    ties.settings('pace = 0\nglyphs = "plain"\n')
    with program.ready(ties.type(MOSH, env={"TERM": "linux"})) as terminal:
        assert "Ʉ" not in terminal.display()
    with program.ready(ties.type(MOSH.replace("--", "-- env COLORTERM=truecolor"))) as terminal:
        assert b"48;2;" in terminal.raw


@pytest.mark.slow
def test_a_client_that_sleeps_finds_its_table_again(ties: Host) -> None:
    with program.ready(ties.type(MOSH)) as terminal:
        terminal.signal(signal.SIGSTOP)
        time.sleep(1)
        terminal.signal(signal.SIGCONT)
        program.to_tie(terminal)


def test_a_client_that_dies_leaves_a_table_that_is_taken_over(ties: Host) -> None:
    with program.ready(ties.type(MOSH)) as terminal:
        program.to_tie(terminal)
        before, pid = terminal.display(), ties.program()
        terminal.signal(signal.SIGKILL)
        assert terminal.wait_exit() == -signal.SIGKILL
        assert ties.program() == pid
    with ties.type("ssh -t host casinowar-tui") as again:
        again.wait_for("This seat is taken")
        again.wait_quiet(0.4)
        again.press("enter")
        again.wait_until(lambda: again.display() == before, "as it was")
        assert gone(pid)
