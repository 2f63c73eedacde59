"""A traceback that tells where, and nothing of what was on the table.

Guards against Textual (8.2): an unhandled exception prints local variables, and the exit status is 0.
"""

from __future__ import annotations

import contextlib
import os
import traceback
from collections.abc import Iterator
from pathlib import Path


def describe(error: BaseException) -> str:
    """Types, files, lines and functions of `error` and of what led to it; no values, no messages, no code."""
    return "\n".join(_lines(error, set()))


def _lines(error: BaseException, seen: set[int]) -> Iterator[str]:
    seen.add(id(error))
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if cause is not None and id(cause) not in seen:
        yield from _lines(cause, seen)
        yield "which led to"
    yield f"{type(error).__module__}.{type(error).__qualname__}"
    for frame, line in traceback.walk_tb(error.__traceback__):
        yield f'  File "{frame.f_code.co_filename}", line {line}, in {frame.f_code.co_name}'
    if isinstance(error, BaseExceptionGroup):
        for part in error.exceptions:
            if id(part) not in seen:
                yield from _lines(part, seen)


def record(error: BaseException, log: Path) -> bool:
    """Append the description of `error` to `log`, which only its owner may read; false if that fails."""
    with contextlib.suppress(OSError):
        fd = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        with open(fd, "w", encoding="utf-8", errors="backslashreplace") as file:
            file.write(describe(error) + "\n\n")
        return True
    return False
