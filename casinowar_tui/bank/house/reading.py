"""From the document of a rules file to a house."""

from __future__ import annotations

from typing import Any

from casinowar_tui.bank.table.money import PUSH, Ratio
from casinowar_tui.bank.table.rules import CutCard, HouseRules, TieBet, WarPay

from .document import Section, Wrong
from .house import House, Money
from .kinds import amount, narrow, part, pays, pays_or_pushes, plain, switch, text, unless_false, whole
from .limits import LONGEST_CLOCK, LONGEST_SESSION, MOST_BURNED, MOST_CHIPS, MOST_PACKS

LONGEST_NAME = 32
LONGEST_ABOUT = 30
LONGEST_NOTE = 500
MOST_NOTES = 10

_NO_PAY = WarPay(PUSH, PUSH)


def read_document(document: dict[str, Any]) -> tuple[House, tuple[Wrong, ...]]:
    """The house that a document describes, and everything in it that is not of the kind that it has to be.

    Where something is wrong, the most lenient value stands in for it. The house's id comes from the name that the
    document gives itself and from the digits of its money. Whether the rules can be played is not asked here.
    """
    top = Section(document, (), [])
    name = top.need("name", text(1, LONGEST_NAME), "")
    money = _money(top)
    rules = _rules(top, money)
    house = House(
        id=_id(name, money),
        name=name,
        rules=rules,
        money=money,
        click_bets=top.may("click_bets", switch, False),
        clock=top.may("clock", whole(0, LONGEST_CLOCK, "seconds"), 0) or None,
        about=top.may("about", text(1, LONGEST_ABOUT), ""),
        pays_together=top.may("pays_together", switch, False),
        notes=top.several("notes", text(1, LONGEST_NOTE), MOST_NOTES),
    )
    top.close()
    return house, tuple(top.wrong)


def _id(name: str, money: Money) -> str:
    """A bankroll goes by the name, and by its smallest unit: cents never turn into dollars."""
    from unicodedata import normalize

    return f"rules:{money.minor}:{normalize('NFC', name.casefold())}"


def _money(top: Section) -> Money:
    section = top.section("money")
    if section is None:
        return Money("", "")
    sign = section.may("sign", narrow(4), "")
    money = Money(
        sign=sign,
        plain_sign=section.may("plain_sign", plain(4), sign if sign.isascii() else ""),
        # Where the digits cannot be read, the usual two keep amounts from looking wrong.
        minor=section.need("digits", whole(0, 4), 2) if section.has("digits") else 0,
        spaced=section.may("space", switch, True),
    )
    section.close()
    return money


def _rules(top: Section, money: Money) -> HouseRules:
    packs = top.need("packs", whole(1, MOST_PACKS), MOST_PACKS)
    bankroll = top.need("bankroll", unless_false(amount(money)), None)
    chips = top.several("chips", amount(money), MOST_CHIPS)
    stake, least, most, raised = _hand(top, money, min(chips, default=1))
    surrender = top.need("surrender", unless_false(part), Ratio(0, 1))
    tie = _tie(top, money, min(chips, default=1))
    opening, war = _burn(top)
    won, tied = _war(top)
    return HouseRules(
        packs=packs,
        bankroll=bankroll,
        chips=chips,
        hand_least=least,
        hand_most=most,
        tie=tie,
        war_won=won,
        war_tied=tied,
        surrender=surrender,
        fixed_stake=stake,
        raise_to_least=raised,
        cut_card=_cut_card(top),
        opening_burn=opening,
        war_burn=war,
        match=top.may("session", whole(1, LONGEST_SESSION, "rounds"), None),
    )


def _hand(top: Section, money: Money, smallest: int) -> tuple[int | None, int, int, bool]:
    """The fixed stake, the least and the most on Hand, and whether a bet is raised to the least."""
    section = top.section("hand", needed=True)
    if section is None:
        return None, smallest, smallest, False
    if section.has("stake"):
        stake = section.need("stake", amount(money), smallest)
        for key in ("least", "most", "raise_to_least"):
            section.reject(key, "nothing beside a fixed stake")
        section.close()
        return stake, stake, stake, False
    least = section.need("least", amount(money), smallest)
    most = section.need("most", amount(money), least)
    raised = section.may("raise_to_least", switch, False)
    section.close()
    return None, least, most, raised


def _tie(top: Section, money: Money, smallest: int) -> TieBet | None:
    section = top.section("tie")
    if section is None:
        return None
    tie = TieBet(section.need("pays", pays, PUSH), section.need("most", amount(money), smallest))
    section.close()
    return tie


def _burn(top: Section) -> tuple[int, int]:
    """The cards that are burned after a shuffle, and for a war."""
    section = top.section("burn")
    if section is None:
        return 0, 3
    cards = whole(0, MOST_BURNED, "cards")
    burn = section.may("opening", cards, 0), section.may("war", cards, 3)
    section.close()
    return burn


def _cut_card(top: Section) -> CutCard | None:
    """Where the cut card lies; None where the set is shuffled before every round."""
    if top.may("shuffle_every_round", switch, False):
        top.reject("cut_card", "no cut card where the set is shuffled every round")
        return None
    section = top.section("cut_card", needed=True, otherwise=", or shuffle_every_round = true")
    if section is None:
        return None
    least = section.need("least", part, None)
    most = section.need("most", part, None)
    section.close()
    return CutCard(least, most) if least and most else None


def _war(top: Section) -> tuple[WarPay, WarPay]:
    """What a war that is won pays, and one that is tied again; the same where the file does not say."""
    section = top.section("war", needed=True)
    if section is None:
        return _NO_PAY, _NO_PAY
    won = _war_pay(section.section("won", needed=True))
    tied = _war_pay(section.section("tied")) if section.has("tied") else won
    section.close()
    return won, tied


def _war_pay(section: Section | None) -> WarPay:
    if section is None:
        return _NO_PAY
    pay = WarPay(section.need("ante", pays_or_pushes, PUSH), section.need("raise", pays_or_pushes, PUSH))
    section.close()
    return pay
