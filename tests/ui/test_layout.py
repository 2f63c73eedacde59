"""One layout from 40x20 to 250x80: nothing overlaps, equal things stand on equal rows, and nothing is a hole."""

from __future__ import annotations

import pytest
from textual.geometry import Size

from casinowar_tui.ui.bank.widgets.kind import Kind
from casinowar_tui.ui.bank.widgets.plan import Plan, plan_for
from tests.ui.sizes import all_sizes

KINDS = {
    "chips": Kind(),
    "clock": Kind(clock=True),
    "clock that ticks": Kind(clock=True, ticking=True),
    "no tie": Kind(tie=False),
    "session with chips": Kind(session=True),
    "ledger": Kind(chips=False, tie=False, session=True, hand_words=7, tie_words=0, chip_words=0),
    "ledger over": Kind(chips=False, tie=False, session=True, over=True, hand_words=7, tie_words=0, chip_words=0),
    "long money": Kind(head=2, hand_words=19, tie_words=20, chip_words=11),
    "long names and a clock": Kind(head=3, clock=True, ticking=True, hand_words=19, tie_words=20, chip_words=11),
}


@pytest.mark.parametrize("kind", KINDS.values(), ids=list(KINDS))
def test_every_window_holds_every_part(kind: Kind) -> None:
    for size in all_sizes():
        plan = plan_for(Size(*size), kind)
        assert plan is not None
        holds(plan, size)
        stands(plan, size, kind)


def holds(plan: Plan, size: tuple[int, int]) -> None:
    """All parts are inside, and none covers another."""
    regions = list(plan.items())
    for place, (part, region) in enumerate(regions):
        assert region.area, (size, part, region)
        assert Size(*size).region.contains_region(region), (size, part, region)
        for other, covered in regions[place + 1 :]:
            assert not region.overlaps(covered), (size, part, region, other, covered)


def stands(plan: Plan, size: tuple[int, int], kind: Kind) -> None:
    """Equal things stand on equal rows, and buttons and chips at the bottom edge of a narrow window."""
    width, height = size
    table = width >= 80
    assert plan["dealer"].x == plan["player"].x, size
    assert plan["dealer"].size == plan["player"].size, size
    if kind.tie:
        hand, tie = plan["hand"], plan["tie"]
        assert tie.area < hand.area, size
        assert tie.y == hand.y or not table, size
        assert tie.width < hand.width or tie.height < hand.height, size
    if table:
        assert plan["header"].width == width
        assert "keys" not in plan or plan["keys"].width == width
        assert not kind.chips or plan["shoe"].y == plan["dealer"].y == plan["burns"].y, size
        assert kind.over or plan["hand"].y == plan["player"].y, size
        assert ("panel" in plan) == (width >= 106), size
        assert ("chart" in plan) == (width >= 150 and not kind.sheet), size
        assert ("print" in plan) == (width >= 160 and height >= 50 and kind.tie), size
        # Air between the rail and the headings, as soon as a row is spare.
        assert plan["dealer"].y > plan["header"].height or height < 24 + kind.head - 1 + kind.clock, size
    else:
        bottom = plan["keys"].y if "keys" in plan else height
        assert plan["actions"].bottom == bottom, size
        if kind.chips:
            assert plan["actions"].y - plan["tray"].bottom <= 2 + (height > 60), size


def test_too_small_a_window_has_no_layout() -> None:
    for size in ((39, 20), (40, 19), (250, 19), (1, 1)):
        assert plan_for(Size(*size), Kind()) is None


def test_taller_windows_have_taller_cards() -> None:
    for width in (40, 79, 80, 120, 250):
        rows = [plan["dealer"].height for height in range(20, 81) if (plan := plan_for(Size(width, height), Kind()))]
        assert rows[0] < rows[-1]
        assert [*rows[-20:]] == [rows[-1]] * 20


@pytest.mark.parametrize("size", [(40, 20), (40, 40), (80, 24), (120, 40), (200, 60)])
def test_the_dealer_has_the_rows_of_a_clock_that_does_not_tick(size: tuple[int, int]) -> None:
    asked, else_ = (plan_for(Size(*size), Kind(clock=True, ticking=ticking)) for ticking in (True, False))
    assert asked
    assert else_
    assert else_["call"].y == asked["call"].y
    assert else_["call"].bottom == asked["clock"].bottom
    assert {part: where for part, where in asked.items() if part not in ("call", "clock")} == {
        part: where for part, where in else_.items() if part != "call"
    }


@pytest.mark.parametrize("name", ["session with chips", "ledger"])
def test_at_a_sessions_end_every_part_keeps_its_place(name: str) -> None:
    """Only the curve of a window that had none takes that of the Hand spot."""
    for size in all_sizes():
        before, over = (dict(plan_for(Size(*size), KINDS[name]._replace(over=over)) or {}) for over in (False, True))
        if "hand" not in over and "curve" not in before:
            before["curve"] = before.pop("hand")
        assert over == before, size
