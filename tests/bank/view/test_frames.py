"""The pictures between two tables: their order, their words and how long each is held."""

from __future__ import annotations

import pytest
from attrs import evolve as changed

from casinowar_tui.bank.house.house import House
from casinowar_tui.bank.table.chips import Spot
from casinowar_tui.bank.table.commands import (
    Adopt,
    Clear,
    Collect,
    Command,
    Cut,
    Deal,
    Lift,
    NewMatch,
    Pass,
    Shuffle,
    Undo,
    War,
)
from casinowar_tui.bank.table.decide import decide
from casinowar_tui.bank.table.state import BetsOpen, RoundOver, ShuffleDue, Vacant
from casinowar_tui.bank.view.frames import frames, standing
from casinowar_tui.bank.view.shapes import ShoeView, TableView
from casinowar_tui.cards.sealed import seal
from casinowar_tui.game.shapes import CardView, Frame, Turn
from tests.bank.table.test_void import with_cards_left
from tests.spec import SEED, after, hand, seated, seated_without, tie

from .games import CLASSIC, CREDITS, LEDGER, last_step, looking


def shown(house: House, cards: str, *commands: Command) -> tuple[Frame[TableView], ...]:
    """The frames of the last command."""
    before, events, _ = last_step(house, cards, *commands)
    return frames(before, events, looking(house))


def lines(pictures: tuple[Frame[TableView], ...]) -> list[str]:
    """The spoken lines of all pictures but the last, empty ones left out."""
    return [picture.line for picture in pictures[:-1] if picture.line]


PLAIN_ROUNDS: tuple[tuple[House, tuple[Command, ...]], ...] = (
    (CREDITS, (*hand(100), *tie(10), Deal())),
    (CLASSIC, (*hand(5_00), Deal())),
    (LEDGER, (Deal(),)),
    (CREDITS, (Pass(),)),
)


@pytest.mark.parametrize(("house", "commands"), PLAIN_ROUNDS)
@pytest.mark.parametrize("cards", ["9c 4h", "4c 9h", "9c 9h"])
def test_a_plain_round_lasts_as_long_as_the_pace_says(house: House, commands: tuple[Command, ...], cards: str) -> None:
    assert sum(picture.hold for picture in shown(house, cards, *commands)) == 1_000


def test_the_players_card_turns_before_the_dealers() -> None:
    pictures = shown(CREDITS, "9c 4h", *hand(100), Deal())
    turns = [(one.view.player.first.turn, one.view.dealer.first.turn) for one in pictures]
    empty, back, edge, face = Turn.EMPTY, Turn.BACK, Turn.EDGE, Turn.FACE
    assert turns == [
        (empty, empty),
        (back, empty),
        (edge, empty),
        (face, empty),
        (face, back),
        (face, edge),
        (face, face),
        (face, face),
        (face, face),
    ]
    assert lines(pictures) == ["Bets are closed.", "You have a nine of clubs.", "The dealer has a four of hearts."]


def test_a_war_raises_burns_and_turns_in_that_order() -> None:
    pictures = shown(CREDITS, "9c 9h 2s 3s 4s Ad 8h", *hand(100), Deal(), War())
    assert lines(pictures) == [
        "You go to war: 100 more.",
        "Three cards are burned.",
        "You have an ace of diamonds.",
        "The dealer has an eight of hearts.",
    ]
    assert [one.view.burns.filled for one in pictures] == [0, *[3] * 10]
    assert {one.view.player.first for one in pictures} == {CardView(Turn.FACE, "9", "c")}
    wars = [(one.view.player.war.index, one.view.dealer.war.index) for one in pictures]
    assert wars == [("", "")] * 4 + [("A", "")] * 3 + [("A", "8")] * 4
    assert [one.view.player.wins for one in pictures] == [False] * 10 + [True]


def test_the_shoe_has_one_less_with_each_card_that_leaves_it() -> None:
    plain = shown(CREDITS, "9c 4h", *hand(100), Deal())
    assert [one.view.shoe.left for one in plain] == [312, *[311] * 3, *[310] * 5]
    war = shown(CREDITS, "9c 9h 2s 3s 4s Ad 8h", *hand(100), Deal(), War())
    assert [one.view.shoe.left for one in war] == [310, 307, *[306] * 3, *[305] * 6]


def test_a_war_holds_its_breath_before_the_dealers_card() -> None:
    pictures = shown(CREDITS, "9c 9h 2s 3s 4s Ad 8h", *hand(100), Deal(), War())
    longest = max(pictures, key=lambda one: one.hold)
    assert (longest.view.player.war.index, longest.view.dealer.war.turn) == ("A", Turn.BACK)
    assert sum(one.hold for one in pictures) == 3_000


def test_the_cut_card_is_called_with_the_card_that_brings_it_out() -> None:
    said = "The cut card is out: last round of this shoe."
    for leaves, note in ((1, ["", said, said]), (2, ["", "", said]), (3, ["", "", ""])):
        table = seated(CREDITS.rules, "9c 4h")
        assert isinstance(table, BetsOpen)
        table = after(changed(table, shoe=changed(table.shoe, cut_card=leaves)), *hand(100))
        pictures = frames(table, decide(Deal(), table), looking(CREDITS))
        notes = [one.view.call.note for one in pictures]
        assert [notes[0], notes[3], notes[6]] == note
        assert notes[-1] == note[-1]
        assert (said in pictures[-1].line) == bool(note[-1])
        assert [one.view.shoe.cut_card_out for one in pictures] == [
            one.view.shoe.left <= 312 - leaves for one in pictures
        ]


def test_the_opening_burn_goes_down_and_is_said() -> None:
    cut_due = after(Vacant(), Adopt(LEDGER.rules), Shuffle(SEED))
    _, burned, at_rest = frames(cut_due, decide(Cut(9), cut_due), looking(LEDGER))
    assert (burned.line, burned.view.burns.filled, burned.view.shoe.left) == ("One card is burned.", 1, 311)
    assert (at_rest.view.burns.filled, at_rest.view.shoe.left) == (1, 311)
    dealt = after(cut_due, Cut(9), Deal())
    assert standing(dealt, looking(LEDGER)).view.burns.filled == 1, "it lies there until the next shuffle"


def test_the_last_chip_on_hand_takes_the_tie_bet_along_and_says_so() -> None:
    table = after(seated(CREDITS.rules), *hand(100), *tie(10, 10))
    (last,) = frames(table, decide(Lift(Spot.HAND, 100), table), looking(CREDITS))
    assert last.view.call.detail == "Tie goes with Hand: its 20 is back, too."
    assert last.line.startswith("Tie goes with Hand: its 20 is back, too. Place your bets.")
    for command in (Clear(), Undo()):
        (last,) = frames(table, decide(command, table), looking(CREDITS))
        assert "Tie goes" not in last.line


def test_a_bet_that_the_deal_raises_is_said_before_the_cards_and_with_the_last_picture() -> None:
    pictures = shown(CLASSIC, "9c 4h", *hand(1_00), Deal())
    assert lines(pictures)[0] == "Hand is raised to the least bet, $2."
    assert pictures[0].view.hand.stakes[0].amount == "$2"
    assert pictures[-1].view.call.line == "Nine against four: you win."
    assert pictures[-1].view.call.detail == "Hand is raised to the least bet, $2. Ante paid $2."
    assert pictures[-1].line.startswith("Hand is raised to the least bet, $2. Nine against four")
    assert len(pictures[-1].view.call.detail) <= 76


def test_a_fresh_shoe_is_shuffled_before_the_eyes() -> None:
    shuffle_due = after(Vacant(), Adopt(CREDITS.rules))
    (sealed,) = frames(shuffle_due, decide(Shuffle(SEED), shuffle_due), looking(CREDITS))
    assert sealed.view.cut_due
    assert sealed.view.shoe == ShoeView(312, 312, cut_card_out=False, commitment=seal(SEED))
    cut_due = after(shuffle_due, Shuffle(SEED))
    pictures = frames(cut_due, decide(Cut(17), cut_due), looking(CREDITS))
    assert [one.line for one in pictures[:-1]] == ["The shoe is shuffled."]
    cut = after(shuffle_due, Shuffle(SEED), Cut(17))
    assert standing(cut, looking(CREDITS)).view.call.detail == "A fresh shoe, shuffled and cut."
    uncut = after(shuffle_due, Shuffle(SEED), Cut(0))
    assert standing(uncut, looking(CREDITS)).view.call.detail == "A fresh shoe, shuffled."
    assert standing(after(cut, Pass(), Collect()), looking(CREDITS)).view.call.detail == ""
    ledger = after(Vacant(), Adopt(LEDGER.rules), Shuffle(SEED), Cut(9))
    assert standing(ledger, looking(LEDGER)).view.call.detail == "A fresh shoe, shuffled and cut; one card is burned."


def test_an_incomplete_shoe_voids_the_round_and_says_what_comes_back() -> None:
    table = after(seated_without(CREDITS.rules, 1), *hand(100), *tie(10))
    pictures = frames(table, decide(Deal(), table), looking(CREDITS))
    assert lines(pictures) == ["Bets are closed.", "A card is missing: the round is void. Your stakes come back: 110."]
    assert isinstance(after(table, Deal()), ShuffleDue)
    fresh = after(table, Deal(), Shuffle(SEED), Cut(9))
    call = standing(fresh, looking(CREDITS)).view.call
    assert (call.line, call.detail) == ("That round was void: every stake is back.", "A fresh shoe, shuffled and cut.")


def test_a_war_without_cards_takes_back_what_the_tie_bet_was_paid() -> None:
    house = changed(CREDITS, rules=with_cards_left(4, "9c 9h Ks 2d").account.rules)  # type: ignore[union-attr]
    table = after(with_cards_left(4, "9c 9h Ks 2d"), *hand(100), *tie(10), Deal())
    pictures = frames(table, decide(War(), table), looking(house))
    assert lines(pictures) == [
        "You go to war: 100 more.",
        "A card is missing: the round is void. Your stakes come back: 210. The 110 paid on Tie goes back.",
    ]
    assert pictures[-2].view.player.first.index == "9"


def test_a_void_pass_has_no_stakes_to_speak_of() -> None:
    table = seated_without(CREDITS.rules, 1)
    pictures = frames(table, decide(Pass(), table), looking(CREDITS))
    assert lines(pictures) == ["You sit this one out.", "A card is missing: the round is void."]


def test_a_table_at_rest_is_one_picture() -> None:
    table = seated(CREDITS.rules)
    assert isinstance(table, BetsOpen)
    assert frames(table, (), looking(CREDITS)) == (standing(table, looking(CREDITS)),)
    with pytest.raises(ValueError, match="nobody sits"):
        standing(Vacant(), looking(CREDITS))


def test_the_felt_is_bare_once_the_cards_are_collected() -> None:
    (last,) = shown(CREDITS, "9c 4h", *hand(100), Deal(), Collect())
    assert (last.view.player.first, last.view.dealer.first) == (CardView(), CardView())
    assert last.view.hand.stakes == ()


def test_a_new_session_begins_at_once() -> None:
    over = after(seated(changed(LEDGER.rules, match=1), "9c 4h"), Deal())
    assert isinstance(over, RoundOver)
    after_it = after(over, Collect())
    pictures = frames(after_it, decide(NewMatch(), after_it), looking(LEDGER))
    assert pictures[-1].view.ledger is not None
    assert (pictures[-1].view.ledger.lines, pictures[-1].view.header.net) == ((), "0")
