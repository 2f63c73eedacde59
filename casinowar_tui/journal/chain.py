"""Rows that vouch for one another: each carries a digest of itself and of the row before it.

Everything here is pure, so that a whole record can be walked as well as the end that a start reads. Rows of format 1
carry no digest; they stay readable for ever, but only before the first row of their stream that has one. The head
names the last row, so that it is seen, too, when the newest rows are gone.
"""

from __future__ import annotations

from hashlib import sha256
from typing import NamedTuple

from casinowar_tui.journal.framing import BrokenFrame, unframe
from casinowar_tui.journal.port import Entry
from casinowar_tui.values import define

NOTHING = bytes(32)
"""The link of a row that does not exist: what the first row of a stream follows."""

MISSING = "it is missing"
ALTERED = "it is not what was written"
UNREADABLE = "it cannot be read"


class Row(NamedTuple):
    """One row as the data file has it. Nothing of it has been looked at: a damaged file holds any value anywhere."""

    player: str
    table: str
    seq: int
    at: int
    epoch: int
    opens: int
    events: bytes
    digest: bytes | None = None


class Head(NamedTuple):
    """The last row of a stream by its sequence and its digest."""

    seq: int
    digest: bytes


class Broken(Exception):
    """A row that is not what was written, or not there. `why` is a clause about the row at `seq`, and tells no card."""

    def __init__(self, seq: int, why: str) -> None:
        super().__init__(f"row {seq}: {why}")
        self.seq = seq
        self.why = why


def digest_of(row: Row, before: bytes) -> bytes:
    """SHA-256 over the link of the row before, a line with all numbers and lengths of this one, and its texts."""
    player, table = row.player.encode(errors="surrogatepass"), row.table.encode(errors="surrogatepass")
    sizes = (len(player), len(table), len(row.events))
    line = b"%d %d %d %d %d %d %d\n" % (row.seq, row.at, row.epoch, row.opens, *sizes)
    return sha256(b"".join((before, line, player, table, row.events))).digest()


def linked(row: Row, before: bytes) -> Row:
    """The row with the digest that it has to carry after a row with this link."""
    return row._replace(digest=digest_of(row, before))


def link_of(row: Row) -> bytes:
    """What the next row links to, whatever became of this one. Where it has no digest, one is made of it now."""
    if type(row.digest) is bytes:
        return row.digest
    return digest_of(row, NOTHING) if _is_whole(row) else NOTHING


@define(eq=False, repr=False)
class Walk:
    """Looks at the rows of one stream in their order, after a row whose `seq` and `link` are taken as they are."""

    seq: int = 0
    link: bytes = NOTHING
    digested: bool = False
    """Whether some row so far carries a digest: then all that follow have to."""

    @classmethod
    def after(cls, row: Row) -> Walk:
        """A walk that begins behind a row, which is not looked at itself."""
        return cls(row.seq, link_of(row), row.digest is not None)

    def step(self, row: Row) -> Entry:
        """What the next row holds. Raises `Broken`."""
        seq = self.seq + 1
        if type(row.seq) is int and row.seq > seq:
            raise Broken(seq, MISSING)
        if not _is_whole(row) or row.seq != seq:
            raise Broken(seq, ALTERED)
        if self.digested if row.digest is None else row.digest != digest_of(row, self.link):
            raise Broken(seq, ALTERED)
        try:
            entry = Entry(seq, row.at, unframe(row.events), row.digest is not None)
        except BrokenFrame:
            raise Broken(seq, UNREADABLE) from None
        if entry.opens != bool(row.opens):
            raise Broken(seq, ALTERED)
        self.seq, self.link, self.digested = seq, link_of(row), row.digest is not None
        return entry

    def end(self, head: Head | None) -> None:
        """Look whether this is where the stream ends. Raises `Broken`."""
        if head is None:
            if self.digested:
                raise Broken(self.seq, ALTERED)
        elif type(head.seq) is int and head.seq > self.seq:
            raise Broken(self.seq + 1, MISSING)
        elif self.link != NOTHING and head != (self.seq, self.link):
            raise Broken(self.seq, ALTERED)


_TYPES = (str, str, int, int, int, int, bytes)


def _is_whole(row: Row) -> bool:
    """Whether every value is of its kind."""
    return tuple(map(type, row[:7])) == _TYPES and type(row.digest) in (bytes, type(None))
