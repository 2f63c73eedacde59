"""Golden files: events as every program so far has written them. One that is there never changes."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Generic, TypeVar

from attrs import frozen

from casinowar_tui.game.codec import Codec, Kind
from casinowar_tui.game.recorded import Recorded

E = TypeVar("E")


@frozen
class Golden(Generic[E]):
    """What is kept of one game's events, and what it has to be read as."""

    folder: Path
    codec: Codec[E]
    kinds: Mapping[type[E], Kind]
    upgrades: Mapping[tuple[str, int], object]
    examples: Mapping[tuple[str, int], E]
    """By kind and version; a later version is an example of its own."""
    game: str
    """The file of a whole game as it is written now. Files of other numbers hold it as it was written then."""
    play: Callable[[], Sequence[E]]
    """That game."""

    @property
    def shipped(self) -> list[tuple[str, int]]:
        """Every kind in every version there has been."""
        return [(kind.name, version) for kind in self.kinds.values() for version in range(1, kind.version + 1)]

    @property
    def games(self) -> list[str]:
        """The files of whole games."""
        return sorted(path.name for path in self.folder.glob("game.*"))

    def body(self, kind: str, version: int) -> bytes:
        """One event's file."""
        return (self.folder / _name(kind, version)).read_bytes()

    def fields(self, kind: str, version: int) -> Any:
        """The same, taken apart."""
        return json.loads(self.body(kind, version))

    def played(self, name: str) -> list[E]:
        """The events of a game's file."""
        lines = (self.folder / name).read_text(encoding="utf-8").splitlines()
        rows = (line.split(" ", 2) for line in lines)
        return [self.codec.decode(Recorded(kind, int(version), body.encode())) for kind, version, body in rows]

    def write_missing(self) -> None:
        """Write what is not there yet, and say which files."""
        files = {
            _name(kind, version): self.codec.encode(event).body.decode() + "\n"
            for (kind, version), event in self.examples.items()
        }
        kept = [self.codec.encode(event) for event in self.play()]
        files[self.game] = "".join(f"{one.kind} {one.version} {one.body.decode()}\n" for one in kept)
        self.folder.mkdir(exist_ok=True, parents=True)
        for path in (self.folder / name for name in files):
            if not path.exists():
                path.write_text(files[path.name], encoding="utf-8", newline="\n")
                print(path)


def _name(kind: str, version: int) -> str:
    return f"{kind}.v{version}.json"
