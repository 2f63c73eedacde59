"""A widget asks for no more than the lines that have changed."""

from __future__ import annotations

from typing import Any

import pytest
from textual.geometry import Region
from textual.widget import Widget

from casinowar_tui.values import evolve
from tests.ui.gallery import VIEWS, Gallery
from tests.ui.test_widgets_colours import RICH_LOOK


async def test_of_another_picture_only_the_changed_lines_are_painted(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[Region, ...]] = []
    app = Gallery(RICH_LOOK, "betting")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        call, view = app.felt.call, VIEWS["betting"].call
        refresh = Widget.refresh

        def seen(widget: Widget, *regions: Region, **how: Any) -> Widget:
            if widget is call:
                asked.append(regions)
            return refresh(widget, *regions, **how)

        monkeypatch.setattr(Widget, "refresh", seen)
        call.view = evolve(view, detail="Something else.")
        assert asked == [(Region(0, 1, call.size.width, 1),)]
        await pilot.pause()
        assert "Something else." in "".join(segment.text for segment in call.render_line(1))
        asked.clear()
        call.refresh()
        assert asked == [()]  # whoever asks for the same picture gets it whole
