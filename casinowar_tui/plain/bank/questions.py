"""What is asked by the words of a bank table: the answers, at every level. Most players ask nothing."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from casinowar_tui.bank.table.commands import SetMatch
from casinowar_tui.bank.view import answers
from casinowar_tui.desk.own_limit import change_limit, next_change
from casinowar_tui.plain.talk import count, takes_nothing
from casinowar_tui.player.words import written_limit

from .acts import seated

if TYPE_CHECKING:
    from .talk import BankTalk

ANSWERS = {
    "money": answers.money,
    "bets": answers.bets,
    "cards": answers.cards,
    "shoe": answers.shoe,
    "odds": answers.odds,
}
"""Words that take nothing behind them."""


async def length(talk: BankTalk, rest: Sequence[str]) -> None:
    """`length`, `length 10`."""
    if rest:
        await talk.desk.ask(SetMatch(count(rest, "length")))
    elif rounds := talk.desk.session_length:
        talk.voice.either(f"length {rounds}", f"A session has {rounds} rounds. Try length 10 before the first.")
    elif no := talk.desk.refused_length():
        talk.desk.refuse(no)


async def advice(talk: BankTalk, rest: Sequence[str]) -> None:
    """What the choice or the bet costs."""
    takes_nothing("advice", rest)
    talk.desk.advise()


async def last(talk: BankTalk, rest: Sequence[str]) -> None:
    """Past rounds."""
    rounds = count(rest, "last") if rest else 1
    talk.voice.lines(*answers.last(seated(talk.desk), talk.desk.eyes, talk.voice.say, rounds))


async def limits(talk: BankTalk, rest: Sequence[str]) -> None:
    """`limits`, `limits 200`, `limits none`."""
    book = talk.visit.book
    assert book is not None
    now = int(talk.visit.time.wall())
    if not rest:
        talk.voice.lines(*answers.limits(seated(talk.desk), talk.desk.eyes, talk.voice.say))
        talk.voice.either(f"own {written_limit(book.limit)}", f"Your own: {written_limit(book.limit)}.")
        talk.voice.lines(next_change(book, now))
    elif why := await change_limit(book, " ".join(rest), now):
        talk.voice.lines(f"{why} Try limits.")
    else:
        await talk.desk.limit_changed(book.limit)


QUESTIONS: Mapping[str, Callable[[BankTalk, Sequence[str]], Awaitable[None]]] = {
    "advice": advice,
    "last": last,
    "limits": limits,
    "length": length,
}
"""Words that may take something behind them. Each raises Usage where that means nothing."""
