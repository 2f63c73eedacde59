"""What is wrong with house rules: all of it at once.

Rules without a fault can be played to the end of every round, and every payment of theirs is a whole number of the
smallest unit. That a shoe may run out of cards is no fault; such a round is void.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from math import gcd

from casinowar_tui.bank.table.money import Ratio
from casinowar_tui.bank.table.reach import change, smallest_built
from casinowar_tui.bank.table.rules import HouseRules
from casinowar_tui.values import frozen

from .limits import LONGEST_SESSION, MOST_BURNED, MOST_MONEY, MOST_PACKS

_FEW_CHIPS = 10_000
"""Of the smallest chip. A bet beyond them is told without its chips."""

Written = Callable[[int], str]
"""How an amount in the smallest unit is written."""


@frozen
class Fault:
    """One thing that is wrong: a key such as "hand.most", the value found there, and what was expected, in words.

    `amount` is the smallest bet, in the smallest unit, of which a share would not be whole.
    """

    key: str
    found: object
    expected: str
    amount: int | None = None


def faults(rules: HouseRules, written: Written = str) -> tuple[Fault, ...]:
    """Everything that is wrong with the rules, in the order of their keys; empty where they can be played.

    `written` writes the amounts in what was expected.
    """
    return (
        *_cards(rules),
        *_cut_card(rules),
        *_bets(rules, written),
        *_shares(rules, written),
        *_match(rules),
    )


def _cards(rules: HouseRules) -> Iterator[Fault]:
    if not 1 <= rules.packs <= MOST_PACKS:
        yield Fault("packs", rules.packs, f"1 to {MOST_PACKS}")
    most = 52 * min(max(rules.packs, 1), MOST_PACKS) - 2
    if not 0 <= rules.opening_burn <= most:
        yield Fault("burn.opening", rules.opening_burn, f"0 to {most}, so that two cards are left")
    if not 0 <= rules.war_burn <= MOST_BURNED:
        yield Fault("burn.war", rules.war_burn, f"0 to {MOST_BURNED}")


def _cut_card(rules: HouseRules) -> Iterator[Fault]:
    cut = rules.cut_card
    if cut is None:
        return
    wrong = [
        Fault(key, _fraction(part), "a part of the shoe, above 0 and up to 1")
        for key, part in (("cut_card.least", cut.least), ("cut_card.most", cut.most))
        if not 0 < part.num <= part.den
    ]
    yield from wrong
    if not wrong and cut.least.num * cut.most.den > cut.most.num * cut.least.den:
        yield Fault("cut_card.most", _fraction(cut.most), f"{_fraction(cut.least)} or more, the least")
    elif not wrong and rules.packs > 0 and not cut.places(rules.cards):
        yield Fault("cut_card.most", _fraction(cut.most), "a range that holds a whole number of cards")


def _match(rules: HouseRules) -> Iterator[Fault]:
    if rules.match is not None and not 1 <= rules.match <= LONGEST_SESSION:
        yield Fault("match", rules.match, f"1 to {LONGEST_SESSION} rounds")


def _bets(rules: HouseRules, written: Written) -> Iterator[Fault]:
    """The stakes and their limits; what depends on a value that is wrong itself is left out."""
    yield from _limits(rules, written)
    if rules.fixed_stake is not None:
        yield from _fixed_stake(rules, rules.fixed_stake, written)
    elif not rules.chips:
        yield Fault("chips", rules.chips, "at least one value, or a fixed stake")
    elif not _sound_chips(rules):
        yield Fault("chips", rules.chips, f"different values from {_any_money(written)}, ascending")
    else:
        yield from _built_bets(rules, written)
    if rules.bankroll is not None:
        yield from _bankroll(rules, rules.bankroll, written)


def _limits(rules: HouseRules, written: Written) -> Iterator[Fault]:
    if not _is_money(rules.hand_least):
        yield Fault("hand.least", rules.hand_least, _any_money(written))
    if not _is_money(rules.hand_most):
        yield Fault("hand.most", rules.hand_most, _any_money(written))
    elif rules.hand_most < rules.hand_least:
        yield Fault("hand.most", rules.hand_most, f"{written(rules.hand_least)} or more, the least on Hand")
    if rules.tie and not _is_money(rules.tie.most):
        yield Fault("tie.most", rules.tie.most, _any_money(written))


def _fixed_stake(rules: HouseRules, stake: int, written: Written) -> Iterator[Fault]:
    if rules.chips:
        yield Fault("chips", rules.chips, "none where the stake is fixed")
    if rules.tie:
        yield Fault("tie.most", rules.tie.most, "no Tie bet where the stake is fixed")
    if not _is_money(stake):
        yield Fault("fixed_stake", stake, _any_money(written))
    elif not rules.hand_least <= stake <= rules.hand_most:
        limits = f"{written(rules.hand_least)} to {written(rules.hand_most)}"
        yield Fault("fixed_stake", stake, f"within the limits on Hand, {limits}")


def _built_bets(rules: HouseRules, written: Written) -> Iterator[Fault]:
    chips, least = rules.chips, rules.hand_least
    # Between a least that no chips build and the first bet that they do, a bankroll could neither bet nor be refilled.
    if _is_money(least) and smallest_built(chips, least, least) is None:
        yield Fault("hand.least", least, "an amount that the chips can build")
    if rules.raise_to_least and any(chip % chips[0] for chip in chips):
        yield Fault("chips", chips, f"multiples of {written(chips[0])}, so that a bet can be raised to the least")
    if rules.tie and _is_money(rules.tie.most) and rules.tie.most < chips[0]:
        yield Fault("tie.most", rules.tie.most, f"{written(chips[0])} or more, the smallest chip")


def _bankroll(rules: HouseRules, bankroll: int, written: Written) -> Iterator[Fault]:
    stake = rules.hand_least if rules.fixed_stake is None else rules.fixed_stake
    # Where every tie goes to war, a deal needs the raise as well.
    need = 2 * stake if rules.surrender is None else stake
    if _is_money(stake) and not need <= bankroll <= MOST_MONEY:
        yield Fault("bankroll", bankroll, f"{written(need)} to {written(MOST_MONEY)}")


def _shares(rules: HouseRules, written: Written) -> Iterator[Fault]:
    """Every share that the table pays or gives back is sound, and whole for every amount that can be bet."""
    if rules.tie:
        yield from _share(rules, written, "tie.pays", rules.tie.pays, 1, rules.tie.most)
    hand = (
        ("war.won.ante", rules.war_won.ante),
        ("war.won.raise", rules.war_won.raise_),
        ("war.tied.ante", rules.war_tied.ante),
        ("war.tied.raise", rules.war_tied.raise_),
    )
    for key, share in hand:
        yield from _share(rules, written, key, share, rules.hand_least, rules.hand_most)
    back = rules.surrender
    if back and back.num >= back.den > 0:
        yield Fault("surrender", _fraction(back), "less than the whole ante")
    elif back:
        yield from _share(rules, written, "surrender", back, rules.hand_least, rules.hand_most)


def _share(rules: HouseRules, written: Written, key: str, share: Ratio, least: int, most: int) -> Iterator[Fault]:
    found = _fraction(share) if key == "surrender" else str(share)
    if share.den <= 0 or share.num < 0:
        yield Fault(key, found, "a whole number 0 or more to a whole number 1 or more")
    elif (amount := _inexact(rules, share, least, most)) is not None:
        yield Fault(
            key, found, f"a share that is whole for every bet: of {_bet(rules, amount, written)} it is not", amount
        )


def _inexact(rules: HouseRules, share: Ratio, least: int, most: int) -> int | None:
    """The smallest stake within the limits of which the share is not whole, or None."""
    if rules.fixed_stake is not None:
        return None if share.exact_for(rules.fixed_stake) else rules.fixed_stake
    if not _sound_chips(rules):
        return None
    return smallest_built(rules.chips, max(least, 1), min(most, MOST_MONEY), _lowest_terms(share))


def _lowest_terms(share: Ratio) -> int:
    """What an amount has to be a multiple of, for the share of it to be whole."""
    return share.den // gcd(share.num, share.den)


def _sound_chips(rules: HouseRules) -> bool:
    chips = rules.chips
    return bool(chips) and chips[0] > 0 and chips[-1] <= MOST_MONEY and all(a < b for a, b in pairwise(chips))


def _bet(rules: HouseRules, amount: int, written: Written) -> str:
    """A bet, and the chips that make it where it takes more than one."""
    telling = rules.fixed_stake is None and amount <= _FEW_CHIPS * rules.chips[0]
    chips = change(rules.chips, amount) if telling else ()
    parts = [f"{count} x {written(chip)}" if count > 1 else written(chip) for count, chip in chips]
    return written(amount) + (f" ({' + '.join(parts)})" if sum(count for count, _ in chips) > 1 else "")


def _any_money(written: Written) -> str:
    return f"{written(1)} to {written(MOST_MONEY)}"


def _is_money(amount: int) -> bool:
    return 1 <= amount <= MOST_MONEY


def _fraction(part: Ratio) -> str:
    return f"{part.num}/{part.den}"
