"""The curve of a bankroll: few points, whose highest and lowest are those of all rounds."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple


class Curve(NamedTuple):
    """Bankrolls over some rounds in their order, and the places among them before which the table filled one up."""

    bankrolls: Sequence[int]
    refills: Sequence[int]


class Piece(NamedTuple):
    """Some rounds in a row: the bankroll after each, and the places, counted from 0, before which one was filled up."""

    bankrolls: array[int]
    refills: Sequence[int]
    outline: array[int]
    """That of its bankrolls; empty where there are none."""


def outline(sums: Sequence[int]) -> list[int]:
    """The least and the greatest of some sums, in the order in which they came first, and the last one.

    The outline of some outlines one after the other is that of all their sums.
    """
    low, high = min(sums), max(sums)
    return [*((low, high) if sums.index(low) < sums.index(high) else (high, low)), sums[-1]]


def drawn(pieces: Iterable[Piece], first: int, rounds: int, shares: int) -> Curve | None:
    """The curve from a round on, counted from 0, up to the last of so many; None where the pieces have not so many.

    It has a point for each round; where these are more than three times the shares, an outline for each share.
    """
    each = rounds - first <= 3 * shares
    step = 1 if each else -(-(rounds - first) // shares)
    found: list[list[int]] = [[] for _ in range(first, rounds, step)]
    refills, at = list[int](), 0
    for piece in pieces:
        refills += [(at + place - first) // step for place in piece.refills if at + place >= first]
        for share, sums in _parted(piece, at - first, step):
            found[share] += sums
        at += len(piece.bankrolls)
    if at != rounds:
        return None
    if each:
        return Curve([sums[0] for sums in found], refills)
    return Curve([point for sums in found for point in outline(sums)], [3 * share for share in refills])


def _parted(piece: Piece, start: int, step: int) -> Iterator[tuple[int, Sequence[int]]]:
    """The shares in which a piece has rounds, with their outlines; `start` is its place behind the first round."""
    end = start + len(piece.bankrolls)
    begin = max(start, 0)
    while begin < end:
        share = begin // step
        stop = min(end, (share + 1) * step)
        whole = (begin, stop) == (start, end)
        yield share, piece.outline if whole else outline(piece.bankrolls[begin - start : stop - start])
        begin = stop
