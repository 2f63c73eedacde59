"""A bank table's history in words: totals, and a round a line."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from casinowar_tui.bank.house.builtin import HOUSES
from casinowar_tui.bank.house.house import Money
from casinowar_tui.bank.table.account import Outcome
from casinowar_tui.game.past import Figures, PastRound
from casinowar_tui.game.played import Played
from casinowar_tui.game.shapes import Tone
from casinowar_tui.game.totals import Totals

from .tones import tone_of_money
from .words import MEANINGS


class Named(NamedTuple):
    """What is known of a table from its id alone: its name, and the looks of its money."""

    title: str
    money: Money


def named(table: str) -> Named:
    """A built-in table, or one by rules of a player's own, whose id holds its name and the digits of its money."""
    if table in HOUSES:
        return Named(HOUSES[table].name, HOUSES[table].money)
    _, digits, name = table.split(":", 2)
    return Named(name, Money("", "", int(digits)))


def lines(table: str, totals: Totals, last: Sequence[Played], when: Callable[[int], str]) -> Iterator[str]:
    """All of a table's history."""
    name = named(table)
    yield from totals_lines(name, totals)
    yield from round_lines(name, last, when)


def totals_lines(table: Named, totals: Totals) -> Iterator[str]:
    """What came of all rounds: staked, result, expected result and how far from it, outcomes, runs, refills."""
    money = table.money
    sittings = f"{totals.sittings} sitting{'s' if totals.sittings != 1 else ''}"
    yield f"{table.title}: {rounds(totals.rounds)} in {sittings}, {money.amount(totals.staked)} staked."
    if totals.deviations is not None:
        expected = _expected(money, totals)
        side = "above" if totals.net > totals.expected else "below"
        yield (
            f"Result {money.amount(totals.net, plus=True)}, expected {expected}: "
            f"{abs(totals.deviations):.2f} standard deviations {side} it."
        )
    yield from _course(table, totals)


def _expected(money: Money, totals: Totals) -> str:
    """The expected result; a small one with two digits behind the money's own."""
    if not totals.worth or abs(totals.expected) >= 100:
        return money.amount(round(totals.expected), plus=True)
    return f"{totals.expected / 10**money.minor:+.{money.minor + 2}f}"


def _course(table: Named, totals: Totals) -> Iterator[str]:
    """Outcomes, runs and refills, a sentence each."""
    outcomes = [f"{count:,} {_COUNTED[outcome][count != 1]}" for outcome, count in _in_order(totals.outcomes)]
    if outcomes:
        yield f"{', '.join(outcomes).capitalize()}."
    if totals.rounds:
        won, lost = totals.longest_won, totals.longest_lost
        yield f"Longest runs: {won} win{'s' * (won != 1)}, {lost} loss{'es' * (lost != 1)}."
    if totals.refills:
        times = "once" if totals.refills == 1 else f"{totals.refills} times"
        yield f"Refilled {times}, {table.money.amount(totals.refilled)} in all."


def _in_order(outcomes: dict[str, int]) -> list[tuple[Outcome, int]]:
    return [(one, outcomes[one.value]) for one in Outcome if one.value in outcomes]


_COUNTED = {outcome: (meaning, meaning.replace("war ", "wars ")) for outcome, meaning in MEANINGS.items()}
"""What is said of one round and of several."""


def figures(table: str, totals: Totals) -> Figures:
    """The same in figures, and sentences about the rest."""
    name = named(table)
    far = totals.deviations
    rows = (
        ("Rounds", f"{totals.rounds:,}"),
        ("Staked", name.money.amount(totals.staked)),
        ("Result", name.money.amount(totals.net, plus=True)),
        ("Expected", _expected(name.money, totals)),
        ("Deviations", "-" if far is None else f"{far:+.2f}"),
    )
    sittings = [f"{totals.sittings:,} sittings."] if totals.sittings > 1 else []
    return Figures(rows, " ".join([*_course(name, totals), *sittings]))


def listed(table: str, one: Played) -> PastRound:
    """One round in a list."""
    money, tone = named(table).money, tone_of_money(one.net)
    if not one.counted:
        return PastRound(str(one.number), one.text, "", Tone.EVEN, "")
    return PastRound(str(one.number), one.text, money.amount(one.net, plus=True), tone, money.amount(one.bankroll))


def round_lines(table: Named, last: Sequence[Played], when: Callable[[int], str]) -> Iterator[str]:
    """A round a line: its number, when it ended, its cards, what was staked, what it brought, and the bankroll.

    `when` writes a unix second.
    """
    amounts = [(table.money.amount(one.staked), table.money.amount(one.net, plus=True)) for one in last]
    number = max((len(str(one.number)) for one in last), default=0)
    text = max((len(one.text) for one in last), default=0)
    widths = [max((len(amount[place]) for amount in amounts), default=0) for place in (0, 1)]
    for one, (staked, net) in zip(last, amounts, strict=True):
        cells = [f"{one.number:>{number}}", when(one.at), f"{one.text:<{text}}"]
        if one.counted:
            cells += [f"{staked:>{widths[0]}}", f"{net:>{widths[1]}}", table.money.amount(one.bankroll)]
        yield "  ".join(cells).rstrip()


def rounds(count: int) -> str:
    """So many rounds."""
    return f"{count:,} round{'s' if count != 1 else ''}"
