"""Rounds with their burned cards, as far as those may be told."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from casinowar_tui import games
from casinowar_tui.cards.line import UNSEEN
from casinowar_tui.game.past import Burns
from casinowar_tui.game.played import Played
from casinowar_tui.game.recorded import Recorded, RecordFault
from casinowar_tui.journal.framing import unframe
from casinowar_tui.journal.port import Stream
from casinowar_tui.journal.rows import Rows
from casinowar_tui.values import define, field


@define(eq=False, repr=False)
class Burned:
    """Knows the burned cards of one table's shoes that are over."""

    scan: Rows
    stream: Stream
    _opening: int = field(default=0, init=False)
    """The row in which the shoe that was asked about last was opened."""
    _told: Mapping[int, Sequence[str]] = field(factory=dict, init=False)
    """By row, the cards that it burned."""

    def named(self, one: Played) -> Played:
        """The round with the cards that it burned, where the seed of their shoe has been told since."""
        place = games.GAMES[games.room_of(self.stream.table)].burned
        if not place or UNSEEN not in one.text:
            return one
        cards = iter(self._read(place, one.first).get(one.last, ()))
        text = " ".join([next(cards, word) if word == UNSEEN else word for word in one.text.split(" ")])
        return one._replace(text=text)

    def _read(self, place: str, row: int) -> Mapping[int, Sequence[str]]:
        """What a row's shoe burned; nothing while it is in play, nor where its rows cannot be read."""
        burns: Burns = games.loaded(place)
        try:
            opening = self.scan.opening(self.stream, row)
            if opening != self._opening or not self._told:
                self._opening, self._told = opening, burns.named(self._rows(opening, burns.kinds))
        except (RecordFault, LookupError, ValueError):
            return {}
        return self._told

    def _rows(self, opening: int, kinds: frozenset[str]) -> Iterator[tuple[int, Sequence[Recorded]]]:
        """The events of some kinds, from a row that opens up to the next."""
        wanted = re.compile("|".join(f'"{kind}"' for kind in kinds).encode())
        for seq, _, _, framed in self.scan.rows(self.stream, opening - 1):
            # Most rows put chips down, or turn the first cards.
            if wanted.search(framed, 0, framed.find(b"\n")):
                events = unframe(framed)
                yield seq, [event for event in events if event.kind in kinds]
                if seq > opening and any(event.opens for event in events):
                    return
