"""Somebody who only hears the lines, and what they make of them."""

from __future__ import annotations

import re

from attrs import define, field

from casinowar_tui.bank.view import words
from casinowar_tui.bank.view.eyes import Eyes
from casinowar_tui.cards.card import PACK, Card

NAMES = {words.card(card): card for card in PACK}
"""Every card by its spoken name; it is one card of its rank and suit, whatever the pack."""

_CARD = re.compile(r"^(You have|The dealer has) an? ([a-z]+ of [a-z]+)\.$")
_BETS = re.compile(r"(?:^| )(\S+) on Hand(?:, (\S+) on Tie)?\.")
_FIXED = re.compile(r"You can: Deal ([^;]+)\.$")
_LEAST = re.compile(r"^Hand is raised to the least bet, (\S+)\.")
_RAISE = re.compile(r"^You go to war: (\S+) more\.")
_HOLDS = re.compile(r"(Bankroll|Net) ([^.]*(?:\.\d\d)?)\.")
_NET = re.compile(r": net (\S+)\.(?: |$)")
_CAN = re.compile(r"You can: (.*)\.$")


@define
class Listener:
    """Knows what was said so far; amounts as they were said."""

    eyes: Eyes
    player: list[Card] = field(factory=list)
    dealer: list[Card] = field(factory=list)
    hand: str = ""
    tie: str = ""
    raised: str = ""
    holds: str = ""
    net: str = ""
    can: tuple[str, ...] = ()

    def hear(self, line: str) -> None:
        """Take one line in."""
        if line in ("Bets are closed.", "You sit this one out."):
            self._bare()
        elif said := _CARD.match(line):
            (self.player if said[1] == "You have" else self.dealer).append(NAMES[said[2]])
        elif said := _RAISE.match(line):
            self.raised = said[1]
        else:
            self._at_rest(line)

    def _at_rest(self, line: str) -> None:
        if said := _LEAST.search(line):
            self.hand = said[1]
        if "Nothing is staked." in line:
            self.hand = self.tie = ""
            self._bare()
        if said := _FIXED.search(line):
            self.hand = said[1]
        if said := _BETS.search(line):
            self.hand, self.tie = said[1], said[2] or ("" if "a tie." not in line else self.tie)
        if said := _HOLDS.search(line):
            self.holds = said[2]
        self.net = said[1] if (said := _NET.search(line)) else ""
        self.can = tuple(said[1].split("; ")) if (said := _CAN.search(line)) else ()

    def _bare(self) -> None:
        self.player, self.dealer, self.raised = [], [], ""
