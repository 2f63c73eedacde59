"""A screen before or in place of the table, with styles that no start has to read."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

from casinowar_tui.ui.windows.in_front import InFront


class Window(InFront):
    """To be named before Screen or ModalScreen among a window's bases."""

    CSS_PATH: ClassVar[Any] = Path(__file__).with_name("windows.tcss")
