"""What the rest of the program asks of a record that can only grow.

A journal knows players, tables, sequences and seats. It does not know the games: an event is a kind, a version
and bytes that it hands back exactly as they came.
"""

import unicodedata
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Protocol, TypeAlias

from casinowar_tui.game.recorded import Recorded
from casinowar_tui.values import field, frozen

if TYPE_CHECKING:
    from casinowar_tui.journal.rows import Rows


def player_key(name: str) -> str:
    """The form under which a player is kept: names that differ only in case, or in how accents are written, are one."""
    return unicodedata.normalize("NFC", name.casefold())


@frozen
class Entry:
    """One row: the events of one accepted command. `seq` counts from 1 in its stream, `at` is in unix seconds."""

    seq: int
    at: int
    events: tuple[Recorded, ...]
    vouched: bool = True
    """Whether a digest says that this is what was written; rows of older files have none."""

    @property
    def opens(self) -> bool:
        """Whether a fold may begin with this row."""
        return any(event.opens for event in self.events)


@frozen
class Stream:
    """One player's events at one table."""

    player: str = field(converter=player_key)
    table: str


@frozen
class Appended:
    """The row is durable under this sequence."""

    seq: int


@frozen
class Conflict:
    """Nothing was written: the stream ends at `seq` and not where the caller thought. Read it again."""

    seq: int


@frozen
class SeatLost:
    """Nothing was written: somebody else has taken this player's seat since."""


@frozen
class Unwritable:
    """Nothing was written; `reason` is a clause for the player, as in "the disk is full".

    In the one case where not even that can be found out, the reason says so, and the next append answers
    `Conflict` if the row is there after all: no row is ever written twice.
    """

    reason: str


AppendResult: TypeAlias = Appended | Conflict | SeatLost | Unwritable


class Journal(Protocol):
    """An append-only record with one writer's seat per player.

    Reads raise `StreamDamaged` when what they find in a stream cannot be what was written, `Damaged` when the whole
    place cannot be, and `Unusable` when it cannot be read just now.
    """

    async def append(self, stream: Stream, expected_seq: int, epoch: int, events: tuple[Recorded, ...]) -> AppendResult:
        """Write one row of at least one event and answer once it is durable.

        `expected_seq` is the sequence of the stream's last row (0 for none) and `epoch` what `take_seat` gave.
        Somebody who stops waiting for the answer does not undo the row.
        """
        ...

    def read(self, stream: Stream, after: int = 0) -> AsyncIterator[Entry]:
        """Every row with a sequence above `after`, oldest first."""
        ...

    async def read_from_opening(self, stream: Stream) -> tuple[Entry, ...]:
        """The last row that opens and all after it; where none opens, every row."""
        ...

    async def last_seq(self, stream: Stream) -> int:
        """The sequence of the last row, whatever became of that; 0 for none."""
        ...

    async def streams(self, player: str) -> tuple[str, ...]:
        """The tables at which this player has rows, in alphabetical order."""
        ...

    async def is_shared(self, player: str) -> bool:
        """Whether anybody but this player has ever sat here."""
        ...

    async def take_seat(self, player: str) -> int | Unwritable:
        """Become the one who may append for this player, durably; gives the new epoch, 1 for the first.

        Raises `Damaged` where the place is not what was written.
        """
        ...

    async def seat_epoch(self, player: str) -> int:
        """The epoch of the one who may append for this player now; 0 when nobody has ever sat."""
        ...

    async def seat_lost(self, player: str, epoch: int) -> None:
        """Return once somebody else may append for this player: at once where this process gave them the seat."""
        ...

    def bulk(self) -> "Rows":
        """The same record to be read in bulk, beside whatever is read and written here; to be closed by the caller.

        Raises the journal's faults.
        """
        ...

    async def close(self) -> None:
        """Finish what is being written and let go of the place. Closing twice is harmless."""
        ...
