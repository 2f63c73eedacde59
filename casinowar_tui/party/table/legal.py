"""The one source of legality: what a party table refuses, and why.

`refusal(command, table)` is None exactly when `decide(command, table)` succeeds. It never needs randomness.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import assert_never

from casinowar_tui.cards.card import too_many_copies
from casinowar_tui.cells import characters, is_printable
from casinowar_tui.values import frozen

from .agreement import (
    FEWEST,
    LONGEST_GAME,
    LONGEST_NAME,
    MOST,
    Agreement,
    Ending,
    Player,
    UntilPack,
    UntilPoints,
    UntilRounds,
    name_key,
    tidied,
)
from .commands import Abandon, Agree, Collect, Command, DrawDealer, Shuffle, Turn
from .course import whose_turn
from .state import BetweenRounds, DealerDue, GameOver, RoundOver, ShuffleDue, Table, Turning, Vacant


class Why(Enum):
    """The grounds of a refusal."""

    NO_GAME = auto()
    GAME_OVER = auto()
    GAME_ON = auto()
    DEALER_FIRST = auto()
    SHUFFLE_FIRST = auto()
    COLLECT_FIRST = auto()
    CARDS_COMING = auto()
    NO_DRAW_DUE = auto()
    NO_SHUFFLE_DUE = auto()
    NO_SUCH_CARDS = auto()
    NO_SUCH_SEAT = auto()
    OUT_OF_TURN = auto()
    NOTHING_WON = auto()
    TOO_FEW_PLAYERS = auto()
    TOO_MANY_PLAYERS = auto()
    NO_NAME = auto()
    NAME_TOO_LONG = auto()
    NAME_UNPRINTABLE = auto()
    SAME_NAME = auto()
    NO_SUCH_DEALER = auto()
    NO_SUCH_ROUNDS = auto()
    NO_SUCH_TARGET = auto()


@frozen
class Refusal:
    """Why a command is refused.

    `limit` is the count that was met (players, characters, rounds, points, seats); `seat` is whose turn it is, or
    whose name is at fault.
    """

    why: Why
    limit: int | None = None
    seat: int | None = None


def refusal(command: Command, table: Table) -> Refusal | None:
    """Why the table refuses the command, or None."""
    match table:
        case Turning():
            return _turning(command, table)
        case RoundOver():
            return _round_over(command, table)
        case BetweenRounds():
            return Refusal(Why.CARDS_COMING)
        case ShuffleDue():
            return _shuffle_due(command)
        case DealerDue():
            return _dealer_due(command)
        case Vacant():
            return unfit(command.agreement) if isinstance(command, Agree) else Refusal(Why.NO_GAME)
        case GameOver():
            return unfit(command.agreement) if isinstance(command, Agree) else Refusal(Why.GAME_OVER)
        case _:
            assert_never(table)


def _turning(command: Command, table: Turning) -> Refusal | None:
    if not table.round.waiting:
        return Refusal(Why.CARDS_COMING)
    match command:
        case Turn(seat=seat):
            return None if seat == table.round.waiting[0] else _out_of_turn(seat, table)
        case Collect():
            return Refusal(Why.NOTHING_WON)
        case _:
            return _in_play(command)


def _round_over(command: Command, table: RoundOver) -> Refusal | None:
    match command:
        case Turn(seat=seat):
            return _out_of_turn(seat, table)
        case Collect():
            return None
        case _:
            return _in_play(command)


def _out_of_turn(seat: int, table: Turning | RoundOver) -> Refusal | None:
    seats = len(table.pack.left)
    if not 0 <= seat < seats:
        return Refusal(Why.NO_SUCH_SEAT, limit=seats)
    turn = whose_turn(table)
    if turn is None:
        return Refusal(Why.COLLECT_FIRST)
    return None if seat == turn else Refusal(Why.OUT_OF_TURN, seat=turn)


def _in_play(command: Agree | DrawDealer | Shuffle | Abandon) -> Refusal | None:
    match command:
        case Abandon():
            return None
        case Agree():
            return Refusal(Why.GAME_ON)
        case DrawDealer():
            return Refusal(Why.NO_DRAW_DUE)
        case Shuffle():
            return Refusal(Why.NO_SHUFFLE_DUE)
        case _:
            assert_never(command)


def _shuffle_due(command: Command) -> Refusal | None:
    match command:
        case Shuffle(top=top):
            return Refusal(Why.NO_SUCH_CARDS) if too_many_copies(top, 1) else None
        case Turn() | Collect():
            return Refusal(Why.SHUFFLE_FIRST)
        case _:
            return _in_play(command)


def _dealer_due(command: Command) -> Refusal | None:
    match command:
        case DrawDealer():
            return None
        case Turn() | Collect() | Shuffle():
            return Refusal(Why.DEALER_FIRST)
        case _:
            return _in_play(command)


def unfit(agreement: Agreement) -> Refusal | None:
    """What is wrong with a set-up, first things first, or None."""
    players, dealer = agreement.players, agreement.first_dealer
    if len(players) < FEWEST:
        return Refusal(Why.TOO_FEW_PLAYERS, limit=FEWEST)
    if len(players) > MOST:
        return Refusal(Why.TOO_MANY_PLAYERS, limit=MOST)
    if no := _unfit_names(players):
        return no
    if dealer is not None and not 0 <= dealer < len(players):
        return Refusal(Why.NO_SUCH_DEALER, limit=len(players))
    return _unfit_ending(agreement.ending)


def _unfit_names(players: tuple[Player, ...]) -> Refusal | None:
    """Names are told apart as people read them: without case, and without spaces around them."""
    taken: set[str] = set()
    for seat, player in enumerate(players):
        name, key = tidied(player.name), name_key(player.name)
        if not name:
            return Refusal(Why.NO_NAME, seat=seat)
        if len(characters(name)) > LONGEST_NAME:
            return Refusal(Why.NAME_TOO_LONG, limit=LONGEST_NAME, seat=seat)
        if not is_printable(name):
            return Refusal(Why.NAME_UNPRINTABLE, seat=seat)
        if key in taken:
            return Refusal(Why.SAME_NAME, seat=seat)
        taken.add(key)
    return None


def _unfit_ending(ending: Ending) -> Refusal | None:
    match ending:
        case UntilPack():
            return None
        case UntilRounds(rounds=rounds):
            return None if 1 <= rounds <= LONGEST_GAME else Refusal(Why.NO_SUCH_ROUNDS, limit=LONGEST_GAME)
        case UntilPoints(points=points):
            return None if 1 <= points <= LONGEST_GAME else Refusal(Why.NO_SUCH_TARGET, limit=LONGEST_GAME)
        case _:
            assert_never(ending)
