"""What time it is, and what is to be called later, is asked of the one clock that is handed in."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import casinowar_tui

ROOM = Path(casinowar_tui.__file__).parent
MODULES = sorted(ROOM.rglob("*.py"))
TELLING = {
    "time": {
        "time",
        "monotonic",
        "perf_counter",
        "time_ns",
        "monotonic_ns",
        "localtime",
        "gmtime",
        "strftime",
        "ctime",
    },
    "datetime": {"now", "utcnow", "today"},
}
"""By module, what tells the time."""
TIMERS = {"set_timer", "set_interval", "call_at"}
"""Timers of others: asyncio's and Textual's."""
IN_HAND = {"clock.py"}
"""The module that does tell."""


def told_elsewhere(tree: ast.AST) -> Iterator[str]:
    """What in a module tells the time or wakes up by it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module in TELLING:
            yield from (name.name for name in node.names if name.name in TELLING[node.module])
        elif isinstance(node, ast.Attribute) and node.attr in TIMERS:
            yield node.attr
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            whose = "datetime" if node.value.id in ("datetime", "date") else node.value.id
            if node.attr in TELLING.get(whose, ()):
                yield f"{node.value.id}.{node.attr}"
            elif node.attr == "call_later" and node.value.id == "loop":
                yield "loop.call_later"


@pytest.mark.parametrize(
    "source",
    [
        "import time\ntime.monotonic()",
        "from time import time",
        "date.today()",
        "datetime.now(UTC)",
        "self.set_timer(1)",
    ],
)
def test_whoever_looks_elsewhere_is_found(source: str) -> None:
    assert list(told_elsewhere(ast.parse(source)))


@pytest.mark.parametrize("module", MODULES, ids=lambda path: str(path.relative_to(ROOM)))
def test_nobody_else_tells_the_time(module: Path) -> None:
    found = list(told_elsewhere(ast.parse(module.read_text())))
    assert bool(found) is (str(module.relative_to(ROOM)) in IN_HAND), found
