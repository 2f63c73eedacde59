"""Players' own house rules: one TOML file, in which every mistake is reported and none is guessed at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from casinowar_tui.bank.house.check import faults
from casinowar_tui.bank.house.document import Wrong
from casinowar_tui.bank.house.house import House
from casinowar_tui.bank.house.kinds import NOTHING
from casinowar_tui.bank.house.reading import read_document

from .toml_lines import KeyPath
from .toml_source import TomlSource
from .usage import UsageError

if TYPE_CHECKING:
    from _typeshed import StrPath


_KEYS: dict[str, KeyPath] = {"fixed_stake": ("hand", "stake"), "match": ("session",)}
"""Where a rules file keeps what the rules call otherwise."""

_TIED = ("war", "tied")
_SHARES_OF_HAND = ("war.", "surrender")


def load_house(path: StrPath) -> House:
    """The house that a rules file describes; raises UsageError with a line for each thing that is wrong."""
    try:
        source = TomlSource.read(path)
    except (FileNotFoundError, NotADirectoryError) as error:
        raise UsageError(f"{path}: there is no such rules file") from error
    except OSError as error:
        raise UsageError(f"{path}: the rules cannot be read ({error.strerror})") from error
    return read_house(source)


def read_house(source: TomlSource) -> House:
    """The house that a text describes; raises UsageError with a line for each thing that is wrong.

    Its id, and with it the bankroll, goes by the name that the text gives itself and by the digits of its money.
    """
    document = source.parse()
    house, wrong = read_document(document)
    problems = sorted((*wrong, *_unplayable(house, document, wrong)), key=lambda one: source.line(one.path))
    if problems:
        raise UsageError(*(source.problem(*one) for one in problems))
    return house


def _unplayable(house: House, document: dict[str, Any], wrong: Sequence[Wrong]) -> Iterator[Wrong]:
    """What is wrong with rules whose values are of the right kinds; what hangs on a wrong value is left out."""
    unread = [one.path for one in wrong]
    least_unread = any(_touches(("hand", key), path) for path in unread for key in ("least", "stake"))
    for fault in faults(house.rules, house.money.chip):
        path = _KEYS.get(fault.key) or tuple(fault.key.split("."))
        if path[:2] == _TIED and _found(document, _TIED) is NOTHING:
            # It pays what a war won pays, whose own fault is told.
            continue
        of_a_guess = fault.amount is not None and fault.key.startswith(_SHARES_OF_HAND) and least_unread
        if not of_a_guess and not any(_touches(path, other) for other in unread):
            yield Wrong(path, _found(document, path), fault.expected)


def _touches(path: KeyPath, other: KeyPath) -> bool:
    """Whether one of two paths leads through the other."""
    return all(ours == theirs for ours, theirs in zip(path, other, strict=False))


def _found(document: Any, path: KeyPath) -> object:
    for step in path:
        if not isinstance(document, dict) or step not in document:
            return NOTHING
        document = document[step]
    return document
