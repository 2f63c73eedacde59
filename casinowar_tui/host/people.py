"""Who has which name, by which keys: events in a stream of their own in the journal."""

from __future__ import annotations

import asyncio
from typing import Final

from casinowar_tui.game.codec import Codec, Kind
from casinowar_tui.game.forms import Forms
from casinowar_tui.journal.port import Appended, Journal, Stream, Unwritable, player_key
from casinowar_tui.session.session import fitting
from casinowar_tui.values import define, field, frozen

STREAM: Final = Stream("~host", "people")
"""Of a player whom nobody can be: "~" stands in no name."""


@frozen
class KeyAdded:
    """A key leads to this player from now on."""

    name: str
    """As it is shown."""
    fingerprint: str
    """SHA256:... of the public key."""


CODEC: Final[Codec[KeyAdded]] = Codec({KeyAdded: Kind("key_added")}, Forms({}, frozenset()))


class NotAdded(Exception):
    """The key could not be written down; the message is a clause that says why."""


@define(eq=False, repr=False)
class People:
    """The people of one journal."""

    journal: Journal
    _by_key: dict[str, str] = field(factory=dict, init=False)
    _names: dict[str, str] = field(factory=dict, init=False)
    _seq: int = field(default=0, init=False)
    _epoch: int = field(default=0, init=False)
    _turn: asyncio.Lock = field(factory=asyncio.Lock, init=False)

    async def read(self) -> None:
        """Take in what has been written since. Raises JournalFault."""
        async for entry in self.journal.read(STREAM, self._seq):
            with fitting(STREAM, entry.seq, vouched=entry.vouched):
                for event in map(CODEC.decode, entry.events):
                    self._by_key[event.fingerprint] = event.name
                    self._names.setdefault(player_key(event.name), event.name)
            self._seq = entry.seq

    def name_of(self, fingerprint: str) -> str | None:
        """The player whom a key leads to, as they are shown."""
        return self._by_key.get(fingerprint)

    def shown(self, name: str) -> str | None:
        """How a player whose name has keys is shown."""
        return self._names.get(player_key(name))

    async def is_free(self, name: str) -> bool:
        """Whether nobody has this name: by no key, and at no table of this data file."""
        return player_key(name) not in self._names and not await self.journal.streams(name)

    async def add(self, name: str, fingerprint: str, *, new: bool) -> bool:
        """Let a key lead to a player; false where a new name has been taken meanwhile. Raises NotAdded."""
        async with self._turn:
            # Another host of the same data file may write here, too.
            for _ in range(3):
                if new and not await self.is_free(name):
                    return False
                event = CODEC.encode(KeyAdded(name, fingerprint))
                match await self.journal.append(STREAM, self._seq, self._epoch, (event,)):
                    case Appended():
                        await self.read()
                        return True
                    case Unwritable(reason=reason):
                        raise NotAdded(reason)
                taken = await self.journal.take_seat(STREAM.player)
                if isinstance(taken, Unwritable):
                    raise NotAdded(taken.reason)
                self._epoch = taken
                await self.read()
        raise NotAdded("another program keeps writing to it")
