"""The course of a game: who turns when, and what follows a round."""

from __future__ import annotations

from enum import Enum, auto
from functools import cache
from typing import assert_never

from .agreement import UntilPack, UntilPoints, UntilRounds
from .standing import Standing
from .state import RoundOver, Table, Turning


class Next(Enum):
    """What follows a round once its cards are collected."""

    ROUND = auto()
    PACK = auto()
    SUDDEN_DEATH = auto()
    END = auto()


def turn_order(left: tuple[int, ...], dealer: int) -> tuple[int, ...]:
    """The seats that hold cards, clockwise from the dealer's left."""
    return tuple([seat for seat in _clockwise(len(left), dealer) if left[seat]])


@cache
def _clockwise(seats: int, dealer: int) -> tuple[int, ...]:
    return (*range(dealer + 1, seats), *range(dealer + 1))


def next_dealer(standing: Standing) -> int:
    """The seat that has the dealer's place after this round: the next one, whether or not it still holds cards."""
    agreement = standing.agreement
    return (standing.dealer + 1) % len(agreement.players) if agreement.rotates else standing.dealer


def whats_next(table: RoundOver) -> Next:
    """What follows this round.

    In sudden death nobody but who is level at the top plays on. Before, the agreed end comes first, and whoever is
    ahead then has won; short of it, a pack that fewer than two hold cards of is used up.
    """
    standing = table.standing
    two_can_play = len(table.pack.left) - table.pack.left.count(0) > 1
    if standing.sudden_death or _at_its_end(standing, two_can_play):
        return Next.SUDDEN_DEATH if len(leaders(standing)) > 1 else Next.END
    return Next.ROUND if two_can_play else Next.PACK


def _at_its_end(standing: Standing, two_can_play: bool) -> bool:
    match standing.agreement.ending:
        case UntilPack():
            return not two_can_play
        case UntilRounds(rounds=rounds):
            return len(standing.sheet) >= rounds
        case UntilPoints(points=points):
            return max(standing.points) >= points
        case ending:
            assert_never(ending)


def leaders(standing: Standing) -> tuple[int, ...]:
    """The seats with the most points. In sudden death these are always among the seats that play it."""
    most = max(standing.points)
    return tuple([seat for seat, points in enumerate(standing.points) if points == most])


def places(points: tuple[int, ...]) -> tuple[int, ...]:
    """By seat, the place from 1; equal points share a place and the places after it stay empty."""
    return tuple([1 + sum(other > own for other in points) for own in points])


def whose_turn(table: Table) -> int | None:
    """The seat that has to turn a card next, after a collection if need be; None where no round goes on."""
    match table:
        case Turning(round=now):
            return now.waiting[0] if now.waiting else None
        case RoundOver() if whats_next(table) is Next.ROUND:
            return turn_order(table.pack.left, next_dealer(table.standing))[0]
        case _:
            return None
