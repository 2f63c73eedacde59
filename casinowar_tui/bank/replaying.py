"""A round made of its line of cards, as a bank table would have dealt it."""

from __future__ import annotations

from casinowar_tui.bank.house.builtin import HOUSES
from casinowar_tui.bank.table.chips import Spot
from casinowar_tui.bank.table.commands import Adopt, Command, Cut, Deal, Pass, Put, Shuffle, Surrender, War
from casinowar_tui.bank.table.decide import decide
from casinowar_tui.bank.table.events import Event
from casinowar_tui.bank.table.evolve import evolve
from casinowar_tui.bank.table.rules import HouseRules
from casinowar_tui.bank.table.state import Table, Vacant
from casinowar_tui.cards.line import Line, parse_line
from casinowar_tui.cards.secret import Seed
from casinowar_tui.cards.stacking import stacked
from casinowar_tui.game import steps
from casinowar_tui.game.decider import Refused

_FILLING = Seed(bytes(32))
"""What lies where a card is burned: nobody sees it."""

Row = tuple[Table, tuple[Event, ...]]
"""The table before a command, and what came of it."""


class NoRound(ValueError):
    """Why a line is no round of a table, as a clause."""


def replayed(text: str, table_id: str) -> tuple[Line, list[Row]]:
    """The round of a line at a built-in table, its middle chip on Hand: the deal, and the choice on a tie.

    Raises NoRound.
    """
    if table_id not in HOUSES:
        raise NoRound(f"cards are only turned at the tables {', '.join(HOUSES)}")
    rules = HOUSES[table_id].rules
    try:
        line = parse_line(text)
        _fit(line, rules)
        top = stacked(line.cards, rules.packs, _FILLING)
    except ValueError as error:
        raise NoRound(str(error)) from None
    table: Table = Vacant()
    rows = []
    for command in (Adopt(rules), Shuffle(_FILLING, top), Cut(0), *_course(line, rules)):
        try:
            events = tuple(decide(command, table))
        except Refused:
            raise NoRound(_why_not(line)) from None
        if isinstance(command, Deal | Pass | War | Surrender):
            rows.append((table, events))
        table = steps.fold(evolve, events, table)
    return line, rows


def _fit(line: Line, rules: HouseRules) -> None:
    """Raise NoRound where the line has not the cards that its word asks for."""
    if line.word == "void":
        raise NoRound("a void round has nothing to show")
    war = line.word == "war"
    wanted = 2 + war * (rules.war_burn + 2)
    if len(line.cards) != wanted:
        burned = f", {rules.war_burn} burned as ?? and one more each" if war else ""
        word = f"that ends with {line.word!r}" if line.word else "without a tie"
        raise NoRound(f"a round {word} has {wanted} cards: yours, the dealer's{burned}")
    if None in line.cards[:2] or None in line.cards[2 + rules.war_burn :]:
        raise NoRound("only burned cards are unseen")
    first, second, *_ = line.cards
    tied = first is not None and second is not None and first.rank is second.rank
    if tied and not line.word:
        raise NoRound('the first cards tie: end the line with "surrender", or with the cards of a war and "war"')
    if not tied and line.word in ("war", "surrender"):
        raise NoRound(f"{line.word!r} is for a tie, and the first cards do not tie")


def _course(line: Line, rules: HouseRules) -> tuple[Command, ...]:
    if line.word == "pass":
        return (Pass(),)
    bet = (Put(Spot.HAND, rules.chips[len(rules.chips) // 2]),) if rules.chips else ()
    choice = {"war": (War(),), "surrender": (Surrender(),)}.get(line.word, ())
    return (*bet, Deal(), *choice)


def _why_not(line: Line) -> str:
    return "nobody passes at this table" if line.word == "pass" else "the table would not deal it"
