"""The odds of the shoe in play, as lines for the side of the felt: from the cards that everybody has seen."""

from __future__ import annotations

from casinowar_tui.bank.odds.counting import Counts, full
from casinowar_tui.bank.odds.counting import unseen as unseen_cards
from casinowar_tui.bank.odds.live import at_tie, first_cards
from casinowar_tui.bank.table.legal import spent
from casinowar_tui.bank.table.state import BetsOpen, Dealing, Deciding, RoundOver, Seated, Table

from .odds_words import percent


def unseen_by(table: Seated) -> Counts:
    """The cards that the next ones come from; of a spent shoe, or where none is in play, those of a fresh one."""
    packs = table.account.rules.packs
    if not isinstance(table, BetsOpen | Dealing | Deciding | RoundOver) or (
        isinstance(table, RoundOver) and spent(table)
    ):
        return full(packs)
    return unseen_cards(packs, table.shoe.seen)


def chances(table: Table) -> tuple[tuple[str, str], ...]:
    """Pairs of a name and a figure: a chance, or what a bet or a choice is worth.

    Empty while no shoe is in play, or it has run too short to count.
    """
    if not isinstance(table, BetsOpen | Deciding | RoundOver) or sum(unseen := unseen_by(table)) < 2:
        return ()
    rules = table.account.rules
    if isinstance(table, Deciding):
        tie = at_tie(rules, unseen)
        rows = [("Tied again", percent(tie.second_tie)), ("War", percent(tie.war))]
        if tie.surrender is not None:
            rows.append(("Surrender", percent(tie.surrender)))
        return tuple(rows)
    first = first_cards(rules, unseen)
    rows = [("You win", percent(first.win)), ("You lose", percent(first.win)), ("Tie", percent(first.tie))]
    if first.tie_bet is not None:
        rows.append(("Tie bet", percent(first.tie_bet)))
    return tuple(rows)
