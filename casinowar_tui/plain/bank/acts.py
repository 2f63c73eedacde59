"""What is done by the words of a bank table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence

from casinowar_tui.bank.table.chips import Spot
from casinowar_tui.bank.table.commands import (
    Bet,
    Clear,
    Collect,
    Command,
    Cut,
    Deal,
    Double,
    Lift,
    NewMatch,
    Pass,
    Rebet,
    Refill,
    Surrender,
    Undo,
    War,
)
from casinowar_tui.bank.table.legal import collected, refusal
from casinowar_tui.bank.table.state import RoundOver, Seated, Vacant
from casinowar_tui.desk.bank.desk import BankDesk
from casinowar_tui.plain.talk import Usage, count, takes_nothing

SIMPLE: dict[str, Command] = {
    "war": War(),
    "surrender": Surrender(),
    "rebet": Rebet(),
    "undo": Undo(),
    "clear": Clear(),
    "double": Double(),
    "pass": Pass(),
    "next": Collect(),
    "refill": Refill(),
    "new": NewMatch(),
}
"""Words that are one command of the table and take nothing behind them."""


def seated(desk: BankDesk) -> Seated:
    """The table as it is."""
    table = desk.session.table
    assert not isinstance(table, Vacant)
    return table


def _amount(desk: BankDesk, text: str, word: str) -> int:
    from casinowar_tui.bank.house.kinds import amount

    try:
        return amount(desk.eyes.house.money)(text.replace(",", "").lstrip("$"))
    except ValueError:
        raise Usage(f"{word} takes an amount, as in {word} 100; not {text[:20]}.") from None


def _amounts(desk: BankDesk, rest: Sequence[str], word: str) -> tuple[int, int]:
    """Amounts for Hand and Tie; a nought is none."""
    if not 1 <= len(rest) <= 2:
        raise Usage(f"{word} takes an amount for Hand and one for Tie, as in {word} 100 10.")
    hand, tie = (0 if text == "0" else _amount(desk, text, word) for text in (*rest, "0")[:2])
    return hand, tie


async def bet(desk: BankDesk, rest: Sequence[str]) -> None:
    """`bet 100`, `bet 100 10`."""
    await desk.ask(Bet(*_amounts(desk, rest, "bet")))


async def tie(desk: BankDesk, rest: Sequence[str]) -> None:
    """`tie 10`."""
    if len(rest) != 1:
        raise Usage("tie takes an amount, as in tie 10.")
    await desk.ask(Bet(0, _amount(desk, rest[0], "tie")))


async def deal(desk: BankDesk, rest: Sequence[str]) -> None:
    """`deal`, `deal 100`, `deal 100 10`; a settled round is collected first."""
    table = seated(desk)
    if rest:
        if not await desk.ask(Bet(*_amounts(desk, rest, "deal"), to_deal=True)):
            return
    elif isinstance(table, RoundOver) and not (table.account.match and table.account.match.over):
        if no := refusal(Deal(), collected(table)):
            desk.refuse(no)
            return
        if not await desk.ask(Collect()):
            return
    else:
        await desk.ask(Deal())
        return
    await _turn(desk)


async def again(desk: BankDesk, rest: Sequence[str]) -> None:
    """The bets of the last round, dealt."""
    takes_nothing("again", rest)
    if await desk.ask(Rebet()):
        await _turn(desk)


async def _turn(desk: BankDesk) -> None:
    """Deal, unless the shoe waits for a cut of the player's own; what is said then asks for it."""
    if refusal(Cut(1), seated(desk)) is not None:
        await desk.ask(Deal())


async def lift(desk: BankDesk, rest: Sequence[str]) -> None:
    """`lift`, `lift 50`, `lift tie`, `lift 50 tie`."""
    spots = {"hand": Spot.HAND, "tie": Spot.TIE}
    named = [text for text in rest if text in spots]
    values = [_amount(desk, text, "lift") for text in rest if text not in spots]
    if len(named) > 1 or len(values) > 1:
        raise Usage("lift takes a chip's value and a spot, as in lift 50 tie.")
    spot = spots[named[0]] if named else Spot.HAND
    await desk.ask(Lift(spot, values[0]) if values else Lift(spot, 0, or_last=True))


async def cut(desk: BankDesk, rest: Sequence[str]) -> None:
    """`cut`, `cut 150`, `cut 150 seven lucky ducks`."""
    if refusal(Cut(1), seated(desk)) is not None:
        await desk.ask(Cut(1))
    else:
        await desk.cut(count(rest[:1], "cut") if rest else None, " ".join(rest[1:]))


ACTS: Mapping[str, Callable[[BankDesk, Sequence[str]], Awaitable[None]]] = {
    "deal": deal,
    "bet": bet,
    "tie": tie,
    "again": again,
    "lift": lift,
    "cut": cut,
}
"""Words that may take something behind them. Each raises Usage where that means nothing."""
