"""Any full-screen program in a real pseudo-terminal: type, look, measure, hang up."""

from __future__ import annotations

import contextlib
import fcntl
import os
import re
import select
import signal
import struct
import termios
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Final

import pyte

from tests.e2e.file_clock import FileClock
from tests.e2e.process import environment, spawn
from tests.e2e.processes import PATIENCE, idle
from tests.e2e.rendered import Rendered

KEYS: Final[Mapping[str, bytes]] = {
    "enter": b"\r",
    "escape": b"\x1b",
    "tab": b"\t",
    "space": b" ",
    "backspace": b"\x7f",
    "up": b"\x1b[A",
    "down": b"\x1b[B",
    "right": b"\x1b[C",
    "left": b"\x1b[D",
    "home": b"\x1b[H",
    "end": b"\x1b[F",
    "insert": b"\x1b[2~",
    "delete": b"\x1b[3~",
    "pageup": b"\x1b[5~",
    "pagedown": b"\x1b[6~",
    "f1": b"\x1bOP",
    **{f"ctrl+{chr(96 + code)}": bytes([code]) for code in range(1, 27)},
}
"""Named keys as a terminal in legacy mode sends them; any other name is typed as its characters."""

SYNC: Final = {b"\x1b[?2026$p": b"\x1b[?2026;2$y"}
"""Answers of a terminal with synchronized output."""
WORKED_OFF: Final = {b"\x1b[5n": b"\x1b[0n"}
"""Answers of a terminal that tells when it has worked off its input, as all do."""

_LOOK: Final = 0.02
"""Seconds between two looks."""
_LEFT_BEHIND: Final = 5.0
"""Seconds in which the end of what a command wrote has come for sure, if there is one."""
HANDS: Final = 0.02
"""Seconds that hands take at least from what they see to the next key."""


class Terminal:
    """One command in one pseudo-terminal, as its session's leader, as sshd would start it.

    A thread drains the output always and stamps it; pyte renders it when somebody looks, so that its slowness
    is not measured as the program's. `throttle` (bytes a second) plays a slow link; `typed` is what
    somebody has typed before the start. Times are seconds since the start of the command; columns
    and rows are 0-based.
    """

    def __init__(
        self,
        command: Sequence[str],
        *,
        columns: int = 80,
        rows: int = 24,
        env: Mapping[str, str | None] | None = None,
        cwd: Path | None = None,
        answers: Mapping[bytes, bytes] | None = None,
        throttle: int | None = None,
        ignore_hangup: bool = False,
        typed: bytes = b"",
    ) -> None:
        self.columns, self.rows = columns, rows
        self.clock: FileClock | None = None
        """The command's clock, where it only goes when the test says so."""
        self._picture = Rendered(columns, rows)
        self.returncode: int | None = None
        self._chunks: list[tuple[float, bytes]] = []
        self._rendered = 0
        self._total = 0
        self._answers = dict(answers or {})
        self._unasked = b""
        self._throttle = throttle
        self._news = threading.Condition()
        self._ended = False
        self._reading = threading.Event()
        self._reading.set()
        self._master, slave = os.openpty()
        self._set_size()
        self.found = termios.tcgetattr(slave)
        os.write(self._master, typed)
        self.name = os.ttyname(slave)
        self._start = time.monotonic()
        self.pid = spawn(command, slave, environment(env), cwd, ignore_hangup=ignore_hangup)
        os.close(slave)
        self._thread = threading.Thread(target=self._drain, daemon=True)
        self._thread.start()

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # Acting

    def send(self, data: bytes) -> None:
        """Type bytes as they are."""
        view = memoryview(data)
        while view:
            view = view[os.write(self._master, view) :]

    def press(self, *names: str, pause: float = 0.0) -> None:
        """Type keys by their names, as hands do: no sooner than they can, and `pause` seconds after each."""
        for name in names:
            time.sleep(HANDS)
            self.send(KEYS.get(name) or name.encode())
            if pause:
                time.sleep(pause)

    def click(self, x: int, y: int, button: int = 1) -> None:
        """Press and release a mouse button (1 left, 2 middle, 3 right) on a cell."""
        for final in (b"M", b"m"):
            self.send(b"\x1b[<%d;%d;%d%s" % (button - 1, x + 1, y + 1, final))

    def resize(self, columns: int, rows: int) -> None:
        """Give the terminal another size."""
        self.display()
        self.columns, self.rows = columns, rows
        self._picture.resize(columns, rows)
        self._set_size()

    def stop_reading(self) -> None:
        """Play a terminal that stops reading."""
        self._reading.clear()

    def read_again(self) -> None:
        """Play one that reads again."""
        self._reading.set()

    def answers_nothing(self) -> None:
        """Play one that answers no question any more."""
        self._answers = {}

    def hang_up(self) -> None:
        """Close the terminal's end: it vanishes."""
        master, self._master = self._master, -1
        self._reading.set()
        self._thread.join(5)
        if master >= 0:
            os.close(master)

    def signal(self, number: signal.Signals) -> None:
        """Send a signal to the command."""
        os.kill(self.pid, number)

    def close(self) -> None:
        """End the command, gently and then not, and give everything back."""
        for number, patience in ((signal.SIGTERM, 5.0), (signal.SIGKILL, PATIENCE)):
            if self.alive:
                with contextlib.suppress(ProcessLookupError):
                    self.signal(number)
                    self.signal(signal.SIGCONT)
                self.wait_exit(patience)
        self.hang_up()

    # Looking

    def display(self) -> str:
        """The screen as text, lines without trailing blanks."""
        while self._render() is not None:
            pass
        return self._picture.text()

    def cells(self) -> list[list[Any]]:
        """The screen as pyte's cells (data, fg, bg, bold...), row by row."""
        self.display()
        return [[self.screen.buffer[y][x] for x in range(self.columns)] for y in range(self.rows)]

    @property
    def screen(self) -> pyte.Screen:
        """The screen that is shown, the first or the alternate one, as rendered so far."""
        return self._picture.screen

    @property
    def raw(self) -> bytes:
        """Everything written so far."""
        with self._news:
            return b"".join(data for _, data in self._chunks)

    @property
    def mark(self) -> int:
        """Bytes written so far, to be given to `written_since`."""
        with self._news:
            return self._total

    def written_since(self, mark: int) -> bytes:
        """What was written since `mark`."""
        return self.raw[mark:]

    def attributes(self) -> list[Any]:
        """The terminal's line discipline, as termios gives it."""
        return termios.tcgetattr(self._master)

    def wait_for(self, text: str | re.Pattern[str], timeout: float = PATIENCE, *, gone: bool = False) -> float:
        """Wait until `text` stands on the screen (or is gone from it); when the bytes came that did it."""
        until = time.monotonic() + timeout
        stamp = 0.0
        while True:
            shown = self._picture.text()
            hit = bool(text.search(shown)) if isinstance(text, re.Pattern) else text in shown
            if hit is not gone:
                return stamp
            rendered = self._render()
            if rendered is not None:
                stamp = rendered
            elif self._ended or time.monotonic() > until:
                state = "gone" if gone else "there"
                raise TimeoutError(f"{text!r} not {state} after {timeout} s (ended: {self._ended})\n{shown}")
            else:
                with self._news:
                    if self._rendered >= len(self._chunks) and not self._ended:
                        self._news.wait(0.05)

    def wait_quiet(self, quiet: float = 0.25, timeout: float = PATIENCE) -> float:
        """Wait until nothing was written for `quiet` seconds; when the last byte came.

        Time in which the command has something to do and waits for its turn does not count, nor does time in which
        nobody looks because this process waits for its own.
        """
        began = looked = self.now

        def last() -> float | None:
            nonlocal began, looked
            stamp, now = self._chunks[-1][0] if self._chunks else 0.0, self.now
            began, looked = max(began, stamp) + max(now - looked - _LOOK, 0.0), now
            if not self.idle:
                began = now
            return stamp if self._ended or now - began >= quiet else None

        return self._poll(last, timeout, f"{quiet} s of silence")

    def came_by(self, stamp: float) -> int:
        """Bytes that had come by then."""
        with self._news:
            return sum(len(data) for at, data in self._chunks if at <= stamp)

    def wait_until(self, holds: Callable[[], bool], what: str) -> None:
        """Wait until something holds of what is on the screen, or of the command."""
        until = time.monotonic() + PATIENCE
        while not holds():
            if time.monotonic() > until:
                raise TimeoutError(f"never {what}\n{self.display()}")
            time.sleep(0.005)

    def wait_output(self, mark: int, timeout: float = PATIENCE) -> float:
        """Wait for the first byte after `mark`; when it came."""

        def first() -> float | None:
            if self._total <= mark:
                return None
            seen = 0
            for stamp, data in self._chunks:
                seen += len(data)
                if seen > mark:
                    return stamp
            return None

        return self._poll(first, timeout, "output")

    def latency(self, data: bytes, quiet: float = 0.05) -> float:
        """Seconds from typing `data` in silence to the first byte of the answer."""
        self.wait_quiet(quiet)
        mark, typed = self.mark, self.now
        self.send(data)
        return self.wait_output(mark) - typed

    # The process

    @property
    def now(self) -> float:
        """Seconds since the start of the command."""
        return time.monotonic() - self._start

    @property
    def alive(self) -> bool:
        """Is the command still there?"""
        if self.returncode is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.returncode = os.waitstatus_to_exitcode(status)
        return self.returncode is None

    def wait_exit(self, timeout: float = PATIENCE) -> int | None:
        """The exit status (negative: killed by that signal); None if it has not ended.

        All that it wrote has come by then, unless it left somebody behind on the terminal.
        """
        until = time.monotonic() + timeout
        while self.alive and time.monotonic() < until:
            time.sleep(0.005)
        if self.returncode is not None and self._reading.is_set():
            with self._news:
                self._news.wait_for(lambda: self._ended, _LEFT_BEHIND)
        return self.returncode

    @property
    def state(self) -> str:
        """The kernel's letter for the process: R, S, T (stopped), Z..."""
        return self._stat()[0]

    @property
    def idle(self) -> bool:
        """Whether none of the process's threads runs, wants to or waits for a disk."""
        return idle(self.pid)

    @property
    def cpu(self) -> float:
        """Seconds of CPU used so far, user and system."""
        fields = self._stat()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def rss(self) -> int:
        """Resident memory in KiB."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        match = re.search(r"VmRSS:\s+(\d+)", status)
        return int(match[1]) if match else 0

    def _stat(self) -> list[str]:
        return Path(f"/proc/{self.pid}/stat").read_text().rpartition(") ")[2].split()

    # Inside

    def _set_size(self) -> None:
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", self.rows, self.columns, 0, 0))

    def _drain(self) -> None:
        while (master := self._master) >= 0:
            if not self._reading.wait(0.05):
                continue
            try:
                if not select.select([master], [], [], 0.05)[0]:
                    continue
                data = os.read(master, 256 if self._throttle else 65536)
            except (OSError, ValueError):
                break
            if not data:
                break
            self._take(data)
        with self._news:
            self._ended = True
            self._news.notify_all()

    def _take(self, data: bytes) -> None:
        if self._throttle:
            time.sleep(len(data) / self._throttle)
        with self._news:
            self._chunks.append((self.now, data))
            self._total += len(data)
            self._news.notify_all()
        asked = self._unasked + data
        self._unasked = asked[-10:]
        for question, answer in self._answers.items():
            # A question that was already whole in the bytes before has been answered.
            for _ in range(asked.count(question) - asked[: -len(data)].count(question)):
                with contextlib.suppress(OSError):
                    self.send(answer)

    def _render(self) -> float | None:
        """Give pyte one more piece of output; its stamp, or None if there is none."""
        with self._news:
            if self._rendered >= len(self._chunks):
                return None
            stamp, data = self._chunks[self._rendered]
        self._rendered += 1
        self._picture.feed(data)
        return stamp

    def _poll(self, check: Callable[[], float | None], timeout: float, what: str) -> float:
        until = time.monotonic() + timeout
        while True:
            with self._news:
                value = check()
                if value is not None:
                    return value
                if time.monotonic() > until:
                    raise TimeoutError(f"no {what} within {timeout} s\n{self.display()}")
                self._news.wait(0.005)
