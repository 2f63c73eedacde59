"""What the dealer says, row by row: what goes first where room is short, and where a row begins."""

from __future__ import annotations

import pytest

from casinowar_tui.game.shapes import CallView
from casinowar_tui.ui.widgets.call_line import Said, call_rows

WON = CallView("King against ten: the war is won.", "Raise paid 2, ante pushes.", net="+2", lit="Enter goes on.")


def test_a_row_begins_with_a_sentence_where_that_costs_no_row() -> None:
    said = CallView("Won.", "Raise paid 2, ante pushes.", lit="Enter goes on to the next round.")
    assert [row.text for row in call_rows(said, 42, 3)] == ["Won.", said.detail, said.lit]


def test_a_sentence_goes_over_a_rows_end_where_every_row_is_needed() -> None:
    said = CallView("Tie.", "One two three four.", lit="Five six seven eight.")
    assert [row.text for row in call_rows(said, 22, 3)] == ["Tie.", "One two three four.", "Five six seven eight."]
    assert [row.text for row in call_rows(said, 14, 4)] == ["Tie.", "One two three", "four. Five six", "seven eight."]


@pytest.mark.parametrize(("columns", "net"), [(60, "this round +2"), (46, "round +2"), (38, ""), (33, "")], ids=str)
def test_what_a_round_came_to_is_told_from_the_net_in_the_header(columns: int, net: str) -> None:
    first, *below = call_rows(WON, columns, 4)
    assert first == Said(WON.line, bold=True, net=net)
    if not net:
        assert below[0] == Said("", net="this round +2")


@pytest.mark.parametrize(("net", "columns", "height"), [("", 40, 2), ("+2", 40, 2)])
def test_a_note_loses_its_end_before_it_is_lost(net: str, columns: int, height: int) -> None:
    said = CallView(
        "King against ten.", "", note="The cut card is out: last of this shoe.", net=net, lit="Enter deals on."
    )
    assert "The cut card is out. " in " ".join(row.text for row in call_rows(said, columns, height))


def test_what_the_spots_say_leaves_a_high_room_its_last_row() -> None:
    assert len(call_rows(WON, 42, 3)) == 3
    said = CallView(
        "King against ten: the war is won.", "Tie bet paid 10, raise paid 2.", net="+12", lit="Enter goes on."
    )
    assert [row.text for row in call_rows(said, 34, 5)][2:] == ["Tie bet paid 10, raise paid 2.", "Enter goes on."]
    assert [row.text for row in call_rows(said, 34, 4)][2:] == ["Enter goes on."]
