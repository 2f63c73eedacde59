"""The built-in bank tables."""

from __future__ import annotations

from casinowar_tui.house.house import House, Money
from casinowar_tui.table.money import PUSH, Ratio
from casinowar_tui.table.rules import ANTE_PAYS, RAISE_PAYS, HouseRules, TieBet, WarPay

HALF = Ratio(1, 2)
TEN_TO_ONE = Ratio(10, 1)

CREDITS = House(
    id="credits",
    name="Play credits",
    money=Money("Ʉ", "cr"),
    rules=HouseRules(
        packs=6,
        bankroll=10_000,
        chips=(10, 50, 100, 500, 1_000),
        hand_least=10,
        hand_most=5_000,
        tie=TieBet(TEN_TO_ONE, most=1_000),
        war_won=ANTE_PAYS,
        war_tied=ANTE_PAYS,
        surrender=HALF,
    ),
)

CLASSIC = House(
    id="classic",
    name="Classic casino",
    money=Money("$", "$", minor=2, spaced=False),
    click_bets=True,
    clock=30,
    rules=HouseRules(
        packs=6,
        bankroll=1_000_00,
        chips=(1_00, 5_00, 25_00, 100_00, 500_00),
        hand_least=2_00,
        hand_most=1_000_00,
        tie=TieBet(TEN_TO_ONE, most=1_000_00),
        war_won=RAISE_PAYS,
        war_tied=RAISE_PAYS,
        surrender=HALF,
        raise_to_least=True,
    ),
)

LEDGER = House(
    id="ledger",
    name="Home ledger",
    money=Money("", ""),
    rules=HouseRules(
        packs=6,
        bankroll=None,
        chips=(),
        hand_least=2,
        hand_most=2,
        tie=None,
        war_won=RAISE_PAYS,
        war_tied=WarPay(ante=PUSH, raise_=Ratio(2, 1)),
        surrender=HALF,
        fixed_stake=2,
        cut_card=None,
        opening_burn=1,
        match=20,
    ),
)

HOUSES = {house.id: house for house in (CREDITS, CLASSIC, LEDGER)}
