"""The grammar of arguments that the table and the commands share: how wrong usage is said, and kinds of values.

Help has to be there at once: what a value needs is imported when it is given.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, NoReturn, TextIO, TypeVar

from casinowar_tui.config.usage import UsageError, one_line

from .output import Output

if TYPE_CHECKING:
    from casinowar_tui.cards.card import Card

PROGRAM = "casinowar-tui"

C = TypeVar("C")

_MOST_SAID = 400


class Parser(argparse.ArgumentParser):
    """A grammar whose help ends with what teaches it.

    Wrong usage raises UsageError, as does help that cannot be written.
    """

    def __init__(
        self, prog: str, description: str, epilog: str, usage: str | None = None, output: TextIO | None = None
    ) -> None:
        super().__init__(
            prog=prog,
            usage=usage,
            description=description,
            epilog=epilog,
            # Each argument is tried out on a formatter, which would ask for the terminal's width each time.
            formatter_class=partial(argparse.RawDescriptionHelpFormatter, width=80),
            allow_abbrev=False,
            add_help=False,
        )
        self.add_argument("--help", "-h", action="help", help="print this help")
        self._output = output

    def print_help(self, file: Any = None) -> None:
        """Print the help to the output that the parser was given, else to the standard output."""
        self.formatter_class = argparse.RawDescriptionHelpFormatter
        super().print_help(file or self._output)

    def _print_message(self, message: str, file: Any = None) -> None:
        # What cannot be written would be passed over.
        if stream := file or sys.stderr:
            with suppress(BrokenPipeError):
                output = Output(stream)
                output.write(message)
                output.flush()

    def error(self, message: str) -> NoReturn:
        """Raise UsageError with the message and where to find help."""
        raise UsageError(f"{one_line(message)[:_MOST_SAID]} (see {self.prog} --help)")


def whole(text: str, least: int, most: int) -> int:
    """A whole number within bounds, in the digits 0 to 9."""
    if text.isascii() and text.isdigit() and len(text) <= len(str(most)) and least <= int(text) <= most:
        return int(text)
    raise argparse.ArgumentTypeError(f"expected a whole number from {least:,} to {most:,}, not {text!r}")


def cards(text: str) -> tuple[Card, ...]:
    """Cards in their notation, at least one."""
    from casinowar_tui.cards.card import parse_cards

    return _some(parse_cards, text)


def line(text: str) -> tuple[Card | None, ...]:
    """The cards of a round's line, at least one; None for one that nobody has seen."""
    from casinowar_tui.cards.line import parse_line

    return _some(lambda text: parse_line(text).cards, text)


def _some(parse: Callable[[str], tuple[C, ...]], text: str) -> tuple[C, ...]:
    try:
        read = parse(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error
    if not read:
        raise argparse.ArgumentTypeError('expected cards, as in "9c 9h Td 10s"')
    return read


def excess(option: str, some: tuple[Card | None, ...], packs: int) -> str:
    """What is wrong with an option's cards where so many packs do not hold them; empty where they do."""
    if not some:
        return ""
    from casinowar_tui.cards.card import PACK, too_many_copies
    from casinowar_tui.cards.line import known

    card = too_many_copies(known(some), packs)
    if len(some) > len(PACK) * packs:
        return f"argument {option}: {len(some):,} cards are more than there are ({len(PACK) * packs})"
    hold = "pack holds" if packs == 1 else f"{packs} packs hold"
    return f"argument {option}: more copies of {card} than the {hold}" if card else ""


def player(text: str) -> str:
    """A player's name."""
    from casinowar_tui.player.names import player_name

    try:
        return player_name(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def path(text: str) -> str:
    """A path, made absolute."""
    if not text:
        raise argparse.ArgumentTypeError("expected a path, not an empty text")
    try:
        return os.path.abspath(text)
    except OSError as error:
        raise argparse.ArgumentTypeError("the current directory is gone, expected an absolute path") from error
