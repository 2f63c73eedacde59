"""Decide: the events that a command leads to at a party table, or a refusal."""

from __future__ import annotations

from casinowar_tui.cards.secret import FaceDown
from casinowar_tui.cards.shuffle import ALGORITHM, cut_place, shuffle
from casinowar_tui.game.decider import Refused
from casinowar_tui.values import evolve as changed

from .agreement import Agreement, tidied
from .commands import Abandon, Agree, Collect, Command, DrawDealer, Shuffle, Turn
from .course import Next, leaders, next_dealer, places, turn_order, whats_next
from .events import (
    NOTHING,
    CardsCollected,
    DealerDrawn,
    Event,
    GameAbandoned,
    GameAgreed,
    GameEnded,
    PackDealt,
    PackRetired,
    RoundOpened,
    SuddenDeathCalled,
)
from .legal import refusal
from .play import top_card, turn
from .standing import Standing
from .state import DealerDue, GameOver, RoundOver, ShuffleDue, Table, Turning, Vacant

NO_CUT_CARD = range(52, 53)
"""The whole pack is dealt: the place of the cut card that the shuffle asks for is behind its last card."""


def decide(command: Command, table: Table) -> tuple[Event, ...]:
    """What happens; raises Refused with the reason exactly when `refusal` gives one."""
    if no := refusal(command, table):
        raise Refused(no)
    return tuple(_consequences(command, table))


def _consequences(command: Command, table: Table) -> list[Event]:
    """The events of a command that is legal here."""
    match table:
        case Turning() if isinstance(command, Turn):
            return turn(table)
        case RoundOver() if isinstance(command, Turn):
            return _collect_and_turn(command.seat, table)
        case RoundOver() if isinstance(command, Collect):
            return _collect(table)
        case ShuffleDue() if isinstance(command, Shuffle):
            return _shuffle(command, table.standing)
        case DealerDue() if isinstance(command, DrawDealer):
            return [_draw(command, table.agreement)]
        case Vacant() | GameOver() if isinstance(command, Agree):
            return [_agree(command.agreement)]
        case _:
            assert isinstance(command, Abandon), f"nobody decides {type(command).__name__}, and it is legal"
            return [GameAbandoned()]


def _agree(agreement: Agreement) -> GameAgreed:
    return GameAgreed(
        changed(agreement, players=tuple([changed(one, name=tidied(one.name)) for one in agreement.players]))
    )


def _draw(command: DrawDealer, agreement: Agreement) -> DealerDrawn:
    """Each seat is equally likely: a cut of one card more than there are seats has as many places as seats."""
    return DealerDrawn(cut_place(command.seed.octets, len(agreement.players) + 1) - 1)


def _shuffle(command: Shuffle, before: Standing) -> list[Event]:
    """A fresh pack for all who play on, and its first round."""
    shuffled = shuffle(command.seed, 1, NO_CUT_CARD, command.top)
    standing = before.but(packs=before.packs + 1)
    piles = _dealt_out(shuffled.order, standing)
    carried = None if standing.sheet else standing
    dealt = PackDealt(carried, ALGORITHM, command.seed, shuffled.order, shuffled.commitment, piles)
    return [dealt, _opened(standing, tuple(map(len, piles)), standing.dealer)]


def _dealt_out(order: FaceDown, standing: Standing) -> tuple[FaceDown, ...]:
    """The piles by seat: one card at a time to each who plays, clockwise from the dealer's left, until it is gone.

    A pile is turned in the order in which it was dealt.
    """
    seats = len(standing.agreement.players)
    playing = turn_order(tuple([int(seat in standing.in_play) for seat in range(seats)]), standing.dealer)
    piles = [NOTHING] * seats
    for place, seat in enumerate(playing):
        piles[seat] = FaceDown(order.codes[place :: len(playing)])
    return tuple(piles)


def _opened(standing: Standing, left: tuple[int, ...], dealer: int) -> RoundOpened:
    return RoundOpened(len(standing.sheet) + 1, turn_order(left, dealer))


def _collect_and_turn(seat: int, table: RoundOver) -> list[Event]:
    """The first turn of a round collects the cards of the last one. It decides nothing: a round needs two."""
    return [*_collect(table), top_card(table.pack, seat, hiding=False)]


def _collect(table: RoundOver) -> list[Event]:
    """The cards go to who won them; then another round, another pack, sudden death, or the end."""
    standing, pack, dealer = table.standing, table.pack, next_dealer(table.standing)
    coming = whats_next(table)
    if coming is Next.ROUND:
        return [CardsCollected(dealer), _opened(standing, pack.left, dealer)]
    events: list[Event] = [CardsCollected(dealer), PackRetired(pack.algorithm, pack.seed, pack.commitment)]
    if coming is Next.SUDDEN_DEATH:
        events.append(SuddenDeathCalled(leaders(standing)))
    elif coming is Next.END:
        events.append(GameEnded(leaders(standing)[0], places(standing.points)))
    return events
