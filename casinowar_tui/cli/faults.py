"""Details of a fault of the program, written so that they give nothing of the game away."""

from __future__ import annotations

import os
import sqlite3
import traceback
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from casinowar_tui import __version__
from casinowar_tui.clock import MACHINE

if TYPE_CHECKING:
    from _typeshed import StrPath

FILE = "casinowar-tui.log"
_FULL = 256 * 1024
"""Bytes after which the file is begun anew."""


def record_fault(error: BaseException, directory: StrPath) -> Path | None:
    """Add an error's kinds and places in the code to the log; answer the file, or None if it cannot be written.

    Neither variables nor messages are written, since a message may name a card that nobody has seen;
    only those of the system and of the database cannot.
    """
    folder = Path(directory)
    file = folder / FILE
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        full = file.exists() and file.stat().st_size > _FULL
        descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | (os.O_TRUNC if full else os.O_APPEND), 0o600)
        with open(descriptor, "w", encoding="utf-8") as log:
            now = datetime.fromtimestamp(MACHINE.wall())
            log.write(f"{now:%Y-%m-%d %H:%M:%S} casinowar-tui {__version__}\n{details(error)}\n")
    except OSError:
        return None
    return file


def details(error: BaseException) -> str:
    """An error and those behind it as lines of text, without variables and without messages."""
    return "\n".join(_lines(error, set())) + "\n"


def _lines(error: BaseException, seen: set[int]) -> Iterator[str]:
    """What led to an error first, and after it the parts of a group; each once, whatever circles they make."""
    seen.add(id(error))
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if cause is not None and id(cause) not in seen:
        yield from _lines(cause, seen)
        yield "which led to"
    yield _kind(error)
    yield from (f"  {frame.filename}:{frame.lineno} in {frame.name}" for frame in _frames(error))
    for part in error.exceptions if isinstance(error, BaseExceptionGroup) else ():
        if id(part) not in seen:
            yield from _lines(part, seen)


def _kind(error: BaseException) -> str:
    name = f"{type(error).__module__}.{type(error).__qualname__}".removeprefix("builtins.")
    return f"{name}: {error}" if isinstance(error, OSError | sqlite3.Error) else name


def _frames(error: BaseException) -> list[traceback.FrameSummary]:
    return list(traceback.extract_tb(error.__traceback__))
