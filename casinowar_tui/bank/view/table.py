"""The whole picture of a bank table: a pure function of the table and of how its player looks at it."""

from __future__ import annotations

from casinowar_tui.bank.table.account import Outcome, Pair, PastRound
from casinowar_tui.bank.table.state import (
    BetsOpen,
    CutDue,
    Dealing,
    Deciding,
    RoundOver,
    Seated,
    ShuffleDue,
    Table,
    Vacant,
    net,
)
from casinowar_tui.cards.card import Card
from casinowar_tui.game.shapes import CardView, Turn

from . import words
from .call import call, tone_of
from .controls import controls, takes_chip
from .eyes import Eyes
from .ledger import ledger
from .shapes import BurnView, ChipView, HeaderView, Mark, PlaceView, ShoeView, TableView
from .spots import hand_spot, left_on_felt, tie_spot


def view(table: Table, eyes: Eyes) -> TableView:
    """What the player sees. The table has to be sat at: raises ValueError where it is vacant."""
    if isinstance(table, Vacant):
        raise ValueError("nobody sits at this table")
    return TableView(
        header=_header(table, eyes),
        shoe=_shoe(table),
        dealer=place("DEALER", table, dealer=True),
        player=place("YOU", table, dealer=False),
        burns=_burns(table),
        hand=hand_spot(table, eyes),
        tie=tie_spot(table, eyes),
        tray=_tray(table, eyes),
        call=call(table, eyes),
        controls=controls(table, eyes),
        road=tuple(_mark(line, eyes) for line in table.account.road),
        first_bet=_first_bet(table) and takes_chip(table, eyes.chosen),
        ledger=ledger(table.account.match, eyes) if table.account.match else None,
        cut_due=isinstance(table, CutDue),
    )


def face(card: Card) -> CardView:
    """A card face up."""
    return CardView(Turn.FACE, card.rank.index, card.suit.value)


NO_CARD = CardView()


def place(title: str, table: Seated, *, dealer: bool) -> PlaceView:
    """The card places of the dealer or the player."""
    if not isinstance(table, Dealing | Deciding | RoundOver):
        return PlaceView(title, NO_CARD, NO_CARD)
    first, war = table.round.first, table.round.war
    last = war or first
    wins = isinstance(table, RoundOver) and last is not None and not last.tied and last.won is not dealer
    return PlaceView(title, _one(first, dealer), _one(war, dealer), wins)


def _one(pair: Pair | None, dealer: bool) -> CardView:
    if pair is None:
        return NO_CARD
    return face(pair.dealer if dealer else pair.player)


def _header(table: Seated, eyes: Eyes) -> HeaderView:
    felt, result, banked = left_on_felt(table), _result(table), table.account.rules.banked
    return HeaderView(
        title=eyes.house.name,
        net=eyes.gain(result) if result else "0",
        on_felt=eyes.amount(felt) if felt else "",
        bankroll=eyes.money(table.bankroll) if banked else "",
        practice=eyes.practice,
        player=eyes.player,
    )


def _result(table: Seated) -> int:
    """The net result; where nothing else is kept, that of the session."""
    match_ = table.account.match
    if match_ is None or table.account.rules.banked:
        return net(table)
    settled = table.round.settled if isinstance(table, Dealing | Deciding) else ()
    return match_.total + sum(one.back - one.staked for one in settled)


def _shoe(table: Seated) -> ShoeView:
    cards = table.account.rules.cards
    if not isinstance(table, CutDue | BetsOpen | Dealing | Deciding | RoundOver):
        return ShoeView(0, cards, cut_card_out=False, commitment="")
    shoe = table.shoe
    out = table.account.rules.cut_card is not None and shoe.cut_card_out
    return ShoeView(shoe.left, len(shoe.order), out, shoe.commitment)


def _burns(table: Seated) -> BurnView:
    filled = table.round.burned if isinstance(table, Dealing | Deciding | RoundOver) else 0
    return BurnView(table.account.rules.war_burn, filled)


def _tray(table: Seated, eyes: Eyes) -> tuple[ChipView, ...]:
    return tuple(
        ChipView(value, eyes.chip(value), value == eyes.chosen, takes_chip(table, value))
        for value in table.account.rules.chips
    )


def _mark(line: PastRound, eyes: Eyes) -> Mark:
    gain = eyes.gain(line.net) if line.outcome.counted and line.net else "0"
    letter, meaning = words.LETTERS[line.outcome], words.MEANINGS[line.outcome]
    return Mark(letter, meaning, "" if not line.outcome.counted else gain, tone_of(line.outcome, line.net))


def _first_bet(table: Seated) -> bool:
    """Whether nothing has ever been staked here, so that the Hand spot says how."""
    account = table.account
    new = not account.rounds and not any(line.outcome is Outcome.VOID for line in account.road)
    return new and isinstance(table, BetsOpen | ShuffleDue | CutDue) and not table.felt and bool(account.rules.chips)
