"""The desk of a bank table: what an act shows, what it says, and what stands in its way."""

from __future__ import annotations

import asyncio

import pytest
from attrs import define, field

from casinowar_tui.bank.house.builtin import HOUSES
from casinowar_tui.bank.keeper import CutBy, ask, no_cut
from casinowar_tui.bank.table.chips import Spot, amount
from casinowar_tui.bank.table.commands import Put
from casinowar_tui.bank.table.state import BetsOpen, CutDue, Deciding, RoundOver
from casinowar_tui.bank.view.eyes import eyes_on
from casinowar_tui.bank.view.shapes import Act, ClockView, TableView
from casinowar_tui.config.settings import Settings, keymap
from casinowar_tui.desk.bank.actions import labels
from casinowar_tui.desk.bank.desk import AT_THE_END, TIME_IS_UP, BankDesk
from casinowar_tui.desk.desk import TAKEN_OVER
from casinowar_tui.game.shapes import Tone
from casinowar_tui.journal.port import Stream
from casinowar_tui.values import evolve
from tests.hand_clock import HandClock
from tests.session.tables import Failing, keeper, session_on

A_WAR = "9c 9h 2s 3s 4s Kd Qh"


@define
class Sitting:
    """A desk, every picture that it showed, and its farewells."""

    desk: BankDesk
    journal: Failing
    clock: HandClock
    shown: list[TableView] = field(factory=list)
    left: list[str] = field(factory=list)
    cuts: list[str] = field(factory=list)

    async def do(self, *acts: Act, wait: float = 1.0) -> TableView:
        """Acts one after another, so many seconds apart; the picture after them."""
        for act in acts:
            self.clock.pass_by(wait)
            await self.desk.act(act)
        return self.shown[-1]

    @property
    def said(self) -> tuple[str, str, Tone]:
        call = self.shown[-1].call
        return call.line, call.detail, call.tone


async def sit(
    house: str = "credits", cards: str = A_WAR, *, pace: float = 0.0, clock: int = 0, cut: CutBy = no_cut
) -> Sitting:
    """Sit down with these cards on top of the shoe."""
    journal = Failing()
    rules = HOUSES[house]
    session = await session_on(journal, keeper(cards, rules, cut), Stream("ann", house))
    await session.settle()
    left: list[str] = []
    keys = labels(keymap(Settings()))
    hand = HandClock()
    desk = BankDesk(session, pace, left.append, clock=hand, eyes=eyes_on(rules), keys=keys, clock_seconds=clock)
    sitting = Sitting(desk, journal, hand, left=left)
    desk.show = sitting.shown.append
    desk.cut_due = lambda: sitting.cuts.append("asked")
    desk.begin()
    return sitting


async def test_a_round_without_motion_shows_one_picture_an_act() -> None:
    at = await sit()
    count = len(at.shown)
    await at.do(Act.HAND, Act.TIE, Act.DEAL)
    assert len(at.shown) == count + 3
    assert at.said == ("Nine against nine: a tie.", "Tie bet paid 1,000. War or surrender?", Tone.ASK)
    await at.do(Act.WAR)
    assert at.said[0] == "King against queen: the war is won."
    assert at.desk.said.startswith("King against queen: the war is won.")
    await at.do(Act.DEAL)
    assert isinstance(at.desk.session.table, BetsOpen)
    assert at.desk.session.table.bankroll == 11_100


async def test_a_refusal_says_why_with_the_key_that_helps_and_changes_nothing() -> None:
    at = await sit()
    before = at.shown[-1]
    await at.do(Act.DEAL)
    assert at.said == ("Hand is empty.", "Enter bets 100.", Tone.REFUSED)
    assert at.shown[-1].hand == before.hand
    await at.do(Act.TIE)
    assert at.said[0] == "A Tie bet needs a bet on Hand first."
    assert at.desk.said == "A Tie bet needs a bet on Hand first. Enter bets 100."


async def test_enter_alone_bets_deals_and_rebets() -> None:
    at = await sit(cards="9c 4h 5c 8h")
    for bankroll in (9_900, 10_100, 10_000, 10_000):
        picture = await at.do(Act.LIT)
        assert picture.header.bankroll == f"Ʉ {bankroll:,}"
    assert isinstance(at.desk.session.table, RoundOver)


async def test_what_comes_is_told_once_its_cards_lie_there() -> None:
    at = await sit(clock=30)
    told: list[str] = []
    at.desk.come = told.append
    await at.do(Act.HAND, Act.DEAL)
    assert told == ["tie"]
    for _ in range(25):
        at.clock.pass_by(1)
    assert told == ["tie", "clock"]
    await at.do(Act.WAR)
    assert told == ["tie", "clock", "result"]


async def test_next_only_collects() -> None:
    at = await sit(cards="9c 4h")
    await at.do(Act.LIT, Act.LIT, Act.DEAL)
    table = at.desk.session.table
    assert isinstance(table, BetsOpen)
    assert not table.felt


async def test_a_chip_over_the_bankroll_gives_way_to_the_biggest_that_is_left() -> None:
    at = await sit(cards="4c 9h 4d 9d")
    at.desk.choose(1_000)
    await at.do(*[Act.HAND] * 5, Act.DEAL, Act.DEAL, *[Act.HAND] * 4)
    for chip, count in ((500, 1), (50, 1), (100, 4)):
        at.desk.choose(chip)
        await at.do(*[Act.HAND] * count)
    assert at.desk.eyes.chosen == 100, "while something is lit, the chip in hand is the player's business"
    picture = await at.do(Act.DEAL, Act.DEAL)
    assert picture.header.bankroll == "Ʉ 50"
    assert at.desk.eyes.chosen == 50
    assert [chip.text for chip in picture.tray if chip.chosen] == ["50"]


async def test_enter_on_a_tie_does_nothing_at_all() -> None:
    at = await sit()
    await at.do(Act.HAND, Act.DEAL)
    count = len(at.shown)
    await at.do(Act.LIT, Act.DEAL, Act.LIT)
    assert len(at.shown) == count
    assert isinstance(at.desk.session.table, Deciding)


async def test_a_tie_is_not_decided_before_it_was_seen() -> None:
    at = await sit()
    await at.do(Act.HAND, Act.DEAL)
    await at.do(Act.WAR, wait=0.1)
    assert isinstance(at.desk.session.table, Deciding)
    await at.do(Act.SURRENDER, wait=0.21)
    assert isinstance(at.desk.session.table, RoundOver)


async def test_an_act_while_cards_are_dealt_is_used_up_by_hurrying_them() -> None:
    at = await sit(pace=60.0)
    await at.do(Act.HAND, Act.DEAL)
    assert at.desk.playback.running
    assert isinstance(at.desk.session.table, Deciding)
    await at.do(Act.WAR)
    assert not at.desk.playback.running
    assert isinstance(at.desk.session.table, Deciding)
    assert at.said[0] == "Nine against nine: a tie."
    at.desk.close()


@pytest.mark.parametrize("hasty", ["choose", "next", "place", "lift"])
async def test_the_chips_hurry_too(hasty: str) -> None:
    at = await sit(cards="9c 4h", pace=60.0)
    await at.do(Act.HAND, Act.DEAL)
    match hasty:
        case "choose":
            at.desk.choose(500)
        case "next":
            at.desk.choose_next(1, around=True)
        case "place":
            at.desk.choose_place(0)
        case _:
            await at.desk.lift_from_hand(100)
    assert not at.desk.playback.running
    assert at.desk.eyes.chosen == 100
    assert isinstance(at.desk.session.table, RoundOver)


async def test_chips_are_chosen_round_and_round_or_to_the_edge() -> None:
    at = await sit()
    seen = []
    for _ in range(5):
        at.desk.choose_next(1, around=True)
        seen.append(at.desk.eyes.chosen)
    assert seen == [500, 1000, 10, 50, 100]
    for step, edge in ((1, 1000), (-1, 10)):
        for _ in range(6):
            at.desk.choose_next(step, around=False)
        assert at.desk.eyes.chosen == edge
    at.desk.choose_place(3)
    at.desk.choose_place(7)
    assert at.desk.eyes.chosen == 500
    assert [chip.chosen for chip in at.shown[-1].tray] == [False, False, False, True, False]
    ledger = await sit("ledger")
    ledger.desk.choose_next(1, around=True)
    ledger.desk.choose_place(0)
    assert ledger.desk.eyes.chosen == 0


async def test_what_could_not_be_written_is_said_and_can_be_tried_again() -> None:
    at = await sit()
    await at.do(Act.HAND, Act.DEAL)
    at.journal.full = True
    await at.do(Act.WAR)
    assert at.said == ("Not done: the disk is full.", "Nothing has changed. Try again.", Tone.REFUSED)
    assert isinstance(at.desk.session.table, Deciding)
    at.journal.full = False
    await at.do(Act.WAR)
    assert isinstance(at.desk.session.table, RoundOver)
    assert at.left == []


async def test_a_seat_that_was_taken_over_ends_the_program() -> None:
    at = await sit()
    await at.journal.take_seat("ann")
    await at.do(Act.HAND)
    assert at.left == [TAKEN_OVER]


async def test_a_table_that_went_on_elsewhere_is_shown_as_it_stands() -> None:
    at = await sit()
    other = await session_on(at.journal, keeper(), Stream("ann", "credits"))
    at.desk.session.epoch = other.epoch
    await other.submit(Put(Spot.HAND, 500))
    await at.do(Act.HAND)
    assert at.said[0] == "The table has moved on elsewhere."
    assert at.shown[-1].hand.stakes[0].amount == "500"


async def test_advice_is_said_in_place_of_the_call_and_changes_nothing() -> None:
    at = await sit()
    await at.do(Act.HAND, Act.DEAL)
    table, before = at.desk.session.table, at.shown[-1]
    at.desk.advise()
    assert at.said == ("War costs 39 on average, surrender 50.", "", Tone.PLAIN)
    assert evolve(at.shown[-1], call=before.call) == before
    assert at.desk.session.table is table


async def test_advice_that_is_asked_for_while_cards_are_dealt_hurries_them() -> None:
    at = await sit(pace=60.0)
    await at.do(Act.HAND, Act.DEAL)
    at.desk.advise()
    assert not at.desk.playback.running
    assert at.said[0] == "Nine against nine: a tie."


async def test_the_clock_counts_on_a_tie_and_leaves_with_a_word() -> None:
    at = await sit("classic", clock=1)
    await at.do(Act.HAND, Act.DEAL)
    assert at.shown[-1].clock == ClockView(1, 1, AT_THE_END)
    at.clock.pass_by(0.99)
    assert at.left == []
    at.clock.pass_by(0.02)
    assert at.left == [TIME_IS_UP]
    assert isinstance(at.desk.session.table, Deciding)


async def test_a_refusal_stays_while_the_clock_counts_on() -> None:
    at = await sit("classic", clock=30)
    await at.do(Act.HAND, Act.DEAL, Act.HAND)
    at.clock.pass_by(0.5)
    assert at.said == ("The tie comes first: war or surrender.", "Key + goes to war, key - surrenders.", Tone.REFUSED)
    assert at.shown[-1].clock == ClockView(29, 30, AT_THE_END)
    at.desk.choose(1_00)
    assert at.said[0] == "Nine against nine: a tie."
    assert at.shown[-1].clock == ClockView(29, 30, AT_THE_END)
    at.desk.close()


async def test_the_clock_never_ends_while_the_choice_is_written() -> None:
    at = await sit("classic", clock=2)
    await at.do(Act.HAND, Act.DEAL)
    at.journal.delay = 0.01
    choosing = asyncio.create_task(at.do(Act.WAR))
    await asyncio.sleep(0)
    at.clock.pass_by(60)
    assert isinstance(at.desk.session.table, Deciding)
    await choosing
    assert at.left == []
    assert isinstance(at.desk.session.table, RoundOver)
    assert at.desk.decision_clock.left is None


async def test_leaving_the_table_stops_its_clock_and_its_pictures() -> None:
    at = await sit("classic", clock=1, pace=60.0)
    await at.do(Act.HAND, Act.DEAL)
    at.desk.playback.hurry()
    assert at.desk.decision_clock.left == 1
    at.desk.close()
    count = len(at.shown)
    at.clock.pass_by(600)
    assert (at.left, len(at.shown)) == ([], count)


async def test_a_cut_is_asked_for_until_it_is_written() -> None:
    at = await sit(cut=ask)
    assert at.cuts == ["asked"]
    at.journal.full = True
    await at.desk.cut(100)
    assert at.said[0] == "Not done: the disk is full."
    await at.do(Act.HAND)
    assert at.cuts == ["asked", "asked"]
    at.journal.full = False
    await at.desk.cut(100)
    assert isinstance(at.desk.session.table, BetsOpen)
    assert at.desk.session.table.shoe.place == 100
    await at.desk.cut(7)
    assert at.desk.session.table.shoe.place == 100


async def test_a_cut_can_be_left_to_the_table() -> None:
    at = await sit(cut=ask)
    assert isinstance(at.desk.session.table, CutDue)
    await at.desk.cut(None)
    table = at.desk.session.table
    assert isinstance(table, BetsOpen)
    assert 1 <= table.shoe.place <= 311


async def test_a_chip_of_one_size_comes_back_off_hand() -> None:
    at = await sit()
    await at.do(Act.HAND, Act.HAND)
    at.desk.choose(500)
    await at.do(Act.HAND)
    await at.desk.lift_from_hand(100)
    table = at.desk.session.table
    assert isinstance(table, BetsOpen)
    assert amount(table.felt) == 600
    await at.desk.lift_from_hand(10)
    assert at.said[0] == "There is no chip of 10 on Hand."
