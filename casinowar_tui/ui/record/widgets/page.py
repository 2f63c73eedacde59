"""The whole window of a table's history: where its parts lie in whatever room there is."""

from __future__ import annotations

from typing import NamedTuple

from textual.app import ComposeResult
from textual.geometry import NULL_OFFSET, NULL_SPACING, Region, Size
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.widget import Widget

from casinowar_tui.cells import folded
from casinowar_tui.ui.look import Look
from casinowar_tui.ui.record.widgets.chart import Chart
from casinowar_tui.ui.record.widgets.figures import FiguresBox, Head, Line, Notice, Sentences
from casinowar_tui.ui.record.widgets.rounds import RoundsBox
from casinowar_tui.ui.widgets.key_bar import KeyBar, KeyWord, KeyWords
from casinowar_tui.ui.widgets.too_small import LEAST, TooSmall

BESIDE, APART = 72, 110
"""Columns from which on the curve stands beside the figures, and from which on the rounds stand beside both."""
_FIGURES = 40
_LIST = 84
"""Columns over which cards and money of a round are spread at most."""
_MOST_CHART = 14
"""Rows of a curve at most where the rounds stand below it."""


class Contents(NamedTuple):
    """What a layout has to know of what is shown."""

    figures: int = 0
    """Rows of figures."""
    sentences: str = ""
    chart: bool = True
    notice: bool = True
    """Whether a notice takes the place of everything."""


Places = dict[str, Region]


def places(size: Size, shown: Contents) -> Places:
    """The place of every part by the id of its widget."""
    if size.width < LEAST.width or size.height < LEAST.height:
        return {"too_small": size.region}
    width, height = size
    narrow = width < BESIDE
    foot = height - (2 if narrow else 1)
    found = {"head": Region(0, 0, width, 1), "foot": Region(0, foot, width, 1)}
    if narrow:
        found["foot_more"] = Region(0, foot + 1, width, 1)
    if shown.notice:
        return found | {"notice": Region(0, 1, width, foot - 1)}
    # Who turned what in a party's round takes more words than two cards and a war.
    rows = 1 if shown.chart or width >= APART else 2 if not narrow else 3
    line = foot - rows - (height > 30)
    found["line"] = Region(0, line, width, rows)
    body = Region(0, 1, width, line - 1)
    return found | (
        _stacked(body, shown) if narrow else _apart(body, shown) if width >= APART else _beside(body, shown)
    )


def _stacked(room: Region, shown: Contents) -> Places:
    """One below the other."""
    figures = shown.figures + 1
    told = min(len(folded(shown.sentences, room.width - 2)), 3 if room.height < 22 else 5)
    rest = room.height - figures - told
    chart = min(_MOST_CHART, max(3, rest * 2 // 5)) if shown.chart else 0
    air = int(rest > 10)
    y = room.y + figures + told + air
    found = {
        "figures": Region(0, room.y, room.width, figures),
        "sentences": Region(0, room.y + figures, room.width, told),
        "rounds": Region(0, y + chart + air, room.width, room.bottom - y - chart - 2 * air),
    }
    return found | ({"chart": Region(0, y, room.width, chart)} if chart else {})


def _beside(room: Region, shown: Contents) -> Places:
    """Figures and the curve side by side, the rounds below."""
    left = _FIGURES if shown.chart else room.width
    figures = shown.figures + 1
    told = min(len(folded(shown.sentences, left - 2)), 5)
    band = figures + told + max(0, room.height - 24) // 4
    y = room.y + band + 1
    found = {
        "figures": Region(0, room.y, left, figures),
        "sentences": Region(0, room.y + figures, left, told),
        "rounds": Region(0, y, room.width, room.bottom - y),
    }
    return found | ({"chart": Region(left, room.y, room.width - left, band)} if shown.chart else {})


def _apart(room: Region, shown: Contents) -> Places:
    """Figures above the curve, the rounds beside both."""
    left = room.width - min(_LIST if shown.chart else room.width, room.width * 3 // 5)
    figures = shown.figures + 1
    told = len(folded(shown.sentences, left - 2))
    y = room.y + 1 + figures + told + 2
    found = {
        "figures": Region(0, room.y + 1, left, figures),
        "sentences": Region(0, room.y + figures + 2, left, told),
        "rounds": Region(left + 1, room.y + 1, room.width - left - 1, room.height - 1),
    }
    return found | ({"chart": Region(0, y, left, min(room.bottom - y - 1, left // 2))} if shown.chart else {})


class _PageLayout(Layout):
    """Puts every part in its place; what there is no place for is not shown."""

    name = "history"

    def __init__(self) -> None:
        super().__init__()
        self.shown = Contents()

    def arrange(self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True) -> ArrangeResult:
        """The placements of the children that are shown."""
        regions = places(size, self.shown)
        return [
            WidgetPlacement(regions[child.id], NULL_OFFSET, NULL_SPACING, child)
            for child in children
            if child.id in regions
        ]


class HistoryPage(Widget, can_focus=False):
    """All parts of the window. Their messages are for the screen."""

    DEFAULT_CSS = "HistoryPage { width: 100%; height: 100%; background: $felt; }"

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._places = _PageLayout()
        self.head = Head(look, id="head")
        self.notice = Notice(look, id="notice")
        self.figures = FiguresBox(look, id="figures")
        self.sentences = Sentences(look, id="sentences")
        self.chart = Chart(look, id="chart")
        self.rounds = RoundsBox(look, id="rounds")
        self.line = Line(look, id="line")
        self.foot = KeyBar(look, id="foot")
        self.foot_more = KeyBar(look, id="foot_more")
        self.too_small = TooSmall(look, id="too_small")
        self.words: KeyWords = ()

    @property
    def layout(self) -> Layout:
        """Places for all parts, whatever the style sheets say."""
        return self._places

    def compose(self) -> ComposeResult:
        """All parts."""
        yield from (self.head, self.notice, self.figures, self.sentences, self.chart)
        yield from (self.rounds, self.line, self.foot, self.foot_more, self.too_small)

    def show(self, shown: Contents, words: KeyWords) -> None:
        """Lay out for other contents, with these words in the last row or, where it is narrow, in the last two."""
        if shown != self._places.shown:
            self._places.shown = shown
            # A widget forgets how it placed its children when one of them asks for it, not when it asks itself.
            self.head.refresh(layout=True)
        self.words = words
        self._show_words()

    def on_resize(self) -> None:
        """Tell the smallest windows how small they are, and the last rows how much they may say."""
        self.too_small.view = self.size
        self._show_words()

    def _show_words(self) -> None:
        half = len(self.words) // 2 if self.size.width < BESIDE else len(self.words)
        self.foot.view, self.foot_more.view = self.words[:half], self.words[half:]


def word(act: str, label: str) -> KeyWord:
    """A word that is the same in narrow rooms."""
    return KeyWord(act, label, label)
