"""Whole party games of two to eight, with wars of wars and short piles, played by somebody who only has the lines."""

from __future__ import annotations

import asyncio
import random
import re

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from casinowar_tui.bank.view import words
from casinowar_tui.cards.card import PACK, Card
from casinowar_tui.desk.party.desk import PartyDesk
from casinowar_tui.party.table.agreement import Agreement
from casinowar_tui.party.table.course import whose_turn
from casinowar_tui.party.table.state import GameOver, RoundOver, Table, Turning, Vacant
from casinowar_tui.plain.face import Face
from tests.party.view.games import agreements

from .playing import Listed, play, seating_of

CARDS = {words.card(card): card for card in PACK}
TURNED = re.compile(r"(.+): (\w+ of \w+)(, one face down)?\.")
LONGEST = 900
"""Lines; no game needs more."""


class Blind:
    """Knows what was said, and types what can be done then."""

    def __init__(self, seed: int) -> None:
        self.choice = random.Random(seed)
        self.turn, self.round = "", 0
        self.middle: list[tuple[str, Card, bool]] = []
        self.points: dict[str, int] = {}
        self.can: list[str] = []
        self.over = False
        self._settled = False

    def hear(self, said: list[str]) -> None:
        self.can = []
        for line in said:
            if found := TURNED.fullmatch(line):
                if self._settled:
                    self.middle, self._settled = [], False
                self.middle.append((found[1], CARDS[found[2]], bool(found[3])))
            elif found := re.fullmatch(r"Turn: (.+), round (\d+)\.", line):
                if int(found[2]) != self.round and self._settled:
                    self.middle, self._settled = [], False
                self.turn, self.round = found[1], int(found[2])
            elif line.startswith("Points: "):
                told = re.split(r", | and ", line.removeprefix("Points: ").rstrip("."))
                self.points = {name: int(count) for name, count in (one.rsplit(" ", 1) for one in told)}
                self._settled = True
            elif line.startswith("You can: "):
                self.can = line.removeprefix("You can: ").rstrip(".").split(", ")
            self.over |= "wins the game" in line

    def next_line(self) -> str:
        if "turn" in self.can:
            return self.choice.choice(("turn", "next", f"turn {self.turn}"))
        return "quit" if self.over or "next" not in self.can else self.choice.choice(("next", "turn"))


def knows(blind: Blind, table: Table) -> None:
    """What was said answers whose turn it is, what lies in the middle, who has which points, and what can be done."""
    assert not isinstance(table, Vacant)
    if isinstance(table, Turning | RoundOver):
        players = table.standing.agreement.players
        lies = [(players[card.seat].name, card.card, bool(card.hidden.codes)) for card in table.round.middle]
        assert blind.middle == lies
    match table:
        case Turning():
            seat = whose_turn(table)
            assert seat is not None
            assert (blind.turn, blind.round) == (players[seat].name, table.round.number)
            assert blind.can == ["turn", "abandon"]
        case RoundOver():
            standing = dict(zip((player.name for player in players), table.standing.points, strict=True))
            assert blind.points == standing
            assert blind.can == ["next", "abandon"]
        case GameOver():
            assert blind.over
            assert blind.can == ["new"]


def by_rank(seed: int) -> tuple[Card, ...]:
    """A pack in which equal ranks lie beside each other: everybody who is dealt one after another fights."""
    ranks = sorted({card.rank for card in PACK}, key=lambda rank: rank.value)
    random.Random(seed).shuffle(ranks)
    return tuple(sorted(PACK, key=lambda card: ranks.index(card.rank)))


@given(agreements(), st.integers(0, 1000), st.booleans())
@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_a_game_is_played_from_the_lines_alone(agreement: Agreement, seed: int, level: bool) -> None:
    blind = Blind(seed)

    def before(number: int, face: Face) -> None:
        desk = face.visit.desk
        assert isinstance(desk, PartyDesk)
        assert isinstance(face.intake, Listed)
        blind.hear(face.voice.last if number else said_first(face))
        knows(blind, desk.session.table)
        face.intake.lines[0] = blind.next_line()

    cards = " ".join(map(str, by_rank(seed))) if level else ""
    seating = seating_of("party", cards, seed=seed, own=agreement)
    asyncio.run(play(*[""] * LONGEST, seating=seating, before=before))
    assert blind.over


def said_first(face: Face) -> list[str]:
    return face.voice.output.getvalue().splitlines()  # type: ignore[attr-defined,no-any-return]
