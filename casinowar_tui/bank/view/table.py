"""The whole picture of a bank table: a pure function of the table and of how its player looks at it."""

from __future__ import annotations

from collections.abc import Iterator

from casinowar_tui.bank.table.account import Account, Outcome, Pair
from casinowar_tui.bank.table.events import Stake
from casinowar_tui.bank.table.rules import HouseRules
from casinowar_tui.bank.table.state import (
    BetsOpen,
    CutDue,
    Dealing,
    Deciding,
    MatchOver,
    RoundOver,
    Seated,
    Shoe,
    ShuffleDue,
    Table,
    Vacant,
    net,
)
from casinowar_tui.cards.card import Card
from casinowar_tui.game.shapes import CardView, Tone, Turn

from . import words
from .call import call, untouched
from .controls import controls, takes_chip
from .eyes import Eyes
from .ledger import ledger
from .shapes import BurnView, ChipView, HeaderView, Mark, PlaceView, ShoeView, TableView
from .spots import hand_spot, left_on_felt, tie_spot
from .tones import tone_of_hand, tone_of_money


def view(table: Table, eyes: Eyes, moving: Stake | None = None) -> TableView:
    """What the player sees; the chips of the stake that is `moving` are on their way to where they belong.

    The table has to be sat at: raises ValueError where it is vacant.
    """
    if isinstance(table, Vacant):
        raise ValueError("nobody sits at this table")
    return TableView(
        header=_header(table, eyes),
        shoe=_shoe(table),
        dealer=place("DEALER", table, dealer=True),
        player=place("YOU", table, dealer=False),
        burns=_burns(table),
        hand=hand_spot(table, eyes, moving),
        tie=tie_spot(table, eyes, moving),
        tray=_tray(table, eyes),
        call=call(table, eyes),
        controls=controls(table, eyes),
        road=tuple(_road(table.account, eyes)),
        first_bet=_first_bet(table) and takes_chip(table, eyes.chosen),
        ledger=ledger(table.account.match, eyes) if table.account.match else None,
        over=isinstance(table, MatchOver),
        cut_due=isinstance(table, CutDue),
    )


def face(card: Card) -> CardView:
    """A card face up."""
    return CardView(Turn.FACE, card.rank.index, card.suit.value)


NO_CARD = CardView()


def place(title: str, table: Seated, *, dealer: bool) -> PlaceView:
    """The card places of the dealer or the player. The last cards of a session stay under its verdict."""
    first, war = _pairs(table)
    last = war or first
    over = isinstance(table, RoundOver | MatchOver)
    wins = over and last is not None and not last.tied and last.won is not dealer
    return PlaceView(title, _one(first, dealer), _one(war, dealer), wins)


def _pairs(table: Seated) -> tuple[Pair | None, Pair | None]:
    """The first cards and those of a war, as far as they lie there."""
    match table:
        case Dealing(round=now) | Deciding(round=now) | RoundOver(round=now):
            return now.first, now.war
        case MatchOver(account=account) if account.match and account.match.ledger:
            last = account.match.ledger[-1]
            return last.first, last.war
        case _:
            return None, None


def _one(pair: Pair | None, dealer: bool) -> CardView:
    if pair is None:
        return NO_CARD
    return face(pair.dealer if dealer else pair.player)


def _header(table: Seated, eyes: Eyes) -> HeaderView:
    felt, result, banked = left_on_felt(table), _result(table), table.account.rules.banked
    return HeaderView(
        title=eyes.house.name,
        net=eyes.gain(result),
        on_felt=eyes.amount(felt) if felt else "",
        bankroll=eyes.money(table.bankroll) if banked else "",
        badge="PRACTICE" if eyes.practice else "",
        player=eyes.player,
        named=eyes.named,
    )


def _result(table: Seated) -> int:
    """The net result; where nothing else is kept, that of the session."""
    match_ = table.account.match
    if match_ is None or table.account.rules.banked:
        return net(table)
    settled = table.round.settled if isinstance(table, Dealing | Deciding) else ()
    return match_.total + sum(one.back - one.staked for one in settled)


def _shoe(table: Seated) -> ShoeView:
    rules = table.account.rules
    if isinstance(table, MatchOver):
        return ShoeView(rules.cards - _lying(table), rules.cards, cut_card_out=False, commitment="")
    if not isinstance(table, CutDue | BetsOpen | Dealing | Deciding | RoundOver):
        return ShoeView(0, rules.cards, cut_card_out=False, commitment="")
    if isinstance(table, CutDue):
        return ShoeView(rules.cards, rules.cards, cut_card_out=False, commitment=table.shoe.commitment)
    return shoe_view(table.shoe, rules, table.shoe.drawn)


def _lying(table: MatchOver) -> int:
    """How many cards still lie on the felt under a session's verdict; all others are back in the set."""
    return 2 * sum(pair is not None for pair in _pairs(table))


def shoe_view(shoe: Shoe, rules: HouseRules, drawn: int) -> ShoeView:
    """The shoe once so many cards have left it in all."""
    out = rules.cut_card is not None and drawn >= shoe.cut_card
    return ShoeView(len(shoe.order) - drawn, len(shoe.order), out, shoe.commitment)


def _burns(table: Seated) -> BurnView:
    """A war's burn; before that, in the first round of a shoe or while it waits for one, the burn that opened it."""
    rules, filled = table.account.rules, 0
    opening = min(rules.opening_burn, rules.war_burn)
    if isinstance(table, Dealing | Deciding | RoundOver):
        filled = table.round.burned or (opening if rules.cut_card is None else 0)
    elif isinstance(table, BetsOpen) and untouched(table):
        filled = opening
    return BurnView(rules.war_burn, filled)


def _tray(table: Seated, eyes: Eyes) -> tuple[ChipView, ...]:
    return tuple(
        ChipView(value, eyes.amount(value), value == eyes.chosen, takes_chip(table, value))
        for value in table.account.rules.chips
    )


def _road(account: Account, eyes: Eyes) -> Iterator[Mark]:
    """The rounds that are kept for the eye, each with the sum of it and those before it.

    Where all of them came to whole amounts, none has minor digits.
    """
    total, whole = 0, not any(line.net % 10**eyes.house.money.minor for line in account.road)
    for line in account.road:
        total += line.net
        yield Mark(
            words.LETTERS[line.outcome],
            words.MEANINGS[line.outcome],
            words.ranks(line),
            eyes.gain(line.net, brief=whole) if line.outcome.counted else "",
            eyes.gain(total, brief=whole),
            tone_of_hand(line.outcome, account.rules),
            tone_of_money(line.net) if line.outcome.counted else Tone.PLAIN,
            total,
            str(line.number),
        )


def _first_bet(table: Seated) -> bool:
    """Whether nothing has ever been staked here, so that the Hand spot says how."""
    account = table.account
    new = not account.rounds and not any(line.outcome is Outcome.VOID for line in account.road)
    return new and isinstance(table, BetsOpen | ShuffleDue | CutDue) and not table.felt and bool(account.rules.chips)
