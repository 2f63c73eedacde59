"""Style sheets that are read once for all terminals of a process, and not anew for each."""

from __future__ import annotations

from typing import Any, Final

from textual.cache import LRUCache
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet

_Read = LRUCache[tuple[Any, ...], list[RuleSet]]

_MOST: Final = 256
_READ: Final[dict[tuple[tuple[str, str], ...], _Read]] = {}
"""What has been read, by the variables with which it was: there are as many as there are themes."""


class SharedSheet(Stylesheet):
    """Textual (8.2) reads no rule again that it has read in the same app, and changes none that it has read."""

    def __init__(self, variables: dict[str, str]) -> None:
        super().__init__(variables=variables)
        self._share()

    def set_variables(self, variables: dict[str, str]) -> None:
        """Take other variables."""
        self._parse_cache = LRUCache(1)  # is emptied, and others have theirs still
        super().set_variables(variables)
        self._share()

    def _share(self) -> None:
        self._parse_cache = _READ.setdefault(tuple(sorted(self._variables.items())), LRUCache(_MOST))
