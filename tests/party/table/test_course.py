"""The course of a game: packs, the three ends, sudden death, places, and what the table does by itself."""

from __future__ import annotations

import pytest

from casinowar_tui.cards.shuffle import ALGORITHM
from casinowar_tui.party.table.agreement import Agreement, Ending, Player, UntilPack, UntilPoints, UntilRounds
from casinowar_tui.party.table.commands import Abandon, Agree, Collect, Command, DrawDealer, Shuffle, Turn
from casinowar_tui.party.table.course import places, whose_turn
from casinowar_tui.party.table.events import (
    CardsCollected,
    Event,
    GameAgreed,
    GameEnded,
    PackDealt,
    PackRetired,
    RoundOpened,
    SuddenDeathCalled,
)
from casinowar_tui.party.table.legal import Refusal, Why
from casinowar_tui.party.table.standing import Line, ToldPack
from casinowar_tui.party.table.state import GameOver, RoundOver, ShuffleDue, Table, Turning, Vacant
from casinowar_tui.party.table.upkeep import due

from .spec import SEED, after, cards, given, holding, machines, people, turned

RETIRED = PackRetired(ALGORITHM, SEED, "")
NEXT_ROUND = RoundOpened(2, (1, 0))


def line(number: int, winner: int, points: int = 1) -> Line:
    return Line(number, 1, (winner,), points - 1, points)


def test_the_game_ends_with_the_pack_by_default() -> None:
    table = turned(holding("Ks", "Qs"), 0, 1)
    given(table).when(Turn(1)).refused(Refusal(Why.COLLECT_FIRST))
    given(table).when(Collect()).then(CardsCollected(0), RETIRED, GameEnded(0, (1, 2)))
    over = after(table, Collect())
    assert isinstance(over, GameOver)
    assert over.standing.sheet == (line(1, 0),)
    assert over.standing.told == ToldPack(ALGORITHM, SEED, "")


def test_a_single_holders_cards_are_not_played() -> None:
    table = turned(holding("Ks 2s 3s", "Qs"), 0, 1)
    given(table).when(Collect()).then(CardsCollected(0), RETIRED, GameEnded(0, (1, 2)))


@pytest.mark.parametrize("ending", [UntilRounds(2), UntilPoints(2)])
def test_rounds_and_points_go_on_with_a_fresh_pack_for_all(ending: Ending) -> None:
    table = turned(holding("Ks", "Qs", "Js 2s", ending=ending, dealer=1), 2, 0, 1)
    given(table).when(Collect()).then(CardsCollected(2), RETIRED)
    fresh = after(table, Collect())
    assert isinstance(fresh, ShuffleDue)
    dealt, opened = given(fresh).when(Shuffle(SEED)).events
    assert isinstance(dealt, PackDealt)
    assert dealt.standing is None
    table = after(fresh, Shuffle(SEED))
    assert isinstance(table, Turning)
    assert table.standing == fresh.standing.but(packs=2)
    assert sorted(map(len, dealt.piles)) == [17, 17, 18]
    assert opened == RoundOpened(2, (0, 1, 2))


@pytest.mark.parametrize(
    ("ending", "points", "ends"),
    [
        (UntilPack(), (0, 0), False),
        (UntilRounds(2), (0, 0), False),
        (UntilRounds(1), (0, 0), True),
        (UntilPoints(10), (8, 9), False),
        (UntilPoints(10), (9, 4), True),
    ],
)
def test_the_end_comes_with_the_round_that_brings_it(ending: Ending, points: tuple[int, int], ends: bool) -> None:
    table = turned(holding("Ks 2s", "Qs 3s", ending=ending, points=points), 0, 1)
    happened: tuple[Event, ...] = (RETIRED, GameEnded(0, (1, 2))) if ends else (NEXT_ROUND,)
    given(table).when(Collect()).then(CardsCollected(0), *happened)


def test_a_round_in_progress_is_finished_and_a_war_may_pass_the_target() -> None:
    table = turned(holding("Ks 2s 3s 9s", "Kh 2h 4h 9h", ending=UntilPoints(10), points=(10 - 2, 9)), 0, 1, 0, 1)
    assert isinstance(table, RoundOver)
    assert table.standing.points == (8, 11)
    given(table).when(Collect()).then(CardsCollected(0), RETIRED, GameEnded(1, (2, 1)))


def test_most_points_win_even_if_others_reach_the_target_too() -> None:
    table = turned(holding("Ks", "Kh", ending=UntilPoints(10), points=(9, 10)), 0, 1)
    given(table).when(Collect()).then(CardsCollected(0), RETIRED, GameEnded(1, (2, 1)))


@pytest.mark.parametrize("ending", [UntilPack(), UntilRounds(1), UntilPoints(3)])
def test_level_at_the_top_is_sudden_death_for_those_only(ending: Ending) -> None:
    table = turned(holding("Ks", "Qs", "Js", "2s", ending=ending, points=(2, 1, 3, 3), dealer=3), 0, 1, 2, 3)
    given(table).when(Collect()).then(CardsCollected(0), RETIRED, SuddenDeathCalled((0, 2, 3)))
    dealt, opened = given(after(table, Collect())).when(Shuffle(SEED)).events
    assert isinstance(dealt, PackDealt)
    assert list(map(len, dealt.piles)) == [17, 0, 18, 17]
    assert dealt.standing is None
    fresh = after(table, Collect(), Shuffle(SEED))
    assert isinstance(fresh, Turning)
    assert fresh.standing.in_play == (0, 2, 3)
    assert opened == RoundOpened(2, (2, 3, 0))


@pytest.mark.parametrize("ending", [UntilPack(), UntilRounds(99), UntilPoints(10)])
def test_a_sudden_death_round_decides_with_cards_left(ending: Ending) -> None:
    table = holding("Ks 2s 4s", "", "Qs 3s 5s", points=(3, 1, 3), sudden_death=(0, 2), ending=ending)
    given(turned(table, 0, 2)).when(Collect()).then(CardsCollected(0), RETIRED, GameEnded(0, (1, 3, 2)))


def test_a_sudden_death_war_decides_too() -> None:
    over = turned(holding("Ks 2s 4s", "", "Kc 3s 5s", points=(3, 3, 3), sudden_death=(0, 2)), 0, 2, 0, 2)
    given(over).when(Collect()).then(CardsCollected(0), RETIRED, GameEnded(2, (2, 2, 1)))


def test_those_still_level_play_on_with_another_pack() -> None:
    table = turned(holding("Ks", "Kh", "Qs 2s", points=(3, 3, 3), sudden_death=(0, 1, 2)), 0, 1, 2)
    given(table).when(Collect()).then(CardsCollected(0), RETIRED, SuddenDeathCalled((0, 1)))
    again = after(table, Collect(), Shuffle(SEED))
    assert isinstance(again, Turning)
    assert list(again.pack.left) == [26, 26, 0]
    assert again.standing.points == (4, 4, 3)


def test_two_level_again_in_sudden_death_have_another_one() -> None:
    table = turned(holding("Ks", "Kh", points=(3, 3), sudden_death=(0, 1)), 0, 1)
    given(table).when(Collect()).then(CardsCollected(0), RETIRED, SuddenDeathCalled((0, 1)))


def test_places_are_shared_by_equal_points() -> None:
    assert places((3, 7, 3, 1, 5)) == (3, 1, 3, 5, 2)


def test_after_a_game_another_one_can_be_agreed() -> None:
    over = after(turned(holding("Ks", "Qs"), 0, 1), Collect())
    given(over).when(Turn(0)).refused(Refusal(Why.GAME_OVER))
    agreement = Agreement(people(4))
    given(over).when(Agree(agreement)).then(GameAgreed(agreement))
    given(over).when(Agree(Agreement(people(1)))).refused(Refusal(Why.TOO_FEW_PLAYERS, limit=2))


DEALER_DUE = after(Vacant(), Agree(Agreement(people(2))))
SHUFFLE_DUE = after(DEALER_DUE, DrawDealer(SEED))
TURNING = holding("Ks 2s", "Qs 3s")
ROUND_OVER = turned(TURNING, 0, 1)


@pytest.mark.parametrize(
    ("table", "command", "why"),
    [
        (Vacant(), Turn(0), Why.NO_GAME),
        (Vacant(), Abandon(), Why.NO_GAME),
        (DEALER_DUE, Turn(0), Why.DEALER_FIRST),
        (DEALER_DUE, Collect(), Why.DEALER_FIRST),
        (DEALER_DUE, Shuffle(SEED), Why.DEALER_FIRST),
        (SHUFFLE_DUE, Turn(0), Why.SHUFFLE_FIRST),
        (SHUFFLE_DUE, Collect(), Why.SHUFFLE_FIRST),
        (SHUFFLE_DUE, DrawDealer(SEED), Why.NO_DRAW_DUE),
        (TURNING, Collect(), Why.NOTHING_WON),
        (TURNING, Shuffle(SEED), Why.NO_SHUFFLE_DUE),
        (TURNING, DrawDealer(SEED), Why.NO_DRAW_DUE),
        (ROUND_OVER, Shuffle(SEED), Why.NO_SHUFFLE_DUE),
        (ROUND_OVER, DrawDealer(SEED), Why.NO_DRAW_DUE),
        (ROUND_OVER, Agree(Agreement(people(2))), Why.GAME_ON),
    ],
)
def test_what_comes_too_early_or_too_late(table: Table, command: Command, why: Why) -> None:
    given(table).when(command).refused(Refusal(why))


MIXED = (Player("Ann"), Player("Ben", by_table=True))


@pytest.mark.parametrize(
    ("table", "command"),
    [
        (Vacant(), None),
        (DEALER_DUE, DrawDealer(SEED)),
        (SHUFFLE_DUE, Shuffle(SEED, cards("Ks Kh"))),
        (after(turned(holding("Ks", "Qs", ending=UntilPoints(9)), 0, 1), Collect()), Shuffle(SEED)),
        (TURNING, None),
        (holding("Ks 2s", "Qs 3s", players=MIXED), None),
        (turned(holding("Ks 2s", "Qs 3s", players=MIXED), 0), Turn(1)),
        (ROUND_OVER, None),
        (turned(holding("Ks 2s", "Qs 3s", players=MIXED), 0, 1), None),
        (turned(holding("Ks", "Qs", players=MIXED), 0, 1), None),
        (turned(holding("Ks", "Qs", players=machines(2)), 0, 1), None),
        (after(turned(holding("Ks", "Qs"), 0, 1), Collect()), None),
    ],
)
def test_what_the_table_does_by_itself(table: Table, command: Command | None) -> None:
    assert due(table, SEED, cards("Ks Kh")) == command


def test_nobody_has_a_turn_where_no_round_goes_on() -> None:
    assert whose_turn(Vacant()) is None
    assert whose_turn(turned(holding("Ks", "Qs"), 0, 1)) is None
    assert whose_turn(TURNING) == 0
    assert whose_turn(ROUND_OVER) == 1
