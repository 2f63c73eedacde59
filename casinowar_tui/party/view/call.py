"""What the dealer calls at a party table."""

from __future__ import annotations

from collections import Counter
from typing import assert_never

from casinowar_tui.cards.card import Card, Rank
from casinowar_tui.game.shapes import CallView, Tone
from casinowar_tui.party.table.course import Next, leaders, whats_next
from casinowar_tui.party.table.events import RoundEnded, WarCalled
from casinowar_tui.party.table.standing import Standing
from casinowar_tui.party.table.state import (
    BetweenRounds,
    DealerDue,
    GameOver,
    Round,
    RoundOver,
    ShuffleDue,
    Table,
    Turning,
    Vacant,
)

from . import words


def call(table: Table) -> CallView:
    """The call for a table at rest; between the cards the frames have calls of their own."""
    match table:
        case Vacant():
            return CallView(
                "Who plays? Set up a game.",
                "Two to eight players share a pack: the highest card wins the round. Those who tie go to war.",
                Tone.ASK,
            )
        case DealerDue():
            return CallView("The first dealer is drawn.")
        case ShuffleDue():
            return CallView("The pack is being shuffled.")
        case BetweenRounds():
            return CallView("The cards are dealt.")
        case Turning():
            return _turning(table)
        case RoundOver():
            return _round_over(table)
        case GameOver():
            return _game_over(table)
        case _:
            assert_never(table)


def _turning(table: Turning) -> CallView:
    now, agreement = table.round, table.standing.agreement
    if not now.waiting:
        return CallView("All cards are turned.")
    name = agreement.players[now.waiting[0]].name
    if now.wars:
        does = "lays one down and turns one" if table.pack.left[now.waiting[0]] > 1 else "turns their last card"
        return CallView(f"War between {words.names(agreement, now.fighters)}.", f"{name} {does}.", Tone.ASK)
    if not now.middle and table.standing.sudden_death:
        level = words.names(agreement, table.standing.sudden_death)
        return CallView(f"Sudden death between {level}.", f"{name} turns first.", Tone.ASK)
    if not now.middle:
        dealer = agreement.players[table.standing.dealer].name
        return CallView(f"Round {now.number}: {name} turns first.", f"{dealer} has the dealer's button.")
    highest = max(turned.card.rank for turned in now.middle)
    return CallView(_who_is_high(table, highest), f"{name} turns next.")


def _who_is_high(table: Turning, highest: Rank) -> str:
    agreement = table.standing.agreement
    holders = [turned.seat for turned in table.round.middle if turned.card.rank is highest]
    if len(holders) > 1:
        return f"{words.names(agreement, holders)} are tied with {highest.plural}."
    return f"{words.possessive(agreement.players[holders[0]].name)} {highest.word} is high."


def level_rank(now: Round, seats: tuple[int, ...]) -> Rank:
    """The rank of the cards that these seats turned last."""
    return next(turned.card.rank for turned in reversed(now.middle) if turned.seat in seats)


def war_call(called: WarCalled, now: Round, standing: Standing) -> CallView:
    """A war is called; `now` is the round with the cards that led to it."""
    agreement = standing.agreement
    ranks = level_rank(now, called.level).plural
    who = words.names(agreement, called.level)
    again = "again " if called.war > 1 else ""
    line = f"{who} tie {again}with {ranks}: war."
    dropped = [seat for seat in called.level if seat not in called.fighters]
    if not dropped:
        return CallView(line, tone=Tone.ASK)
    has = "has" if len(dropped) == 1 else "have"
    return CallView(line, f"{words.names(agreement, dropped)} {has} no card to go on with.", Tone.ASK)


def _round_over(table: RoundOver) -> CallView:
    return CallView(award(table.award, table.round, table.standing), coming(table), Tone.WIN)


def award(ended: RoundEnded, now: Round, standing: Standing) -> str:
    """How a round came out, in one line."""
    agreement, winners = standing.agreement, ended.winners
    who = words.names(agreement, winners)
    if len(winners) > 1:
        out = f", {words.cards(len(ended.out))} out of play" if ended.out else ""
        return f"Nobody can go on: {who} split the middle, {words.points(ended.points)} each{out}."
    won = f"{who} wins {words.cards(len(ended.shares[0]))} and {words.points(ended.points)}"
    if not ended.wars:
        return f"{won} with {words.the_card(_last_card(now, winners[0]))}."
    if ended.wars > _fought(now):
        return f"{won}: the others have no card left."
    wins = "wins the war" if ended.wars == 1 else f"wins in {ended.wars} wars"
    return f"{who} {wins}: {words.cards(len(ended.shares[0]))}, {words.points(ended.points)}."


def _fought(now: Round) -> int:
    """In how many of the round's wars cards were turned: the last one may have been won by who was left alone."""
    return Counter(turned.seat for turned in now.middle).most_common(1)[0][1] - 1


def _last_card(now: Round, seat: int) -> Card:
    return next(turned.card for turned in reversed(now.middle) if turned.seat == seat)


def coming(table: RoundOver) -> str:
    """What follows a round, as a sentence."""
    standing = table.standing
    match whats_next(table):
        case Next.ROUND:
            return ""
        case Next.PACK:
            return "The pack is used up. A fresh one comes next."
        case Next.SUDDEN_DEATH:
            level = words.names(standing.agreement, leaders(standing))
            return f"{level} are tied at {words.points(max(standing.points))}: sudden death."
        case Next.END:
            return "That was the last round."


def _game_over(table: GameOver) -> CallView:
    agreement, points = table.standing.agreement, table.standing.points
    others: list[str] = []
    for place in sorted(set(table.places) - {1}):
        seats = [seat for seat in agreement.seats if table.places[seat] == place]
        comes = "" if others else "come " if len(seats) > 1 else "comes "
        count = str(points[seats[0]]) if others else words.points(points[seats[0]])
        others.append(f"{words.names(agreement, seats)} {comes}{words.place(place)} with {count}")
    line = f"{winner(table)} wins the game with {words.points(points[table.winner])}."
    return CallView(line, f"{', '.join(others)}." if others else "", Tone.WIN)


def winner(table: GameOver) -> str:
    """The name of who has won the game."""
    return table.standing.agreement.players[table.winner].name
