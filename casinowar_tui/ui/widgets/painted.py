"""What all widgets of the table have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from textual.geometry import Region, Size
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from casinowar_tui.ui.look import Look
from casinowar_tui.ui.widgets.canvas import Canvas

if TYPE_CHECKING:
    from typing import Self

View = TypeVar("View")


class Painted(Widget, Generic[View], can_focus=False):
    """A widget that paints its view for the room it gets, and repaints only when that is another one.

    It draws its own ground: no style sheet and no filter touches its colours, so that those of a 16-colour
    palette arrive as they are.
    """

    view: reactive[View | None] = reactive(None)

    def __init__(self, look: Look, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.look = look
        self._strips: list[Strip] = []
        self._painted: tuple[object, Region | None, Size] | None = None

    def paint(self, canvas: Canvas, view: View) -> None:
        """Draw `view` on a canvas of the widget's size."""
        raise NotImplementedError

    @property
    def state(self) -> object:
        """All that the picture depends on, its size and look aside."""
        return self.view

    @property
    def underlined(self) -> Region | None:
        """The part of the picture whose words have a line under them."""
        return None

    @property
    def ground(self) -> str:
        """The colour under everything."""
        return self.look.palette.felt

    def refresh(self, *regions: Region, repaint: bool = True, layout: bool = False, recompose: bool = False) -> Self:
        """Have it painted again: of another picture only the lines that are not as they were."""
        if repaint and not (regions or layout or recompose) and (changed := self._changed_lines()) is not None:
            if not changed:
                return self
            regions = tuple(changed)
        return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)

    def _changed_lines(self) -> list[Region] | None:
        """The lines of a picture of the same size that differ from the last one; None where it is the last one."""
        size, before = self.size, self._strips
        if self._painted is None or self._painted[2] != size or self._painted[:2] == (self.state, self.underlined):
            return None
        lines = self._lines(size)
        return [Region(0, y, size.width, 1) for y in range(size.height) if lines[y] != before[y]]

    def render_line(self, y: int) -> Strip:
        """One line of the picture."""
        size = self.size
        lines = self._lines(size)
        return lines[y] if y < len(lines) else Strip.blank(size.width)

    def render_lines(self, crop: Region) -> list[Strip]:
        """The lines in `crop`."""
        size = self.size  # Textual (8.2) works it out anew each time
        lines = self._lines(size)[crop.y : crop.bottom]
        lines += [Strip.blank(size.width)] * (crop.height - len(lines))
        if crop.x == 0 and crop.width == size.width:
            return lines
        return [line.crop(crop.x, crop.right) for line in lines]

    def _lines(self, size: Size) -> list[Strip]:
        wanted = (self.state, self.underlined, size)
        if self._painted != wanted:
            canvas = Canvas(size.width, size.height, self.ground)
            if self.view is not None:
                self.paint(canvas, self.view)
                if wanted[1] is not None:
                    canvas.underline(wanted[1])
            self._strips = canvas.strips()
            self._painted = wanted
        return self._strips
