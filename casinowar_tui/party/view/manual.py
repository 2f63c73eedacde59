"""The rules of party war in words, and the exact chances of a war."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from casinowar_tui.game.shapes import Page, Section
from casinowar_tui.party.table.agreement import FEWEST, MOST


def how_to_play() -> Section:
    """A round, in the fewest words."""
    return Section("How it goes", HOW_IT_GOES)


def manual() -> tuple[Page, ...]:
    """The pages about the game, its first section and its keys aside."""
    return (
        Page("Wars and the end", "Wars", (Section("Wars", WARS), Section("How it ends", ENDS))),
        Page(
            "Odds and cards",
            "Odds",
            (
                Section("Chance of a war in a first round", rows=tuple(_chances())),
                Section("Cards", CARDS),
                Section("It is play", ("Nothing can be deposited, won in cash or withdrawn.",)),
            ),
        ),
    )


CARDS = ("High to low: A K Q J 10 9 8 7 6 5 4 3 2. An ace is only high, and suits never matter.",)
HOW_IT_GOES = (
    "Two to eight players share one pack of 52 cards, dealt out face down, one at a time, clockwise from the dealer's "
    "left; some may hold one card more. Nobody looks at a pile.",
    "In a round everyone with cards turns their top card, clockwise from the dealer's left. The highest card wins all "
    "of them and 1 point. Cards won lie face up before their owner and are not played again.",
)
WARS = (
    "Players who tie for the highest card go to war: each lays the next card face down and turns the one after "
    "it. The highest new card wins everything in the middle and 2 points. Those who tie again do the same again.",
    "A player with one card left turns it up and hides none. A player with none is out of that war, and whoever is "
    "left alone wins at once. If none of those who tied has a card, they split the middle and get 1 point each; cards "
    "that do not divide are out of play.",
)
ENDS = (
    "The players agree how it ends: with the pack, after a number of rounds, or at a number of points. A game that "
    "goes on longer than its pack gets a fresh one. A round is always finished, and the most points win. Players who "
    "tie for the most play sudden death.",
    "A game takes about 10 to 20 minutes. 10 points make a short one; 15 or 20 leave time to catch up.",
)
SHORT_PILES = Section("Short piles", ("With one card left you hide none. With no card you are out of the war.",))
HOW_LONG = Section(
    "How long a game takes",
    ("About 10 to 20 minutes for a pack. 10 points are short; 15 or 20 leave time to catch up.",),
)
IN_SHORT = (
    Section("A round", ("Everyone turns their top card. The highest wins them all and 1 point.",)),
    Section(
        "A war",
        (
            "Those who tie for the highest lay one face down and turn the next. The highest new card wins everything "
            "and 2 points.",
        ),
    ),
    SHORT_PILES,
    HOW_LONG,
)
"""What a set-up tells of the game, what comes first at the top."""


def chance_of_war(players: int) -> Fraction:
    """The exact chance that the highest card of a first round from one pack is not alone."""
    alone = sum(4 * comb(4 * lower, players - 1) for lower in range(13))
    return 1 - Fraction(alone, comb(52, players))


def _chances() -> list[tuple[str, str]]:
    counts = range(FEWEST, MOST + 1)
    return [(f"{count} players", f"{float(100 * chance_of_war(count)):.2f} %") for count in counts]
