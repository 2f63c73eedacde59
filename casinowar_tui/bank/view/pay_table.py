"""The pay table of a bank table in its own words, all from the rules that are played. Ratios are profit."""

from __future__ import annotations

from fractions import Fraction

from casinowar_tui.bank.house.house import House
from casinowar_tui.bank.table.account import Outcome
from casinowar_tui.bank.table.money import Inexact, Ratio
from casinowar_tui.bank.table.rules import HouseRules, WarPay
from casinowar_tui.bank.table.settle import ante_back, raise_back, tie_back

from .eyes import Eyes

NOTE = "Ratios are profit: the winning stake comes back as well."
TOGETHER = (
    "A war's ratio is on ante and raise together: {ratio} of both is the same as {each} on the {stake}, while the "
    "{other} pushes."
)


def pay_rows(house: House) -> tuple[tuple[str, str], ...]:
    """What every outcome pays; a war's on both stakes together where the house has it so, else stake by stake."""
    rules = house.rules
    rows = [("Hand, the higher card", str(Ratio(1, 1)))]
    if rules.war_won == rules.war_tied and not house.pays_together:
        rows.append(("A war won or tied again", _parts(rules.war_won)))
    else:
        pays = together if house.pays_together else _parts
        rows.append(("A war won", pays(rules.war_won)))
        rows.append(("A war tied again", pays(rules.war_tied)))
    if rules.tie:
        rows.append(("Tie, the first cards tie", str(rules.tie.pays)))
    if rules.surrender:
        back = f"{share(rules.surrender)} of the ante back" if rules.surrender.num else "nothing back"
        rows.append(("Surrender", back))
    return tuple(rows)


def brief_rows(house: House) -> tuple[tuple[str, str], ...]:
    """What every outcome pays in 23 cells a row or little more, for a place beside the felt."""
    rules = house.rules
    pays = _both_briefly if house.pays_together else _parts_briefly
    rows = [
        ("Higher card", str(Ratio(1, 1))),
        ("War won", pays(rules.war_won)),
        ("Tied again", pays(rules.war_tied)),
    ]
    if rules.tie:
        rows.append(("Tie bet", str(rules.tie.pays)))
    if rules.surrender:
        rows.append(("Surrender", f"{share(rules.surrender)} back" if rules.surrender.num else "nothing"))
    return tuple(rows)


def _both_briefly(pay: WarPay) -> str:
    told = together(pay)
    return f"both {told}" if pay.ante.num or pay.raise_.num else "stakes back"


def _parts_briefly(pay: WarPay) -> str:
    if not (pay.ante.num or pay.raise_.num):
        return "stakes back"
    if pay.ante.num and pay.raise_.num:
        return f"{pay.ante}, {pay.raise_}".replace(" to ", ":")
    return f"ante {pay.ante}" if pay.ante.num else f"raise {pay.raise_}"


def pay_notes(house: House) -> tuple[str, ...]:
    """What the ratios mean, and returns worked out."""
    won, tied = house.rules.war_won, house.rules.war_tied
    one_pushes = bool(won.ante.num) is not bool(won.raise_.num)
    if not (house.pays_together and won == tied and one_pushes):
        return (NOTE, *_worked(house))
    each, stake, other = (won.raise_, "raise", "ante") if won.raise_.num else (won.ante, "ante", "raise")
    return (NOTE, TOGETHER.format(ratio=together(won), each=each, stake=stake, other=other), *_worked(house))


def _parts(pay: WarPay) -> str:
    """A war's pay, stake by stake: "Hand 1 to 1, and the war stake comes back"."""
    if pay.ante.num and not pay.raise_.num:
        return f"Hand {pay.ante}, and the war stake comes back"
    if pay.raise_.num and not pay.ante.num:
        return f"raise {pay.raise_}, and the ante pushes"
    return f"ante {pay.ante}, raise {pay.raise_}" if pay.ante.num else "both stakes back"


def together(pay: WarPay) -> str:
    """A war's profit on both stakes, which are equal."""
    total = (Fraction(pay.ante.num, pay.ante.den) + Fraction(pay.raise_.num, pay.raise_.den)) / 2
    return str(Ratio(total.numerator, total.denominator)) if total else "both stakes back"


def _worked(house: House) -> tuple[str, ...]:
    """The returns of one stake, worked out; nothing where the stake would not pay exactly."""
    rules = house.rules
    stake = _example(house)
    try:
        returns = [f"a higher card returns {_chip(house, ante_back(rules, Outcome.WIN, stake))}"]
        if rules.surrender:
            returns.append(f"a surrender {_chip(house, ante_back(rules, Outcome.SURRENDER, stake))}")
        *others, last = [*returns, *_wars(house, stake)]
        staked = _chip(house, stake)
        lines = [f"With {staked} on Hand, {', '.join(others)}, and {last}."]
        if rules.tie:
            lines.append(f"With {staked} on Tie, a tie returns {_chip(house, tie_back(rules, stake, tied=True))}.")
    except Inexact:
        return ()
    return (" ".join(lines),)


def _wars(house: House, stake: int) -> list[str]:
    rules = house.rules
    won, tied = (
        ante_back(rules, outcome, stake) + raise_back(rules, outcome, stake)
        for outcome in (Outcome.WAR_WON, Outcome.WAR_TIED)
    )
    both = f"for {_chip(house, 2 * stake)} staked in all"
    if won == tied:
        return [f"a war won or tied again {_chip(house, won)} {both}"]
    return [f"a war won {_chip(house, won)} {both}", f"a war tied again {_chip(house, tied)}"]


def _example(house: House) -> int:
    """A hundred of the money, where that can be staked; else the least."""
    rules, hundred = house.rules, 100 * 10**house.money.minor
    if rules.fixed_stake is not None:
        return rules.fixed_stake
    return hundred if rules.hand_least <= hundred <= rules.hand_most else rules.hand_least


def _chip(house: House, units: int) -> str:
    return Eyes(house, 0).amount(units)


def share(part: Ratio) -> str:
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


def limits(rules: HouseRules, house: House) -> tuple[str, ...]:
    """What can be staked."""
    amount = Eyes(house, 0).amount
    if rules.fixed_stake is not None:
        return (f"Every round stakes {amount(rules.fixed_stake)}; no other bet is made.",)
    hand = f"Hand takes {amount(rules.hand_least)} to {amount(rules.hand_most)}."
    lines = [f"Chips are {', '.join(map(amount, rules.chips))}. {hand}"]
    if rules.tie:
        lines.append(f"Tie takes up to {amount(rules.tie.most)}, and only beside a bet on Hand.")
    if rules.raise_to_least:
        lines.append(f"A bet below {amount(rules.hand_least)} is raised to it when it is dealt.")
    lines.append("Rebet repeats the bets on Hand and Tie, and never a raise.")
    return tuple(lines)
