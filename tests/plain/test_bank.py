"""A bank table in plain lines: its words, its refusals, and what they are answered with."""

from __future__ import annotations

import pytest
from attrs import evolve as changed

from casinowar_tui.bank.game import BANK
from casinowar_tui.bank.keeper import Housekeeper, no_cut
from casinowar_tui.bank.table.chips import Spot
from casinowar_tui.bank.table.legal import Refusal, Why
from casinowar_tui.bank.table.state import BetsOpen, Vacant
from casinowar_tui.cards.card import parse_cards
from casinowar_tui.desk.bank.desk import TIME_IS_UP, BankDesk
from casinowar_tui.desk.bank.seating import BankSeating
from casinowar_tui.game.said import WIDTH, Say
from casinowar_tui.journal.port import Stream
from casinowar_tui.plain.bank.words import WORDS, helping
from casinowar_tui.plain.face import PROGRAM_WORDS, Face
from casinowar_tui.session.entropy import from_number
from casinowar_tui.session.opening import Record, in_memory
from casinowar_tui.session.session import restore
from tests.hand_clock import HandClock

from .playing import play, seating_of

TIE, WIN = "9c 9h 2s 3s 4s Kd Qh", "Ks 7h Qs 2h"


async def terse(*lines: str, **how: object) -> list[list[str]]:
    return (await play(*lines, say=Say.TERSE, **how)).answers  # type: ignore[arg-type]


async def test_the_first_line_says_what_this_is_and_how_to_get_help() -> None:
    played = await play()
    assert played.said[:2] == ["Casino War in plain lines. Say help for the words.", "Table: Play credits."]
    assert (await play(say=Say.TERSE)).said == ["casinowar, plain lines; try help", "Play credits", "no bet, 10,000"]
    assert played.status == 0


async def test_a_plain_round_is_one_line_and_a_war_two() -> None:
    assert await terse("deal 100 10", cards=WIN) == [["K-7 won +90, 10,090"]]
    assert await terse("deal 100", "war", cards=TIE) == [
        ["9-9 tie, war 100 or surrender 50"],
        ["K-Q war won +100, 10,100"],
    ]


async def test_again_repeats_the_bets_and_deals() -> None:
    assert await terse("deal 100", "again", cards=WIN) == [["K-7 won +100, 10,100"], ["Q-2 won +100, 10,200"]]


async def test_advice_is_given_to_whoever_asks() -> None:
    tie = ["9-9 tie, war 100 or surrender 50"]
    assert await terse("deal 100", "advice", "k", cards=TIE) == [tie, *[["War costs 39 on average, surrender 50."]] * 2]
    assert await terse("advice 5") == [["advice takes nothing after it."]]
    ledger = await terse("deal", "k", table="ledger", cards="9c 9h")
    assert ledger[1] == ["19 rounds left, net 0: war wins 43.1 %,", "surrender 44.0 %."]


async def test_semicolons_join_words() -> None:
    joined = await terse("bet 50; tie 10 ;double;; undo", cards=WIN)
    assert joined == [["bet 50, 9,950", "bet 50 tie 10, 9,940", "bet 100 tie 20, 9,880", "bet 100 tie 10, 9,890"]]


async def test_an_empty_line_repeats_and_never_acts() -> None:
    answers = await terse("deal 100", "", "   ", "war", "", cards=TIE)
    assert answers[0] == answers[1] == answers[2]
    assert answers[3] == answers[4] == ["K-Q war won +100, 10,100"]


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("deal", "Hand is empty. Try bet."),
        ("war", "There is no tie to decide. Try bet."),
        ("tie 10", "A Tie bet needs a bet on Hand first. Try bet."),
        ("bet 9000", "The most on Hand is 5,000. Try a smaller amount."),
        ("bet 105", "The nearest bet that chips make on Hand is 100. Try bet 100."),
        ("bet ten", "bet takes an amount, as in bet 100; not ten."),
        ("bet", "bet takes an amount for Hand and one for Tie, as in bet 100 10."),
        ("again", "There is no last bet yet. Try bet."),
        ("undo", "There are no chips on the felt. Try bet."),
        ("refill", "Your bankroll still covers the least bet of 10. Try bet."),
        ("cut", "There is nothing to cut. Try help."),
        ("length 4", "This table plays no sessions. Try help."),
        ("t", "A Tie bet needs a bet on Hand first. Try bet."),
        ("l", "This table plays no sessions. Try help."),
        ("re", "Which one: rebet, refill?"),
        ("no", "Nothing was asked. Try help."),
        ("jackpot", "No such word: jackpot. Try help."),
        ("war now", "war takes nothing after it."),
        ("limits many", "A limit is a whole number from 2 to 4,999, not many. Try limits."),
        ("game poker", "game takes one of credits."),
        ("help we", "No such word: we. Try help."),
        ("help deal", "deal: stake amounts on Hand and Tie if given, then turn the cards, as in deal 100 10."),
    ],
)
async def test_a_line_and_its_answer(line: str, answer: str) -> None:
    assert (await play(line)).last == [answer]


async def test_on_a_tie_the_word_that_helps_is_named() -> None:
    assert (await play("deal 100", "deal", cards=TIE)).last == ["The tie comes first: war or surrender. Try war."]


LINES = ("deal 100", "deal", "war", "next", "again", "bet 50", "undo", "surrender", "pass", "limits 5", "clear")


@pytest.mark.parametrize("table", ["credits", "classic", "ledger"])
async def test_every_refusal_names_a_word_that_can_be_typed(table: str) -> None:
    """Whatever is refused, and whatever lies on the table then."""
    seen = set()

    def ask(number: int, face: Face) -> None:
        desk = face.visit.desk
        assert isinstance(desk, BankDesk)
        at = desk.session.table
        assert not isinstance(at, Vacant)
        seen.add(type(at))
        for why in Why:
            said = helping(Refusal(why, 10, Spot.HAND), at, desk.eyes)
            assert said == "a smaller amount" or said.split()[0] in {word.name for word in (*WORDS, *PROGRAM_WORDS)}

    await play(*LINES, *LINES, table=table, cards=TIE, before=ask)
    assert len(seen) >= 3


async def test_the_tables_keys_are_short_forms() -> None:
    assert await terse("1", "h", "*", "t", "u", "c", cards=WIN) == [
        ["chip 10"],
        ["bet 10, 9,990"],
        ["bet 20, 9,980"],
        ["bet 20 tie 10, 9,970"],
        ["bet 20, 9,980"],
        ["no bet, 10,000"],
    ]
    assert await terse("h", "n", "+", "n", "0", cards=TIE) == [
        ["bet 100, 9,900"],
        ["9-9 tie, war 100 or surrender 50"],
        ["K-Q war won +100, 10,100"],
        ["no bet, 10,100"],
        ["bet 100, 10,000"],
    ]


async def test_questions_are_answered_and_change_nothing() -> None:
    asked = ("money", "bets", "cards", "shoe", "limits", "last")
    answers = await terse("deal 100 10", *asked, cards=TIE)
    assert answers[1:4] == [["10,000, net +100"], ["bet 100 tie 10"], ["9-9"]]
    assert answers[4][0] == "shoe 310 of 312"
    assert answers[5][:3] == ["hand 10 to 5,000", "tie to 1,000", "own no limit"]
    assert answers[6] == ["no round yet"]
    assert len((await play(*asked, "odds", "rules", "rules 1", "history", "tables", "help")).answers) == 12


async def test_the_ledger_is_dealt_round_by_round() -> None:
    answers = await terse("length 2", "deal", "deal", "next", "new", table="ledger", cards="Ks 7h")
    assert answers[1] == ["K-7 won +2, net +2"]
    assert answers[3][-1].startswith("session ")
    assert answers[4][-2:] == ["round 1 of 2", answers[3][0].split(",")[0]] or "round 1 of 2" in answers[4]


async def test_a_players_own_cut_is_asked_for_and_made() -> None:
    played = await play("deal", "deal 100", "cut 400", "cut 100", asks_cut=True, practice=False)
    assert played.said[-1].startswith("Cut the shoe: cut with a number from 1 to 311")
    assert played.answers[:2] == [["The shoe waits for your cut. Try cut."]] * 2
    assert played.answers[2] == ["The shoe has 312 cards. Try cut."]
    assert played.answers[3][:2] == ["Shuffled: a fresh shoe.", "No bet."]


async def words_of(record: Record) -> str:
    table, _ = await restore(BANK, record.journal, Stream(record.player, "credits"))
    assert isinstance(table, BetsOpen)
    return table.shoe.words


async def test_words_of_the_players_own_are_a_part_of_the_cut() -> None:
    played = await play("cut 100 seven lucky ducks", asks_cut=True, practice=False)
    assert await words_of(played.record) == "seven lucky ducks"
    refused = await play("cut 100 " + "q" * 65, asks_cut=True, practice=False)
    assert refused.last == ["Your words may be 64 characters long, all of them such as can be seen. Try cut."]
    assert (await terse("cut 100 " + "q" * 64, asks_cut=True, practice=False))[0][-1] == "no bet, 10,000"


async def test_an_own_limit_is_set_once_a_week() -> None:
    answers = (await play("limits 200", "bet 300", "limits 100", "limits")).answers
    assert answers[0] == ["Your own limit is 200 on each spot now."]
    assert answers[1] == ["Your own limit is 200 on Hand. Try a smaller amount."]
    assert answers[2] == ["It has been changed this week already. Try limits."]
    assert "Your own: 200." in answers[3]


async def test_levels_are_changed_by_a_word() -> None:
    answers = (await play("terse", "bet 100", "full", "bet 100")).answers
    assert answers[0] == ["terse"]
    assert answers[1] == ["bet 100, 9,900"]
    assert answers[3][0] == "200 on Hand."


async def test_lines_typed_before_a_tie_are_dropped_at_a_terminal_and_that_is_said() -> None:
    dropped = "Dropped: what you typed before you heard of the tie."
    played = await play("deal 100", cards=TIE, typed=True, ahead=True)
    assert played.last[-1] == dropped
    joined = await play("deal 100; war", cards=TIE, typed=True)
    assert joined.last[-1] == dropped
    assert "You can: war 100, surrender." in joined.last
    hasty = await play("deal 100", "war", cards=TIE, typed=True)
    assert hasty.last[0] == dropped
    piped = await play("deal 100; war", cards=TIE)
    assert "War won: king of diamonds against queen of hearts." in piped.last


async def test_a_choice_counts_once_the_tie_could_be_heard() -> None:
    clock = HandClock()
    played = await play(
        "deal 100", "war", cards=TIE, typed=True, time=clock, before=lambda number, face: clock.pass_by(0.4)
    )
    assert "War won: king of diamonds against queen of hearts." in played.last


async def test_another_table_and_back() -> None:
    classic = seating_of("classic")
    played = await play("bet 100", "game classic", "money", "game credits", "bets", "tables", others=[classic])
    assert played.answers[1][0] == "Table: Classic casino."
    assert played.answers[2][0] == "Bankroll $1,000.00."
    assert played.answers[4] == ["Bet 100."]
    assert played.answers[5] == [
        "credits: Play credits, cr 9,900, here",
        "classic: Classic casino, $1,000.00",
    ]


async def test_what_lies_there_waits() -> None:
    record = in_memory("ann")
    await play("deal 100", "quit", "war", cards=TIE, record=record)
    back = await play("war", record=record, say=Say.TERSE)
    assert back.said[-1] == "9-9 tie, war 100 or surrender 50"
    assert back.last == ["K-Q war won +100, 10,100"]


@pytest.mark.parametrize("table", ["credits", "classic", "ledger"])
async def test_no_terse_line_is_longer_than_a_braille_display(table: str) -> None:
    lines = [
        "help",
        "rules all",
        "odds",
        "limits",
        "tables",
        "deal 100",
        "war",
        "last 5",
        "history",
        "shoe",
        "nonsense",
    ]
    played = await play(*lines, table=table, cards=TIE, say=Say.TERSE)
    for line in (*played.said, *(line for answer in played.answers for line in answer)):
        assert len(line) <= WIDTH
        assert line == line.strip() != ""
        assert line.isascii()


async def test_the_decision_clock_is_said_at_its_start_and_at_ten_seconds_and_then_the_hand_waits() -> None:
    record = in_memory("ann")

    def let_it_run(number: int, face: Face) -> None:
        desk = face.visit.desk
        assert isinstance(desk, BankDesk)
        if number == 1:
            for left in (29, 10, 9):
                desk.decision_clock.tick(left)
        if number == 2:
            desk.decision_clock.expired()

    classic = seating_of("classic", practice=False)
    assert isinstance(classic, BankSeating)
    seating = changed(classic, housekeeper=Housekeeper(classic.house, from_number(7), no_cut, parse_cards(TIE)))
    played = await play("deal 100", "cards", "war", seating=seating, record=record, before=let_it_run)
    assert played.answers[0][-2:] == [
        "30 seconds to decide; then the hand is saved.",
        "10 seconds are left to decide.",
    ]
    assert played.last == ["Nine against nine: your tie waits at Classic casino.", TIME_IS_UP]
    back = await play(seating=seating, record=record, say=Say.TERSE)
    assert back.said[-2:] == ["9-9 tie, war $100 or surrender $50", "30 s to decide"]
