"""One round of war: the cards that are turned, who is highest, the wars, and who gets the middle.

How the rules are read where they could be read twice:

- In a war, a fighter with two cards or more lays one face down and turns the next; with one, turns it and hides none;
  with none, drops out of the war for good, however high the card that brought it there.
- Whoever is level at the highest card has called a war, even if nobody can fight it. A fighter who is left alone
  because the others have no card wins that war at once, without turning one, and scores what a war scores.
- If none of those who are level now has a card, they alone split the middle; who dropped out earlier has no share.
  The cards are dealt to them one at a time in their order, the oldest first, as long as there is one for each.
"""

from __future__ import annotations

from collections.abc import Sequence

from casinowar_tui.cards.card import Card
from casinowar_tui.cards.secret import FaceDown

from .events import NOTHING, CardTurned, Event, RoundEnded, WarCalled
from .state import Pack, Turning

FOR_A_ROUND, FOR_A_WAR, FOR_A_SPLIT = 1, 2, 1
"""What a winner scores."""


def level(ranks: Sequence[int]) -> tuple[int, ...]:
    """The places of the highest of the ranks: one place wins, two or more go to war."""
    highest = max(ranks)
    return tuple([place for place, rank in enumerate(ranks) if rank == highest])


def turn(table: Turning) -> list[Event]:
    """The next seat's card, and what comes of it if it is the last one that was waited for."""
    now = table.round
    turned = top_card(table.pack, now.waiting[0], hiding=now.wars > 0)
    if len(now.waiting) > 1:
        return [turned]
    return [turned, *_compared(table, turned)]


def top_card(pack: Pack, seat: int, hiding: bool) -> CardTurned:
    """A seat's card, turned; in a war the one before it is laid face down, if the pile holds two."""
    pile, left = pack.piles[seat], pack.left[seat]
    hidden, place = NOTHING, len(pile.codes) - left
    if hiding and left > 1:
        hidden = FaceDown(pile.codes[place : place + 1])
        left, place = left - 1, place + 1
    return CardTurned(seat, pile.turn(place), hidden, left - 1)


def _compared(table: Turning, last: CardTurned) -> list[Event]:
    """All have turned their card: the round is over, or goes on as a war between those who are level."""
    now, left = table.round, table.pack.left
    middle = (*now.middle, last)
    compared = middle[-len(now.fighters) :]
    highest = tuple([compared[place].seat for place in level([turned.card.rank for turned in compared])])
    if len(highest) == 1:
        return [_won(table, middle, highest, now.wars)]
    war = now.wars + 1
    fighters = tuple([seat for seat in highest if (last.left if seat == last.seat else left[seat])])
    called = WarCalled(war, highest, fighters)
    if len(fighters) > 1:
        return [called]
    if fighters:
        return [called, _won(table, middle, fighters, war)]
    return [called, _split(table, middle, highest, war)]


def _won(table: Turning, middle: tuple[CardTurned, ...], winner: tuple[int, ...], wars: int) -> RoundEnded:
    points = FOR_A_WAR if wars else FOR_A_ROUND
    totals = _totals(table.standing.points, winner, points)
    return RoundEnded(winner, wars, points, totals, (tuple(_face_up(middle)),), ())


def _split(table: Turning, middle: tuple[CardTurned, ...], winners: tuple[int, ...], wars: int) -> RoundEnded:
    cards, many = _face_up(middle), len(winners)
    even = len(cards) - len(cards) % many
    shares = tuple([tuple(cards[place:even:many]) for place in range(many)])
    totals = _totals(table.standing.points, winners, FOR_A_SPLIT)
    return RoundEnded(winners, wars, FOR_A_SPLIT, totals, shares, tuple(cards[even:]))


def _totals(points: tuple[int, ...], winners: tuple[int, ...], more: int) -> tuple[int, ...]:
    totals = list(points)
    for seat in winners:
        totals[seat] += more
    return tuple(totals)


def _face_up(middle: tuple[CardTurned, ...]) -> list[Card]:
    """Every card of the middle as it came there, the hidden ones turned over."""
    cards: list[Card] = []
    for turned in middle:
        if turned.hidden.codes:
            cards.append(turned.hidden.turn(0))
        cards.append(turned.card)
    return cards
