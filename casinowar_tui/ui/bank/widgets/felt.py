"""The whole table: all widgets on one felt."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.geometry import NULL_OFFSET, NULL_SPACING, Region, Size
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.strip import Strip
from textual.widget import Widget

from casinowar_tui.bank.view.shapes import ChipView, TableView
from casinowar_tui.ui.bank.widgets.action_row import ActionRow
from casinowar_tui.ui.bank.widgets.burns import BurnSlots
from casinowar_tui.ui.bank.widgets.card_place import CardPlace
from casinowar_tui.ui.bank.widgets.header import HeaderBar
from casinowar_tui.ui.bank.widgets.ledger_panel import LedgerPanel, LedgerScore
from casinowar_tui.ui.bank.widgets.places import Kind, placed, plan_for
from casinowar_tui.ui.bank.widgets.shoe import ShoePicture
from casinowar_tui.ui.bank.widgets.side_panel import PanelView, SidePanel
from casinowar_tui.ui.bank.widgets.spot import SpotBox
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
        plan = plan_for(size, parent.kind if isinstance(parent, Felt) else "chips")
        regions = placed(plan, size) if plan else {}
        if plan is None:
            regions = {"too_small": size.region}
        return [
            WidgetPlacement(regions[child.id], NULL_OFFSET, NULL_SPACING, child)
            for child in children
            if child.id in regions
        ]


_LAYOUT = FeltLayout()


def _chosen(tray: tuple[ChipView, ...]) -> str:
    return next((chip.text for chip in tray if chip.chosen), "a chip")


def _kind(view: TableView) -> Kind:
    if view.ledger is None:
        return "chips"
    return "score" if view.tray else "sheet"


class Felt(Widget, can_focus=False):
    """A bank table as its player sees it. Its widgets' messages are for the screen."""

    DEFAULT_CSS = "Felt { width: 100%; height: 100%; }"

    def __init__(self, look: Look, words: KeyWords = KEY_WORDS, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.look = look
        self.header = HeaderBar(look, id="header")
        self.shoe = ShoePicture(look, id="shoe")
        self.dealer = CardPlace(look, id="dealer")
        self.burns = BurnSlots(look, id="burns")
        self.call = CallLine(look, id="call")
        self.player = CardPlace(look, id="player")
        self.tie = SpotBox(look, "tie", id="tie")
        self.hand = SpotBox(look, "hand", id="hand")
        self.tray = ChipTray(look, id="tray")
        self.actions = ActionRow(look, id="actions")
        self.keys = KeyBar(look, id="keys")
        self.panel = SidePanel(look, id="panel")
        self.ledger = LedgerPanel(look, id="ledger")
        self.score = LedgerScore(look, id="score")
        self.too_small = TooSmall(look, id="too_small")
        self.keys.view = words
        self.kind: Kind = "chips"
        self._odds: tuple[str, ...] = ()
        self._rail: tuple[Size, list[Strip]] = (Size(0, 0), [])

    @property
    def layout(self) -> Layout:
        """Places for all parts, whatever the style sheets say."""
        return _LAYOUT

    def compose(self) -> ComposeResult:
        """All parts; the layout shows those that the window has room for."""
        yield from (self.header, self.shoe, self.dealer, self.burns, self.call, self.player)
        yield from (self.tie, self.hand, self.tray, self.actions, self.keys)
        yield from (self.panel, self.ledger, self.score, self.too_small)

    @property
    def fits(self) -> bool:
        """Whether the window has room for a table at all."""
        return plan_for(self.size) is not None

    def show(self, view: TableView, odds: tuple[str, ...] | None = None) -> None:
        """Show a table; `odds` are the panel's lines, the last ones where none are given."""
        if odds is not None:
            self._odds = odds
        if (kind := _kind(view)) != self.kind:
            self.kind = kind
            self.refresh(layout=True)
        self.header.view = view.header
        self.shoe.view = view.shoe
        self.dealer.view = view.dealer
        self.burns.view = view.burns
        self.call.view = view.call
        self.player.view = view.player
        self.tie.view = view.tie
        self.hand.view = view.hand
        self.hand.hint = _chosen(view.tray) if view.first_bet else ""
        self.hand.takes_chips = bool(view.tray)
        self.tray.view = view.tray
        self.actions.view = view.controls
        self.ledger.view = self.score.view = view.ledger
        self.panel.view = PanelView("ODDS", self._odds, view.road)

    def show_odds(self, odds: tuple[str, ...] | None) -> None:
        """Show other lines of odds, the last ones where none are given."""
        if odds is not None and self.panel.view is not None:
            self._odds = odds
            self.panel.view = PanelView("ODDS", odds, self.panel.view.road)

    def on_resize(self) -> None:
        """Tell the smallest windows how small they are."""
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
