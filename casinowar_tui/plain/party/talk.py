"""The words of the party table."""

from __future__ import annotations

import re
from collections.abc import Sequence

from casinowar_tui.desk.actions import Keymap
from casinowar_tui.desk.party.actions import ABANDON, NEW, NEXT, SEAT, SHEET, party_keymap
from casinowar_tui.desk.party.desk import PartyDesk
from casinowar_tui.desk.questions import Question, a_game_waits
from casinowar_tui.game.said import Say
from casinowar_tui.game.shapes import Page, RefusalView
from casinowar_tui.party.seats import read_ending, read_seats
from casinowar_tui.party.table.agreement import Agreement, name_key
from casinowar_tui.party.table.commands import Collect, Turn
from casinowar_tui.party.table.legal import Refusal, Why, unfit
from casinowar_tui.party.table.state import RoundOver, Turning
from casinowar_tui.party.view.lines import points, possible
from casinowar_tui.party.view.manual import how_to_play, manual
from casinowar_tui.party.view.refusals import played_by_table, unfit_line
from casinowar_tui.party.view.shapes import PartyAct
from casinowar_tui.party.view.words import listed
from casinowar_tui.plain.talk import Talk, Usage
from casinowar_tui.plain.words import Word
from casinowar_tui.values import evolve as changed

WORDS = (
    Word("turn", "turn a card for whoever is next, or for a seat", "turn Ann"),
    Word("next", "collect the round and go on"),
    Word("points", "everybody's points"),
    Word("cards", "the cards in the middle"),
    Word("last", "the last rounds", "last 5"),
    Word("new", "set a game up: names, * for the table's, then until, dealer, stays", "new Ann,Ben,* until 10"),
    Word("abandon", "give the game up"),
)

HELPS = {Why.NO_GAME: "Try new.", Why.GAME_OVER: "Try new.", Why.GAME_ON: "Try abandon."}

SET_UP = "new takes 2 to 8 names, and then if you like: until 10, until rounds=12, until pack; dealer Ann; stays."


class PartyTalk(Talk[PartyDesk]):
    """Speaks for the party table."""

    words = WORDS

    def keymap(self, own: Keymap) -> Keymap:
        return party_keymap(own)

    async def begin(self) -> None:
        await super().begin()
        asked, agreed = self.desk.asked, self.desk.agreed
        if asked is None:
            return
        if not self.desk.game_is_on:
            await self.desk.agree(asked)
        elif asked != agreed and agreed is not None:
            names = listed([player.name for player in agreed.players])
            if await self.visit.ask(a_game_waits(names)):
                await self.desk.abandon()
                await self.desk.agree(asked)
        self.flush()

    def helping(self, no: Refusal, said: RefusalView) -> str:
        if said.helps == PartyAct.NEXT.value:
            return f"Try {possible(self.desk.session.table)[0]}."
        return HELPS.get(no.why, "Try help.")

    def pages(self) -> Sequence[Page]:
        return Page("How to play", "How", (how_to_play(),)), *manual()

    async def do(self, name: str, rest: Sequence[str]) -> None:
        match name:
            case "turn" if rest:
                await self._turn(self._seat(" ".join(rest)))
            case "new" if rest:
                await self.desk.agree(_set_up(" ".join(rest)))
            case "new" if self.desk.agreed is not None and not self.desk.game_is_on:
                await self.desk.agree(self.desk.agreed)
            case "new":
                self.voice.lines("A game is on. Try abandon." if self.desk.game_is_on else SET_UP)
            case "last":
                self._last(int(rest[0]) if rest and rest[0].isascii() and rest[0].isdigit() else 1)
            case _ if rest:
                raise Usage(f"{name} takes nothing after it.")
            case "next" if isinstance(self.desk.session.table, RoundOver):
                await self.desk.ask(Collect())
            case "turn" | "next":
                await self.desk.ask(self.desk.coming())
            case "points":
                self.voice.lines(points(self.desk.session.table) or "No game is set up. Try new.")
            case "cards":
                self._cards()
            case _:
                await self._abandon()
        self.flush()

    async def act(self, act: str) -> None:
        words = {NEXT: "turn", SHEET: "last", NEW: "new", ABANDON: "abandon"}
        if act.startswith(SEAT):
            await self.do("turn", [act.removeprefix(SEAT)])
        elif act in words:
            await self.do(words[act], ())
        else:
            await super().act(act)

    async def _turn(self, seat: int) -> None:
        players = self.desk.agreed.players if self.desk.agreed else ()
        if self.desk.game_is_on and 0 <= seat < len(players) and players[seat].by_table:
            self.voice.lines(f"{played_by_table(players[seat].name)} Try turn.")
        else:
            await self.desk.ask(Turn(seat))

    def _seat(self, text: str) -> int:
        """The seat, from 0, of a number or a name."""
        if text.isascii() and text.isdigit() and len(text) < 3:
            return int(text) - 1
        players = self.desk.agreed.players if self.desk.agreed else ()
        for seat, player in enumerate(players):
            if name_key(player.name) == name_key(text):
                return seat
        raise Usage(f"Nobody here is called {text[:20]}. Try turn.")

    def _cards(self) -> None:
        table = self.desk.session.table
        middle = table.round.middle if isinstance(table, Turning | RoundOver) else ()
        if not middle:
            self.voice.either("no cards", "No cards are on the table.")
            return
        players = table.standing.agreement.players if isinstance(table, Turning | RoundOver) else ()
        terse = self.voice.say is Say.TERSE
        for turned in middle:
            card = turned.card
            said = card.rank.index if terse else f"{card.rank.word} of {card.suit.word}"
            self.voice.lines(f"{players[turned.seat].name}{'' if terse else ':'} {said}{'' if terse else '.'}")

    def _last(self, rounds: int) -> None:
        sheet = self.desk.game.standing(self.desk.session.table, self.desk.eyes).view.sheet.lines
        newest = sorted(sheet, key=lambda line: -line.number)[: max(1, rounds)]
        for line in newest:
            won = ", ".join(filter(None, (f"{line.names} {line.gain}", line.how)))
            self.voice.lines(f"Round {line.number}: {won}.")
        if not newest:
            self.voice.either("no round yet", "No round has been played yet.")

    async def _abandon(self) -> None:
        if not self.desk.game_is_on:
            self.voice.lines("No game is on. Try new.")
            return
        totals = points(self.desk.session.table)
        question = Question("Give the game up?", f"It would end without a winner. {totals}", "Give it up", "Play on")
        if await self.visit.ask(question):
            await self.desk.abandon()


_PARTS = re.compile(r"\s+(until|dealer|stays)\b\s*", re.IGNORECASE)


def _set_up(text: str) -> Agreement:
    """The set-up that words describe. Raises Usage."""
    names, *parts = _PARTS.split(f"{text} ")
    given = {key.lower(): value.strip() for key, value in zip(parts[::2], parts[1::2], strict=True)}
    try:
        agreement = read_seats(names, read_ending(given["until"]) if "until" in given else None)
    except ValueError as error:
        why = str(error)[:200]
        raise Usage(f"{why[0].upper()}{why[1:]}. {SET_UP}") from None
    agreement = changed(agreement, rotates="stays" not in given)
    if dealer := given.get("dealer"):
        seats = [seat for seat in agreement.seats if name_key(agreement.players[seat].name) == name_key(dealer)]
        agreement = changed(agreement, first_dealer=seats[0] if seats else len(agreement.players))
    if no := unfit(agreement):
        raise Usage(unfit_line(no, agreement))
    return agreement
