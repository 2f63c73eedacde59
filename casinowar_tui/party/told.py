"""What the record of a party table tells: its rounds, read from the rows without making a table of them.

There is no money: what a round brought is the points that were scored in it, and the bankroll is the sum of all
points in its game. Rounds are numbered through all games of the record, so that a number means one of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from casinowar_tui.game.played import Bit, Played, Refill
from casinowar_tui.game.recorded import Recorded

from .codec import PARTY

HIGHEST, WAR, SPLIT = "highest", "war", "split"
"""How a round came out: won by the highest card, or in a war; or split among fighters who had no card to go on with."""

_UNSEEN = "??"


class PartyTeller:
    """A `Teller`."""

    def __init__(self, state: dict[str, Any] | None = None) -> None:
        state = state or {}
        self._names: list[str] = state.get("names", [])
        self._rounds: int = state.get("rounds", 0)
        self._open: dict[str, Any] | None = state.get("open")
        self._by_kind = {
            "game_agreed": self._game_agreed,
            "pack_dealt": self._pack_dealt,
            "round_opened": self._round_opened,
            "card_turned": self._card_turned,
        }

    @property
    def kinds(self) -> Iterable[str]:
        """The events that tell anything."""
        return *self._by_kind, "round_ended"

    @property
    def state(self) -> dict[str, Any]:
        """All that it remembers between two rows."""
        return {"names": self._names, "rounds": self._rounds, "open": self._open}

    def hear(self, seq: int, at: int, row: Sequence[Bit]) -> Sequence[Played | Refill]:
        """The rounds that a row ends. Raises RecordFault, and LookupError where they do not fit."""
        found: list[Played | Refill] = []
        for bit in row:
            if bit.kind == "round_ended":
                found.append(self._round_ended(PARTY.plain(Recorded(*bit)), seq, at))
            elif bit.kind in self._by_kind:
                self._by_kind[bit.kind](PARTY.plain(Recorded(*bit)), seq)
        return found

    # Each takes the event's body, and its row's sequence.

    def _game_agreed(self, body: dict[str, Any], seq: int) -> None:
        self._names = [name for name, *_ in body["agreement"]["players"]]

    def _pack_dealt(self, body: dict[str, Any], seq: int) -> None:
        if body["standing"] is not None:
            self._game_agreed(body["standing"], seq)

    def _round_opened(self, body: dict[str, Any], seq: int) -> None:
        self._open = {"first": seq, "cards": {}}

    def _card_turned(self, body: dict[str, Any], seq: int) -> None:
        cards = self._now["cards"].setdefault(str(body["seat"]), [])
        cards += [_UNSEEN] * bool(body["hidden"]) + [body["card"]]

    def _round_ended(self, body: dict[str, Any], seq: int, at: int) -> Played:
        now, self._open = self._now, None
        self._rounds += 1
        winners, points = body["winners"], body["points"]
        turned = ", ".join(f"{self._names[int(seat)]} {' '.join(cards)}" for seat, cards in now["cards"].items())
        scored = ", ".join(f"{self._names[seat]} +{points}" for seat in winners)
        outcome = SPLIT if len(winners) > 1 else WAR if body["wars"] else HIGHEST
        return Played(
            self._rounds, at, now["first"], seq, f"{turned}: {scored}", outcome, counted=True, staked=0,
            net=points * len(winners), bankroll=sum(body["totals"]), worth=0, variance=0.0,
        )  # fmt: skip

    @property
    def _now(self) -> dict[str, Any]:
        if self._open is None:
            raise ValueError("an event of a round stands before the round was opened")
        return self._open
