"""The odds of the shoe in play, as lines for the side of the felt: from the cards that everybody has seen."""

from __future__ import annotations

from casinowar_tui.odds.live import at_tie, first_cards
from casinowar_tui.table.state import BetsOpen, Deciding, RoundOver, Shoe, Table

from .manual import percent


def chances(table: Table) -> tuple[tuple[str, str], ...]:
    """Pairs of a name and a figure; empty while no shoe is in play or it has run too short to count."""
    if not isinstance(table, BetsOpen | Deciding | RoundOver):
        return ()
    rules, unseen = table.account.rules, _unseen(table.shoe, table.account.rules.packs)
    if sum(unseen) < 2:
        return ()
    if isinstance(table, Deciding):
        tie = at_tie(rules, unseen)
        rows = [("War is worth", f"{float(tie.war):+.4f} antes")]
        if tie.surrender is not None:
            rows.append(("Surrender is worth", f"{float(tie.surrender):+.4f} antes"))
        return (*rows, ("Tied again", percent(tie.second_tie)))
    first = first_cards(rules, unseen)
    rows = [("You win, or lose", percent(first.win)), ("Tie", percent(first.tie))]
    if first.tie_bet is not None:
        rows.append(("Tie bet is worth", percent(first.tie_bet)))
    return tuple(rows)


def _unseen(shoe: Shoe, packs: int) -> tuple[int, ...]:
    return tuple(4 * packs - seen for seen in shoe.seen)
