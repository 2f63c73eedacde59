"""What a client has asked for, and what it is told where it cannot have that."""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from typing import Final, Literal

from casinowar_tui import games
from casinowar_tui.game.said import Say
from casinowar_tui.host.host import Offered
from casinowar_tui.values import frozen

PROGRAM: Final = "casinowar-tui"
LONGEST: Final = 1000
"""Characters of a command."""
ENVIRONMENT: Final = frozenset(("COLORTERM", "LANG", "NO_COLOR", "ACCESSIBLE"))
_LONGEST_VALUE: Final = 64

Face = Literal["screen", "plain", "json"]


class NotOffered(Exception):
    """The message is a sentence for whoever asked."""


@frozen
class Asked:
    """What a client has said of a session before it began."""

    command: str
    """Empty where it asked for a shell."""
    environ: Mapping[str, str]
    has_terminal: bool
    refused: str = ""
    """A sentence on what it asked for and cannot have."""


@frozen
class Play:
    """Sit down at a table."""

    face: Face | None = None
    """None where nothing was said of it."""
    game: str | None = None
    say: Say = Say.NORMAL


@frozen
class Run:
    """Carry a command out."""

    name: str
    arguments: tuple[str, ...]


def wanted(command: str, offered: Mapping[str, Offered]) -> Play | Run:
    """What a command line asks for; an empty one for a table. Raises NotOffered."""
    try:
        words = shlex.split(command) if len(command) <= LONGEST else ["?"]
    except ValueError:
        words = ["?"]
    if words[:1] == [PROGRAM]:
        words = words[1:]
    if words and words[0] in offered:
        return Run(words[0], _allowed(words[0], words[1:], offered[words[0]].options))
    return _play(words, offered)


def _allowed(name: str, arguments: Sequence[str], options: frozenset[str]) -> tuple[str, ...]:
    for word in arguments:
        if word.startswith("-") and word.partition("=")[0] not in options:
            raise NotOffered(f"Here {name} takes {', '.join(sorted(options))} and nothing else.")
    return tuple(arguments)


def _play(words: Sequence[str], offered: Mapping[str, Offered]) -> Play:
    play: dict[str, object] = {}
    rest = list(words)
    while rest:
        # OpenSSH's client takes a command that begins with a hyphen for options of its own: the bare words do, too.
        option, joined, value = rest.pop(0).removeprefix("--").partition("=")
        if option in ("plain", "json") and not joined:
            play["face"] = option
        elif option == "game" and (value := value or (rest.pop(0) if rest else "")) in games.tables():
            play["game"] = value
        elif option == "say" and (value := value or (rest.pop(0) if rest else "")) in {say.value for say in Say}:
            play["say"] = Say(value)
        else:
            commands = ", ".join(["plain", "json", "game TABLE", *offered])
            raise NotOffered(f"This host serves tables and nothing else. As a command you can give {commands}.")
    return Play(**play)  # type: ignore[arg-type]


def environment(term: str, told: Mapping[bytes, bytes]) -> dict[str, str]:
    """What is taken of a client's environment: what says how its terminal shows text."""
    environ = {"TERM": term[:_LONGEST_VALUE]}
    for name, value in told.items():
        known = name.decode("ascii", "replace")
        if is_told(known):
            shown = value.decode("utf-8", "replace")[:_LONGEST_VALUE]
            environ[known] = shown if shown.isprintable() else ""
    return environ


def is_told(name: str) -> bool:
    """Whether a variable of this name is taken."""
    return name in ENVIRONMENT or (name.startswith("LC_") and len(name) <= _LONGEST_VALUE)
