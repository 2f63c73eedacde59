"""What comes through a real terminal's line, at times that the test has in its hand."""

from __future__ import annotations

import os
import termios
import threading
import tty
from collections.abc import Iterator

import pytest
from attrs import define, field
from textual.message import Message

from casinowar_tui.terminal import line
from casinowar_tui.terminal.descriptors import Descriptors
from casinowar_tui.terminal.intake import Intake
from casinowar_tui.terminal.keys import PressedKey
from tests.hand_clock import HandClock


@define
class Typed:
    """A terminal's other end, and what the intake has heard of it."""

    master: int
    slave: int
    clock: HandClock = field(factory=HandClock)
    heard: list[Message] = field(factory=list)
    vanished: int = 0
    meanwhile: list[bytes] = field(factory=list)
    """What comes while the line carries one more byte."""
    intake: Intake = field(init=False)

    def __attrs_post_init__(self) -> None:
        file = open(self.slave, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
        ours = Descriptors(file, file, self._pause)
        self.intake = Intake(ours, self.clock, self.heard.append, self._vanish)
        self.intake.open()

    def _vanish(self) -> None:
        self.vanished += 1

    def _pause(self, seconds: float) -> None:
        self.clock.pause(seconds)
        if self.meanwhile:
            os.write(self.master, self.meanwhile.pop(0))

    def send(self, data: bytes) -> None:
        os.write(self.master, data)
        self.intake.read()

    @property
    def keys(self) -> list[str]:
        """The names of the keys, a hasty one with a star."""
        return [event.key + "*" * event.hasty for event in self.heard if isinstance(event, PressedKey)]


@pytest.fixture
def typed() -> Iterator[Typed]:
    master, slave = os.openpty()
    tty.setraw(slave)
    at = Typed(master, slave)
    yield at
    os.close(slave)
    os.close(at.master)


def test_being_told_of_input_that_has_been_read_already_blocks_nothing(typed: Typed) -> None:
    rescue = threading.Timer(30.0, os.write, (typed.master, b"w"))
    rescue.start()
    assert not typed.intake.read()
    typed.send(b"h")
    assert not typed.intake.read()
    assert typed.keys == ["h"]
    rescue.cancel()
    rescue.join()


@pytest.mark.parametrize("gap", [0.0, 0.001, 0.011])
@pytest.mark.parametrize("first", ["h", "n", "7", "+"])
def test_of_a_paste_byte_by_byte_nothing_deals(typed: Typed, first: str, gap: float) -> None:
    """However long the machine takes from one to the next: the clock says how quick they are."""
    for byte in f"{first}hht+\r-w s0.d7pnq1q\r".encode() * 20:
        typed.send(bytes([byte]))
        typed.clock.pass_by(gap)
    (alone, *rest) = typed.keys
    assert len(alone) > 0
    assert rest == ["h*", "h*", "t*", "plus*"]


def test_a_byte_that_the_line_carries_right_behind_a_key_is_read_with_it(typed: Typed) -> None:
    """At 1,200 baud that takes 8.3 ms, which is a pause that a quick typist may make too."""
    typed.meanwhile = [b"h"]
    typed.send(b"\r")
    for byte in b"ht+\r-":
        typed.clock.pass_by(1 / 120)
        typed.send(bytes([byte]))
    assert typed.keys == []
    typed.clock.pass_by(0.5)
    typed.send(b"w")
    assert typed.keys == ["w"]


def test_what_the_program_left_unread_is_read_as_one(typed: Typed) -> None:
    for byte in b"one line\rtwo":
        os.write(typed.master, bytes([byte]))
    typed.clock.pass_by(60)
    typed.intake.read()
    assert typed.keys == []


def test_escape_comes_when_its_time_is_over(typed: Typed) -> None:
    typed.send(b"\x1b")
    typed.clock.pass_by(0.099)
    assert typed.keys == []
    typed.clock.pass_by(0.002)
    assert typed.keys == ["escape"]


def test_a_terminal_that_is_gone_is_told_of_and_no_key(typed: Typed) -> None:
    os.write(typed.master, b"w")
    os.close(typed.master)
    typed.master = os.open(os.devnull, os.O_RDONLY)
    while not typed.vanished:
        typed.intake.read()
    assert typed.keys in ([], ["w"])


@pytest.mark.parametrize(
    ("speed", "milliseconds"), [(termios.B9600, 1.5625), (termios.B115200, 0.13), (termios.B300, 12.5), (termios.B0, 0)]
)
def test_how_long_a_byte_takes_on_the_line(typed: Typed, speed: int, milliseconds: float) -> None:
    attributes = termios.tcgetattr(typed.slave)
    attributes[4] = attributes[5] = speed
    termios.tcsetattr(typed.slave, termios.TCSANOW, attributes)
    assert line.byte_time(typed.slave) * 1000 == pytest.approx(milliseconds, rel=0.01)


def test_a_file_has_no_speed() -> None:
    with open(os.devnull, "rb") as file:
        assert line.byte_time(file.fileno()) == 0


def test_more_descriptors_than_a_set_of_select_holds() -> None:
    """A host holds a terminal of each of its players."""
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < 1200:
        pytest.skip("no more than a thousand descriptors can be had here")
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, 1200), hard))
    master, slave = os.openpty()
    tty.setraw(slave)
    high = os.dup2(slave, 1150)
    try:
        at = Typed(master, high)
        at.send(b"w")
        assert at.keys == ["w"]
        assert not at.intake.read()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        for fd in (master, slave, high):
            os.close(fd)
