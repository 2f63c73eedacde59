"""TOML that people write by hand: reading it, and saying in one line what is wrong in it and where."""

from __future__ import annotations

import os
import re
import tomllib
from functools import cached_property
from typing import TYPE_CHECKING, Any

from .toml_lines import KeyPath, line_of, toml_lines
from .usage import UsageError

if TYPE_CHECKING:
    from _typeshed import StrPath


LARGEST = 1_000_000
"""Bytes. A file that somebody wrote by hand is far smaller."""

_BARE = re.compile(r"[A-Za-z0-9_-]+")


class TomlSource:
    """The text of one TOML file, with its name for messages."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text

    @classmethod
    def read(cls, path: StrPath) -> TomlSource:
        """Read a file; raises OSError, and UsageError where it is too large or not UTF-8."""
        with open(path, "rb") as file:
            content = file.read(LARGEST + 1)
        if len(content) > LARGEST:
            raise UsageError(f"{path}: too large, expected at most {LARGEST:,} bytes")
        try:
            return cls(os.fspath(path), content.decode("utf-8-sig"))
        except UnicodeDecodeError as error:
            line = content.count(b"\n", 0, error.start) + 1
            raise UsageError(f"{path}:{line}: found bytes that are not UTF-8, expected UTF-8 text") from error

    def parse(self) -> dict[str, Any]:
        """The document's top table; raises UsageError with file and line where it is not TOML."""
        try:
            return tomllib.loads(self.text)
        except tomllib.TOMLDecodeError as error:
            raise UsageError(self._syntax_error(str(error))) from error
        except (ValueError, RecursionError) as error:
            # A number of thousands of digits, or arrays in arrays in arrays.
            raise UsageError(f"{self.name}: found a value that is too long or too deep to read") from error

    def problem(self, path: KeyPath, value: object, expected: str) -> str:
        """One line with file, line, key, the value found and what was expected."""
        return f"{self.name}:{self.line(path)}: {dotted(path)}: found {shown(value)}, expected {expected}"

    def line(self, path: KeyPath) -> int:
        """The line, from 1, of a path or of the nearest thing around it."""
        return line_of(self._lines, path)

    @cached_property
    def _lines(self) -> dict[KeyPath, int]:
        return toml_lines(self.text)

    def _syntax_error(self, message: str) -> str:
        what, _, where = message.rpartition(" (at ")
        line = re.match(r"line (\d+)", where)
        number = line.group(1) if line else self.text.rstrip().count("\n") + 1
        return f"{self.name}:{number}: {what or message}: expected TOML, as in pace = 1.0"


def dotted(path: KeyPath) -> str:
    """A path as it would be written: keys.war[0]."""
    text = ""
    for step in path:
        if isinstance(step, int):
            text += f"[{step}]"
        else:
            text += ("." if text else "") + (step if _BARE.fullmatch(step) else f'"{step}"')
    return text


def shown(value: object, most: int = 60) -> str:
    """A value as TOML would have it, cut to `most` characters."""
    match value:
        case bool():
            text = "true" if value else "false"
        case str():
            text = f'"{value}"'
        case dict():
            text = "a table"
        case list():
            text = "[" + ", ".join(shown(item, most) for item in value[:most]) + "]"
        case _:
            text = str(value)
    return text if len(text) <= most else text[: most - 3] + "..."
