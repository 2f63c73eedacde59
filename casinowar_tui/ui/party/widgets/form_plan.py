"""Where everything lies in the window in which a game is set up: a pure function of the room below its rail."""

from __future__ import annotations

from typing import NamedTuple

from textual.geometry import Region, Size

from casinowar_tui.ui.party.widgets.places import MOST_SEATS, ROUND

_TITLE, _SAID, _BUTTONS = 2, 2, 3
"""Rows of the title with the air below it, of what is said, and of the buttons."""
_FIELDS = MOST_SEATS + 4
"""Rows of the fields, with all seats taken: nothing moves when somebody joins."""
_COLUMNS, _WIDE_COLUMNS, _MOST_COLUMNS = 38, 46, 56
"""Columns of the fields: beside the rules, beside them in a wide window, and without any beside them."""
_WIDE, _GAP = 100, 2
_RULES = 22
"""Rows of the rules below the fields, with their air."""


class FormPlan(NamedTuple):
    """The places of the parts, in cells from the upper left of the form."""

    title: Region
    fields: Region
    step: int
    """Rows from one field to the next."""
    said: Region
    buttons: Region
    rules: Region
    """For the rules in short, beside the fields or below them, where there is room for any."""


def form_plan(size: Size) -> FormPlan:
    """The layout of a form of at least 40x19."""
    beside = size.width >= ROUND
    columns = (_WIDE_COLUMNS if size.width >= _WIDE else _COLUMNS) if beside else min(size.width - 2, _MOST_COLUMNS)
    spare = size.height - _TITLE - _FIELDS - _SAID - _BUTTONS
    step = 2 if spare >= _FIELDS + (3 if beside else _RULES) else 1
    fields = step * _FIELDS - (step - 1)
    spare -= fields - _FIELDS
    air = int(spare > 2)
    x = (size.width - (2 * columns + _GAP if beside else columns)) // 2
    top = max(0, spare - 2 * air) // 2 if beside else air
    title = Region(x, top, columns, 1)
    rows = Region(x, top + _TITLE, columns, fields)
    if beside:
        said = Region(x, rows.bottom + air, columns, _SAID)
        buttons = Region(x, said.bottom + air, columns, _BUTTONS)
        rules = Region(x + columns + _GAP, rows.y - 1, columns, buttons.bottom - rows.y + 1)
        return FormPlan(title, rows, step, said, buttons, rules)
    buttons = Region(x, size.height - _BUTTONS, columns, _BUTTONS)
    said = Region(x, buttons.y - air - _SAID, columns, _SAID)
    rules = Region(x, rows.bottom + 1, columns, max(0, said.y - 2 - rows.bottom))
    return FormPlan(title, rows, step, said, buttons, rules)
