"""What stands beside the felt, where there is room: the chances of the next cards, and what they mean in money."""

from __future__ import annotations

from casinowar_tui.bank.odds.live import at_tie, first_cards
from casinowar_tui.bank.table.state import BetsOpen, Deciding, RoundOver, Table, Vacant
from casinowar_tui.cards.card import Rank

from .advice import UNASKED, advice, percent
from .chances import unseen_by
from .eyes import Eyes
from .odds_words import NO_SYSTEM


def beside(table: Table, eyes: Eyes) -> tuple[tuple[tuple[str, str], ...], tuple[str, ...], str]:
    """Pairs of a name and a chance, sentences about the bet, the choice or the session, and whose chances they are.

    No pairs while nobody sits, or where a shoe has run too short to count; no sentences about a long session, since
    they are worked out at every picture.
    """
    if isinstance(table, Vacant):
        return (), (), ""
    pairs: tuple[tuple[str, str], ...] = ()
    in_play = isinstance(table, BetsOpen | Deciding | RoundOver)
    if sum(unseen := unseen_by(table)) >= 2:
        rules = table.account.rules
        if isinstance(table, Deciding):
            tied = at_tie(rules, unseen).second_tie
            higher = percent((1 - tied) / 2)
            pairs = ("War won", higher), ("War lost", higher), ("Tied again", percent(tied))
        else:
            first = first_cards(rules, unseen)
            pairs = ("You win", percent(first.win)), ("You lose", percent(first.win)), ("Tie", percent(first.tie))
    of = "of this shoe" if in_play else "of a fresh shoe"
    if not in_play:
        return pairs, (), of
    match = table.account.match
    sentences = advice(table, eyes) if match is None or match.rounds <= UNASKED else ()
    return pairs, tuple(sentence for sentence in sentences if sentence != NO_SYSTEM), of


def unseen_ranks(table: Table) -> tuple[tuple[str, str], ...]:
    """Pairs of a rank, the highest first, and how many of its cards nobody has seen; burned ones are among them."""
    if isinstance(table, Vacant):
        return ()
    ranks = zip(Rank, unseen_by(table), strict=True)
    return tuple((rank.index, str(count)) for rank, count in reversed(list(ranks)))
