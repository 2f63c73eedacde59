"""Whole rounds at the screen, by keys and by mouse, and the windows over the felt."""

from __future__ import annotations

from collections.abc import AsyncIterator, Hashable, Sequence
from contextlib import asynccontextmanager

import pytest
from textual.command import CommandList
from textual.pilot import Pilot
from textual.widgets import Static

from casinowar_tui.bank.house.builtin import HOUSES
from casinowar_tui.bank.keeper import CutBy, Housekeeper, ask, no_cut
from casinowar_tui.bank.table.chips import amount
from casinowar_tui.bank.table.state import BetsOpen, CutDue, Deciding, RoundOver, Seated, Vacant
from casinowar_tui.bank.view.eyes import eyes_on
from casinowar_tui.cards.card import parse_cards
from casinowar_tui.cards.sealed import DRAWN, LONGEST
from casinowar_tui.config.settings import Settings, keymap
from casinowar_tui.desk.actions import key_label
from casinowar_tui.desk.bank.actions import labels, offered
from casinowar_tui.desk.bank.desk import BankDesk
from casinowar_tui.desk.bank.seating import BankSeating
from casinowar_tui.desk.guard import Guard
from casinowar_tui.desk.questions import SOMEBODY_SITS
from casinowar_tui.desk.visit import Visit
from casinowar_tui.session.entropy import from_number
from casinowar_tui.session.opening import in_memory
from casinowar_tui.terminal.abilities import Streams, Terminal
from casinowar_tui.ui.app import TableApp
from casinowar_tui.ui.appearance import look_for, textual_theme
from casinowar_tui.ui.bank.screen import TableScreen
from casinowar_tui.ui.bank.widgets.felt import Felt
from casinowar_tui.ui.windows.cut import CutScreen
from casinowar_tui.ui.windows.pages import PagesScreen
from casinowar_tui.ui.windows.question import QuestionScreen
from casinowar_tui.ui.windows.tables import HERE, TablesScreen
from tests.hand_clock import HandClock
from tests.ui.waiting import listed, until

SIZES = [(40, 20), (80, 24), (120, 40)]
A_WAR = "9c 9h 2s 3s 4s Kd Qh"


class Open(Guard):
    """Lets everything pass: the pilot's keys follow each other faster than any player's."""

    def admits(self, asked: Hashable, now: float, *, hasty: bool = False, unseen: bool = False) -> bool:
        return True


@asynccontextmanager
async def sitting(
    size: tuple[int, int] = (80, 24),
    cards: str = A_WAR,
    *,
    here: str = "credits",
    pace: float = 0.0,
    cut: CutBy = no_cut,
    clock: int = 0,
    occupied: bool = False,
) -> AsyncIterator[Pilot[None]]:
    """A pilot at a table with these cards on top of its first shoe."""
    keys = keymap(Settings())
    look = look_for(Terminal(size, "truecolor", True, "rich", pace > 0, Streams(None, None, None)), labels(keys))
    tables = [
        BankSeating(house, Housekeeper(house, from_number(1), cut, parse_cards(cards)), eyes_on(house), clock)
        for house in HOUSES.values()
    ]
    start = next(table for table in tables if table.id == here)
    record = in_memory("ann")
    record.occupied = occupied
    app = TableApp(Visit(record, tables, start, keys, pace, HandClock()), look, textual_theme(look.palette))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        if not occupied:
            desk_of(pilot).guard = Open()
        yield pilot


def desk_of(pilot: Pilot[None]) -> BankDesk:
    """The desk of the table on the screen."""
    screen = next(screen for screen in reversed(pilot.app.screen_stack) if isinstance(screen, TableScreen))
    return screen.desk


def clock_of(pilot: Pilot[None]) -> HandClock:
    """The clock of the program, which only goes when a test says so."""
    clock = desk_of(pilot).clock
    assert isinstance(clock, HandClock)
    return clock


def table_of(pilot: Pilot[None]) -> Seated:
    table = desk_of(pilot).session.table
    assert not isinstance(table, Vacant)
    return table


def picture(pilot: Pilot[None]) -> str:
    """All that is on the screen, as text."""
    return "\n".join(strip.text for strip in pilot.app.screen._compositor.render_strips())


async def click(pilot: Pilot[None], word: str, button: int = 1, within: str = "") -> None:
    """Click the first place where a word stands, in the whole window or in a part of the felt."""
    screen = pilot.app.screen
    region = screen.query_one(f"#{within}").region if within else screen.region
    for y, strip in enumerate(screen._compositor.render_strips()):
        x = strip.text.find(word, region.x)
        if y in region.line_range and 0 <= x < region.right:
            await pilot.click(offset=(x, y), button=button)
            await pilot.pause()
            return
    raise AssertionError(f"{word!r} is not to be seen")


@pytest.mark.parametrize("here", ["credits", "ledger"])
@pytest.mark.parametrize("size", SIZES)
async def test_a_start_lays_the_table_out_once(
    size: tuple[int, int], here: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kinds = []
    resized = Felt.on_resize

    def watched(felt: Felt) -> None:
        kinds.append(felt.kind)
        resized(felt)
        kinds.append(felt.kind)

    monkeypatch.setattr(Felt, "on_resize", watched)
    async with sitting(size, here=here):
        pass
    assert kinds
    assert len(set(kinds)) == 1, "what is drawn first stands elsewhere a moment later"


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_a_whole_round_by_keys(size: tuple[int, int]) -> None:
    async with sitting(size) as pilot:
        await pilot.press("2", "h", "t", "enter")
        assert isinstance(table_of(pilot), Deciding)
        shown = picture(pilot)
        for word in ("Go to war", "Surrender", "a tie"):
            assert word in shown
        await pilot.press("W")
        table = table_of(pilot)
        assert isinstance(table, RoundOver)
        assert (table.net, table.bankroll) == (550, 10_550)
        shown = picture(pilot)
        for word in ("10,550", "+550", "the war is", "won"):
            assert word in shown
        await pilot.press("n")
        assert isinstance(table_of(pilot), BetsOpen)


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_what_enter_does_is_said_on_its_button_and_in_the_call(size: tuple[int, int]) -> None:
    async with sitting(size, "9c 4h 5c 5h 2s 3s 4s Kd Qh") as pilot:
        for said, button in (("bets 100.", "Bet"), ("deals.", "Deal"), ("rebets 100.", "Rebet"), ("deals.", "Deal")):
            shown = " ".join(picture(pilot).split())
            assert f"Enter {said}" in shown
            assert f"Enter {button}" in shown
            clock_of(pilot).pass_by(1)
            await pilot.press("enter")
        assert isinstance(table_of(pilot), Deciding)
        assert "Enter" not in picture(pilot), "neither choice of a tie is lit over the other"


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_a_whole_round_by_mouse(size: tuple[int, int]) -> None:
    async with sitting(size, "9c 9h 2s 3s 4s Qd Kh") as pilot:
        await click(pilot, "500", within="tray")
        assert desk_of(pilot).eyes.chosen == 500
        await click(pilot, "HAND")
        await click(pilot, "1,000", within="tray")
        await click(pilot, "HAND")
        table = table_of(pilot)
        assert isinstance(table, BetsOpen)
        assert amount(table.felt) == 1_500
        await click(pilot, "HAND", button=3)
        await click(pilot, "500", within="tray")
        assert amount(table_of(pilot).felt) == 500
        await click(pilot, "500", button=3, within="tray")
        assert amount(table_of(pilot).felt) == 0
        await click(pilot, "HAND")
        await click(pilot, "Deal", within="actions")
        assert isinstance(table_of(pilot), Deciding)
        await click(pilot, "Surrender", within="actions")
        table = table_of(pilot)
        assert isinstance(table, RoundOver)
        assert table.net == -250
        await click(pilot, "Next", within="actions")
        assert isinstance(table_of(pilot), BetsOpen)


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_advice_takes_the_place_of_the_call_and_moves_nothing(size: tuple[int, int]) -> None:
    async with sitting(size) as pilot:
        await pilot.press("h", "t", "k")
        for said in ("100 on Hand costs 2.9 on average.", "100 on Tie costs 19.", "No system beats the table"):
            assert said in " ".join(picture(pilot).split())
        await pilot.press("enter")
        before = picture(pilot).splitlines()
        call = pilot.app.screen.query_one("#call").region
        await pilot.press("k")
        after = picture(pilot).splitlines()
        assert "War costs 39 on average, surrender 50." in " ".join("\n".join(after).split())
        assert {y for y, row in enumerate(after) if row != before[y]} <= set(call.line_range)
        await pilot.press("w")
        assert isinstance(table_of(pilot), RoundOver)


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_refusals_say_why(size: tuple[int, int]) -> None:
    async with sitting(size) as pilot:
        for key, said in (("n", "Hand is empty."), ("t", "A Tie bet needs"), ("w", "There is no tie"),
                          ("d", "There are no chips on the felt."), ("b", "There is no last bet")):  # fmt: skip
            await pilot.press(key)
            assert said in picture(pilot)
            assert table_of(pilot).bankroll == 10_000
        await pilot.press("h", "p")
        assert "There are chips on the felt." in picture(pilot)


async def test_keys_do_nothing_in_a_window_that_is_too_small_and_nothing_is_lost() -> None:
    async with sitting() as pilot:
        await pilot.press("h")
        await pilot.resize_terminal(30, 10)
        await pilot.pause()
        await pilot.press("h", "enter", "question_mark", "g")
        assert amount(table_of(pilot).felt) == 100
        assert len(pilot.app.screen_stack) == 1
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "on felt 100" in picture(pilot)
        await pilot.press("u")
        assert amount(table_of(pilot).felt) == 0


def page_text(pilot: Pilot[None]) -> str:
    """All of the page that is open, what has scrolled away too."""
    text = pilot.app.screen.query_one("#page-text", Static)
    return "\n".join(strip.text for strip in text.render_lines(text.size.region))


async def test_help_has_pages_that_a_key_or_a_tap_opens_and_closes() -> None:
    async with sitting() as pilot:
        await pilot.press("question_mark")
        screen = pilot.app.screen
        assert isinstance(screen, PagesScreen)
        assert screen.query_one("#page").max_scroll_y == 0, "the first page fits"
        assert "Clear (pull bet)" in page_text(pilot)
        await pilot.press("2")
        text = page_text(pilot)
        for action in offered(HOUSES["credits"].rules):
            if action.id.startswith("chip_"):
                continue
            assert action.help in text, action
            for key in keymap(Settings())[action.id][:1]:
                assert key_label(key) in text
        assert "1 to 5" in text
        await pilot.click("#tab-4")
        assert "-2.8771 %" in page_text(pilot)
        assert "The shoe in play" in page_text(pilot)
        await pilot.press("right")
        assert "kept on this device" in page_text(pilot)
        await pilot.click("#page-down")
        assert screen.query_one("#page").scroll_y > 0
        assert pilot.app.screen is screen, "the word for a page further closes nothing"
        await pilot.press("Q")
        assert isinstance(pilot.app.screen, TableScreen)
        for closing in ("escape", "enter", "f1"):
            await pilot.press("f1")
            assert isinstance(pilot.app.screen, PagesScreen)
            await pilot.press(closing)
            assert isinstance(pilot.app.screen, TableScreen)
        await pilot.press("f1")
        await pilot.click("#back")
        assert isinstance(table_of(pilot), BetsOpen)
        assert isinstance(pilot.app.screen, TableScreen)


async def test_a_command_is_found_by_any_of_its_names_and_what_can_be_done_comes_first() -> None:
    async with sitting() as pilot:
        await pilot.press("h", "ctrl+p")
        await listed(pilot)
        options = [str(option.prompt) for option in pilot.app.screen.query_one(CommandList).options]
        assert options.index(next(text for text in options if "Undo" in text)) < options.index(
            next(text for text in options if "Go to war" in text)
        )
        await pilot.press(*"pull bet")
        await listed(pilot, "Clear")
        await pilot.press("enter")
        await until(pilot, lambda: not table_of(pilot).felt)


@pytest.mark.parametrize(("keys", "id_"), [(("3",), "ledger"), (("down", "enter"), "classic"), (("G",), "credits")])
async def test_the_menu_of_tables(keys: Sequence[str], id_: str) -> None:
    async with sitting() as pilot:
        await pilot.press("h", "enter", "g")
        screen = pilot.app.screen
        assert isinstance(screen, TablesScreen)
        assert HERE in picture(pilot)
        await pilot.press(*keys)
        await pilot.pause()
        assert isinstance(pilot.app.screen, TableScreen)
        assert desk_of(pilot).eyes.house.id == id_
        await pilot.press("g", "1")
        await pilot.pause()
        assert desk_of(pilot).eyes.house.id == "credits"
        assert isinstance(table_of(pilot), Deciding)


async def test_the_chip_that_was_chosen_last_is_in_hand_again() -> None:
    async with sitting() as pilot:
        await pilot.press("4", "h", "2", "g", "2")
        await pilot.pause()
        assert desk_of(pilot).eyes.chosen == 25_00
        await pilot.press("g", "1")
        await pilot.pause()
        assert desk_of(pilot).eyes.chosen == 50


@pytest.mark.parametrize(("bell", "rung"), [("off", [0, 0]), ("tie", [1, 1]), ("result", [0, 1])])
async def test_the_bell_rings_once_where_the_player_wants_it(bell: str, rung: list[int]) -> None:
    async with sitting() as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, TableScreen)
        screen.look = screen.look._replace(bell=bell)
        bells: list[int] = []
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(pilot.app, "bell", lambda: bells.append(1))
            counted = []
            for keys in (("h", "enter"), ("w",)):
                await pilot.press(*keys)
                counted.append(len(bells))
        assert counted == rung


async def test_a_table_that_was_left_no_longer_counts_its_clock() -> None:
    async with sitting(here="classic", clock=30) as pilot:
        await pilot.press("h", "enter")
        left = desk_of(pilot)
        assert left.decision_clock.left is not None
        await pilot.press("question_mark")
        assert left.decision_clock.left is not None
        await pilot.press("escape", "g", "1")
        await pilot.pause()
        assert desk_of(pilot).eyes.house.id == "credits"
        assert left.decision_clock.left is None
        await pilot.press("g", "2")
        await pilot.pause()
        assert desk_of(pilot).decision_clock.left == 30


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_the_cut(size: tuple[int, int]) -> None:
    async with sitting(size, "", cut=ask) as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, CutScreen)
        table = table_of(pilot)
        assert isinstance(table, CutDue)
        assert table.shoe.commitment[:16] in picture(pilot)
        await pilot.press("left", "subtract", "pageup", "right")
        assert screen.place == 156 - 1 - 1 - 26 + 1
        assert f"{screen.place} cards before your cut" in picture(pilot)
        await pilot.press("home", "left")
        assert screen.place == 1
        await pilot.press("end", "right", "add")
        assert screen.place == 311
        await pilot.click("#bar", offset=(17, 0))
        assert 140 <= screen.place <= 172
        place = screen.place
        clock_of(pilot).pass_by(1)
        await pilot.press("enter")
        await pilot.pause()
        table = table_of(pilot)
        assert isinstance(table, BetsOpen)
        assert table.shoe.place == place


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_words_are_typed_where_the_shoe_is_cut(size: tuple[int, int]) -> None:
    async with sitting(size, "", cut=ask) as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, CutScreen)
        await pilot.press("9", "space", *"Dux", "space", "9", "+", "1", "x", "backspace", "left")
        assert isinstance(pilot.app.screen, CutScreen), "a space before any word cuts no shoe so soon"
        assert screen.words == "Dux 9+1"
        assert screen.place == 156 - 26 - 1, "digits are words once there are any, and arrows never are"
        assert "Your words: Dux 9+1" in " ".join(picture(pilot).split())
        await pilot.press(*"q" * 100)
        assert len(screen.words) == LONGEST
        for answer in ("#cut", "#leave"):
            assert screen.query_one(answer).region.bottom <= size[1], "both answers can be pressed"
        clock_of(pilot).pass_by(1)
        await pilot.press("enter")
        await pilot.pause()
        table = table_of(pilot)
        assert isinstance(table, BetsOpen)
        assert (table.shoe.place, table.shoe.words) == (129, "Dux 9+1" + "q" * 57)


async def test_the_longest_words_leave_the_last_row_of_the_cut_on_the_screen() -> None:
    async with sitting((40, 20), "", cut=ask) as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, CutScreen)
        screen.words = "\u8f2a" * LONGEST
        await pilot.pause()
        assert screen.query_one(".foot").region.bottom < 20
        assert "PgDn or a tap" in picture(pilot)
        assert picture(pilot).count("\u8f2a") == LONGEST


async def test_the_words_of_the_last_row_move_the_cut() -> None:
    async with sitting((40, 20), "", cut=ask) as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, CutScreen)
        for key, place in (("left", 155), ("pgup", 129), ("right", 130), ("pgdn", 156)):
            await pilot.click(f"#{key}")
            assert screen.place == place


async def test_a_cut_that_is_left_to_the_table_keeps_the_players_words() -> None:
    async with sitting(cards="", cut=ask) as pilot:
        await pilot.press(*"ducks", "escape")
        await pilot.pause()
        table = table_of(pilot)
        assert isinstance(table, BetsOpen)
        assert table.shoe.words == "ducks"


async def test_words_are_drawn_for_those_who_type_none() -> None:
    async with sitting(cards="", cut=ask) as pilot:
        await pilot.press("escape")
        await pilot.pause()
        table = table_of(pilot)
        assert isinstance(table, BetsOpen)
        assert len(table.shoe.words) == DRAWN


async def test_a_click_that_hurries_puts_no_chip_down() -> None:
    async with sitting(here="classic", cards="9c 4h", pace=60.0) as pilot:
        await click(pilot, "25", within="tray")
        await pilot.press("enter")
        assert desk_of(pilot).playback.running
        await click(pilot, "25", within="tray")
        assert not desk_of(pilot).playback.running
        assert isinstance(table_of(pilot), RoundOver)
        await click(pilot, "25", within="tray")
        assert isinstance(table_of(pilot), BetsOpen)
        assert amount(table_of(pilot).felt) == 25_00


async def test_the_palette_does_an_action_by_its_name() -> None:
    async with sitting() as pilot:
        await pilot.press("h", "ctrl+p")
        await pilot.press(*"double")
        await listed(pilot, "Double")
        await pilot.press("enter")
        await until(pilot, lambda: amount(table_of(pilot).felt) == 200)


async def test_the_palette_says_what_the_lit_act_does_and_which_chip_is_which() -> None:
    async with sitting() as pilot:
        await pilot.press("h", "ctrl+p")
        await listed(pilot, "Deal 100  (Enter)")
        await pilot.press(*"chip of 500")
        await listed(pilot, "Chip of 500  (4)")
        await pilot.press("enter")
        await until(pilot, lambda: desk_of(pilot).eyes.chosen == 500)


async def test_a_word_that_finds_nothing_is_answered() -> None:
    async with sitting() as pilot:
        await pilot.press("ctrl+p", *"xyz")
        await listed(pilot, "No command by that name")
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
        assert isinstance(table_of(pilot), BetsOpen)


@pytest.mark.parametrize(("key", "stays"), [("enter", True), ("N", False), ("escape", False)])
async def test_a_seat_that_is_taken_is_asked_for(key: str, stays: bool) -> None:
    async with sitting(occupied=True) as pilot:
        assert isinstance(pilot.app.screen, QuestionScreen)
        assert SOMEBODY_SITS.title in picture(pilot)
        await pilot.press("h", key)
        await pilot.pause()
        assert pilot.app._exit is not stays
        if stays:
            assert isinstance(pilot.app.screen, TableScreen)
            assert table_of(pilot).bankroll == 10_000
