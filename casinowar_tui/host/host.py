"""What all sessions of one host share."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, Literal

from casinowar_tui.clock import Clock
from casinowar_tui.desk.actions import Keymap
from casinowar_tui.host.codes import Codes
from casinowar_tui.host.gauges import Gauges, Present
from casinowar_tui.host.limits import Limits
from casinowar_tui.host.log import Log
from casinowar_tui.host.people import People
from casinowar_tui.host.record import SharedJournal
from casinowar_tui.terminal.lane import Lane
from casinowar_tui.terminal.rates import Rate
from casinowar_tui.ui.theme import Theme
from casinowar_tui.values import define, field, frozen

if TYPE_CHECKING:
    from _typeshed import StrPath

    from casinowar_tui.host.visitor import Visitor

_REFUSALS: Final = 60
"""That have a line in the log each minute; the others are counted."""
QUIET: Final = 1.0
"""Seconds without a key that make a quiet moment."""
_ATTENTION: Final = 10.0
"""Seconds between two looks, beyond which the host has not listened."""
_COMMANDS: Final = 2
"""That run at the same time, each a process; whoever asks for another waits."""
_MOST_ENDED: Final = 100
"""Sessions that may have ended before what they leave is collected, quiet or not."""


@frozen
class Taste:
    """How the tables of this host look and go, for everybody."""

    keymap: Keymap
    pace: float = 1.0
    mouse: bool = True
    theme: Theme = "green"
    four_colour: bool = False
    glyphs: Literal["auto", "rich", "plain"] = "auto"
    asks_cut: bool = False
    clock: int | None = None
    """Seconds to decide on a tie where a table has a clock: 0 for none, None for the table's own."""
    plain: bool = False


@frozen
class Offered:
    """A command that can be asked for beside the tables."""

    run: Sequence[str]
    """The words that begin it, a program of its own."""
    options: frozenset[str]
    """The options that somebody may give it; no other is passed on."""
    of_player: bool
    """Whether it is about the player, who then is told to it."""


@define(eq=False, repr=False)
class Host:
    """One process."""

    journal: SharedJournal
    data_file: StrPath
    limits: Limits
    taste: Taste
    gauges: Gauges
    log: Log
    clock: Clock
    report: Callable[[BaseException], object]
    """Writes down the details of a fault of the program."""
    commands: Mapping[str, Offered] = field(factory=dict)
    keys: frozenset[str] | None = None
    """Fingerprints of the only keys that are admitted; None admits every key."""
    guests: bool = False
    people: People = field(init=False)
    codes: Codes = field(init=False)
    lane: Lane = field(init=False)
    visitors: set[Visitor] = field(factory=set, init=False)
    closing: bool = field(default=False, init=False)
    running: asyncio.Semaphore = field(factory=lambda: asyncio.Semaphore(_COMMANDS), init=False)
    """Is held by each command that runs."""
    heard_at: float = field(default=0.0, init=False)
    """When anybody has typed anything last."""
    _looked_at: float = field(init=False)
    _ended: int = field(default=0, init=False)
    _refusals: Rate = field(init=False)
    _unlogged: int = field(default=0, init=False)
    """Refusals that nobody who floods the door may fill a disk with."""

    def __attrs_post_init__(self) -> None:
        self._looked_at = self.clock.now()
        self._refusals = Rate(_REFUSALS / 60, _REFUSALS, self.clock)
        self.people = People(self.journal)
        self.codes = Codes(self.clock)
        self.lane = Lane(self.clock)

    def present(self) -> list[Present]:
        """Everybody who is here."""
        return [visitor.present for visitor in self.visitors]

    def failed(self, error: BaseException, name: str) -> None:
        """A session has ended by a fault of the program."""
        self.gauges.faults += 1
        self.report(error)
        self.log.line("fault", name or "-", type(error).__name__)

    def refused(self, reason: str, *about: str) -> None:
        """Somebody was not let in, or was sent away."""
        self.gauges.refused[reason] += 1
        if not self._refusals.take(1):
            self._unlogged += 1
            return
        unlogged, self._unlogged = self._unlogged, 0
        self.log.line("refused", reason, *about, *([f"and {unlogged} more before"] if unlogged else ()))

    def left(self, visitor: Visitor) -> None:
        """A session has ended."""
        self.visitors.discard(visitor)
        self._ended += 1

    def tick(self) -> None:
        """Look after what has to be looked after now and then."""
        now = self.clock.now()
        # While a machine slept, or this process was stopped, nobody could be heard.
        listened, self._looked_at = min(now - self._looked_at, _ATTENTION), now
        for visitor in list(self.visitors):
            visitor.look(listened)
        # A full collection looks at everything that everybody has, and holds everybody up meanwhile.
        if self._ended and (now - self.heard_at > QUIET or self._ended > _MOST_ENDED):
            self._ended = 0
            gc.collect()
