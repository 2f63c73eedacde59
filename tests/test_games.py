"""Another game is another room and one line in the list of games."""

from __future__ import annotations

import pytest

from casinowar_tui import games
from casinowar_tui.cli.arguments import parse
from casinowar_tui.desk.seating import Around, Seating, Wishes
from casinowar_tui.game.shapes import Standing
from casinowar_tui.session.entropy import from_number
from casinowar_tui.session.opening import Record, in_memory
from tests.hand_clock import HandClock
from tests.plain.playing import play
from tests.toy import Guess, ToyDesk

AROUND = Around(HandClock(), {}, 0.0, lambda farewell: None, lambda: None, lambda: False, lambda table, row: None)


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The one line."""
    listed = games.Listed(("toy",), "tests.toy:GAME", "tests.toy:seating", "", talk="tests.toy:ToyTalk")
    monkeypatch.setattr(games, "GAMES", {**games.GAMES, "toy": listed})


def seated(table: str) -> Seating:
    """A table as the program comes by it, whatever its game is."""
    game = games.GAMES[games.room_of(table)]
    made: Seating = games.loaded(game.seating)(table, Wishes("Ann", from_number(1)))
    return made


async def sit(record: Record) -> ToyDesk:
    desk = await seated("toy").sit(record, AROUND)
    assert isinstance(desk, ToyDesk)
    desk.begin()
    return desk


@pytest.mark.usefixtures("toy")
async def test_a_toy_game_is_played_left_and_found_again() -> None:
    record = in_memory("ann")
    assert await seated("toy").standing(record) == Standing("Red or black", "0 right")
    desk = await sit(record)
    await desk.ask(Guess(True))
    assert desk.said == "2c. 0 of 1 right. Red or black?"
    await desk.ask(Guess(False))
    assert desk.said == "3c. 1 of 2 right. Red or black?"
    assert await seated("toy").standing(record) == Standing("Red or black", "1 right")
    again = await sit(record)
    assert again.said == "3c. 1 of 2 right. Red or black?"


@pytest.mark.usefixtures("toy")
async def test_a_toy_game_is_played_in_plain_lines() -> None:
    played = await play("red", "bl", "", "help black", "game toy", record=in_memory("ann"), seating=seated("toy"))
    assert played.said[2] == "Red or black?"
    assert played.answers == [
        ["2c. 0 of 1 right. Red or black?"],
        ["3c. 1 of 2 right. Red or black?"],
        ["3c. 1 of 2 right. Red or black?"],
        ["black: guess black."],
        ["3c. 1 of 2 right. Red or black?"],
    ]


@pytest.mark.usefixtures("toy")
def test_a_toy_game_can_be_named_on_the_command_line() -> None:
    assert parse(["--game", "toy"]).game == "toy"


async def test_every_game_of_the_list_is_whole() -> None:
    record = in_memory("ann")
    for room, game in games.GAMES.items():
        assert games.loaded(game.game).decider.initial is not None
        assert games.loaded(game.screen).__name__.endswith("Screen")
        assert games.loaded(game.talk).words
        for table in game.tables:
            assert games.room_of(table) == room
            assert seated(table).id == table
            assert (await seated(table).standing(record)).title


def test_a_table_by_rules_of_a_players_own_is_a_banks() -> None:
    assert games.room_of("kitchen-table") == "bank"
