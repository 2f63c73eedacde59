"""What is said of a party table, line by line, at every level: from the same events and tables as the pictures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from casinowar_tui.game.said import Say, ascii_only, fitted
from casinowar_tui.party.table.events import (
    CardTurned,
    DealerDrawn,
    Event,
    GameAbandoned,
    GameEnded,
    PackDealt,
    RoundEnded,
    SuddenDeathCalled,
    WarCalled,
)
from casinowar_tui.party.table.evolve import evolve
from casinowar_tui.party.table.state import GameOver, RoundOver, Table, Turning, Vacant

from . import words
from .call import award, call, coming, war_call
from .frames import frames
from .table import standing_of, view

Moment = tuple[Event, Table, Table]
"""An event with the table before it and the table after it."""


def lines(before: Table, events: Sequence[Event], say: Say) -> tuple[str, ...]:
    """What happened, one event a line, then how the table stands and, unless it is terse, what can be done.

    At terse the cards that are turned one after another share a line.
    """
    moments: list[Moment] = []
    table = before
    for event in events:
        after = evolve(event, table)
        moments.append((event, table, after))
        table = after
    match say:
        case Say.TERSE:
            said = [*_tersely(moments), *_terse_rest(table)]
        case Say.NORMAL:
            said = [*(_happened(*moment) for moment in moments), *_rest(table), offer(table)]
        case Say.FULL:
            dealt = [frame.line for frame in frames(before, events)[:-1]] if events else []
            # The last picture says how a round came out, and that one is a table at rest.
            ended = [_happened(*moment) for moment in moments if isinstance(moment[0], RoundEnded)]
            said = [*dealt, *ended, *_rest(table), offer(table)]
    return fitted([_readable(line, before, table) for line in said], say)


def offer(table: Table) -> str:
    """What can be done, in the words that ask for it."""
    can = possible(table)
    return f"You can: {', '.join(can)}." if can else ""


def possible(table: Table) -> tuple[str, ...]:
    """Every word that does something now."""
    match table:
        case Vacant() | GameOver():
            return ("new",)
        case Turning():
            return "turn", "abandon"
        case RoundOver():
            return "next", "abandon"
        case _:
            return ()


def _readable(line: str, *tables: Table) -> str:
    """The line with seats in place of names that cannot be written in ASCII."""
    for table in tables:
        if isinstance(table, Vacant):
            continue
        for seat, player in enumerate(standing_of(table).agreement.players):
            if "?" in ascii_only(player.name.replace("?", "")):
                line = line.replace(player.name, f"seat {seat + 1}")
    return line


def _tersely(moments: Sequence[Moment]) -> Iterator[str]:
    for turns, some in groupby(moments, key=lambda moment: isinstance(moment[0], CardTurned)):
        said = [_tersest(*moment) for moment in some]
        yield from [", ".join(said)] if turns else said


def _tersest(event: Event, before: Table, after: Table) -> str:
    if isinstance(before, Vacant):
        return ""
    agreement = standing_of(before).agreement
    match event:
        case DealerDrawn(dealer=dealer):
            return f"{agreement.players[dealer].name} deals"
        case PackDealt():
            return "fresh pack"
        case CardTurned(seat=seat, card=card):
            return f"{agreement.players[seat].name} {card.rank.index}"
        case WarCalled(fighters=fighters):
            return f"war {words.names(agreement, fighters)}"
        case RoundEnded(winners=winners, points=points, totals=totals):
            return ", ".join(f"{agreement.players[seat].name} +{points}, {totals[seat]}" for seat in winners)
        case SuddenDeathCalled(seats=seats):
            return f"sudden death {words.names(agreement, seats)}"
        case GameEnded(winner=winner):
            return f"{agreement.players[winner].name} wins the game"
        case GameAbandoned():
            return "given up"
        case _:
            return ""


def _terse_rest(table: Table) -> Iterator[str]:
    match table:
        case Vacant():
            yield "no game, new sets one up"
        case Turning(round=now) if now.waiting:
            yield f"{words.possessive(table.standing.agreement.players[now.waiting[0]].name)} turn"
        case _:
            return


def _happened(event: Event, before: Table, after: Table) -> str:
    """What is said of an event that the table which it led to does not tell."""
    if isinstance(before, Vacant):
        return ""
    agreement = standing_of(before).agreement
    match event:
        case DealerDrawn(dealer=dealer):
            return f"Dealer: {agreement.players[dealer].name}, drawn."
        case PackDealt():
            return f"Fresh pack: {agreement.players[standing_of(before).dealer].name} deals."
        case CardTurned(seat=seat, card=card, hidden=hidden):
            face_down = ", one face down" if hidden.codes else ""
            return f"{agreement.players[seat].name}: {card.rank.word} of {card.suit.word}{face_down}."
        case WarCalled() if isinstance(before, Turning):
            said = war_call(event, before.round, before.standing)
            return f"{said.line} {said.detail}".strip()
        case RoundEnded() if isinstance(before, Turning):
            return award(event, before.round, before.standing)
        case SuddenDeathCalled(seats=seats):
            return f"Sudden death between {words.names(agreement, seats)}."
        case GameAbandoned():
            return "Given up: the game has no winner."
        case _:
            return ""


def _rest(table: Table) -> Iterator[str]:
    match table:
        case Turning(round=now) if now.waiting:
            name = table.standing.agreement.players[now.waiting[0]].name
            yield f"Turn: {name}, round {now.number}."
        case RoundOver():
            yield coming(table)
            yield points(table)
        case _:
            said = call(table)
            yield said.line
            yield said.detail


def points(table: Table) -> str:
    """Everybody's points, the most first; empty before a game is agreed."""
    totals = view(table).sheet.totals
    return f"Points: {words.listed([f'{name} {count}' for name, count in totals])}." if totals else ""
