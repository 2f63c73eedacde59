"""Every text that people can read, in one list, made from the program itself: `python -m tests.sentences [WORD]`.

A text is a string of two words or more that is no docstring, no key of a table and no pattern; what is put into it
stands in braces. Texts of the built-in tables' files are there, too. With a word, only texts that hold it are printed.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import casinowar_tui

ROOT = Path(casinowar_tui.__file__).parent
UNREAD = re.compile(r"^[a-z_]+(\.[a-z_]+)+$|\x1b|\(\?|\\[dws]|SELECT |INSERT |CREATE |UPDATE |DELETE |PRAGMA |: \$|\{ ")
"""What looks like text and is read by machines: patterns, SQL, styles."""


TWO_WORDS = re.compile(r"[a-z][.,:;]? [A-Za-z{]|} [a-z]")


class Text(NamedTuple):
    """A text, and where it stands."""

    file: str
    line: int
    text: str


def texts() -> list[Text]:
    """All of them, by file."""
    found = [text for path in sorted(ROOT.rglob("*.py")) for text in _in_module(path)]
    found.sort()
    return found + [text for path in sorted(ROOT.rglob("*.toml")) for text in _in_table(path)]


def _in_module(path: Path) -> Iterator[Text]:
    tree = ast.parse(path.read_text("utf-8"))
    unread = {id(part) for node in ast.walk(tree) for part in _unread(node)}
    for node in ast.walk(tree):
        if id(node) not in unread and TWO_WORDS.search(text := _text(node)) and not UNREAD.search(text):
            yield Text(str(path.relative_to(ROOT)), getattr(node, "lineno", 0), text)


def _unread(node: ast.AST) -> Iterator[ast.AST]:
    """Docstrings, annotations, and the parts of texts that are taken as wholes."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        yield node.value
    if isinstance(node, ast.JoinedStr):
        yield from (part for part in ast.walk(node) if part is not node and isinstance(part, ast.Constant))
    if isinstance(node, ast.AnnAssign):
        yield from ast.walk(node.annotation)
    if isinstance(node, ast.Assert) and node.msg is not None:
        yield from ast.walk(node.msg)


def _text(node: ast.AST) -> str:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return ast.unparse(node)[2:-1]
    return ""


def _in_table(path: Path) -> Iterator[Text]:
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        for text in re.findall(r'"([^"]* [^"]*)"', line.partition(" #")[0]):
            yield Text(str(path.relative_to(ROOT)), number, text)


def main(word: str = "") -> None:
    """Print them, each file's under its name."""
    last = ""
    for file, line, text in texts():
        if word.lower() in text.lower():
            print(*([f"\n{file}"] if file != last else []), f"{line:5}  {' '.join(text.split())}", sep="\n")
            last = file


if __name__ == "__main__":
    main(*sys.argv[1:2])
