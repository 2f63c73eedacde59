"""What rounds were worth: the mean of what they brought, over all cards of a small shoe and any way of choosing."""

from __future__ import annotations

from fractions import Fraction

import pytest

from casinowar_tui.bank.house.builtin import HOUSES
from casinowar_tui.bank.odds.expected import Valuer
from casinowar_tui.bank.odds.fresh import odds
from casinowar_tui.bank.odds.nets import net
from casinowar_tui.bank.table.account import Outcome
from casinowar_tui.bank.table.rules import HouseRules
from casinowar_tui.bank.table.settle import tie_back

NOTHING_SEEN = (0,) * 13
FEW_LEFT = (0, 1, 2, 3, 2, 4, 4, 4, 4, 4, 4, 4, 3)
"""Of one pack: what leaves thirteen cards of five ranks."""


@pytest.mark.parametrize("house", HOUSES.values(), ids=lambda house: house.id)
def test_a_fresh_shoe_gives_the_figures_of_the_table(house: object) -> None:
    rules = house.rules  # type: ignore[attr-defined]
    table, figures = Valuer(rules), odds(rules)
    num, den, _ = table.worth(100, 10 if rules.tie else 0, NOTHING_SEEN, Outcome.WIN)
    assert Fraction(num, den) == 100 * figures.always_war + 10 * (figures.tie_bet or 0)
    surrendered = table.worth(100, 0, NOTHING_SEEN, Outcome.SURRENDER)
    assert Fraction(*surrendered[:2]) == 100 * figures.always_war + 100 * (
        (figures.surrender_at_tie or 0) - figures.war_at_tie
    )


def rounds(rules: HouseRules, ante: int, tie: int, surrenders: bool) -> list[tuple[Fraction, Outcome, int, int]]:
    """Every way in which a round can come out of the small shoe: its chance, outcome, rank of a tie, and result."""
    left = [4 - count for count in FEW_LEFT]
    cards, found = sum(left), []
    for one, count in enumerate(left):
        for other, others in enumerate(left):
            chance = Fraction(count * (others - (one == other)), cards * (cards - 1))
            if one != other:
                outcome = Outcome.WIN if one > other else Outcome.LOSE
                found.append((chance, outcome, 0, net(rules, outcome, ante) - tie))
                continue
            paid = tie_back(rules, tie, tied=True) - tie
            if surrenders:
                found.append((chance, Outcome.SURRENDER, one, net(rules, Outcome.SURRENDER, ante) + paid))
                continue
            rest = [n - 2 * (rank == one) for rank, n in enumerate(left)]
            for mine, n in enumerate(rest):
                for theirs, m in enumerate(rest):
                    war = Fraction(n * (m - (mine == theirs)), (cards - 2) * (cards - 3))
                    outcome = (
                        Outcome.WAR_TIED if mine == theirs else Outcome.WAR_WON if mine > theirs else Outcome.WAR_LOST
                    )
                    found.append((chance * war, outcome, one, net(rules, outcome, ante) + paid))
    return [way for way in found if way[0]]


@pytest.mark.parametrize("surrenders", [False, True])
@pytest.mark.parametrize(("name", "tie"), [("credits", 10), ("classic", 0), ("ledger", 0)])
def test_the_expected_result_is_the_mean_of_the_actual_ones(name: str, tie: int, surrenders: bool) -> None:
    from attrs import evolve

    rules = evolve(HOUSES[name].rules, packs=1)
    table, ante = Valuer(rules), rules.hand_least * 2
    actual = mean = Fraction(0)
    spread = expected_spread = 0.0
    for chance, outcome, rank, result in rounds(rules, ante, tie, surrenders):
        worth = table.worth(ante, tie, FEW_LEFT, outcome, rank)
        actual += chance * result
        mean += chance * Fraction(worth.num, worth.den)
        spread += float(chance) * (result - worth.num / worth.den) ** 2
        expected_spread += float(chance) * worth.variance
    assert mean == actual
    assert spread == pytest.approx(expected_spread)


def test_a_shoe_too_short_for_a_war_is_not_valued() -> None:
    with pytest.raises(ValueError, match="four cards"):
        Valuer(HOUSES["credits"].rules).worth(100, 0, (24,) * 12 + (21,), Outcome.WIN)
