"""The window in which a party game is set up."""

from __future__ import annotations

import pytest
from attrs import evolve
from textual.app import App
from textual.geometry import Region, Size

from casinowar_tui.cells import folded
from casinowar_tui.desk.party.draft import ENDINGS, OWN_POINTS, OWN_ROUNDS, Draft, draft_of, first_draft
from casinowar_tui.party.table.agreement import MOST, Agreement, Player, UntilPack, UntilPoints, UntilRounds
from casinowar_tui.party.table.legal import unfit
from casinowar_tui.party.view.manual import IN_SHORT
from casinowar_tui.ui.party.setup_screen import SetupScreen, fields, hint
from casinowar_tui.ui.party.widgets.form import Field, FormView, SetupForm
from casinowar_tui.ui.party.widgets.form_plan import form_plan
from casinowar_tui.ui.widgets.canvas import Canvas
from tests.hand_clock import HandClock
from tests.ui.gallery import look_of

LEAST = Size(40, 19)
"""The least room below the rail."""


def typed(draft: Draft, text: str) -> Draft:
    for character in text:
        draft = draft.typed(character)
    return draft


def test_the_first_draft_is_a_person_and_three_whom_the_table_plays() -> None:
    draft = first_draft("ann")
    assert [(player.name, player.by_table) for player in draft.agreement.players] == [
        ("Ann", False),
        ("Ada", True),
        ("Bruno", True),
        ("Clara", True),
    ]
    assert draft.agreement == Agreement(draft.agreement.players, UntilPack(), None, True)
    for player in ("ada", "Hugo", "a" * 32, ""):
        for count in range(2, 9):
            assert unfit(evolve(first_draft(player), count=count).agreement) is None


def test_every_row_goes_round_its_choices() -> None:
    draft = first_draft("ann")
    assert draft.stepped(-1).count == 3
    assert draft.stepped(9).count == MOST
    assert draft.typed("7").count == 7
    assert draft.typed("9").count == 4
    assert draft.at(2).stepped(1).players[1] == Player("Ada")
    dealers = [draft.at(5)]
    for _ in range(5):
        dealers.append(dealers[-1].stepped(1))
    assert [one.dealer for one in dealers] == [None, 0, 1, 2, 3, None]
    assert not draft.at(6).stepped(1).rotates
    endings = [draft.at(-1)]
    for _ in range(ENDINGS):
        endings.append(endings[-1].stepped(1))
    assert [one.agreement.ending for one in endings] == [
        UntilPack(),
        *map(UntilPoints, (10, 15, 20, 25)),
        UntilRounds(20),
        UntilPack(),
    ]


def test_names_and_numbers_are_written() -> None:
    draft = typed(first_draft("ann").at(2), "Zoë 2")
    assert draft.players[1].name == "Zoë 2", "the first character takes the place of a name that nobody wrote"
    assert draft.erased().erased().players[1].name == "Zoë"
    assert len(typed(draft, "x" * 40).players[1].name) == 16
    own = evolve(draft, ending=OWN_ROUNDS).at(-1)
    assert typed(own.erased().erased(), "7a5").agreement.ending == UntilRounds(75)
    assert evolve(own, rounds="").agreement.ending == UntilRounds(0)
    assert typed(evolve(own, ending=OWN_POINTS), "0").agreement.ending == UntilPoints(250)
    assert draft.at(0).erased() == draft.at(0)


@pytest.mark.parametrize("ending", [UntilPack(), UntilPoints(15), UntilPoints(33), UntilRounds(7)])
def test_a_game_that_was_played_can_be_played_again(ending: UntilPack | UntilPoints | UntilRounds) -> None:
    agreement = Agreement((Player("Ann"), Player("Ada"), Player("Ben", True)), ending, 2, False)
    draft = draft_of(agreement)
    assert draft.agreement == agreement
    assert unfit(evolve(draft, count=8).agreement) is None
    assert draft.at(1).typed("e").players[0].name == "Anne"


class Asking(App[Agreement | None]):
    """Shows the window, and ends with its answer."""

    AUTO_FOCUS = None
    ENABLE_COMMAND_PALETTE = False

    def __init__(self) -> None:
        super().__init__()
        self.clock = HandClock()

    def on_mount(self) -> None:
        self.push_screen(SetupScreen(first_draft("ann"), look_of(), self.clock), self.exit)


@pytest.mark.parametrize("size", [(40, 20), (80, 24)])
async def test_the_window_is_worked_by_keys(size: tuple[int, int]) -> None:
    app = Asking()
    async with app.run_test(size=size) as pilot:
        await pilot.press("right", "down", "B", "e", "a", "down", "left", "down", "down", "down", "down", "right")
        await pilot.press("tab", "space", "down", "right")
        app.clock.pass_by(1)
        await pilot.press("enter")
        await pilot.pause()
    assert app.return_value == Agreement(
        (Player("Bea"), Player("Ada"), Player("Bruno", True), Player("Clara", True), Player("Dario", True)),
        UntilPoints(10),
        0,
        False,
    )


async def test_the_window_is_worked_by_the_mouse() -> None:
    app = Asking()
    async with app.run_test(size=(40, 20)) as pilot:
        # Arrows: one player less, the second is a person; then the button.
        for offset in ((22, 3), (37, 5), (8, 18)):
            await pilot.click(offset=offset)
            await pilot.pause()
    assert app.return_value == Agreement((Player("Ann"), Player("Ada"), Player("Bruno", True)))


async def test_what_cannot_be_is_said_and_nothing_starts() -> None:
    app = Asking()
    async with app.run_test(size=(40, 20)) as pilot:
        app.clock.pass_by(1)
        await pilot.press("down", *["a", "d", "a"], "enter")
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, SetupScreen)
        assert screen.form.view is not None
        assert screen.form.view.said == 'Two players are called "Ada": every player needs a name of their own.'
        await pilot.press("escape")
        await pilot.pause()
    assert app.return_value is None


async def test_the_enter_that_led_here_starts_nothing() -> None:
    app = Asking()
    async with app.run_test(size=(40, 20)) as pilot:
        await pilot.press("enter", "enter", "enter")
        await pilot.pause()
        assert isinstance(app.screen, SetupScreen)


@pytest.mark.parametrize("ending", range(ENDINGS))
@pytest.mark.parametrize("row", range(8))
def test_every_row_says_what_is_worth_knowing_in_two_lines(row: int, ending: int) -> None:
    said = hint(evolve(first_draft("ann"), ending=ending).at(row))
    assert said
    assert len(folded(said, form_plan(LEAST).said.width - 2)) <= 2


def test_the_time_that_a_game_takes_is_that_of_one_pack() -> None:
    """A game of two rounds takes no ten minutes."""
    pack = first_draft("ann")
    two = evolve(pack, ending=OWN_ROUNDS, rounds="2")
    told = [[hint(draft.at(row)) for row in range(draft.rows)] for draft in (pack, two)]
    assert [[row for row, line in enumerate(lines) if "minutes" in line] for lines in told] == [[pack.rows - 1], []]
    assert [[row for row, line in enumerate(lines) if "card left" in line] for lines in told] == [[0], [0]]


def test_the_longest_name_is_whole_while_it_is_written() -> None:
    rows = drawn((Field("1 Maximiliana Roth", "person", seat=True),), LEAST)
    assert any("1 Maximiliana Roth_" in row for row in rows)


SIZES = (LEAST, Size(40, 39), Size(50, 59), Size(79, 23), Size(80, 19), Size(80, 23), Size(120, 39), Size(250, 79))


@pytest.mark.parametrize("size", SIZES)
def test_nothing_touches_an_edge_or_covers_another_part(size: Size) -> None:
    plan = form_plan(size)
    parts = [plan.title, plan.fields, plan.said, plan.buttons, *([plan.rules] if plan.rules.area else [])]
    inside = Region(1, 0, size.width - 2, size.height)
    for place, part in enumerate(parts):
        assert inside.contains_region(part)
        assert not any(part.overlaps(other) for other in parts[place + 1 :])
    assert size.width >= 80 or plan.buttons.bottom == size.height, "under the thumb"


@pytest.mark.parametrize("size", SIZES)
def test_values_stand_in_one_column_and_labels_in_the_middle_of_their_buttons(size: Size) -> None:
    draft = evolve(first_draft("ann"), count=8, dealer=1)
    rows = drawn(tuple(fields(draft)), size)
    plan = form_plan(size)
    values = [rows[plan.fields.y + row * plan.step][plan.fields.x + 21] for row in range(draft.rows)]
    assert values == ["◄"] * draft.rows
    above, middle, below = (rows[y] for y in plan.buttons.line_range)
    assert "Enter  Start" in middle
    assert "Esc  Back" in middle
    assert set(above[plan.buttons.x : plan.buttons.right].strip()) <= {"▄", " "}
    assert set(below[plan.buttons.x : plan.buttons.right].strip()) <= {"▀", " "}


@pytest.mark.parametrize("size", [size for size in SIZES if size.height > 22])
def test_the_rules_are_told_where_there_is_room(size: Size) -> None:
    text = "\n".join(drawn(tuple(fields(first_draft("ann"))), size))
    # A narrow window tells the time in its hint.
    titles = ["A round", "A war", "Short piles", *(["How long a game takes"] if size.width >= 80 else [])]
    assert size == Size(79, 23) or all(title in text for title in titles)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("row", "word"), [(-1, "10 to"), (0, "card left")])
def test_no_rule_is_told_twice(size: Size, row: int, word: str) -> None:
    screen = SetupScreen(first_draft("ann").at(row), look_of(), HandClock())
    screen._take(screen.draft)
    canvas = Canvas(size.width, size.height, look_of().palette.felt)
    assert screen.form.view is not None
    screen.form.paint(canvas, screen.form.view)
    assert " ".join("\n".join("".join(line) for line in canvas._chars).split()).count(word) == 1


def drawn(rows: tuple[Field, ...], size: Size) -> list[str]:
    canvas = Canvas(size.width, size.height, look_of().palette.felt)
    SetupForm(look_of()).paint(canvas, FormView(rows, 0, rules=IN_SHORT))
    return ["".join(row) for row in canvas._chars]
