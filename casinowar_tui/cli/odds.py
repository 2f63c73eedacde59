"""The command `odds`: the exact chances of any rules and any rest of a shoe."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from casinowar_tui.config.usage import UsageError
from casinowar_tui.games import GAMES

from . import grammar

if TYPE_CHECKING:
    from casinowar_tui.bank.house.house import House
    from casinowar_tui.bank.odds.counting import Counts
    from casinowar_tui.bank.table.rules import HouseRules
    from casinowar_tui.cards.card import Card

    from .commands import Asked

_DESCRIPTION = """\
The exact chances of a round, what every bet and choice is worth, and what many
rounds come to, by counting the cards that nobody has seen."""
_EPILOG = """\
examples:
  casinowar-tui odds                       the usual table, on a fresh shoe
  casinowar-tui odds --game ledger         another table
  casinowar-tui odds --packs 8             its rules, with eight packs
  casinowar-tui odds --seen "9c 9h Kd 2s"  the rest of a shoe: these are out
  casinowar-tui odds --rules kitchen.toml  house rules of your own
  casinowar-tui odds --rounds 1000 --bet 100
  casinowar-tui odds --rounds 500 --bet 100 --tie 10 --bankroll 5000
  casinowar-tui odds --game ledger --rounds 20 --choose surrender
  casinowar-tui odds --json | jq -r .chances.tie.exact

Burned cards stay unseen, so they change no chance: leave them out of --seen.
What a bet or a choice is worth is in antes (the Tie bet in Tie bets); below
zero is the house's gain. Cards that have left the shoe move these figures a
little, and no way of counting them beats the table.

many rounds:
  With --rounds, the exact law of the result: every round is dealt from the
  cards above and taken as independent of the others. "5 in 100" is the
  smallest result that 5 in 100 do not exceed. Ruin is when, after one of the
  rounds, the bankroll cannot make the same bets again; it is never filled up.
  A tie whose raise it cannot cover is surrendered, as at the table. The best
  plan chooses by the sum and the rounds left: where every round has a fresh
  shoe and a fixed stake, and for up to 100 rounds.

JSON:
  One object of schema 1. Whatever is exact is a pair: "exact", a fraction as
  text, and "value", the number nearest to it. Money is in the smallest unit.
  null stands for what the table does not offer or what was not asked. Under
  "many", chances are numbers, each too low by "error" at most. Fields may be
  added; a change of one is a new schema.
"""


def run(asked: Asked) -> int:
    """Tell the odds; raises UsageError where nothing can be counted."""
    options = _parse(asked)
    house, cards = _counted(options)
    from casinowar_tui.bank.odds.fresh import odds

    from .odds_course import asked_for
    from .odds_report import Told, as_json, as_text
    from .progress import Progress

    counted = odds(house.rules, cards)
    course = asked_for(options, house, counted.best)
    many = None
    if course is not None:
        with Progress(asked.streams.error, course.rounds, "rounds") as progress:
            many = course, course.played(house.rules, cards, progress.add)
    told = Told(house, cards, counted, many)
    asked.tell(as_json(told) if options.json else as_text(told))
    return 0


def _parse(asked: Asked) -> argparse.Namespace:
    parser = asked.parser(_DESCRIPTION, _EPILOG)
    bank = GAMES["bank"].tables
    table = parser.add_mutually_exclusive_group().add_argument
    table("--game", choices=bank, help=f"the table (default: {bank[0]})")
    table("--rules", type=grammar.path, metavar="FILE", help="the house rules in this TOML file")
    add = parser.add_argument
    add("--packs", type=_packs, metavar="N", help="this many packs, whatever the rules say")
    add("--seen", type=grammar.cards, default=(), metavar="CARDS", help="cards that have left the shoe face up")
    add("--rounds", type=_rounds, metavar="N", help="what this many rounds come to, 1 to 10,000")
    add("--bet", metavar="AMOUNT", help="the bet on Hand in each of them")
    add("--tie", metavar="AMOUNT", help="the bet on Tie (default: none)")
    add("--choose", choices=("war", "surrender"), help="at every tie (default: whichever is worth more)")
    add("--bankroll", metavar="AMOUNT", help="the bankroll to start from (default: the table's)")
    add("--json", action="store_true", help="print one JSON object")
    return parser.parse_args(asked.arguments)


def _packs(text: str) -> int:
    from casinowar_tui.bank.house.limits import MOST_PACKS

    return grammar.whole(text, 1, MOST_PACKS)


def _rounds(text: str) -> int:
    from casinowar_tui.bank.odds.many import MOST_ROUNDS

    return grammar.whole(text, 1, MOST_ROUNDS)


def _counted(options: argparse.Namespace) -> tuple[House, Counts]:
    """The house, and the cards of its shoe that are unseen."""
    from casinowar_tui.values import evolve

    house = _house(options)
    if options.packs is not None:
        house = evolve(house, rules=_repacked(house.rules, options.packs))
    return house, _unseen(house.rules, options.seen)


def _house(options: argparse.Namespace) -> House:
    if options.rules is None:
        from casinowar_tui.bank.house.builtin import HOUSES

        return HOUSES[options.game or GAMES["bank"].tables[0]]
    from casinowar_tui.config.rules_file import load_house

    return load_house(options.rules)


def _repacked(rules: HouseRules, packs: int) -> HouseRules:
    from casinowar_tui.bank.house.check import faults
    from casinowar_tui.values import evolve

    changed = evolve(rules, packs=packs)
    for fault in faults(changed):
        raise UsageError(f"argument --packs: with {packs}, {fault.key} is {fault.found}: expected {fault.expected}")

    return changed


def _unseen(rules: HouseRules, seen: tuple[Card, ...]) -> Counts:
    """What is left once these cards were seen; raises UsageError where a war's cards are not."""
    from casinowar_tui.bank.odds.counting import counts, unseen

    if wrong := grammar.excess("--seen", seen, rules.packs):
        raise UsageError(wrong)
    left, needed = rules.cards - len(seen), 4 + rules.war_burn
    if left < needed:
        raise UsageError(f"argument --seen: {left} cards would be left, and a round with a war takes {needed}")
    return unseen(rules.packs, counts(seen))
