"""What is written: plain lines, one after another, at the level that the listener has chosen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from casinowar_tui.game.said import Say, fitted
from casinowar_tui.values import define, field

PROMPT = "> "


class Output(Protocol):
    """Where lines go. Both raise BrokenPipeError where nobody reads any further."""

    def write(self, text: str, /) -> object:
        """Write text, now or later."""
        ...

    def flush(self) -> object:
        """Write all that is left to write."""
        ...


@define(eq=False, repr=False)
class Voice:
    """Writes lines, and remembers those since the last line that was heard, so that they can be said again."""

    output: Output
    say: Say
    last: list[str] = field(factory=list, init=False)
    """The answer that was given last."""
    _fresh: bool = field(default=True, init=False)

    def heard(self) -> None:
        """Something was asked for: what is said next is the answer to it."""
        self._fresh = True

    def lines(self, *lines: str) -> None:
        """Say some lines."""
        self.fitted(fitted(lines, self.say))

    def fitted(self, lines: Iterable[str]) -> None:
        """Say lines that are as they may be written."""
        if self._fresh:
            self.last, self._fresh = [], False
        for line in lines:
            self.last.append(line)
            self.output.write(f"{line}\n")
        self.output.flush()

    def either(self, terse: str, otherwise: str) -> None:
        """Say one thing in few words or in more."""
        self.lines(terse if self.say is Say.TERSE else otherwise)

    def again(self) -> None:
        """Say once more what was said last."""
        self.output.write("".join(f"{line}\n" for line in self.last or ("Nothing has been said yet.",)))
        self.output.flush()
