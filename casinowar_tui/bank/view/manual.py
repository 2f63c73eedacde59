"""The pages about a bank table, all from the rules that are played: how to play, pays and limits, odds, the table."""

from __future__ import annotations

from collections.abc import Iterator

from casinowar_tui.bank.house.house import House
from casinowar_tui.bank.table.account import ToldShoe
from casinowar_tui.bank.table.rules import HouseRules
from casinowar_tui.bank.table.state import Table, Vacant
from casinowar_tui.game.shapes import Page, Section

from .odds_words import odds_sections
from .pay_table import limits, pay_notes, pay_rows, share
from .words import burned

CARDS = ("High to low: A K Q J 10 9 8 7 6 5 4 3 2. Aces are high only, and suits never matter.",)
VALUES = (("2 to 10", "as printed"), ("Jack", "11"), ("Queen", "12"), ("King", "13"), ("Ace", "14"))

FAIR = (
    "For every shoe the table draws a seed of 32 bytes, and shows its seal before it knows your words: those that you "
    "type where you cut, or else sixteen letters that are drawn separately. The seed and the words together make the "
    "order of the cards, so nobody can choose it. Then the shoe is cut. Once the shoe is over, its seed is told, and "
    "anybody can check it.",
)

CHECK = ("The command casinowar-tui verify compares it with every card that was dealt.",)


def how_to_play(house: House) -> Section:
    """A round, in the fewest words."""
    return Section("How it goes", tuple(_how_it_goes(house.rules)))


def pays_and_limits(house: House) -> Page:
    """The pay table in the table's own words, what it returns, and what can be staked."""
    sections = (
        Section("Pay table", pay_notes(house), pay_rows(house)),
        Section("Limits", (*limits(house.rules, house), *_covered(house.rules))),
    )
    return Page("Pays and limits", "Pays", sections)


def odds_page(house: House, shoe: tuple[tuple[str, str], ...] = ()) -> Page:
    """The exact odds of a fresh shoe, those of the shoe in play beside them, and what follows."""
    return Page("Odds", "Odds", odds_sections(house.rules, shoe))


def this_table(house: House, kept: str, table: Table | None = None) -> Page:
    """The rules of this table, with the last shoe that was told at it; `kept` says where its record is."""
    told = table.account.told if table and not isinstance(table, Vacant) else None
    sections = (
        Section("Rules of this table", (*_shoe(house.rules), *_session(house))),
        *((Section("About this table", house.notes),) if house.notes else ()),
        Section("Cards", CARDS, VALUES),
        Section("A fair shoe", FAIR),
        *((Section("The last shoe", CHECK, _last_shoe(told)),) if told else ()),
        Section("Your record", (kept,)),
        Section("It is play", ("Nothing can be deposited, won in cash or withdrawn.",)),
    )
    return Page("This table", "Table", sections)


def _last_shoe(told: ToldShoe) -> tuple[tuple[str, str], ...]:
    words = (("Words", told.words),) if told.words else ()
    return (("Seal", told.commitment), *words, ("Cut", str(told.place)), ("Seed", told.seed.octets.hex()))


def _how_it_goes(rules: HouseRules) -> Iterator[str]:
    bet = "The deal stakes your ante" if rules.fixed_stake is not None else "Put chips on Hand, then deal"
    yield f"{bet}: one card to you, one to the dealer. The higher card wins."
    if rules.surrender is None:
        yield "A tie goes to war."
    elif rules.surrender.num:
        yield f"On a tie you choose: surrender for {share(rules.surrender)} of the ante, or go to war."
    else:
        yield "On a tie you choose: surrender the ante, or go to war."
    then = f"{burned(rules.war_burn).capitalize()}, then" if rules.war_burn else "Then"
    yield (
        f"War stakes your ante once more: the raise. {then} each side gets one new card, and only the new ones are "
        "compared. There is never a second war: a second tie is settled by the pay table."
    )
    if rules.tie:
        yield "A bet on Tie wins when the first two cards tie, whatever you choose then."


def _covered(rules: HouseRules) -> Iterator[str]:
    """What a bankroll has to cover."""
    if not rules.banked:
        yield "No bankroll is kept, only the net result."
    elif rules.surrender is None:
        yield "Every tie goes to war, so a bet is dealt only where your bankroll can cover the raise as well."
    else:
        yield (
            "The raise is the whole ante again: where your bankroll cannot cover it, surrender is the only choice left."
        )


def _shoe(rules: HouseRules) -> Iterator[str]:
    packs = "one pack" if rules.packs == 1 else f"{rules.packs} packs"
    holds = f"The shoe holds {packs}, {rules.cards} cards"
    if rules.cut_card:
        least, most = share(rules.cut_card.least), share(rules.cut_card.most)
        where = f"after {least}" if least == most else f"between {least} and {most}"
        yield (
            f"{holds}, with a cut card {where} of it. Once it is out, the round is finished and a fresh shoe is "
            "shuffled."
        )
    else:
        yield f"{holds}, and the full set is shuffled before every round."
    if rules.opening_burn:
        yield f"{burned(rules.opening_burn).capitalize()} after every shuffle and cut."
    yield "If a card is missing, the round is void: every stake comes back, and a full set is shuffled."


def _session(house: House) -> Iterator[str]:
    rules = house.rules
    if rules.bankroll is not None:
        yield f"You sit down with {house.money.full(rules.bankroll)}."
    if house.clock:
        yield (
            f"On a tie you have {house.clock} seconds, or what your configuration says. No choice is made for you when "
            "they are over: the hand is saved and waits."
        )
    if rules.match:
        rounds = f"{rules.match} counted round{'s' if rules.match > 1 else ''}"
        yield (
            f"A session has {rounds}. The sum of their nets decides: above zero you win, below zero the bank does, and "
            "zero is a draw."
        )
