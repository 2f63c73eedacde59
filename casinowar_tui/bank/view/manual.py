"""The rules window's words: rules, pay table, exact odds and what follows, all from the rules that are played."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from attrs import frozen

from casinowar_tui.bank.house.house import House, Money
from casinowar_tui.bank.odds.fresh import Odds, odds
from casinowar_tui.bank.table.money import Ratio
from casinowar_tui.bank.table.rules import HouseRules, WarPay


@frozen
class Section:
    """A heading and its paragraphs; `rows` are pairs that stand in two columns."""

    title: str
    lines: tuple[str, ...] = ()
    rows: tuple[tuple[str, str], ...] = ()


def manual(house: House) -> tuple[Section, ...]:
    """All sections about one table."""
    counted = odds(house.rules)
    about = (Section("About this table", house.notes),) if house.notes else ()
    return (
        Section("How it goes", _how_it_goes(house)),
        Section("Pay table", rows=pay_table(house.rules), lines=_pay_note(house.rules)),
        Section("Rules of this table", _table_rules(house)),
        *about,
        Section("Exact odds", rows=odds_rows(counted), lines=("On a fresh shoe; below zero is the house's gain.",)),
        Section("What follows", _what_follows(counted)),
        Section("Cards", CARDS, VALUES),
        Section("A fair shoe", FAIR),
        Section("It is play", ("Nothing can be deposited, won in cash or withdrawn.",)),
    )


CARDS = ("High to low: A K Q J 10 9 8 7 6 5 4 3 2. An ace is only high, and suits never matter.",)
VALUES = (("2 to 10", "as printed"), ("Jack", "11"), ("Queen", "12"), ("King", "13"), ("Ace", "14"))

FAIR = (
    "Every shoe is shuffled from 32 bytes of the operating system's randomness, and cut by randomness that the "
    "shuffle knows nothing of. Before the cut a commitment is fixed, a hash of the whole order; when the shoe "
    "retires its seed may be told, and anybody can check it.",
)


def _how_it_goes(house: House) -> tuple[str, ...]:
    rules = house.rules
    bet = "The deal stakes your ante" if rules.fixed_stake is not None else "Put chips on Hand, then deal"
    lines = [f"{bet}: one card to you, one to the dealer. The higher card wins."]
    if rules.surrender is None:
        lines.append("A tie goes to war.")
    elif rules.surrender.num:
        lines.append(f"On a tie you choose: surrender for {_share(rules.surrender)} of the ante, or go to war.")
    else:
        lines.append("On a tie you choose: surrender the ante, or go to war.")
    burned = f"{_cards(rules.war_burn)} burned, then" if rules.war_burn else "Then"
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
    rows.append(("War won", _together(rules.war_won)))
    rows.append(("War tied again", _together(rules.war_tied)))
    if rules.tie:
        rows.append(("Tie bet, first cards tie", str(rules.tie.pays)))
    if rules.surrender:
        back = f"{_share(rules.surrender)} of the ante back" if rules.surrender.num else "nothing back"
        rows.append(("Surrender", back))
    return tuple(rows)


def _together(pay: WarPay) -> str:
    """A war's profit on both stakes, which are equal."""
    total = Fraction(pay.ante.num, pay.ante.den) + Fraction(pay.raise_.num, pay.raise_.den)
    return str(Ratio((total / 2).numerator, (total / 2).denominator)) if total else "both stakes back"


def _pay_note(rules: HouseRules) -> tuple[str, ...]:
    won, tied = _parts(rules.war_won), _parts(rules.war_tied)
    how = f"A war is paid on ante and raise together. Won, that is {_together(rules.war_won)}: {won}."
    return (f"{how} Tied again: {'the same' if tied == won else tied}.",)


def _parts(pay: WarPay) -> str:
    return f"{_part('the ante', pay.ante)}, {_part('the raise', pay.raise_)}"


def _part(name: str, pays: Ratio) -> str:
    return f"{name} is paid {pays}" if pays.num else f"{name} pushes"


def _table_rules(house: House) -> tuple[str, ...]:
    rules = house.rules
    lines = [*_shoe(rules), *_bets(rules, house.money)]
    if rules.bankroll is None:
        lines.append("No bankroll is kept, only the net result.")
    else:
        lines.append(f"You sit down with {house.money.amount(rules.bankroll)}.")
    if rules.surrender is None and rules.banked:
        lines.append("A bet whose raise your bankroll could not cover is not dealt.")
    if house.clock:
        lines.append(
            f"On a tie you have {house.clock} seconds, or what your configuration says. No choice is made for you when "
            "they are over: the hand is saved and waits."
        )
    if rules.match:
        lines.append(f"A session has {rules.match} counted round{'s' if rules.match > 1 else ''}.")
    return tuple(lines)


def _shoe(rules: HouseRules) -> Iterator[str]:
    packs = "one pack" if rules.packs == 1 else f"{rules.packs} packs"
    holds = f"The shoe holds {packs}, {rules.cards} cards"
    if rules.cut_card:
        least, most = _share(rules.cut_card.least), _share(rules.cut_card.most)
        where = f"after {least}" if least == most else f"between {least} and {most}"
        yield (
            f"{holds}, with a cut card {where} of it. Once it is out, the round is finished and a fresh shoe is "
            "shuffled."
        )
    else:
        yield f"{holds}, and the full set is shuffled before every round."
    if rules.opening_burn:
        yield f"{_cards(rules.opening_burn)} burned after every shuffle and cut."
    yield "A card that cannot be had makes the round void: every stake comes back, and a full set is shuffled."


def _bets(rules: HouseRules, money: Money) -> Iterator[str]:
    least, most = money.chip(rules.hand_least), money.chip(rules.hand_most)
    if rules.fixed_stake is not None:
        yield f"Every round stakes {money.chip(rules.fixed_stake)}."
    else:
        yield f"Chips {', '.join(map(money.chip, rules.chips))}. Hand {least} to {most}."
    if rules.tie:
        yield f"Tie takes up to {money.chip(rules.tie.most)}, and only beside a bet on Hand."
    if rules.raise_to_least:
        yield f"A bet below {least} is raised to it when it is dealt."


def _cards(count: int) -> str:
    return "One card is" if count == 1 else f"{count} cards are"


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
    if counted.always_surrender is not None:
        lines.append(_war_or_surrender(counted.always_war, counted.always_surrender))
    lines.append("The raise is the whole ante again, and a lost war costs both stakes.")
    if counted.tie_bet is not None:
        lines.append(_worth_of_tie(counted.tie_bet, counted.always_war))
    return tuple(lines)


def _war_or_surrender(war: Fraction, surrender: Fraction) -> str:
    if war == surrender:
        return f"War and surrender are worth the same: {percent(war)} of the ante a round."
    better, other = ("War", "surrender") if war > surrender else ("Surrender", "war")
    more, less = max(war, surrender), min(war, surrender)
    if more < 0:
        return f"{better} gives up less than {other}: {percent(-more)} of the ante a round against {percent(-less)}."
    return f"{better} is worth more than {other}: {percent(more)} of the ante a round against {percent(less)}."


def _worth_of_tie(worth: Fraction, war: Fraction) -> str:
    if worth > 0:
        return f"The Tie bet gains: {percent(worth)} of what is on it."
    if worth == 0:
        return "The Tie bet is fair: in the long run it neither gains nor loses."
    gives_up = f"it gives up {percent(-worth)} of what is on it"
    return f"The Tie bet is the expensive spot: {gives_up}." if worth < war else f"The Tie bet costs, too: {gives_up}."


def percent(part: Fraction) -> str:
    """A fraction in per cent with four digits."""
    return f"{float(part) * 100:.4f} %"


def _share(part: Ratio) -> str:
    """A part in words, without its "of": half, 3/10, all."""
    whole = Fraction(part.num, part.den)
    return _SHARES.get((whole.numerator, whole.denominator), f"{whole.numerator}/{whole.denominator}")


_SHARES = {
    (1, 1): "all",
    (1, 2): "half",
    (1, 3): "a third",
    (2, 3): "two thirds",
    (1, 4): "a quarter",
    (3, 4): "three quarters",
}
