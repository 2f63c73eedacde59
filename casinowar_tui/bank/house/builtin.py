"""The built-in bank tables, each read from its file in `tables/` when it is first asked for.

Those files are a part of the program as its code is, and an example for whoever writes one.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping

from casinowar_tui.bank import house as _room

from .house import House
from .reading import read_document

CREDITS: House
CLASSIC: House
LEDGER: House


class _BuiltIn(Mapping[str, House]):
    """The houses by their ids; a start reads the one file that it needs."""

    IDS = ("credits", "classic", "ledger")

    def __init__(self) -> None:
        self._read: dict[str, House] = {}

    def __getitem__(self, id_: str) -> House:
        if id_ not in self._read:
            self._read[id_] = _read(id_)
        return self._read[id_]

    def __iter__(self) -> Iterator[str]:
        return iter(self.IDS)

    def __len__(self) -> int:
        return len(self.IDS)


HOUSES: Mapping[str, House] = _BuiltIn()


def __getattr__(name: str) -> House:
    if name.isupper() and name.lower() in _BuiltIn.IDS:
        return HOUSES[name.lower()]
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def _read(id_: str) -> House:
    if id_ not in _BuiltIn.IDS:
        raise KeyError(id_)
    with open(f"{_room.__path__[0]}/tables/{id_}.toml", "rb") as file:
        # What is in them is proved by the tests, not at every start.
        return read_document(tomllib.load(file), id_)[0]
