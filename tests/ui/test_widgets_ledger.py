"""The ledger of a session: on the screen at every size, in columns, and never without its newest round."""

from __future__ import annotations

import pytest

from casinowar_tui.bank.view.shapes import LedgerView
from casinowar_tui.ui.bank.widgets.ledger_panel import rounds_shown
from tests.ui.drawn import draw, text_of
from tests.ui.gallery import LEDGER, SESSION, WHOLE_SESSION, ledger_of
from tests.ui.test_widgets_colours import RICH_LOOK, SIZES

NEWEST = ("20", "Q-8", "+2", "+13")


async def lines_of(size: tuple[int, int], phase: str) -> list[str]:
    return text_of((await draw(RICH_LOOK, size, (phase,)))[phase])


@pytest.mark.parametrize("size", SIZES)
async def test_the_newest_round_and_the_sum_stand_on_the_screen(size: tuple[int, int]) -> None:
    lines = await lines_of(size, "ledgerend")
    assert any(all(word in line.split() for word in NEWEST) for line in lines)
    text = "\n".join(lines)
    assert "LEDGER" in text
    assert "20 of 20" in text
    assert "sum +13" in text
    assert "You win the session" in text


@pytest.mark.parametrize(("size", "first"), [((80, 23), 2), ((80, 24), 1), ((120, 40), 1)])
async def test_a_whole_session_is_seen_at_once(size: tuple[int, int], first: int) -> None:
    """One of twenty rounds and a void one, which a row less than usual cannot hold."""
    lines = await lines_of(size, "ledgerend")
    assert {line.split()[0] for line in lines if line[1:3].strip().isdecimal()} == {str(n) for n in range(first, 21)}


@pytest.mark.parametrize("size", [(80, 23), (80, 24), (120, 40)])
async def test_every_column_is_aligned(size: tuple[int, int]) -> None:
    lines = [line for line in await lines_of(size, "ledgertie") if any(cards in line for cards, _, _ in SESSION)]
    assert len(lines) == len(SESSION)
    for (cards, choice, net), line in zip(SESSION, lines, strict=True):
        assert line.index(cards) == lines[0].index("K-2")
        assert choice in line
        if choice != "void":
            assert line.index(f"{net:+}") == lines[0].index("+2")


async def test_a_void_round_is_listed_and_replayed_under_its_number() -> None:
    lines = await lines_of((80, 24), "ledgertie")
    void, again = (line.split() for line in lines if "5-5" in line)
    assert void[0] == again[0] == "5"
    assert "void" in void


async def test_the_rounds_to_come_are_printed() -> None:
    lines = await lines_of((80, 24), "ledger")
    assert [line[:4].strip() for line in lines[3:23]] == [str(number) for number in range(1, 21)]


@pytest.mark.parametrize("room", range(1, 30))
def test_the_newest_round_is_always_shown(room: int) -> None:
    for count in range(1, len(WHOLE_SESSION) + 1):
        view = ledger_of(*WHOLE_SESSION[:count])
        shown = rounds_shown(view, room)
        assert len(shown) <= room
        assert view.lines[-1] in shown


def test_a_ledger_without_rounds_shows_the_first_numbers() -> None:
    assert [line.number for line in rounds_shown(LedgerView((), "0", 0, 20), 3)] == ["1", "2", "3"]
    assert rounds_shown(LedgerView((), "0", 0, 20), 0) == ()


@pytest.mark.parametrize("size", SIZES)
async def test_nothing_stands_for_the_chips_that_are_not_there(size: tuple[int, int]) -> None:
    text = "\n".join(await lines_of(size, "ledger"))
    assert "TIE" not in text
    assert "Space" not in text


@pytest.mark.parametrize("size", SIZES)
async def test_a_session_with_chips_shows_its_score_beside_them(size: tuple[int, int]) -> None:
    text = "\n".join(await lines_of(size, "session"))
    assert "12/20 +1,250" in text or "12 of 20" in text or (size == (40, 20) and "+1,250" in text)
    assert "+1,250" in text
    assert "TIE" in text
    assert "1,000" in text


@pytest.mark.parametrize("size", [(106, 30), (120, 40), (200, 60)])
async def test_every_burned_card_has_its_place(size: tuple[int, int]) -> None:
    lines = await lines_of(size, "ledger")
    title = next(y for y, line in enumerate(lines) if "BURNED" in line)
    beside, call = lines[title].index("SHOE") + 13, next(y for y, line in enumerate(lines) if "This round" in line)
    end = lines[title].index("ODDS") if "ODDS" in lines[title] else beside + 32
    places = sum(line[beside:end].count("╭") for line in lines[title:call])
    assert places + LEDGER.burns.filled == LEDGER.burns.slots == 3
