"""A party table on the screen: keys, clicks, guards, pace, windows, and the record behind it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual.pilot import Pilot

from casinowar_tui.cards.card import parse_cards
from casinowar_tui.config.settings import Settings, keymap
from casinowar_tui.desk.bank.actions import labels
from casinowar_tui.desk.party.seating import PartySeating
from casinowar_tui.desk.visit import Visit
from casinowar_tui.journal.memory import MemoryJournal
from casinowar_tui.journal.port import Stream, Unwritable
from casinowar_tui.party.game import PARTY
from casinowar_tui.party.seats import read_ending, read_seats
from casinowar_tui.party.table.state import GameOver, RoundOver, ShuffleDue, Table, Turning, Vacant
from casinowar_tui.party.view.shapes import PartyView
from casinowar_tui.session.entropy import from_number
from casinowar_tui.session.opening import Record, in_memory
from casinowar_tui.session.session import restore
from casinowar_tui.ui.app import TableApp
from casinowar_tui.ui.appearance import textual_theme
from casinowar_tui.ui.look import Look, glyphs
from casinowar_tui.ui.party.screen import PartyScreen
from casinowar_tui.ui.party.setup_screen import SetupScreen
from casinowar_tui.ui.theme import palette
from casinowar_tui.ui.windows.pages import PagesScreen
from casinowar_tui.ui.windows.question import QuestionScreen
from tests.hand_clock import HandClock
from tests.ui.waiting import listed, until

KEYS = keymap(Settings())
LOOK = Look(palette(), glyphs("rich"), labels(KEYS))
ANN_WINS = "Ac 9h Kc 8h Qc 7h"
"""Dealt to Ann and Ben in turn, from whoever sits left of the dealer."""


class Party:
    """A running program, and what it shows."""

    def __init__(self, app: TableApp, pilot: Pilot[None], clock: HandClock) -> None:
        self.clock = clock
        self.app = app
        self.pilot = pilot

    @property
    def screen(self) -> PartyScreen:
        return next(screen for screen in self.app.screen_stack if isinstance(screen, PartyScreen))

    @property
    def table(self) -> Table:
        return self.screen.desk.session.table

    @property
    def call(self) -> str:
        view = self.screen.felt.call.view
        return f"{view.line} {view.detail}".strip() if view else ""

    async def press(self, *keys: str) -> None:
        """Press keys as slowly as people do."""
        for key in keys:
            self.clock.pass_by(0.5)
            await self.pilot.press(key)
            await self.pilot.pause()


@asynccontextmanager
async def party(
    seats: str = "",
    until: str = "pack",
    *,
    cards: str = "",
    record: Record | None = None,
    pace: float = 0,
    size: tuple[int, int] = (80, 24),
) -> AsyncIterator[Party]:
    asked = read_seats(seats, read_ending(until)) if seats else None
    seating = PartySeating(from_number(7), "ann", parse_cards(cards), asked)
    record, clock = record or in_memory("ann"), HandClock()
    app = TableApp(Visit(record, [seating], seating, KEYS, pace, clock), LOOK, textual_theme(LOOK.palette))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Party(app, pilot, clock)


def turn_of(table: Table) -> int:
    assert isinstance(table, Turning)
    return table.round.waiting[0]


async def test_nothing_waits_so_a_game_is_set_up() -> None:
    async with party() as on:
        assert isinstance(on.app.screen, SetupScreen)
        await on.press("question_mark")
        assert isinstance(on.app.screen, PagesScreen)
        await on.press("escape")
        assert isinstance(on.app.screen, SetupScreen)
        await on.press("escape")
        assert on.call.startswith("Who plays? Set up a game.")
        await on.press("enter")
        assert isinstance(on.app.screen, SetupScreen)
        await on.press("enter")
        assert isinstance(on.table, Turning)
        assert [seat.name for seat in on.screen.desk.standing().view.seats] == ["Ann", "Ada", "Bruno", "Clara"]


async def test_space_turns_for_whoever_is_next_and_a_digit_for_its_own_seat() -> None:
    async with party("Ann,Ben,Cid") as on:
        first = turn_of(on.table)
        await on.press("space")
        second = turn_of(on.table)
        assert second == (first + 1) % 3
        await on.press(str(first + 1))
        assert on.call.startswith("It is")
        assert on.call.endswith("Space turns the next card.")
        assert turn_of(on.table) == second
        await on.press(str(second + 1))
        await on.press("enter")
        assert isinstance(on.table, RoundOver | Turning)
        await on.press("7")
        assert on.call.startswith("There are only 3 seats.")


async def test_the_digit_of_a_seat_that_the_table_plays_is_refused() -> None:
    async with party("Ann,*") as on:
        before = on.table
        await on.press("2")
        assert on.call == "Ada is played by the table. Space turns the next card."
        assert on.table == before


async def test_the_table_turns_for_its_seats_and_a_settled_round_waits() -> None:
    async with party("Ann,*,*,*") as on:
        await on.press("space")
        assert isinstance(on.table, RoundOver)
        assert "wins" in on.call
        button = on.screen.felt.button.view
        assert button is not None
        round_over = on.table
        on.clock.pass_by(600)
        await on.pilot.pause()
        assert on.table == round_over
        await on.press("space")
        assert on.table.round.number == 2 if isinstance(on.table, Turning | RoundOver) else False


async def test_a_held_key_turns_one_card_and_ends_no_settled_round() -> None:
    async with party("Ann,Ben") as on:
        desk = on.screen.desk
        on.clock.pass_by(1)
        for _ in range(12):
            await desk.go_on()
            on.clock.pass_by(0.033)
        assert isinstance(on.table, Turning)
        assert len(on.table.round.middle) == 1
        on.clock.pass_by(0.5)
        await desk.go_on()
        assert isinstance(on.table, RoundOver)
        on.clock.pass_by(0.2)
        seat = on.table.standing.agreement.seats[0]
        for other in (seat, seat + 1):
            await desk.turn(other)
        on.clock.pass_by(0.25)
        await desk.go_on(hasty=True)
        assert isinstance(on.table, RoundOver), "it has not been seen, or a key repeats itself"
        on.clock.pass_by(0.5)
        await desk.go_on()
        assert isinstance(on.table, Turning)


@pytest.mark.parametrize("apart", [0.2, 0.25, 0.35, 0.5])
async def test_whoever_presses_at_any_rhythm_sees_something_happen(apart: float) -> None:
    async with party("Ann,Ben,Cid", "rounds=4", pace=1) as on:
        desk = on.screen.desk
        seen: list[PartyView] = []
        desk.show = seen.append
        desk.begin()
        rounds = set()
        for _ in range(40):
            on.clock.pass_by(apart)
            before = seen[-1]
            await desk.go_on()
            assert seen[-1] != before or isinstance(on.table, GameOver)
            if isinstance(on.table, RoundOver):
                rounds.add(on.table.round.number)
        assert len(rounds) >= 3


async def test_a_press_that_hurries_a_war_call_turns_no_card_of_the_war() -> None:
    async with party("Ann,Ben", cards="9c 9h 2s 3d Kc Qd", pace=1) as on:
        desk = on.screen.desk
        desk.playback.hurry()
        for _ in range(2):
            on.clock.pass_by(0.5)
            await desk.go_on()
        assert isinstance(on.table, Turning)
        assert on.table.round.wars == 1
        assert desk.playback.running
        on.clock.pass_by(0.15)
        await desk.go_on()
        assert not desk.playback.running
        assert len(on.table.round.middle) == 2, "the war has to be seen first"


async def test_people_with_keys_of_their_own_need_not_wait_for_each_other() -> None:
    async with party("Ann,Ben,Cid,Dee", pace=1) as on:
        on.screen.desk.playback.hurry()
        first = turn_of(on.table)
        for place in range(3):
            on.clock.pass_by(0.05)
            await on.screen.desk.turn((first + place) % 4)
        assert isinstance(on.table, Turning)
        assert len(on.table.round.middle) == 3


async def test_a_held_key_is_answered_in_words() -> None:
    async with party("Ann,Ben") as on:
        on.clock.pass_by(0.5)
        await on.screen.desk.go_on()
        on.clock.pass_by(0.03)
        await on.screen.desk.go_on()
        assert on.call.endswith("One press turns one card.")


@pytest.mark.parametrize("size", [(40, 20), (80, 24), (120, 40)])
async def test_a_seat_and_the_button_can_be_clicked(size: tuple[int, int]) -> None:
    async with party("Ann,Ben,Cid", size=size) as on:
        seat = turn_of(on.table)
        await on.pilot.click(f"#seat_{seat + 1}", offset=(2, 1))
        await on.pilot.pause()
        assert turn_of(on.table) == (seat + 1) % 3
        on.clock.pass_by(0.5)
        await on.pilot.click(f"#seat_{seat + 1}", offset=(2, 1))
        await on.pilot.pause()
        assert on.call.startswith("It is")
        await on.pilot.click("#button", button=3)
        await on.pilot.pause()
        assert turn_of(on.table) == (seat + 1) % 3
        await on.pilot.click("#button")
        await on.pilot.pause()
        assert turn_of(on.table) == (seat + 2) % 3


async def test_a_game_to_its_end_and_another_one() -> None:
    async with party("Ann,Ben", "rounds=2", cards=ANN_WINS) as on:
        await on.press(*["space"] * 4)
        assert isinstance(on.table, RoundOver)
        assert on.screen.felt.button.view is not None
        assert on.screen.felt.button.view.label == "The end of the game"
        await on.press("space")
        assert isinstance(on.table, GameOver)
        assert on.call.endswith(" wins the game.")
        podium = on.screen.felt.podium.view
        assert podium is not None
        assert [line[0] for line in podium.lines] == ["1st", "2nd"]
        await on.press("enter")
        assert isinstance(on.app.screen, SetupScreen), "Enter does what is lit"
        await on.press("escape")
        await on.press("x")
        assert on.call.startswith("The game is over.")
        await on.press("n")
        assert isinstance(on.app.screen, SetupScreen)
        assert on.app.screen.draft.agreement == on.table.standing.agreement, "the same again is one key"
        await on.pilot.press("right")
        await on.press("enter")
        await on.pilot.pause()
        assert isinstance(on.table, Turning)
        assert sum(bool(box.region) for box in on.screen.felt.seats) == 3


async def test_giving_up_is_asked_about() -> None:
    async with party("Ann,Ben") as on:
        await on.press("n")
        assert on.call == "A game is on. x gives it up."
        await on.press("x")
        assert isinstance(on.app.screen, QuestionScreen)
        await on.pilot.press("escape")
        await on.pilot.pause()
        assert isinstance(on.table, Turning)
        await on.press("x")
        await on.pilot.press("x", "x")
        assert isinstance(on.app.screen, QuestionScreen), "a held key gives nothing up"
        await on.press("enter")
        assert isinstance(on.table, Turning), "Enter plays on"
        await on.press("x", "x")
        assert isinstance(on.table, Vacant)
        await on.pilot.press("enter", "space")
        await on.pilot.pause()
        assert isinstance(on.app.screen, PartyScreen), "a key right behind the one that gave up sets nothing up"


async def test_pages_open_and_close() -> None:
    async with party("Ann,Ben") as on:
        await on.press("space", "space")
        for key in ("s", "question_mark"):
            await on.press(key)
            assert isinstance(on.app.screen, PagesScreen)
            await on.pilot.press("escape")
            await on.pilot.pause()
            assert isinstance(on.app.screen, PartyScreen)
        await on.press("ctrl+p")
        assert on.app.screen is not on.screen
        await on.pilot.press(*"score")
        await listed(on.pilot, "Score")
        await on.pilot.press("enter")
        await until(on.pilot, lambda: isinstance(on.app.screen, PagesScreen))


async def test_the_score_sheet_ends_with_its_rounds_and_the_seals_are_a_page_of_their_own() -> None:
    async with party("Ann,Ben") as on:
        await on.press("space", "space", "s")
        window = on.app.screen
        assert isinstance(window, PagesScreen)
        assert [page.title for page in window.pages] == ["Score sheet", "A fair pack"]
        assert window.pages[0].sections[-1].title == "Rounds"


async def test_a_game_that_nobody_plays_goes_on_at_the_pace_and_never_without_one() -> None:
    async with party("*,*,*", "rounds=2", pace=1) as on:
        while not isinstance(on.table, GameOver):
            on.clock.pass_by(0.1)
            await on.pilot.pause()
    async with party("*,*,*", "rounds=2") as on:
        on.clock.pass_by(600)
        await on.pilot.pause()
        assert isinstance(on.table, RoundOver)
        await on.press("space")
        assert isinstance(on.table, RoundOver)
        assert on.table.round.number == 2


async def test_it_stands_still_behind_a_window() -> None:
    async with party("*,*", "rounds=50", pace=1) as on:
        # The first one is used up on hurrying the cards.
        await on.press("s", "s")
        assert on.app.screen is not on.screen
        assert isinstance(on.table, RoundOver)
        table = on.table
        on.clock.pass_by(600)
        await on.pilot.pause()
        assert on.table == table
        await on.pilot.press("escape")
        on.clock.pass_by(2)
        await until(on.pilot, lambda: on.table != table)


async def test_a_small_window_takes_no_table_keys_and_loses_nothing() -> None:
    async with party("Ann,Ben") as on:
        await on.pilot.resize_terminal(39, 19)
        await on.pilot.pause()
        before = on.table
        await on.press("space", "1", "2", "x")
        assert on.table == before
        await on.pilot.resize_terminal(40, 20)
        await on.pilot.pause()
        await on.press("space")
        assert on.table != before


async def test_a_key_that_hurries_the_dealing_is_used_up() -> None:
    async with party("Ann,Ben", pace=5) as on:
        assert on.screen.desk.playback.running
        before = on.table
        await on.press("space")
        assert not on.screen.desk.playback.running
        assert on.table == before
        await on.press("space")
        assert on.table != before


async def test_leaving_and_coming_back_finds_the_same_table() -> None:
    record = in_memory("ann")
    async with party("Ann,*,Ben", "10", record=record) as on:
        await on.press(*["space"] * 3)
        left, said = on.table, on.screen.felt.call.view
    again = Record(record.journal, "ann")
    await again.take_seat()
    async with party(record=again) as on:
        assert on.table == left
        assert on.screen.felt.call.view == said
        assert (await restore(PARTY, record.journal, Stream("ann", "party")))[0] == left


async def test_the_same_seats_go_on_and_others_are_asked_about() -> None:
    record = in_memory("ann")
    async with party("Ann,Ben", record=record) as on:
        await on.press("space")
        left = on.table

    async def again() -> Record:
        record_again = Record(record.journal, "ann")
        await record_again.take_seat()
        return record_again

    async with party("Ann,Ben", record=await again()) as on:
        assert isinstance(on.app.screen, PartyScreen)
        assert on.table == left
    async with party("Ann,Cid,*", record=await again()) as on:
        assert isinstance(on.app.screen, QuestionScreen)
        await on.pilot.press("escape")
        await on.pilot.pause()
        assert on.table == left
    async with party("Ann,Cid,*", record=await again()) as on:
        await on.press("x")
        assert [seat.name for seat in on.screen.desk.standing().view.seats] == ["Ann", "Cid", "Ada"]


async def standings(records: Sequence[Record]) -> list[str]:
    seating = PartySeating(from_number(7), "ann")
    found = [await seating.standing(record) for record in records]
    return [f"{standing.holding} {standing.waiting}" for standing in found]


async def test_the_menu_of_tables_says_how_it_was_left() -> None:
    record = in_memory("ann")
    assert await standings([record]) == [" "]
    async with party("Ann,*", record=record) as on:
        seat = turn_of(on.table)
        name = on.screen.desk.standing().view.seats[seat].name
        assert await standings([record]) == [f"2 players round 1: {name} turns"]


async def test_what_could_not_be_written_did_not_happen_and_the_next_key_tries_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record = in_memory("ann")
    append = MemoryJournal.append
    full = False

    async def refusing(*row: Any) -> Any:
        return Unwritable("the disk is full") if full and row[1].table == "party" else await append(*row)

    monkeypatch.setattr(MemoryJournal, "append", refusing)
    async with party("Ann,*", "rounds=1", record=record) as on:
        before, full = on.table, True
        await on.press("space")
        assert on.call == "Not done: the disk is full. Nothing has changed. Try again."
        assert on.table == before
        full = False
        await on.press("space")
        assert isinstance(on.table, RoundOver)
        housekeeping = ShuffleDue(on.table.standing)
    async with party("Ann,*") as on:
        # As a table is left where only its housekeeping could not be written down.
        on.screen.desk.session.table = housekeeping
        await on.press("space")
        assert isinstance(on.table, Turning)


async def test_a_click_on_the_rail_shows_the_score_sheet() -> None:
    async with party("Ann,*", size=(40, 20)) as on:
        await on.press("space")
        await on.pilot.click("#header")
        await on.pilot.pause()
        assert isinstance(on.app.screen, PagesScreen)


async def test_a_notice_is_read_before_a_game_is_set_up() -> None:
    record = in_memory("ann")
    record.notices = ["The data file was damaged and is set aside."]
    async with party(record=record) as on:
        assert on.app.screen is on.screen
        assert on.call == "The data file was damaged and is set aside."
