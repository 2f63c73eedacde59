"""What the dealer says at a party table, and the pictures of single moments."""

from __future__ import annotations

from fractions import Fraction

import pytest

from casinowar_tui.game.shapes import Turn as Lies
from casinowar_tui.party.table.agreement import Agreement, Player, UntilPack, UntilPoints, UntilRounds
from casinowar_tui.party.table.commands import Agree, Collect, Turn
from casinowar_tui.party.table.decide import decide
from casinowar_tui.party.table.evolve import fold
from casinowar_tui.party.table.legal import Refusal, Why, unfit
from casinowar_tui.party.table.state import ShuffleDue, Table, Vacant
from casinowar_tui.party.view.call import call
from casinowar_tui.party.view.frames import frames
from casinowar_tui.party.view.manual import chance_of_war, manual
from casinowar_tui.party.view.refusals import refusal_line, unfit_line
from casinowar_tui.party.view.shapes import Place
from casinowar_tui.party.view.standing import left_as
from casinowar_tui.party.view.table import view
from casinowar_tui.party.view.words import ending, listed, possessive
from tests.party.table.spec import after, holding, people, turned


def said(table: Table) -> str:
    """Both lines of the call."""
    one = call(table)
    return f"{one.line} {one.detail}".strip()


def test_the_round_is_told_card_by_card() -> None:
    table = holding("9c 2c", "9h 3c", "4d 5c")
    assert said(table) == "Round 1: Ann turns first. Cid has the dealer's button."
    assert said(turned(table, 0)) == "Ann's nine is high. Ben turns next."
    assert said(turned(table, 0, 1)) == "Ann and Ben are tied with nines. Cid turns next."


def test_a_round_won_with_the_highest_card() -> None:
    assert said(turned(holding("Ac 2c", "9h 3c"), 0, 1)) == "Ann wins 2 cards and 1 point with the ace of clubs."


def test_a_war_is_between_those_who_fight() -> None:
    table = turned(holding("9c 2c Kd 5d", "9h 3c Qd 6d", "4d 5c 7d 7h"), 0, 1, 2)
    assert said(table) == "War between Ann and Ben. Ann lays one down and turns one."
    assert [seat.place for seat in view(table).seats] == [Place.TURN, Place.FIGHTS, Place.WAITS]
    table = turned(table, 0)
    ann = view(table).seats[0]
    assert [card.turn for card in ann.earlier] == [Lies.FACE, Lies.BACK]
    over = turned(table, 1)
    assert said(over) == "Ann wins the war: 7 cards, 2 points."
    ann = view(over).seats[0]
    assert [(card.index, card.suit) for card in (*ann.earlier, ann.card)] == [("9", "c"), ("2", "c"), ("K", "d")]
    assert (ann.mark, ann.place) == ("+2", Place.WINS)


def test_the_last_card_goes_to_war_without_a_hidden_one() -> None:
    table = turned(holding("9c 2c", "9h 3c Qd"), 0, 1)
    assert said(table) == "War between Ann and Ben. Ann turns their last card."


def test_a_lone_fighter_and_a_split() -> None:
    assert said(turned(holding("9c", "9h 3c"), 0, 1)) == (
        "Ben wins 2 cards and 2 points: the others have no card left. That was the last round."
    )
    split = turned(holding("9c", "9h", "4d"), 0, 1, 2)
    assert said(split) == (
        "Nobody can go on: Ann and Ben split the middle, 1 point each, 1 card out of play. "
        "Ann and Ben are tied at 1 point: sudden death."
    )
    assert [seat.mark for seat in view(split).seats] == ["+1", "+1", ""]
    lone = frames(holding("9c", "9h 3c"), decide(Turn(0), holding("9c", "9h 3c")))
    assert lone[-1].view.call.line == "Ann's nine is high."
    war = holding("9c", "9h 3c")
    pictures = frames(turned(war, 0), decide(Turn(1), turned(war, 0)))
    assert "Ann and Ben tie with nines: war. Ann has no card to go on with." in [frame.line for frame in pictures]


def test_a_fresh_pack_and_the_end_are_announced() -> None:
    table = turned(holding("Ac", "9h", ending=UntilPoints(10)), 0, 1)
    assert call(table).detail == "The pack is used up. A fresh one comes next."
    end = after(turned(holding("Ac", "9h", "8d"), 0, 1, 2), Collect())
    assert said(end) == "Ann wins the game with 1 point. Ben and Cid come second with 0 points."
    assert [seat.mark for seat in view(end).seats] == ["1st", "2nd", "2nd"]
    sudden = after(turned(holding("9c", "9h", "4d"), 0, 1, 2), Collect())
    assert isinstance(sudden, ShuffleDue)
    assert [seat.place for seat in view(sudden).seats] == [Place.IDLE, Place.IDLE, Place.WATCHES]


def test_cards_of_a_round_share_its_time_in_three_pictures_each() -> None:
    table = holding("Ac 2d", "9h 3d", "8d 4d")
    pictures = frames(table, decide(Turn(0), table))[:-1]
    assert [frame.view.seats[0].card.turn for frame in pictures] == [Lies.BACK, Lies.EDGE, Lies.FACE]
    assert sum(frame.hold for frame in pictures) == 1_000 // 3
    assert [frame.line for frame in pictures] == ["", "", "Ann has the ace of clubs."]
    assert [seat.place for seat in pictures[0].view.seats] == [Place.TURN, Place.IDLE, Place.IDLE]


def test_a_hidden_card_is_laid_down_first() -> None:
    table = turned(holding("9c 2c Kd", "9h 3c Qd"), 0, 1)
    first = frames(table, decide(Turn(0), table))[0].view.seats[0]
    assert (first.card.turn, [card.index for card in first.earlier], first.left) == (Lies.BACK, ["9"], 1)


@pytest.mark.parametrize(
    ("refusal", "line"),
    [
        (Refusal(Why.OUT_OF_TURN, seat=1), "It is Ben's turn."),
        (Refusal(Why.NO_SUCH_SEAT, limit=2), "There are only 2 seats."),
        (Refusal(Why.COLLECT_FIRST), "This round is over."),
        (Refusal(Why.CARDS_COMING), "The cards are coming."),
        (Refusal(Why.GAME_ON), "A game is on: finish it or give it up first."),
    ],
)
def test_refusals_say_why(refusal: Refusal, line: str) -> None:
    assert refusal_line(refusal, holding("Ac", "9h")) == line


@pytest.mark.parametrize(
    ("agreement", "line"),
    [
        (Agreement(people(1)), "Party war takes 2 to 8 players, not 1."),
        (Agreement((*people(8), Player("Ida"))), "Party war takes 2 to 8 players, not 9."),
        (
            Agreement((Player("Ann"), Player(" ann "))),
            'Two players are called "ann": every player needs a name of their own.',
        ),
        (Agreement((Player("Ann"), Player(" "))), "Seat 2 needs a name."),
        (Agreement((Player("Ann"), Player("B" * 17))), "A name can have at most 16 characters."),
        (Agreement((Player("Ann"), Player("B\x07"))), "The name of seat 2 has characters that cannot be printed."),
        (Agreement(people(2), first_dealer=2), "The first dealer sits in seat 1 to 2, or is drawn."),
        (Agreement(people(2), UntilRounds(0)), "A game can have 1 to 1000 rounds."),
        (Agreement(people(2), UntilPoints(1001)), "A game can end at 1 to 1000 points."),
    ],
)
def test_a_set_up_that_cannot_be_is_told_what_is_allowed(agreement: Agreement, line: str) -> None:
    no = unfit(agreement)
    assert no is not None
    assert unfit_line(no, agreement) == line


def test_how_the_table_was_left() -> None:
    assert left_as(Vacant()).about == "2 to 8 players, points"
    table = holding("Ac 2d", "9h 3d")
    assert (left_as(table).holding, left_as(table).waiting) == ("2 players", "round 1: Ann turns")
    over = turned(table, 0, 1)
    assert (left_as(over).holding, left_as(over).waiting) == ("Ann: 1", "round 1 is over")
    agreed = fold(decide(Agree(Agreement(people(3))), Vacant()))
    assert (left_as(agreed).holding, left_as(agreed).waiting) == ("3 players", "a game waits")


def test_lists_owners_and_endings() -> None:
    assert [listed(["a", "b", "c"][:count]) for count in range(4)] == ["", "a", "a and b", "a, b and c"]
    assert (possessive("Ann"), possessive("Lars")) == ("Ann's", "Lars'")
    assert ending(UntilPack()) == "until the pack is used up"
    assert (ending(UntilRounds(1)), ending(UntilPoints(10))) == ("1 round", "to 10 points")


@pytest.mark.parametrize(
    ("players", "chance"),
    [
        (2, Fraction(1, 17)),
        (3, Fraction(37, 425)),
        (4, Fraction(97, 833)),
        (5, Fraction(521, 3570)),
        (6, Fraction(4909, 27965)),
        (7, Fraction(132003, 643195)),
        (8, Fraction(59141, 251685)),
    ],
)
def test_the_chance_of_a_war_is_exact(players: int, chance: Fraction) -> None:
    assert chance_of_war(players) == chance
    found = next(section.rows for page in manual() for section in page.sections if section.rows)
    rows = {row[0]: row[1] for row in found}
    assert rows[f"{players} players"] == f"{float(100 * chance):.2f} %"
