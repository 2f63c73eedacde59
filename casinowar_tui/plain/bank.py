"""The words of a bank table. What only some words need is loaded when they are said."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from casinowar_tui.bank.house.kinds import amount
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
    SetMatch,
    Surrender,
    Undo,
    War,
)
from casinowar_tui.bank.table.events import Event, OwnMostSet
from casinowar_tui.bank.table.legal import collected, refusal
from casinowar_tui.bank.table.state import Deciding, RoundOver, Seated, Table, Vacant
from casinowar_tui.bank.view.acts import command_for, lit
from casinowar_tui.bank.view.refusals import SMALLER
from casinowar_tui.bank.view.shapes import Act
from casinowar_tui.desk.bank.actions import BY_ID
from casinowar_tui.desk.bank.desk import BankDesk
from casinowar_tui.desk.visit import Visit
from casinowar_tui.game.shapes import Page, RefusalView
from casinowar_tui.player.words import written_limit

from .intake import Intake
from .talk import Do, Talk, Usage
from .voice import Voice
from .words import Word

LAST_SECONDS = 10
"""When the decision clock is said once more."""

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

HELPS = {
    Act.HAND.value: "Try bet.",
    Act.REBET.value: "Try rebet.",
    Act.PASS.value: "Try pass.",
    Act.REFILL.value: "Try refill.",
    Act.NEW_MATCH.value: "Try new.",
    Act.UNDO.value: "Try undo.",
    Act.CLEAR.value: "Try clear.",
    Act.WAR.value: "Try war.",
    Act.SURRENDER.value: "Try surrender.",
    SMALLER: "Try a smaller amount.",
}


ANSWERS = ("money", "bets", "cards", "shoe", "odds")
"""Words that ask and change nothing; each is a function of `bank.view.answers`."""

WORDS = (
    Word("deal", "stake amounts on Hand and Tie if given, then turn the cards", "deal 100 10"),
    Word("bet", "put an amount on Hand, and one on Tie", "bet 100"),
    Word("tie", "put an amount on Tie", "tie 10"),
    Word("again", "the last bets again, and deal"),
    Word("war", "on a tie, stake the ante once more"),
    Word("surrender", "on a tie, give up for part of the ante"),
    Word("next", "collect a settled round"),
    Word("rebet", "the last bets again"),
    Word("undo", "take back the chip put down last"),
    Word("lift", "take one chip back, from Hand unless you say tie", "lift 50 tie"),
    Word("clear", "take both bets back"),
    Word("double", "add to each spot what is on it"),
    Word("pass", "sit one round out and see the cards"),
    Word("refill", "fill an empty bankroll up"),
    Word("new", "a new session"),
    Word("cut", "cut the shoe after so many cards, with words of yours for its shuffle", "cut 150 lucky ducks"),
    Word("money", "your bankroll and net"),
    Word("bets", "what is staked"),
    Word("cards", "the cards on the table"),
    Word("shoe", "the cards left in the shoe"),
    Word("odds", "the chances on this shoe"),
    Word("advice", "what the choice or the bet costs"),
    Word("limits", "what the spots take; with an amount or none, your own limit", "limits 200"),
    Word("last", "the last round, or so many", "last 5"),
    Word("length", "how many rounds a session has", "length 10"),
)


class BankTalk(Talk[BankDesk]):
    """Speaks for a bank table."""

    words = WORDS

    def __init__(self, desk: BankDesk, visit: Visit, voice: Voice, intake: Intake) -> None:
        super().__init__(desk, visit, voice, intake)
        self.desk.decision_clock.tick = self._tick
        self._clock_said = False
        self._acts: Mapping[str, Do] = {
            "advice": self._advice,
            "deal": self._deal,
            "bet": self._bet,
            "tie": self._tie,
            "again": self._again,
            "lift": self._lift,
            "cut": self._cut,
            "limits": self._limits,
            "last": self._last,
            "length": self._length,
        }

    @property
    def table(self) -> Seated:
        """The table as it is."""
        table = self.desk.session.table
        assert not isinstance(table, Vacant)
        return table

    @property
    def decides(self) -> bool:
        return isinstance(self.table, Deciding)

    # What is said

    def _hear(self, before: Table, events: Sequence[Event]) -> None:
        # A limit of the player's own is said by whoever sets it, and changes nothing that lies there.
        if not events or not all(isinstance(event, OwnMostSet) for event in events):
            super()._hear(before, events)

    def flush(self) -> None:
        super().flush()
        left = self.desk.decision_clock.left
        if left is None:
            self._clock_said = False
        elif not self._clock_said and self.decides:
            self._clock_said = True
            self.voice.either(f"{left} s to decide", f"{left} seconds to decide; then the hand is saved.")

    def _tick(self, left: int) -> None:
        if left == LAST_SECONDS and not self.desk.closed:
            self.intake.aside(lambda: self.voice.either(f"{left} s left", f"{left} seconds are left to decide."))

    def helping(self, said: RefusalView) -> str:
        if refusal(Cut(1), self.table) is None:
            return "Try cut."
        first = lit(self.table, self.desk.eyes.chosen) if said.helps == Act.LIT.value else None
        if first is Act.DEAL:
            return "Try next." if isinstance(self.table, RoundOver) else "Try deal."
        return HELPS.get(first.value if first else said.helps, "")

    def pages(self) -> Sequence[Page]:
        from casinowar_tui.bank.view.chances import chances
        from casinowar_tui.bank.view.manual import how_to_play, odds_page, pays_and_limits, this_table

        house = self.desk.eyes.house
        odds = odds_page(house, chances(self.table))
        table = this_table(house, self.visit.kept())
        return Page("How to play", "How", (how_to_play(house),)), pays_and_limits(house), odds, table

    # Acts

    async def do(self, name: str, rest: Sequence[str]) -> None:
        if name in self._acts:
            await self._acts[name](rest)
        elif rest:
            raise Usage(f"{name} takes nothing after it.")
        elif name in ANSWERS:
            from casinowar_tui.bank.view import answers

            self.voice.lines(*getattr(answers, name)(self.table, self.desk.eyes, self.voice.say))
        else:
            await self.desk.ask(SIMPLE[name])
        self.flush()

    async def act(self, act: str) -> None:
        action = BY_ID[act]
        if action.act is not None:
            await self.desk.ask(command_for(action.act, self.table, self.desk.eyes.chosen))
            self.flush()
        elif act.startswith("chip_"):
            self.desk.choose_place(int(act[-1]) - 1)
            self._say_chip()
        elif act.endswith("_chip"):
            self.desk.choose_next(-1 if act == SMALLER else 1, around=act == "next_chip")
            self._say_chip()
        else:
            await super().act(act)

    def _say_chip(self) -> None:
        eyes = self.desk.eyes
        self.voice.either(f"chip {eyes.chip(eyes.chosen)}", f"Chip {eyes.chip(eyes.chosen)} is in hand.")

    def _amount(self, text: str, word: str) -> int:
        try:
            return amount(self.desk.eyes.house.money)(text.replace(",", "").lstrip("$"))
        except ValueError:
            raise Usage(f"{word} takes an amount, as in {word} 100; not {text[:20]}.") from None

    def _amounts(self, rest: Sequence[str], word: str) -> tuple[int, int]:
        """Amounts for Hand and Tie; a nought is none."""
        if not 1 <= len(rest) <= 2:
            raise Usage(f"{word} takes an amount for Hand and one for Tie, as in {word} 100 10.")
        hand, tie = (0 if text == "0" else self._amount(text, word) for text in (*rest, "0")[:2])
        return hand, tie

    async def _bet(self, rest: Sequence[str]) -> None:
        """`bet 100`, `bet 100 10`."""
        await self.desk.ask(Bet(*self._amounts(rest, "bet")))

    async def _tie(self, rest: Sequence[str]) -> None:
        """`tie 10`."""
        if len(rest) != 1:
            raise Usage("tie takes an amount, as in tie 10.")
        await self.desk.ask(Bet(0, self._amount(rest[0], "tie")))

    async def _deal(self, rest: Sequence[str]) -> None:
        """`deal`, `deal 100`, `deal 100 10`; a settled round is collected first."""
        table = self.table
        if rest:
            if not await self.desk.ask(Bet(*self._amounts(rest, "deal"), to_deal=True)):
                return
        elif isinstance(table, RoundOver) and not (table.account.match and table.account.match.over):
            if no := refusal(Deal(), collected(table)):
                self.desk.refuse(no)
                return
            if not await self.desk.ask(Collect()):
                return
        await self._turn()

    async def _again(self, rest: Sequence[str]) -> None:
        """The bets of the last round, dealt."""
        if rest:
            raise Usage("again takes nothing after it.")
        if await self.desk.ask(Rebet()):
            await self._turn()

    async def _turn(self) -> None:
        """Deal, unless the shoe waits for a cut of the player's own; what is said then asks for it."""
        if refusal(Cut(1), self.table) is not None:
            await self.desk.ask(Deal())

    async def _lift(self, rest: Sequence[str]) -> None:
        """`lift`, `lift 50`, `lift tie`, `lift 50 tie`."""
        spots = {"hand": Spot.HAND, "tie": Spot.TIE}
        named = [text for text in rest if text in spots]
        values = [self._amount(text, "lift") for text in rest if text not in spots]
        if len(named) > 1 or len(values) > 1:
            raise Usage("lift takes a chip's value and a spot, as in lift 50 tie.")
        spot = spots[named[0]] if named else Spot.HAND
        await self.desk.ask(Lift(spot, values[0]) if values else Lift(spot, 0, or_last=True))

    async def _cut(self, rest: Sequence[str]) -> None:
        """`cut`, `cut 150`, `cut 150 seven lucky ducks`."""
        if refusal(Cut(1), self.table) is not None:
            await self.desk.ask(Cut(1))
        else:
            await self.desk.cut(_count(rest[:1], "cut") if rest else None, " ".join(rest[1:]))

    async def _length(self, rest: Sequence[str]) -> None:
        """`length`, `length 10`."""
        if rest:
            await self.desk.ask(SetMatch(_count(rest, "length")))
        elif rounds := self.desk.session_length:
            self.voice.either(f"length {rounds}", f"A session has {rounds} rounds. Try length 10 before the first.")
        elif no := self.desk.refused_length():
            self.desk.refuse(no)

    # Questions

    async def _advice(self, rest: Sequence[str]) -> None:
        """What the choice or the bet costs."""
        if rest:
            raise Usage("advice takes nothing after it.")
        self.desk.advise()

    async def _last(self, rest: Sequence[str]) -> None:
        """Past rounds."""
        from casinowar_tui.bank.view import answers

        rounds = _count(rest, "last") if rest else 1
        self.voice.lines(*answers.last(self.table, self.desk.eyes, self.voice.say, rounds))

    async def _limits(self, rest: Sequence[str]) -> None:
        """`limits`, `limits 200`, `limits none`."""
        from casinowar_tui.bank.view import answers
        from casinowar_tui.desk.own_limit import change_limit, next_change

        book = self.visit.book
        assert book is not None
        now = int(self.visit.time.wall())
        if not rest:
            self.voice.lines(*answers.limits(self.table, self.desk.eyes, self.voice.say))
            self.voice.either(f"own {written_limit(book.limit)}", f"Your own: {written_limit(book.limit)}.")
            self.voice.lines(next_change(book, now))
        elif why := await change_limit(book, " ".join(rest), now):
            self.voice.lines(why)
        else:
            await self.desk.limit_changed(book.limit)


def _count(rest: Sequence[str], word: str) -> int:
    if len(rest) == 1 and rest[0].isascii() and rest[0].isdigit() and len(rest[0]) < 7:
        return int(rest[0])
    raise Usage(f"{word} takes a number, as in {word} 10.")
