"""The window in which a game is set up."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from textual import events, on
from textual.app import ComposeResult
from textual.screen import Screen

from casinowar_tui.clock import Clock
from casinowar_tui.desk.guard import Guard
from casinowar_tui.desk.keys import key_name
from casinowar_tui.desk.party.draft import OWN_POINTS, OWN_ROUNDS, PACK, Draft
from casinowar_tui.party.table.agreement import TARGETS, Agreement
from casinowar_tui.party.table.legal import unfit
from casinowar_tui.party.view.manual import HOW_LONG, IN_SHORT, SHORT_PILES
from casinowar_tui.party.view.refusals import unfit_line
from casinowar_tui.party.view.shapes import PartyHeader
from casinowar_tui.party.view.table import TITLE
from casinowar_tui.party.view.words import points
from casinowar_tui.ui.look import Look
from casinowar_tui.ui.party.widgets.bars import PartyRail
from casinowar_tui.ui.party.widgets.form import Field, FormView, SetupForm
from casinowar_tui.ui.pressed import pressed_at
from casinowar_tui.ui.windows.in_front import InFront


def _nothing() -> None:
    """There is no help."""


class SetupScreen(InFront, Screen[Agreement | None]):
    """Answers what the players agree on, or None."""

    hears_hasty = True  # names are written here

    DEFAULT_CSS = """
    SetupScreen PartyRail { height: 1; }
    SetupScreen SetupForm { height: 1fr; }
    """

    def __init__(self, draft: Draft, look: Look, clock: Clock, show_help: Callable[[], None] = _nothing) -> None:
        super().__init__()
        self.show_help = show_help
        self.draft = draft
        self.rail = PartyRail(look)
        self.form = SetupForm(look)
        self._clock = clock
        self._guard = Guard()
        self._guard.admits("enter", clock.now())  # the Enter that has led here

    def compose(self) -> ComposeResult:
        yield self.rail
        yield self.form

    def on_mount(self) -> None:
        self.rail.view = PartyHeader(TITLE, "? help", "")
        self._take(self.draft)

    def _take(self, draft: Draft, said: str = "") -> None:
        self.draft = draft
        repeated = HOW_LONG if draft.row else SHORT_PILES
        told = hint(draft), besides(draft), repeated.title
        self.form.view = FormView(tuple(fields(draft)), draft.row, said, *told, IN_SHORT)

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        draft = self.draft
        match key_name(event.key) or event.key:
            case "enter":
                if self._guard.admits("enter", pressed_at(event, self._clock)):
                    self._start()
            case "escape":
                self.dismiss(None)
            case "question_mark" | "f1":
                self.show_help()
            case "up" | "shift+tab":
                self._take(draft.at(draft.row - 1))
            case "down" | "tab":
                self._take(draft.at(draft.row + 1))
            case "left":
                self._take(draft.stepped(-1))
            case "right":
                self._take(draft.stepped(1))
            case "space" if draft.seat is None:
                self._take(draft.stepped(1))
            case "backspace" | "delete":
                self._take(draft.erased())
            case _:
                if event.character:
                    self._take(draft.typed(event.character))

    @on(SetupForm.Stepped)
    def stepped(self, event: SetupForm.Stepped) -> None:
        chosen = self.draft.at(event.row)
        self._take(chosen.stepped(event.step) if event.step else chosen)

    @on(SetupForm.Pressed)
    def pressed(self, event: SetupForm.Pressed) -> None:
        if event.start:
            self._start()
        else:
            self.dismiss(None)

    @on(PartyRail.Pressed)
    def help_pressed(self) -> None:
        self.show_help()

    def _start(self) -> None:
        agreement = self.draft.agreement
        if no := unfit(agreement):
            self._take(self.draft, unfit_line(no, agreement))
        else:
            self.dismiss(agreement)


def hint(draft: Draft) -> str:
    """What is worth knowing about the chosen row."""
    if draft.seat is not None:
        return "Type a name; the arrows choose who plays the seat."
    match draft.row - draft.count:
        case 1:
            return "Whoever sits at the dealer's left turns the first card."
        case 2 if draft.rotates:
            return "The dealer's button moves one seat to the left after each round."
        case 2:
            return "The same player has the dealer's button in every round."
        case 3:
            return _about_the_end(draft)
        case _:
            return SHORT_PILES.lines[0]


def besides(draft: Draft) -> str:
    """The same where the rules stand on the screen as well, time and targets among them."""
    if draft.row == 0:
        return "Up and Down choose a row, Left and Right change it."
    if draft.row < draft.rows - 1:
        return hint(draft)
    if draft.ending == PACK:
        return "The most points win when the pack is used up."
    return "The most points win. A fresh pack is dealt when one is used up."


def _about_the_end(draft: Draft) -> str:
    match draft.ending:
        case ending if ending == PACK:
            return "The most points win when the pack is used up, in about 10 to 20 minutes."
        case ending if ending == OWN_ROUNDS:
            return "The most points win. A fresh pack is dealt when one is used up."
        case _:
            return "10 points are a short game; 15 or 20 leave time to catch up."


def fields(draft: Draft) -> Iterator[Field]:
    """The rows of a draft in words."""
    yield Field("Players", str(draft.count))
    for seat, player in enumerate(draft.players[: draft.count], start=1):
        yield Field(f"{seat} {player.name}", "by the table" if player.by_table else "person", seat=True)
    dealer = draft.agreement.first_dealer
    yield Field("First dealer", "drawn" if dealer is None else draft.players[dealer].name or f"seat {dealer + 1}")
    yield Field("Dealer moves", "each round" if draft.rotates else "never")
    match draft.ending:
        case ending if ending == PACK:
            yield Field("It ends with", "the pack")
        case ending if ending == OWN_POINTS:
            yield Field("It ends at", f"{draft.points}~ points")
        case ending if ending == OWN_ROUNDS:
            yield Field("It ends after", f"{draft.rounds}~ rounds")
        case ending:
            yield Field("It ends at", points(TARGETS[ending - 1 - PACK]))
