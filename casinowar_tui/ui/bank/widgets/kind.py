"""What a layout has to know of a table besides the size of the window."""

from __future__ import annotations

from typing import NamedTuple

from casinowar_tui.bank.view.shapes import TableView
from casinowar_tui.ui.bank.widgets.header import header_rows


class Kind(NamedTuple):
    """What lies on a table, and how much room its words need. Little of it ever changes while somebody plays."""

    chips: bool = True
    """Whether bets are made of chips: there is a tray."""
    tie: bool = True
    session: bool = False
    """Whether rounds are counted: there is a ledger."""
    over: bool = False
    """Whether a session's verdict stands."""
    clock: bool = False
    """Whether choices have their time: the rows of the decision clock stay where they are all the while."""
    ticking: bool = False
    """Whether one has it now. Else the dealer may say more in those rows."""
    head: int = 1
    """Rows that the names and the money above the felt need."""
    hand_words: int = 15
    """Cells of the longest words on the Hand spot, such as "back 10,000"."""
    tie_words: int = 15
    chip_words: int = 5

    @property
    def sheet(self) -> bool:
        """Whether a ledger takes the place of chips."""
        return self.session and not self.chips


def kind_of(view: TableView, width: int, *, timed: bool = False) -> Kind:
    """The kind of a table that is seen in a window so many columns wide; at a `timed` one choices have their time."""
    return Kind(
        chips=bool(view.tray),
        tie=view.tie is not None,
        session=view.ledger is not None,
        over=view.ledger is not None and view.over,
        clock=timed or view.clock is not None,
        ticking=view.clock is not None,
        head=header_rows(view.header, width),
        hand_words=view.hand.widest,
        tie_words=view.tie.widest if view.tie else 0,
        chip_words=max((len(chip.text) for chip in view.tray), default=0),
    )
