"""The built-in bank tables. `tables/` shows each as a player would write it, and a test holds the two to the same."""

from __future__ import annotations

from collections.abc import Mapping

from casinowar_tui.bank.table.money import EVEN, PUSH, Ratio
from casinowar_tui.bank.table.rules import CutCard, HouseRules, TieBet, WarPay

from .house import House, Money

_HALF, _TEN_TO_ONE = Ratio(1, 2), Ratio(10, 1)
_CUT_CARD = CutCard(_HALF, Ratio(3, 4))
_ANTE_PAYS, _RAISE_PAYS = WarPay(ante=EVEN, raise_=PUSH), WarPay(ante=PUSH, raise_=EVEN)

CREDITS = House(
    id="credits",
    name="Play credits",
    about="play credits, Tie pays 10 to 1",
    money=Money("Ʉ", "cr"),
    rules=HouseRules(
        packs=6,
        bankroll=10_000,
        chips=(10, 50, 100, 500, 1_000),
        hand_least=10,
        hand_most=5_000,
        tie=TieBet(_TEN_TO_ONE, 1_000),
        war_won=_ANTE_PAYS,
        war_tied=_ANTE_PAYS,
        surrender=_HALF,
        cut_card=_CUT_CARD,
    ),
)

CLASSIC = House(
    id="classic",
    name="Classic casino",
    about="dollars, 30 s to decide",
    money=Money("$", "$", minor=2, spaced=False),
    rules=HouseRules(
        packs=6,
        bankroll=1_000_00,
        chips=(1_00, 5_00, 25_00, 100_00, 500_00),
        hand_least=2_00,
        hand_most=1_000_00,
        tie=TieBet(_TEN_TO_ONE, 1_000_00),
        war_won=_RAISE_PAYS,
        war_tied=_RAISE_PAYS,
        surrender=_HALF,
        raise_to_least=True,
        cut_card=_CUT_CARD,
    ),
    click_bets=True,
    clock=30,
    pays_together=True,
    notes=("The childhood game made into a bet, learnt in minutes: the higher card wins, and a tie is a war.",),
)

LEDGER = House(
    id="ledger",
    name="Home ledger",
    about="20 rounds against the bank",
    money=Money("", ""),
    rules=HouseRules(
        packs=6,
        bankroll=None,
        chips=(),
        hand_least=2,
        hand_most=2,
        tie=None,
        war_won=_RAISE_PAYS,
        war_tied=WarPay(ante=PUSH, raise_=Ratio(2, 1)),
        surrender=_HALF,
        fixed_stake=2,
        cut_card=None,
        opening_burn=1,
        match=20,
    ),
    notes=(
        "A war is settled by the Massachusetts Gaming Commission's base settlement for Casino War, which leaves the "
        "number of packs to the house: this table plays one version of it, with six.",
        "The game compares ranks as the children's game War does, but is settled against a bank. Who invented it, and "
        "when, is not established.",
        "The twenty rounds of a session, and the shuffle before each of them, are arrangements of this table and no "
        "casino's rule.",
    ),
)

HOUSES: Mapping[str, House] = {house.id: house for house in (CREDITS, CLASSIC, LEDGER)}
"""By their ids, in the order in which menus show them."""
