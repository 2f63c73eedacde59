"""What somebody who hears a bank table asks about it, answered at every level."""

from __future__ import annotations

from casinowar_tui.bank.table.account import Pair
from casinowar_tui.bank.table.chips import by_bet
from casinowar_tui.bank.table.state import BetsOpen, CutDue, Dealing, Deciding, RoundOver, Seated, net
from casinowar_tui.game.said import Say

from . import normal, terse, words
from .chances import chances
from .eyes import Eyes
from .spots import hand_spot, tie_spot


def money(table: Seated, eyes: Eyes, say: Say) -> list[str]:
    """The bankroll and the net result."""
    if say is Say.TERSE:
        result = f"net {terse.gain(net(table), eyes)}"
        return [f"{terse.holds(table, eyes)}, {result}" if table.account.rules.banked else result]
    return list(dict.fromkeys([normal.holds(table, eyes), f"Net so far {eyes.gain(net(table))}."]))


def bets(table: Seated, eyes: Eyes, say: Say) -> list[str]:
    """What lies on the spots, and the raise."""
    hand, tie, raised = _stakes(table)
    if not hand:
        return ["no bet" if say is Say.TERSE else "No bet."]
    named = (("bet", hand), ("tie", tie), ("raise", raised))
    if say is Say.TERSE:
        return [" ".join(f"{name} {eyes.amount(stake)}" for name, stake in named if stake)]
    said = ", ".join(f"{name} {eyes.amount(stake)}" for name, stake in named if stake)
    return [f"{said.capitalize()}."]


def _stakes(table: Seated) -> tuple[int, int, int]:
    match table:
        case Deciding(round=now) | Dealing(round=now) | RoundOver(round=now):
            return now.ante, now.tie, now.raise_
        case _:
            return (*by_bet(table.felt), 0)


def cards(table: Seated, eyes: Eyes, say: Say) -> list[str]:
    """The cards that lie face up, those of a war last."""
    now = table.round if isinstance(table, Deciding | Dealing | RoundOver) else None
    pairs = [pair for pair in (now.first, now.war) if pair] if now else []
    if not pairs:
        return ["no cards" if say is Say.TERSE else "No cards are on the table."]
    if say is Say.TERSE:
        return [" ".join(map(terse.ranks, pairs))]
    return [f"{name}: {_against(pair)}." for name, pair in zip(("First cards", "War cards"), pairs, strict=False)]


def _against(pair: Pair) -> str:
    return f"{words.card(pair.player)} against {words.card(pair.dealer)}"


def shoe(table: Seated, eyes: Eyes, say: Say) -> list[str]:
    """How many cards are left, and the seal of their order."""
    if not isinstance(table, CutDue | BetsOpen | Dealing | Deciding | RoundOver):
        return ["no shoe" if say is Say.TERSE else "No shoe is in play."]
    cards, seal = table.account.rules.cards, table.shoe.commitment[:16]
    left = cards if isinstance(table, CutDue) else table.shoe.left
    if say is Say.TERSE:
        return [f"shoe {left} of {cards}", f"seal {seal}"]
    return [f"Shoe: {left} of {cards} cards are left.", f"Seal: {seal}."]


def odds(table: Seated, eyes: Eyes, say: Say) -> list[str]:
    """The chances on the shoe as it has been seen."""
    rows = chances(table)
    if not rows:
        return ["no odds now" if say is Say.TERSE else "Too few cards are left to work out the odds."]
    end = "" if say is Say.TERSE else "."
    return [f"{name}: {figure}{end}" for name, figure in rows]


def limits(table: Seated, eyes: Eyes, say: Say) -> list[str]:
    """What each spot takes."""
    spots = [spot for spot in (hand_spot(table, eyes), tie_spot(table, eyes)) if spot is not None]
    if say is Say.TERSE:
        return [f"{spot.name.lower()} {spot.limits}" for spot in spots]
    return [f"{spot.name.capitalize()}: {spot.limits}." for spot in spots]


def last(table: Seated, eyes: Eyes, say: Say, rounds: int) -> list[str]:
    """So many of the last rounds, the newest first."""
    road = table.account.road[::-1][:rounds]
    if not road:
        return ["no round yet" if say is Say.TERSE else "No round has been played yet."]
    told = []
    for past in road:
        gained = eyes.gain(past.net) if past.outcome.counted else ""
        said = f"{words.MEANINGS[past.outcome]} {gained}".strip()
        ranks = words.ranks(past)
        if say is Say.TERSE:
            told.append(f"{ranks} {said}".strip())
        else:
            told.append(f"{said.capitalize()}: {ranks}, round {past.number}." if ranks else f"{said.capitalize()}.")
    return told
