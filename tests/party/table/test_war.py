"""Wars: hidden cards, repeated wars, short piles, the lone fighter and the split."""

from __future__ import annotations

from casinowar_tui.party.table.commands import Collect, Turn
from casinowar_tui.party.table.events import NOTHING, CardTurned, RoundEnded, WarCalled
from casinowar_tui.party.table.legal import Refusal, Why
from casinowar_tui.party.table.standing import Line
from casinowar_tui.party.table.state import RoundOver, Turning

from .spec import after, card, cards, down, given, holding, turned


def test_two_or_more_at_the_highest_go_to_war_and_the_others_wait() -> None:
    table = turned(holding("Ks 2s 3s", "Kh 2h 3h", "Qs 4s 5s", "Kd 6d 7d"), 0, 1, 2)
    given(table).when(Turn(3)).then(CardTurned(3, card("Kd"), NOTHING, 2), WarCalled(1, (0, 1, 3), (0, 1, 3)))
    war = turned(table, 3)
    given(war).when(Turn(2)).refused(Refusal(Why.OUT_OF_TURN, seat=0))
    given(turned(war, 0, 1)).when(Turn(2)).refused(Refusal(Why.OUT_OF_TURN, seat=3))


def test_a_lower_pair_is_no_war() -> None:
    table = turned(holding("Ks 2s", "Qh 2h", "Qs 4s"), 0, 1, 2)
    assert isinstance(table, RoundOver)
    assert table.award.winners == (0,)
    assert table.award.points == 1


def test_each_fighter_lays_one_face_down_and_turns_the_next() -> None:
    war = turned(holding("Ks 2s 3s", "Kh 2h 4h"), 0, 1)
    given(war).when(Turn(0)).then(CardTurned(0, card("3s"), down("2s"), 0))


def test_the_highest_new_card_wins_the_whole_middle_and_two_points() -> None:
    war = turned(holding("Ks 2s 3s", "Kh Ah 4h", "Qd 9d 8d"), 0, 1, 2, 0)
    ended = RoundEnded((1,), 1, 2, (0, 2, 0), (cards("Ks Kh Qd 2s 3s Ah 4h"),), ())
    given(war).when(Turn(1)).then(CardTurned(1, card("4h"), down("Ah"), 0), ended)


def test_tied_again_only_those_still_level_go_on() -> None:
    table = turned(holding("Ks 2s 9s 3s 5s", "Kh 2h 9h 3h 4h", "Kd 2d 8d 3d 4d"), 0, 1, 2, 0, 1)
    given(table).when(Turn(2)).then(CardTurned(2, card("8d"), down("2d"), 2), WarCalled(2, (0, 1), (0, 1)))
    over = turned(table, 2, 0, 1)
    assert isinstance(over, RoundOver)
    assert over.standing.sheet == (Line(1, 1, (0,), 2, 2),)
    assert len(over.award.shares[0]) == 13


def test_one_card_left_is_played_face_up_with_none_hidden() -> None:
    war = turned(holding("Ks 2s 3s", "Kh 9h"), 0, 1, 0)
    ended = RoundEnded((1,), 1, 2, (0, 2), (cards("Ks Kh 2s 3s 9h"),), ())
    given(war).when(Turn(1)).then(CardTurned(1, card("9h"), NOTHING, 0), ended)


def test_who_has_no_card_drops_out_and_the_highest_of_the_others_wins() -> None:
    table = turned(holding("Ks", "Kh 2h 4h", "Kd 3d 5d"), 0, 1)
    given(table).when(Turn(2)).then(CardTurned(2, card("Kd"), NOTHING, 2), WarCalled(1, (0, 1, 2), (1, 2)))
    over = turned(table, 2, 1, 2)
    assert isinstance(over, RoundOver)
    assert over.award.winners == (2,)
    assert over.award.points == 2


def test_a_lone_fighter_wins_at_once_without_turning_a_card() -> None:
    table = turned(holding("Ks", "Kh 2h 4h", "Qd 3d 5d"), 0, 1)
    ended = RoundEnded((1,), 1, 2, (0, 2, 0), (cards("Ks Kh Qd"),), ())
    given(table).when(Turn(2)).then(CardTurned(2, card("Qd"), NOTHING, 2), WarCalled(1, (0, 1), (1,)), ended)


def test_the_one_who_turns_last_may_be_the_lone_fighter() -> None:
    table = turned(holding("Ks", "Kh 2h"), 0)
    ended = RoundEnded((1,), 1, 2, (0, 2), (cards("Ks Kh"),), ())
    given(table).when(Turn(1)).then(CardTurned(1, card("Kh"), NOTHING, 1), WarCalled(1, (0, 1), (1,)), ended)


def test_level_with_no_card_to_go_on_with_splits_the_middle() -> None:
    table = turned(holding("Ks", "Kh"), 0)
    ended = RoundEnded((0, 1), 1, 1, (1, 1), (cards("Ks"), cards("Kh")), ())
    given(table).when(Turn(1)).then(CardTurned(1, card("Kh"), NOTHING, 0), WarCalled(1, (0, 1), ()), ended)


def test_cards_that_do_not_divide_stay_out_of_play() -> None:
    table = turned(holding("Ks", "Kh", "Qd 2d 3d", "Kd", "Jd 4d"), 0, 1, 2, 3, 4)
    assert isinstance(table, RoundOver)
    assert table.award == RoundEnded(
        (0, 1, 3), 1, 1, (1, 1, 0, 1, 0), (cards("Ks"), cards("Kh"), cards("Qd")), cards("Kd Jd")
    )
    collected = after(table, Collect())
    assert isinstance(collected, Turning)
    assert collected.pack.out == cards("Kd Jd")
    assert collected.pack.won == (cards("Ks"), cards("Kh"), (), cards("Qd"), ())


def test_who_dropped_out_earlier_has_no_share() -> None:
    over = turned(holding("Ks", "Kh 2h 9h", "Kd 9d"), 0, 1, 2, 1, 2)
    assert isinstance(over, RoundOver)
    assert over.award == RoundEnded((1, 2), 2, 1, (0, 1, 1), (cards("Ks Kd 9h"), cards("Kh 2h 9d")), ())


def test_hidden_cards_are_face_up_once_they_are_won() -> None:
    over = turned(holding("Ks 2s 3s", "Kh Ah 4h"), 0, 1, 0, 1)
    assert isinstance(over, RoundOver)
    assert card("Ah") in over.award.shares[0]
    assert card("2s") in over.award.shares[0]
