"""What the record of a bank table tells: its rounds, read from the rows without making a table of them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

from casinowar_tui.game.played import BILLION, Bit, Played, Refill
from casinowar_tui.game.recorded import Recorded

from .codec import BANK
from .odds.expected import Valuer
from .table.account import Outcome
from .table.rules import HouseRules

_RANKS = {rank: place for place, rank in enumerate("23456789TJQKA")}
_OUTCOMES = {outcome.value: (outcome, outcome.counted) for outcome in Outcome}
_WORDS = {
    Outcome.SURRENDER.value: " surrender",
    Outcome.PASSED.value: " pass",
    Outcome.VOID.value: " void",
    **{outcome.value: " war" for outcome in (Outcome.WAR_WON, Outcome.WAR_TIED, Outcome.WAR_LOST)},
}


class BankTeller:
    """A `Teller`. `seen` counts by rank the cards of the shoe in play that were turned."""

    def __init__(self, state: dict[str, Any] | None = None) -> None:
        state = state or {}
        self._rules: dict[str, Any] | None = state.get("rules")
        self._seen: list[int] = state.get("seen", [0] * 13)
        self._open: dict[str, Any] | None = state.get("open")
        self._bankroll: int = state.get("bankroll", 0)
        self._valuer: Valuer | None = None
        self._by_kind = {
            "rules_adopted": self._rules_adopted,
            "shoe_shuffled": self._shoe_shuffled,
            "round_opened": self._round_opened,
            "first_cards_turned": self._first_cards_turned,
            "raise_staked": self._raise_staked,
            "cards_burned": self._cards_burned,
            "war_cards_turned": self._war_cards_turned,
            "stake_settled": self._stake_settled,
            "round_ended": self._round_ended,
            "round_voided": self._round_voided,
            "refilled": self._refilled,
        }

    @property
    def kinds(self) -> Iterable[str]:
        """The events that tell anything."""
        return self._by_kind

    @property
    def state(self) -> dict[str, Any]:
        """All that it remembers between two rows."""
        return {"rules": self._rules, "seen": self._seen, "open": self._open, "bankroll": self._bankroll}

    def hear(self, seq: int, at: int, row: Sequence[Bit]) -> Sequence[Played | Refill]:
        """The rounds that a row ends, and the refills in it. Raises RecordFault."""
        found: list[Played | Refill] = []
        for bit, body in zip(row, _bodies(row), strict=True):
            self._by_kind[bit[0]](body, seq, at, found)
        return found

    # Each takes the event's body, its row's sequence and moment, and what has been found so far.

    def _rules_adopted(self, body: dict[str, Any], seq: int, at: int, found: list[Played | Refill]) -> None:
        self._bankroll = body["bankroll"]
        self._play_by(body["rules"])

    def _shoe_shuffled(self, body: dict[str, Any], seq: int, at: int, found: list[Played | Refill]) -> None:
        self._seen = [0] * 13
        if (account := body.get("account")) is not None:
            self._bankroll = body["bankroll"]
            self._play_by(account["rules"])

    def _play_by(self, rules: dict[str, Any]) -> None:
        if rules != self._rules:
            self._rules, self._valuer = rules, None

    def _round_opened(self, body: dict[str, Any], seq: int, at: int, found: list[Played | Refill]) -> None:
        self._open = {"first": seq, "raise": 0, "burned": 0, **body}

    def _first_cards_turned(self, body: dict[str, Any], seq: int, at: int, found: list[Played | Refill]) -> None:
        self._now["cards"] = [body["player"], body["dealer"]]

    def _raise_staked(self, body: dict[str, Any], seq: int, at: int, found: list[Played | Refill]) -> None:
        self._now["raise"] = body["amount"]

    def _cards_burned(self, body: dict[str, Any], seq: int, at: int, found: list[Played | Refill]) -> None:
        if self._open is not None:
            self._open["burned"] = body["count"]

    def _war_cards_turned(self, body: dict[str, Any], seq: int, at: int, found: list[Played | Refill]) -> None:
        self._now["war"] = [body["player"], body["dealer"]]

    def _stake_settled(self, body: dict[str, Any], seq: int, at: int, found: list[Played | Refill]) -> None:
        self._bankroll = body["bankroll"]

    def _round_voided(self, body: dict[str, Any], seq: int, at: int, found: list[Played | Refill]) -> None:
        self._bankroll = body["bankroll"]
        self._over(Outcome.VOID.value, 0, seq, at, found)

    def _round_ended(self, body: dict[str, Any], seq: int, at: int, found: list[Played | Refill]) -> None:
        self._over(body["outcome"], body["net"], seq, at, found)

    def _refilled(self, body: dict[str, Any], seq: int, at: int, found: list[Played | Refill]) -> None:
        self._bankroll = body["bankroll"]
        found.append(Refill(at, body["amount"]))

    @property
    def _now(self) -> dict[str, Any]:
        if self._open is None:
            raise ValueError("an event of a round stands before the round was opened")
        return self._open

    def _over(self, name: str, net: int, seq: int, at: int, found: list[Played | Refill]) -> None:
        now, self._open = self._now, None
        outcome, counted = _OUTCOMES[name]
        cards, war = now.get("cards", []), now.get("war", [])
        worth, variance = self._worth(now, outcome) if counted else (0, 0.0)
        text = " ".join([*cards, *["??"] * now["burned"], *war]) + _WORDS.get(name, "")
        for card in (*cards, *war):
            self._seen[_RANKS[card[0]]] += 1
        staked = now["ante"] + now["tie"] + now["raise"] if counted else 0
        found.append(
            Played(
                now["number"], at, now["first"], seq, text.strip(), name, counted, staked, net,
                self._bankroll, worth, variance,
            )
        )  # fmt: skip

    def _worth(self, now: dict[str, Any], outcome: Outcome) -> tuple[int, float]:
        if self._valuer is None:
            rules: HouseRules = BANK.read(HouseRules, self._rules)
            self._valuer = Valuer(rules)
        rank = _RANKS[now["cards"][0][0]]
        num, den, variance = self._valuer.worth(now["ante"], now["tie"], tuple(self._seen), outcome, rank)
        return (2 * BILLION * num + den) // (2 * den), variance


def _bodies(told: Sequence[Bit]) -> list[dict[str, Any]]:
    """The bodies of some events in their current versions; raises RecordFault and ValueError."""
    if any(bit[1] != 1 for bit in told):
        return [BANK.plain(Recorded(*bit)) for bit in told]
    # One reading of all takes a third of the time of one each.
    text = f"[{b','.join([bit[2] for bit in told]).decode()}]"
    bodies: list[dict[str, Any]]
    bodies, end = _DECODE(text)
    if end != len(text):
        raise ValueError("something stands behind an event")
    return bodies


_DECODE = json.JSONDecoder().raw_decode
