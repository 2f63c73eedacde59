"""A whole session of each table, played by somebody who has nothing but the lines."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from casinowar_tui.bank.house.builtin import HOUSES as BUILT_IN
from casinowar_tui.bank.table.chips import by_bet
from casinowar_tui.bank.table.state import BetsOpen, Deciding, MatchOver, RoundOver, Vacant, net
from casinowar_tui.bank.view import words
from casinowar_tui.cards.card import PACK
from casinowar_tui.desk.bank.desk import BankDesk
from casinowar_tui.plain.face import Face
from tests.bank.house.made_up import HOUSES

from .playing import Listed, play, seating_of

CARDS = {words.card(card): card for card in PACK}
ROUNDS = 40


def units(text: str) -> int:
    """An amount of money as it is said, in its digits."""
    return int(re.sub(r"[^\d+-]", "", text))


class Blind:
    """Chooses what to type from what was said last."""

    def __init__(self) -> None:
        self.rounds = 0
        self.stake = ""
        self.ended = False

    def next_line(self, said: list[str]) -> str:
        if limits := re.match(r"Hand: [\d,.$]+ to (.+)\.", said[0]):
            self.stake = limits[1] if units(limits[1]) < 100 else "100"
        can = said[-1].removeprefix("You can: ").rstrip(".")
        possible = re.findall(r"(?:^|, )([a-z]+)", can)
        wishes = ("war", "surrender") if self.rounds % 3 else ("surrender", "war")
        for word in (*wishes, "new", "refill", "again", "next", "deal"):
            if word in possible:
                self.rounds += word not in wishes
                self.ended |= word == "new"
                return word
        if not self.stake:
            return "limits"
        self.rounds += 1
        return f"deal {self.stake}"


@pytest.mark.parametrize("table", ["credits", "classic", "ledger", *HOUSES])
async def test_a_session_is_played_from_the_lines_alone(table: str) -> None:
    blind, lines = Blind(), [""] * 150

    def before(number: int, face: Face) -> None:
        said = face.voice.last
        if number and not said[0].startswith("Hand: ") and isinstance(face.visit.desk, BankDesk):
            knows(said, face.visit.desk)
        assert isinstance(face.intake, Listed)
        face.intake.lines[0] = "quit" if blind.rounds > ROUNDS else blind.next_line(said)

    house = HOUSES.get(table) or BUILT_IN[table]
    played = await play(*lines, seating=seating_of(house.id, seed=11, own=HOUSES.get(table)), before=before)
    assert blind.rounds > ROUNDS
    assert blind.ended is (house.rules.match is not None)
    assert played.status == 0


def knows(said: list[str], desk: BankDesk) -> None:
    """What was said last answers what lies there, what is held, and what the cards are."""
    table, eyes = desk.session.table, desk.eyes
    assert not isinstance(table, Vacant)
    heard: Callable[[str], list[str]] = lambda start: [line for line in said if line.startswith(start)]  # noqa: E731
    if table.account.rules.banked:
        assert heard("Bankroll ") == [f"Bankroll {eyes.money(table.bankroll)}."]
    else:
        assert heard("Net so far ") == [f"Net so far {eyes.gain(net(table))}."]
    match table:
        case RoundOver(round=now) | Deciding(round=now):
            pair = now.war or now.first
            assert pair
            spoken = [re.search(r": (\w+ of \w+) against (\w+ of \w+)\.$", line) for line in said]
            cards = [(CARDS[found[1]], CARDS[found[2]]) for found in spoken if found]
            assert cards == [(pair.player, pair.dealer)]
        case BetsOpen() if table.account.rules.fixed_stake is None:
            hand, tie = by_bet(table.felt)
            assert any(line.startswith("Bet " if hand else "No bet") for line in said)
            assert hand or not tie
        case MatchOver():
            assert heard("Session ")
    assert said[-1].startswith("You can: ")
