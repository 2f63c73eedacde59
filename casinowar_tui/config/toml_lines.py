"""The line of every key in a TOML document, which tomllib does not tell."""

from __future__ import annotations

import re
import tomllib
from bisect import bisect_left

KeyPath = tuple[str | int, ...]
"""The way to a value: keys of tables, and places (from 0) in arrays."""

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_BLANK = re.compile(r"[ \t]*")
_BLANK_LINES = re.compile(r"(?:[ \t\r\n]+|#[^\n]*)*")
_GAP = re.compile(r"(?:[ \t\r\n,]+|#[^\n]*)*")
# Longest quotes first; a multi-line string may end in up to two quotes of its own.
_STRING = re.compile(
    r'"""(?:\\.|[^\\])*?"""(?:"{0,2})'
    r"|'''.*?'''(?:'{0,2})"
    r'|"(?:\\.|[^"\\])*"'
    r"|'[^']*'",
    re.DOTALL,
)
_SCALAR = re.compile(r"[^,\]}#\r\n]+")


def toml_lines(text: str) -> dict[KeyPath, int]:
    """The line, from 1, at which each key, table and array element begins.

    `text` has to be TOML that tomllib accepts.
    """
    scan = _Scan(text)
    scan.document()
    return scan.lines


def line_of(lines: dict[KeyPath, int], path: KeyPath) -> int:
    """The line of a path, or of the nearest thing around it that has one; the first line at worst."""
    while path and path not in lines:
        path = path[:-1]
    return lines.get(path, 1)


class _Scan:
    def __init__(self, text: str) -> None:
        self.lines: dict[KeyPath, int] = {}
        self._text = text
        self._at = 0
        self._newlines = [place for place, character in enumerate(text) if character == "\n"]
        self._last: dict[KeyPath, int] = {}
        """The place of the newest element of each array of tables."""

    def document(self) -> None:
        table: KeyPath = ()
        self._take(_BLANK_LINES)
        while self._at < len(self._text):
            if self._text[self._at] == "[":
                table = self._header()
            else:
                self._pair(table)
            self._take(_BLANK_LINES)

    def _header(self) -> KeyPath:
        line = self._line()
        width = 2 if self._text.startswith("[[", self._at) else 1
        self._at += width
        keys = self._keys()
        self._at += width
        path: KeyPath = ()
        for depth, key in enumerate(keys, start=1):
            path = (*path, key)
            self.lines.setdefault(path, line)
            if width == 2 and depth == len(keys):
                self._last[path] = self._last.get(path, -1) + 1
            if path in self._last:
                path = (*path, self._last[path])
                self.lines.setdefault(path, line)
        return path

    def _pair(self, table: KeyPath) -> None:
        line = self._line()
        path = table
        for key in self._keys():
            path = (*path, key)
            self.lines.setdefault(path, line)
        self._at += len("=")
        self._take(_BLANK)
        self._value(path)

    def _keys(self) -> list[str]:
        keys: list[str] = []
        while True:
            self._take(_BLANK)
            if self._text[self._at] in "\"'":
                keys.append(tomllib.loads("key = " + self._take(_STRING))["key"])
            else:
                keys.append(self._take(_BARE))
            self._take(_BLANK)
            if self._text[self._at] != ".":
                return keys
            self._at += len(".")

    def _value(self, path: KeyPath) -> None:
        match self._text[self._at]:
            case '"' | "'":
                self._take(_STRING)
            case "[":
                self._array(path)
            case "{":
                self._inline_table(path)
            case _:
                self._take(_SCALAR)

    def _array(self, path: KeyPath) -> None:
        self._at += len("[")
        place = 0
        while self._more("]"):
            element = (*path, place)
            self.lines[element] = self._line()
            self._value(element)
            place += 1

    def _inline_table(self, path: KeyPath) -> None:
        self._at += len("{")
        while self._more("}"):
            self._pair(path)

    def _more(self, end: str) -> bool:
        """Whether another element follows; else step over the end."""
        self._take(_GAP)
        if self._text[self._at] != end:
            return True
        self._at += len(end)
        return False

    def _take(self, pattern: re.Pattern[str]) -> str:
        found = pattern.match(self._text, self._at)
        if found is None:
            raise ValueError(f"not TOML at character {self._at}")
        self._at = found.end()
        return found.group()

    def _line(self) -> int:
        return bisect_left(self._newlines, self._at) + 1
