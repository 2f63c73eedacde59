"""The rules window's words: rules, pay table, exact odds and what follows, all from the rules that are played."""

from __future__ import annotations

from fractions import Fraction

from attrs import frozen

from casinowar_tui.house.house import House
from casinowar_tui.odds.fresh import Odds, odds
from casinowar_tui.table.money import Ratio
from casinowar_tui.table.rules import HouseRules, WarPay


@frozen
class Section:
    """A heading and its paragraphs; `rows` are pairs that stand in two columns."""

    title: str
    lines: tuple[str, ...] = ()
    rows: tuple[tuple[str, str], ...] = ()


def manual(house: House) -> tuple[Section, ...]:
    """All sections about one table."""
    counted = odds(house.rules)
    return (
        Section("How it goes", _how_it_goes(house)),
        Section("Pay table", rows=pay_table(house.rules), lines=_pay_note(house.rules)),
        Section("Rules of this table", _table_rules(house)),
        Section("Exact odds", rows=odds_rows(counted), lines=("On a fresh shoe; below zero is the house's gain.",)),
        Section("What follows", _what_follows(counted)),
        Section("Cards", ("High to low: A K Q J 10 9 8 7 6 5 4 3 2. An ace is only high, and suits never matter.",)),
        Section("A fair shoe", FAIR),
        Section("It is play", ("Nothing can be deposited, won in cash or withdrawn.",)),
    )


FAIR = (
    "Every shoe is shuffled from 32 bytes of the operating system's randomness, and cut by randomness that the "
    "shuffle knows nothing of. Before the cut a commitment is fixed, a hash of the whole order; when the shoe "
    "retires its seed may be told, and anybody can check it.",
)


def _how_it_goes(house: House) -> tuple[str, ...]:
    rules = house.rules
    bet = "The deal stakes your ante" if rules.fixed_stake is not None else "Put chips on Hand, then deal"
    lines = [f"{bet}: one card to you, one to the dealer. The higher card wins."]
    if rules.surrender:
        lines.append(f"On a tie you choose: surrender for {_share(rules.surrender)} of the ante, or go to war.")
    else:
        lines.append("A tie goes to war.")
    burned = f"{rules.war_burn} cards are burned, then" if rules.war_burn else "Then"
    lines.append(
        f"War stakes your ante once more: the raise. {burned} each side gets one new card, and only the new ones are "
        "compared. There is never a second war: tied again counts as below."
    )
    if rules.tie:
        lines.append("A bet on Tie wins when the first two cards tie, whatever you choose then.")
    return tuple(lines)


def pay_table(rules: HouseRules) -> tuple[tuple[str, str], ...]:
    """What every outcome pays, in profit on what is staked; a war's on ante and raise together."""
    rows = [("Higher card", str(Ratio(1, 1)))]
    rows.append(("War won", str(_together(rules.war_won))))
    rows.append(("War tied again", str(_together(rules.war_tied))))
    if rules.tie:
        rows.append(("Tie bet, first cards tie", str(rules.tie.pays)))
    if rules.surrender:
        rows.append(("Surrender", f"{_share(rules.surrender)} of the ante back"))
    return tuple(rows)


def _together(pay: WarPay) -> Ratio:
    """A war's profit on both stakes, which are equal."""
    total = Fraction(pay.ante.num, pay.ante.den) + Fraction(pay.raise_.num, pay.raise_.den)
    return Ratio((total / 2).numerator, (total / 2).denominator)


def _pay_note(rules: HouseRules) -> tuple[str, ...]:
    won, tied = _parts(rules.war_won), _parts(rules.war_tied)
    how = f"War pays on ante and raise together. Won: {won}."
    return (f"{how} Tied again: {'the same' if tied == won else tied}.",)


def _parts(pay: WarPay) -> str:
    return f"{_part('the ante', pay.ante)}, {_part('the raise', pay.raise_)}"


def _part(name: str, pays: Ratio) -> str:
    return f"{name} is paid {pays}" if pays.num else f"{name} pushes"


def _table_rules(house: House) -> tuple[str, ...]:
    rules, money = house.rules, house.money
    packs = "one pack" if rules.packs == 1 else f"{rules.packs} packs"
    lines = []
    if rules.cut_card:
        least, most = rules.cut_card.least, rules.cut_card.most
        lines.append(
            f"The shoe holds {packs}, {rules.cards} cards, with a cut card between {_share(least)} and {_share(most)} "
            "of it. Once it is out, the round is finished and a fresh shoe is shuffled."
        )
    else:
        lines.append(f"The shoe holds {packs}, {rules.cards} cards, and the full set is shuffled before every round.")
    if rules.fixed_stake is not None:
        lines.append(f"Every round stakes {money.chip(rules.fixed_stake)}.")
    else:
        chips = ", ".join(money.chip(chip) for chip in rules.chips)
        lines.append(f"Chips {chips}. Hand {money.chip(rules.hand_least)} to {money.chip(rules.hand_most)}.")
    if rules.tie:
        lines.append(f"Tie takes up to {money.chip(rules.tie.most)}, and only beside a bet on Hand.")
    if rules.raise_to_least:
        lines.append(f"A bet below {money.chip(rules.hand_least)} is raised to it when it is dealt.")
    if rules.match:
        lines.append(f"A session has {rules.match} counted rounds.")
    return tuple(lines)


def odds_rows(counted: Odds) -> tuple[tuple[str, str], ...]:
    """The exact figures of a table: chances as fractions, edges in per cent of an ante (the Tie bet's of itself)."""
    rows = [
        ("First cards tie", f"{counted.first_tie} = {percent(counted.first_tie)}"),
        ("Tied again in a war", percent(counted.second_tie)),
        ("Always war", percent(counted.always_war)),
    ]
    if counted.always_surrender is not None:
        rows.append(("Always surrender", percent(counted.always_surrender)))
    if counted.tie_bet is not None:
        rows.append(("Tie bet", f"{percent(counted.tie_bet)} of it"))
    rows.append(("A round's deviation, always war", f"{counted.war_deviation:.4f} antes"))
    return tuple(rows)


def _what_follows(counted: Odds) -> tuple[str, ...]:
    lines = []
    gives_up = counted.always_surrender
    if gives_up is not None and counted.always_war > gives_up:
        lines.append(
            f"War gives up less than surrender: {percent(-counted.always_war)} of the ante a round against "
            f"{percent(-gives_up)}."
        )
    lines.append("The raise is the whole ante again, and a lost war costs both stakes.")
    if counted.tie_bet is not None and counted.tie_bet < 0:
        lines.append(f"The Tie bet is the expensive spot: it gives up {percent(-counted.tie_bet)} of what is on it.")
    return tuple(lines)


def percent(part: Fraction) -> str:
    """A fraction in per cent with four digits."""
    return f"{float(part) * 100:.4f} %"


def _share(part: Ratio) -> str:
    names = {(1, 2): "half", (3, 4): "three quarters", (1, 4): "a quarter", (1, 3): "a third", (2, 3): "two thirds"}
    return names.get((part.num, part.den), f"{part.num}/{part.den}")
