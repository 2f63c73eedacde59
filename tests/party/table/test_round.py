"""A round: the deal, whose turn it is, who wins, and collecting."""

from __future__ import annotations

import pytest

from casinowar_tui.cards.secret import FaceDown
from casinowar_tui.party.table.agreement import Agreement
from casinowar_tui.party.table.commands import Agree, Collect, Shuffle, Turn
from casinowar_tui.party.table.events import NOTHING, CardsCollected, CardTurned, PackDealt, RoundEnded, RoundOpened
from casinowar_tui.party.table.legal import Refusal, Why
from casinowar_tui.party.table.standing import Line
from casinowar_tui.party.table.state import RoundOver, ShuffleDue, Table, Turning, Vacant

from .spec import SEED, after, card, cards, given, holding, people, turned


@pytest.mark.parametrize("count", range(2, 9))
def test_the_pack_is_dealt_one_at_a_time_from_the_dealers_left_until_it_is_gone(count: int) -> None:
    due = after(Vacant(), Agree(Agreement(people(count), first_dealer=1)))
    answer = given(due).when(Shuffle(SEED))
    dealt, opened = answer.events
    assert isinstance(due, ShuffleDue)
    assert isinstance(dealt, PackDealt)
    order = dealt.order.codes
    places: list[list[int]] = [[] for _ in range(count)]
    for step, code in enumerate(order):
        places[(2 + step) % count].append(code)
    assert dealt.piles == tuple(FaceDown(bytes(codes)) for codes in places)
    assert max(map(len, places)) - min(map(len, places)) <= 1
    assert dealt.standing
    assert dealt.standing.packs == 1
    assert opened == RoundOpened(1, tuple((2 + step) % count for step in range(count)))


def test_practice_stacks_the_pack_in_dealing_order() -> None:
    due = after(Vacant(), Agree(Agreement(people(3), first_dealer=2)))
    table = after(due, Shuffle(SEED, cards("Ks Qs Js 2c")))
    assert isinstance(table, Turning)
    tops = [pile.turn(0) for pile in table.pack.piles]
    assert tops == list(cards("Ks Qs Js"))
    assert table.pack.piles[0].turn(1) == card("2c")
    given(due).when(Shuffle(SEED, cards("Ks Qd Ks"))).refused(Refusal(Why.NO_SUCH_CARDS))


def test_each_seat_turns_its_own_card_in_order() -> None:
    table = holding("Ks 2s", "Qs 3s", "Js 4s")
    given(table).when(Turn(0)).then(CardTurned(0, card("Ks"), NOTHING, 1))
    given(turned(table, 0)).when(Turn(1)).then(CardTurned(1, card("Qs"), NOTHING, 1))


def test_out_of_turn_is_told_whose_turn_it_is() -> None:
    table = holding("Ks 2s", "Qs 3s", "Js 4s", dealer=0)
    given(table).when(Turn(0)).refused(Refusal(Why.OUT_OF_TURN, seat=1))
    given(turned(table, 1)).when(Turn(1)).refused(Refusal(Why.OUT_OF_TURN, seat=2))
    given(table).when(Turn(3)).refused(Refusal(Why.NO_SUCH_SEAT, limit=3))
    given(table).when(Turn(-1)).refused(Refusal(Why.NO_SUCH_SEAT, limit=3))
    given(turned(table, 1, 2, 0)).when(Turn(1)).refused(Refusal(Why.OUT_OF_TURN, seat=2))


def test_the_highest_wins_all_face_up_cards_and_a_point() -> None:
    table = turned(holding("Ks 2s", "As 3s", "2c 4s"), 0, 1)
    ended = RoundEnded((1,), 0, 1, (0, 1, 0), (cards("Ks As 2c"),), ())
    given(table).when(Turn(2)).then(CardTurned(2, card("2c"), NOTHING, 1), ended)


def test_an_ace_is_only_high_and_suits_never_matter() -> None:
    table = turned(holding("2s 3s", "Ac 3c"), 0, 1)
    assert isinstance(table, RoundOver)
    assert table.award.winners == (1,)


def test_a_settled_round_stays_in_the_middle_until_it_is_collected() -> None:
    table = turned(holding("Ks 2s", "Qs 3s"), 0, 1)
    assert isinstance(table, RoundOver)
    assert [one.card for one in table.round.middle] == list(cards("Ks Qs"))
    assert table.pack.won == ((), ())
    assert table.standing.sheet == (Line(1, 1, (0,), 0, 1),)
    given(table).when(Collect()).then(CardsCollected(0), RoundOpened(2, (1, 0)))
    collected = after(table, Collect())
    assert isinstance(collected, Turning)
    assert collected.pack.won == (cards("Ks Qs"), ())
    assert collected.round.middle == ()


def test_the_next_turn_collects_by_itself() -> None:
    table = turned(holding("Ks 2s", "Qs 3s"), 0, 1)
    given(table).when(Turn(1)).then(CardsCollected(0), RoundOpened(2, (1, 0)), CardTurned(1, card("3s"), NOTHING, 0))
    assert after(table, Turn(1)) == after(table, Collect(), Turn(1))


def test_won_cards_are_never_played_again() -> None:
    table = turned(holding("Ks 2s 9h", "Qs 3s 8h"), 0, 1, 1, 0, 0, 1)
    assert isinstance(table, RoundOver)
    assert table.pack.left == (0, 0)
    assert table.pack.won == (cards("Ks Qs"), cards("3s 2s"))
    assert table.standing.points == (2, 1)


def test_the_dealers_place_moves_one_seat_each_round_whoever_sits_there() -> None:
    table: Table = holding("Ks 2s 9s", "Qs", "Js 4s 8s", "Ts 5s 7s", dealer=3)
    seen = []
    for order in ((0, 1, 2, 3), (2, 3, 0), (2, 3, 0)):
        assert isinstance(table, Turning)
        seen.append(table.standing.dealer)
        assert table.round.waiting == order
        table = after(turned(table, *order), Collect())
    assert seen == [3, 0, 1]


def test_the_dealers_place_can_stay() -> None:
    table = after(turned(holding("Ks 2s", "Qs 3s", dealer=0, rotates=False), 1, 0), Collect())
    assert isinstance(table, Turning)
    assert table.standing.dealer == 0
    assert table.round.waiting == (1, 0)


def test_a_player_without_cards_is_out() -> None:
    table = turned(holding("Ks 2s", "Qs", "Js 4s"), 0, 1, 2)
    given(table).when(Turn(1)).refused(Refusal(Why.OUT_OF_TURN, seat=2))
    given(table).when(Collect()).then(CardsCollected(0), RoundOpened(2, (2, 0)))


def test_nobody_sees_a_card_that_is_face_down() -> None:
    table = turned(holding("Ks 2c 3c 4c", "Kh 5c 6c 7c"), 0, 1, 0)
    said = repr(table)
    assert all(code not in said for code in ("TWO", "FIVE", "SIX", "SEVEN", "FOUR", "\\x"))
