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
The exact chances of a round and what every bet and choice is worth, by
counting the cards that nobody has seen."""
_EPILOG = """\
examples:
  casinowar-tui odds                       the usual table, on a fresh shoe
  casinowar-tui odds --game ledger         another table
  casinowar-tui odds --packs 8             its rules, with eight packs
  casinowar-tui odds --seen "9c 9h Kd 2s"  the rest of a shoe: these are out
  casinowar-tui odds --rules kitchen.toml  house rules of your own
  casinowar-tui odds --json | jq .chances.tie.exact

Burned cards stay unseen, so they change no chance: leave them out of --seen.
What a bet or a choice is worth is in per cent of the ante (of itself for the
Tie bet); below zero is the house's gain. Cards that have left the shoe move
these figures a little, and no way of counting them beats the table.

JSON:
  One object of schema 1. Whatever is exact is a pair: "exact", a fraction as
  text, and "value", the number nearest to it. null stands for what the table
  does not offer. Fields may be added; a change of one is a new schema.
"""


def run(asked: Asked) -> int:
    """Tell the odds; raises UsageError where nothing can be counted."""
    options = _parse(asked)
    house, cards = _counted(options)
    from . import odds_report

    told = odds_report.Told(house, cards)
    asked.tell(odds_report.as_json(told) if options.json else odds_report.as_text(told))
    return 0


def _parse(asked: Asked) -> argparse.Namespace:
    parser = asked.parser(_DESCRIPTION, _EPILOG)
    bank = GAMES["bank"].tables
    table = parser.add_mutually_exclusive_group().add_argument
    table("--game", choices=bank, help=f"the table (default: {bank[0]})")
    table("--rules", type=grammar.path, metavar="FILE", help="the house rules in this TOML file")
    add = parser.add_argument
    add("--packs", type=_packs, metavar="N", help="so many packs, whatever the rules say")
    add("--seen", type=grammar.cards, default=(), metavar="CARDS", help="these cards have been face up")
    add("--json", action="store_true", help="print one JSON object")
    return parser.parse_args(asked.arguments)


def _packs(text: str) -> int:
    from casinowar_tui.bank.house.limits import MOST_PACKS

    return grammar.whole(text, 1, MOST_PACKS)


def _counted(options: argparse.Namespace) -> tuple[House, Counts]:
    """The house, and the cards of its shoe that are unseen."""
    from attrs import evolve

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
    from attrs import evolve

    from casinowar_tui.bank.house.check import faults

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
