"""A house written down as the rules file that describes it."""

from __future__ import annotations

import json

from casinowar_tui.bank.house.house import House
from casinowar_tui.bank.table.money import PUSH, Ratio
from casinowar_tui.bank.table.rules import WarPay


def as_toml(house: House) -> str:
    """The text of a rules file; `id` is not in it."""
    rules, money = house.rules, house.money
    hand = [f"raise_to_least = {_switch(rules.raise_to_least)}"]
    if rules.fixed_stake is None:
        hand += [f"least = {_amount(house, rules.hand_least)}", f"most = {_amount(house, rules.hand_most)}"]
    else:
        hand = [f"stake = {_amount(house, rules.fixed_stake)}"]
    cut = rules.cut_card
    lines = [
        f"name = {json.dumps(house.name)}",
        f"packs = {rules.packs}",
        f"bankroll = {'false' if rules.bankroll is None else _amount(house, rules.bankroll)}",
        f"surrender = {_ratio(rules.surrender) if rules.surrender else 'false'}",
        f"click_bets = {_switch(house.click_bets)}",
        f"shuffle_every_round = {_switch(cut is None)}",
        f"clock = {house.clock or 0}",
        f"notes = {json.dumps(house.notes)}" if house.notes else "",
        f"chips = [{', '.join(_amount(house, chip) for chip in rules.chips)}]" if rules.chips else "",
        f"session = {rules.match}" if rules.match else "",
        "[money]",
        f"sign = {json.dumps(money.sign)}",
        f"plain_sign = {json.dumps(money.plain_sign)}",
        f"digits = {money.minor}",
        f"space = {_switch(money.spaced)}",
        "[hand]",
        *hand,
        "[burn]",
        f"opening = {rules.opening_burn}",
        f"war = {rules.war_burn}",
        "[war]",
        f"won = {_war(rules.war_won)}",
        f"tied = {_war(rules.war_tied)}",
    ]
    if rules.tie:
        lines += ["[tie]", f"pays = {_ratio(rules.tie.pays)}", f"most = {_amount(house, rules.tie.most)}"]
    if cut:
        lines += ["[cut_card]", f'least = "{cut.least.num}/{cut.least.den}"', f"most = {_ratio(cut.most)}"]
    return "\n".join(lines)


def _amount(house: House, units: int) -> str:
    """A whole amount as a number, any other as a string."""
    digits = house.money.minor
    whole, rest = divmod(units, 10**digits)
    return f'"{whole}.{rest:0{digits}d}"' if rest else str(whole)


def _ratio(ratio: Ratio) -> str:
    return f"[{ratio.num}, {ratio.den}]"


def _war(pay: WarPay) -> str:
    ante, raised = (('"push"' if part == PUSH else _ratio(part)) for part in (pay.ante, pay.raise_))
    return f"{{ ante = {ante}, raise = {raised} }}"


def _switch(on: bool) -> str:
    return "true" if on else "false"
