"""Wrong usage: what the player can put right, said in one line each."""

from __future__ import annotations

_MOST = 500


def one_line(text: str) -> str:
    """Text as one printable line of at most 500 characters; anything else in it is escaped."""
    line = "".join(character if character.isprintable() else repr(character)[1:-1] for character in text)
    return line if len(line) <= _MOST else line[: _MOST - 3] + "..."


class UsageError(Exception):
    """The program cannot start as it was asked to; each argument is one line that says what to do."""

    def __init__(self, *lines: str) -> None:
        super().__init__(*lines)
        self.lines: tuple[str, ...] = tuple(one_line(line) for line in lines)

    def __str__(self) -> str:
        return "\n".join(self.lines)
