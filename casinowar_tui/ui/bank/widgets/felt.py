"""The whole table: all widgets on one felt."""

from __future__ import annotations

from collections.abc import Collection

from textual.app import ComposeResult
from textual.geometry import NULL_OFFSET, NULL_SPACING, Region, Size
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.strip import Strip
from textual.widget import Widget

from casinowar_tui.bank.view.shapes import ChipView, TableView
from casinowar_tui.ui.bank.widgets.action_row import ActionRow
from casinowar_tui.ui.bank.widgets.burns import BurnSlots
from casinowar_tui.ui.bank.widgets.card_place import CardPlace
from casinowar_tui.ui.bank.widgets.chip_stack import WIDEST, stack_columns
from casinowar_tui.ui.bank.widgets.clock_bar import ClockBar
from casinowar_tui.ui.bank.widgets.curve import Curve, CurveBox, Sum
from casinowar_tui.ui.bank.widgets.header import HeaderBar
from casinowar_tui.ui.bank.widgets.kind import Kind, kind_of
from casinowar_tui.ui.bank.widgets.ledger_panel import LedgerPanel, LedgerScore
from casinowar_tui.ui.bank.widgets.plan import plan_for
from casinowar_tui.ui.bank.widgets.print import FeltPrint, Printed
from casinowar_tui.ui.bank.widgets.road import RoadBox, RoundList
from casinowar_tui.ui.bank.widgets.shoe import ShoePicture
from casinowar_tui.ui.bank.widgets.side_panel import Odds, PanelView, PastPanel, SidePanel
from casinowar_tui.ui.bank.widgets.spot import PILES, SpotBox
from casinowar_tui.ui.bank.widgets.tray import ChipTray
from casinowar_tui.ui.look import Look
from casinowar_tui.ui.widgets.call_line import CallLine
from casinowar_tui.ui.widgets.canvas import Canvas
from casinowar_tui.ui.widgets.key_bar import KEY_WORDS, KeyBar, KeyWords
from casinowar_tui.ui.widgets.too_small import TooSmall


class FeltLayout(Layout):
    """Puts every part at its place; what the layout of this window does not have is not shown."""

    name = "felt"

    def arrange(self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True) -> ArrangeResult:
        """The placements of the children that are shown in a felt of that size; their ids are the parts."""
        assert isinstance(parent, Felt)
        regions = plan_for(size, parent.kind) or {"too_small": size.region}
        shown = [*children, *parent.come_with(regions)]
        return [
            WidgetPlacement(region, NULL_OFFSET, NULL_SPACING, child)
            for child in shown
            if (region := regions.get(child.id or "")) is not None
        ]


_LAYOUT = FeltLayout()


def _chosen(tray: tuple[ChipView, ...]) -> str:
    return next((chip.text for chip in tray if chip.chosen), "a chip")


def _curve(view: TableView) -> Curve:
    """The running sum of a session."""
    lines = view.ledger.lines if view.ledger is not None else ()
    return tuple(Sum(line.number, line.total, line.height) for line in lines if line.net)


class Felt(Widget, can_focus=False):
    """A bank table as its player sees it. Its widgets' messages are for the screen."""

    DEFAULT_CSS = "Felt { width: 100%; height: 100%; }"

    def __init__(self, look: Look, words: KeyWords = KEY_WORDS, *, timed: bool = False, id: str | None = None) -> None:
        super().__init__(id=id)
        self.look = look
        self.timed = timed
        self.header = HeaderBar(look, id="header")
        self.shoe = ShoePicture(look, id="shoe")
        self.dealer = CardPlace(look, id="dealer")
        self.burns = BurnSlots(look, id="burns")
        self.print = FeltPrint(look, id="print")
        self.call = CallLine(look, id="call")
        self.clock = ClockBar(look, id="clock")
        self.road = RoadBox(look, id="road")
        self.player = CardPlace(look, id="player")
        self.hand = SpotBox(look, "hand", id="hand")
        self.tie = SpotBox(look, "tie", id="tie")
        self.tray = ChipTray(look, id="tray")
        self.actions = ActionRow(look, id="actions")
        self.list = RoundList(look, id="list")
        self.keys = KeyBar(look, id="keys")
        self.panel = SidePanel(look, id="panel")
        self.chart = PastPanel(look, id="chart")
        self.ledger = LedgerPanel(look, id="ledger")
        self.score = LedgerScore(look, id="score")
        self.curve = CurveBox(look, id="curve")
        self.too_small = TooSmall(look, id="too_small")
        self.keys.view = words
        self.kind = Kind()
        self._view: TableView | None = None
        self._odds = Odds()
        self._rail: tuple[Size, list[Strip]] = (Size(0, 0), [])

    @property
    def layout(self) -> Layout:
        """Places for all parts, whatever the style sheets say."""
        return _LAYOUT

    def compose(self) -> ComposeResult:
        """The parts that the window has room for now."""
        shown = plan_for(self.room, self.kind) or {"too_small"}
        yield from (part for part in self.parts if part.id in shown)

    @property
    def parts(self) -> tuple[Widget, ...]:
        """All that there may be on a felt; what no window has had room for yet is not mounted."""
        return (
            *(self.header, self.shoe, self.dealer, self.burns, self.print, self.call, self.clock, self.road),
            *(self.player, self.hand, self.tie, self.tray, self.actions, self.list, self.keys),
            *(self.panel, self.chart, self.ledger, self.score, self.curve, self.too_small),
        )

    def come_with(self, shown: Collection[str]) -> list[Widget]:
        """Mount those of the parts named that are not mounted yet, and answer them.

        Each part costs a start time and memory, and most windows do without some. Textual (8.2) takes what is
        mounted while it lays out as it takes any other, so that nothing is missing in the first picture of a new size.
        """
        missing = [part for part in self.parts if part.id in shown and not part.is_attached]
        if missing:
            self.mount(*missing)
        return missing

    @property
    def room(self) -> Size:
        """The room that there is: before a felt is laid out its own size is nothing, and it fills the window."""
        return self.size or self.app.size

    @property
    def fits(self) -> bool:
        """Whether the window has room for a table at all."""
        return plan_for(self.room, self.kind) is not None

    def has(self, part: str) -> bool:
        """Whether the window shows a part."""
        return part in (plan_for(self.room, self.kind) or ())

    def show(self, view: TableView, odds: Odds | None = None) -> None:
        """Show a table; `odds` are the panel's, the last ones where none are given."""
        if odds is not None:
            self._odds = odds
        self._view = view
        self._fit()
        self.header.view = view.header
        self.shoe.view = view.shoe
        self.dealer.view = view.dealer
        self.burns.view = view.burns
        self.call.view = view.call
        self.clock.view = view.clock
        self.player.view = view.player
        self.hand.view = view.hand
        self.hand.hint = _chosen(view.tray) if view.first_bet else ""
        self.hand.takes_chips = bool(view.tray)
        self.tie.view = view.tie
        self.tray.view = view.tray
        self.actions.view = view.controls
        self.road.view = self.list.view = view.road
        self.ledger.view = self.score.view = view.ledger
        self.print.view = Printed(f"TIE PAYS {view.tie.pays.upper()}", view.header.title) if view.tie else None
        self._show_beside()

    def _fit_parts(self) -> None:
        """Fit parts to what else there is: the chips of both spots are as wide, and what is told once is enough."""
        parts = plan_for(self.room, self.kind) or {}
        self.ledger.headed = "score" not in parts
        self.road.told = not self._listed and "panel" not in parts
        widths = [stack_columns(parts[spot].width - 4, count) for spot, count in PILES.items() if spot in parts]
        self.hand.stack = self.tie.stack = min(widths, default=WIDEST)

    def show_odds(self, odds: Odds | None) -> None:
        """Show other odds, the last ones where none are given."""
        if odds is not None and self._view is not None:
            self._odds = odds
            self._show_beside()

    def _show_beside(self) -> None:
        """What tells of more than this round, where there is room for it."""
        if self._view is None:
            return
        curve, road = _curve(self._view), self._view.road
        self.panel.view = PanelView(self._odds, road, curve if self.kind.sheet else None, apart=self._listed)
        self.curve.view, self.chart.view = curve, road

    @property
    def _listed(self) -> bool:
        """Whether the last rounds have a place of their own."""
        return self.has("list") or self.has("chart")

    def _fit(self) -> None:
        """Lay the table out anew where another kind of it has to be shown."""
        kind = kind_of(self._view, self.room.width, timed=self.timed) if self._view else self.kind
        if kind != self.kind:
            self.kind = kind
            # Textual (8.2) forgets the places of a widget's children where one of them asks for it, and not where it
            # asks itself.
            self.header.refresh(layout=True)
        self._fit_parts()

    def on_resize(self) -> None:
        """Lay out for the new width, and tell the smallest windows how small they are."""
        self._fit()
        self._show_beside()
        self.too_small.view = self.size

    def render_lines(self, crop: Region) -> list[Strip]:
        """The bare felt, and the rail across its top."""
        size = self.size
        if self._rail[0] != size:
            colours = self.look.palette
            canvas = Canvas(size.width, min(2, size.height), colours.felt)
            canvas.fill(0, 0, size.width, 1, colours.wood)
            self._rail = (size, canvas.strips())
        lines = [self._rail[1][min(y, 1)] for y in crop.line_range]
        if crop.x == 0 and crop.width == size.width:
            return lines
        return [line.crop(crop.x, crop.right) for line in lines]
