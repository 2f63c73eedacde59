"""Who sits where at a party table, as it is written on the command line: `--seats "Ann,Ben,*,*" --until 10`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from .table.agreement import LONGEST_GAME, Agreement, Ending, Player, UntilPack, UntilPoints, UntilRounds, name_key
from .table.legal import unfit
from .view.refusals import unfit_line

BY_TABLE = "*"

TABLE_NAMES = ("Ada", "Bruno", "Clara", "Dario", "Edda", "Felix", "Greta", "Hugo")
"""Who the table plays, unless somebody is called so."""

ENDINGS = f'expected "pack", "rounds=N" or a number of points, N and points from 1 to {LONGEST_GAME}'


def read_seats(text: str, until: Ending | None = None) -> Agreement:
    """The set-up that is asked for, with the pack if no end is; the first dealer is drawn.

    Raises ValueError with one line that says what is allowed.
    """
    written = [part.strip() for part in text.split(",")]
    free = free_names(part for part in written if part != BY_TABLE)
    # More stars than there are names are more players than there are seats, which is said below.
    spare = (next(free, f"Guest {seat}") if part == BY_TABLE else part for seat, part in enumerate(written))
    players = [Player(name, part == BY_TABLE) for name, part in zip(spare, written, strict=True)]
    agreement = Agreement(tuple(players), until or UntilPack())
    if no := unfit(agreement):
        raise ValueError(unfit_line(no, agreement).removesuffix("."))
    return agreement


def read_ending(text: str) -> Ending:
    """How the game is to end; raises ValueError with one line that says what is allowed."""
    kind, equals, number = text.strip().partition("=")
    if not equals and kind.strip().lower() == "pack":
        return UntilPack()
    if not equals:
        return UntilPoints(_number(kind, text))
    if kind.strip().lower() == "rounds":
        return UntilRounds(_number(number, text))
    raise ValueError(f"{ENDINGS}, not {text!r}")


def _number(digits: str, text: str) -> int:
    digits = digits.strip()
    if digits.isascii() and digits.isdigit() and len(digits) < 10 and 1 <= int(digits) <= LONGEST_GAME:
        return int(digits)
    raise ValueError(f"{ENDINGS}, not {text!r}")


def free_names(taken: Iterable[str]) -> Iterator[str]:
    """The names of players whom the table plays, without those that somebody has."""
    keys = {name_key(name) for name in taken}
    return iter([name for name in TABLE_NAMES if name_key(name) not in keys])
