"""The whole party table: all its widgets on one felt."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.geometry import NULL_OFFSET, NULL_SPACING, Region, Size
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.strip import Strip
from textual.widget import Widget

from casinowar_tui.party.view.shapes import PartyView
from casinowar_tui.ui.look import Look
from casinowar_tui.ui.party.widgets.bars import PartyButtonBar, PartyRail
from casinowar_tui.ui.party.widgets.places import MOST_SEATS, ROUND, places
from casinowar_tui.ui.party.widgets.podium import Podium
from casinowar_tui.ui.party.widgets.seat_box import SeatBox, seat_boxes
from casinowar_tui.ui.party.widgets.sheet_panel import SheetPanel
from casinowar_tui.ui.widgets.call_line import CallLine
from casinowar_tui.ui.widgets.canvas import Canvas
from casinowar_tui.ui.widgets.key_bar import KeyBar, KeyWord, KeyWords
from casinowar_tui.ui.widgets.too_small import TooSmall

KEY_WORDS = (
    KeyWord("help", "help, rules", "help"),
    KeyWord("party_sheet", "score sheet", "sheet", spare=1),
    KeyWord("party_abandon", "give up", "give up", spare=3),
    KeyWord("tables", "tables", "tables", spare=2),
    KeyWord("history", "history", "history", spare=4),
    KeyWord("quit", "leave", "leave"),
)
FEWER_WORDS = tuple(word for word in KEY_WORDS if word.act != "party_abandon")
"""Those that a narrow window has room for, and those where no game is on that could be given up."""


class PartyLayout(Layout):
    """Puts every part at its place for so many seats; what there is no place for is not shown."""

    name = "party"

    def __init__(self) -> None:
        super().__init__()
        self.seats = 0
        self.ended = False

    def arrange(self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True) -> ArrangeResult:
        """The placements of the children that are shown; their ids are the parts."""
        laid = places(size, self.seats, ended=self.ended)
        regions = laid.parts if laid else {"too_small": size.region}
        for child in children:
            if isinstance(child, SeatBox) and laid and child.number <= len(laid.seats):
                child.form = laid.seats[child.number - 1]
        shown = [(child, regions[child.id]) for child in children if child.id and child.id in regions]
        return [WidgetPlacement(region, NULL_OFFSET, NULL_SPACING, child) for child, region in shown]


class PartyFelt(Widget, can_focus=False):
    """A party table as everybody at it sees it. Its widgets' messages are for the screen."""

    DEFAULT_CSS = "PartyFelt { width: 100%; height: 100%; }"

    def __init__(self, look: Look, words: KeyWords | None = None, *, id: str | None = None) -> None:
        """`words` are those of the key bar, where they are not the table's own."""
        super().__init__(id=id)
        self.look = look
        self.words = words
        self.rail = PartyRail(look, id="header")
        self.seats = seat_boxes(look, MOST_SEATS)
        self.call = CallLine(look, id="call")
        self.button = PartyButtonBar(look, id="button")
        self.keys = KeyBar(look, id="keys")
        self.sheet = SheetPanel(look, id="sheet")
        self.podium = Podium(look, id="podium")
        self.too_small = TooSmall(look, id="too_small")
        self._places = PartyLayout()

    @property
    def layout(self) -> Layout:
        """Places for all parts, whatever the style sheets say."""
        return self._places

    def compose(self) -> ComposeResult:
        """All parts; the layout shows those that there is room and use for."""
        yield self.rail
        yield from self.seats
        yield from (self.call, self.button, self.keys, self.sheet, self.podium, self.too_small)

    @property
    def fits(self) -> bool:
        """Whether the window has room for a table at all."""
        return places(self.size, 0) is not None

    def show(self, view: PartyView) -> None:
        """Show a table; the places change only with the number of seats, and at the end of a game."""
        kind = len(view.seats), view.podium is not None
        if kind != (self._places.seats, self._places.ended):
            self._places.seats, self._places.ended = kind
            self._show_keys()
            # A widget forgets how it placed its children when one of them asks for it, not when it asks itself.
            self.call.refresh(layout=True)
        self.rail.view = view.header
        for box, seat in zip(self.seats, view.seats, strict=False):
            box.view = seat
        self.call.view = view.call
        self.button.view = view.button
        self.sheet.view = view.sheet
        self.podium.view = view.podium

    def on_resize(self) -> None:
        """Tell the smallest windows how small they are, and the key bar how much it may say."""
        self.too_small.view = self.size
        self._show_keys()

    def _show_keys(self) -> None:
        on = self._places.seats and not self._places.ended
        self.keys.view = self.words or (KEY_WORDS if on and self.size.width >= ROUND else FEWER_WORDS)

    def render_lines(self, crop: Region) -> list[Strip]:
        """The bare felt, and the rail across its top."""
        colours = self.look.palette
        canvas = Canvas(self.size.width, min(2, self.size.height), colours.felt)
        canvas.fill(0, 0, self.size.width, 1, colours.wood)
        rail, felt = (strips := canvas.strips())[0], strips[-1]
        return [(felt if y else rail).crop(crop.x, crop.right) for y in crop.line_range]
