"""Starting a command as a terminal server would: leader of a session, on a terminal of its own."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final


def environment(changes: Mapping[str, str | None] | None) -> dict[str, str]:
    """This environment with a usual terminal's variables; `changes` sets some and (None) removes others."""
    env = {name: value for name, value in os.environ.items() if not name.startswith(("COLUMNS", "LINES", "NO_COLOR"))}
    env |= {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8"}
    for name, value in (changes or {}).items():
        env.pop(name, None)
        if value is not None:
            env[name] = value
    return env


def spawn(
    command: Sequence[str],
    slave: int,
    env: Mapping[str, str],
    cwd: Path | None,
    *,
    ignore_hangup: bool,
) -> int:
    """Start `command` on the terminal `slave` as a session's leader, with no signal ignored that the tests ignore."""
    launcher = [
        sys.executable,
        "-S",
        "-E",
        "-c",
        _LAUNCHER,
        "ignore" if ignore_hangup else "",
        str(cwd or ""),
        env.get("LC_CTYPE", ""),
        *command,
    ]
    return os.posix_spawn(
        sys.executable,
        launcher,
        dict(env),
        file_actions=[(os.POSIX_SPAWN_DUP2, slave, fd) for fd in (0, 1, 2)],
        setsid=True,
        setsigdef=(signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM, signal.SIGTSTP),
    )


# Runs between the spawn and the command: it takes the terminal as the controlling one. (Forking a process
# that has threads would not be safe.)
_LAUNCHER: Final = """
import fcntl, os, signal, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
signal.signal(signal.SIGHUP, signal.SIG_IGN if sys.argv[1] else signal.SIG_DFL)
if sys.argv[2]:
    os.chdir(sys.argv[2])
os.environ.pop("LC_CTYPE", None)  # Python may have set it, as for its own use
if sys.argv[3]:
    os.environ["LC_CTYPE"] = sys.argv[3]
os.execvpe(sys.argv[4], sys.argv[4:], os.environ)
"""
