"""What holds of every picture of every game, under made-up house rules too."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import accumulate
from random import Random

from attrs import evolve as changed
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from casinowar_tui.bank.house.house import Money
from casinowar_tui.bank.table.account import Outcome
from casinowar_tui.bank.table.events import Event, FirstCardsTurned, Stake, WarCardsTurned
from casinowar_tui.bank.table.evolve import evolve
from casinowar_tui.bank.table.legal import refusal
from casinowar_tui.bank.table.state import (
    BetsOpen,
    CutDue,
    Dealing,
    Deciding,
    MatchOver,
    RoundOver,
    Sealed,
    Seated,
    ShuffleDue,
    Table,
    Vacant,
)
from casinowar_tui.bank.view.acts import command_for
from casinowar_tui.bank.view.chances import chances
from casinowar_tui.bank.view.controls import BETTING
from casinowar_tui.bank.view.eyes import Eyes
from casinowar_tui.bank.view.frames import frames, standing
from casinowar_tui.bank.view.shapes import Act, Control, HeaderView, StakeLine, TableView
from casinowar_tui.bank.view.table import view
from casinowar_tui.cards.card import Card
from casinowar_tui.cards.secret import FaceDown, Seed
from casinowar_tui.game.shapes import CardView, Tone, Turn

from .games import Game, games, steps_of

thorough = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def units(text: str, money: Money) -> int:
    """An amount as it is printed, back in the smallest unit."""
    bare = text.replace(money.sign, "") if money.sign else text
    bare = bare.replace(money.plain_sign, "") if money.plain_sign else bare
    bare = bare.replace(",", "").replace(" ", "")
    if not bare:
        return 0
    whole, _, rest = bare.partition(".")
    assert len(rest) in (0, money.minor), text
    return int(whole + (rest or "0" * money.minor))


@given(games())
@thorough
def test_the_header_adds_up_in_every_phase(game: Game) -> None:
    for step in steps_of(game):
        table: Table = step.before
        for event in step.events:
            table = evolve(event, table)
            assert not isinstance(table, Vacant)
            adds_up(view(table, game.eyes).header, table, game.eyes)


def adds_up(header: HeaderView, table: Seated, eyes: Eyes) -> None:
    money, account = eyes.house.money, table.account
    net, felt = units(header.net, money), units(header.on_felt, money)
    assert header.net == "0" or header.net[0] in "+-"
    assert felt >= 0
    if account.rules.banked:
        assert units(header.bankroll, money) == table.bankroll
        assert net == units(header.bankroll, money) + felt - account.bought_in
        assert money.plain_sign in header.bankroll if eyes.plain else money.sign in header.bankroll
    else:
        assert header.bankroll == ""
        if account.match is None:
            assert net == table.bankroll + felt - account.bought_in
        else:
            # A table that plays sessions shows the running net of this one.
            settled = table.round.settled if isinstance(table, Dealing | Deciding) else ()
            assert net == account.match.total + sum(one.back for one in settled) - sum(one.staked for one in settled)


@given(games())
@thorough
def test_buttons_are_lit_exactly_where_the_table_allows_them(game: Game) -> None:
    for step in steps_of(game):
        row = view(step.after, game.eyes).controls
        for one in row:
            allowed = refusal(command_for(one.act, step.after, game.eyes.chosen), step.after) is None
            assert one.lit == allowed, (one, step.after)
        primaries = [one for one in row if one.primary]
        if isinstance(step.after, ShuffleDue | CutDue):
            assert not any(one.lit for one in row)
        if isinstance(step.after, ShuffleDue | CutDue | Deciding):
            assert not primaries
        else:
            assert len(primaries) == 1, row
            assert primaries[0].lit, (primaries, step.after)


@given(games())
@thorough
def test_every_button_keeps_its_place(game: Game) -> None:
    for step in steps_of(game):
        row = view(step.after, game.eyes).controls
        if not isinstance(step.after, Deciding | MatchOver):
            in_their_places(row)


def in_their_places(row: tuple[Control, ...]) -> None:
    for place, one in enumerate(row):
        act = Act.DEAL if one.act in (Act.HAND, Act.REFILL) else one.act
        assert BETTING[place] is act


@given(games())
@thorough
def test_a_return_at_or_below_the_stake_is_never_celebrated(game: Game) -> None:
    for step in steps_of(game):
        picture, table = view(step.after, game.eyes), step.after
        if isinstance(table, RoundOver):
            counted = table.outcome is not Outcome.PASSED
            assert (picture.call.net_tone is Tone.WIN) == (table.net > 0 and counted)
            on_hand = sum(one.back - one.staked for one in table.round.settled if one.stake is not Stake.TIE)
            assert (picture.call.tone is Tone.WIN) == (on_hand > 0 and counted)
            assert (picture.call.tone is Tone.LOSE) == (on_hand < 0)
            for settled, line in zip(
                sorted(table.round.settled, key=lambda one: one.stake.value), _by_stake(picture), strict=True
            ):
                assert (line.tone is Tone.WIN) == (settled.back > settled.staked)
        for mark, past in zip(picture.road, table.account.road, strict=True):
            assert (mark.gain_tone is Tone.WIN) == (past.net > 0)
            assert (mark.gain == "") == (not past.outcome.counted)
        assert [mark.height for mark in picture.road] == [*accumulate(past.net for past in table.account.road)]
        if picture.ledger and table.account.match:
            for row, past in zip(picture.ledger.lines, table.account.match.ledger, strict=True):
                assert (row.tone is Tone.WIN) == (past.net > 0)


def _by_stake(picture: TableView) -> list[StakeLine]:
    lines = [*picture.hand.stakes, *(picture.tie.stakes if picture.tie else ())]
    return sorted(lines, key=lambda one: {"ante": "ante", "raise": "raise", "bet": "tie"}[one.name])


@given(games())
@thorough
def test_frames_lead_to_the_table_and_show_no_card_before_its_time(game: Game) -> None:
    for step in steps_of(game):
        shown = frames(step.before, step.events, game.eyes)
        last, rest = shown[-1], standing(step.after, game.eyes)
        assert changed(last.view, call=rest.view.call) == rest.view
        assert last.hold == 0
        assert last.line.endswith(rest.line)
        assert all(frame.hold > 0 for frame in shown[:-1])
        faces_only_appear(shown_faces(frame.view) for frame in shown)
        drawn = [card for event in step.events for card in cards_of(event)]
        if drawn and not isinstance(step.after, ShuffleDue):
            new = [CardView(Turn.FACE, card.rank.index, card.suit.value) for card in drawn]
            assert shown_faces(last.view) == known(step.before, game.eyes) + new


def known(table: Table, eyes: Eyes) -> list[CardView]:
    """The faces that lie on the felt already, where this step does not clear them away."""
    return [] if isinstance(table, Vacant | RoundOver) else shown_faces(view(table, eyes))


def cards_of(event: Event) -> tuple[Card, ...]:
    return (event.player, event.dealer) if isinstance(event, FirstCardsTurned | WarCardsTurned) else ()


def shown_faces(picture: TableView) -> list[CardView]:
    """The faces on the felt in the order in which they were turned."""
    places = (picture.player.first, picture.dealer.first, picture.player.war, picture.dealer.war)
    return [place for place in places if place.turn is Turn.FACE]


def faces_only_appear(pictures: Iterable[list[CardView]]) -> None:
    """One face at a time, in the order of the deal; at most a fresh start in between."""
    before: list[CardView] = []
    for index, faces in enumerate(pictures):
        if index and faces and faces[: len(before)] == before:
            assert len(faces) - len(before) <= 1
        before = faces


@given(games(), st.randoms(use_true_random=False))
@thorough
def test_what_lies_in_the_shoe_never_reaches_a_picture(game: Game, chance: Random) -> None:
    for step in steps_of(game):
        table = step.after
        if isinstance(table, CutDue):
            assert isinstance(table.shoe, Sealed)
            other_seed = changed(table.shoe, seed=Seed(chance.randbytes(32)))
            assert standing(changed(table, shoe=other_seed), game.eyes) == standing(table, game.eyes)
        if not isinstance(table, BetsOpen | Deciding | RoundOver):
            continue
        shoe = table.shoe
        unseen = list(shoe.order.codes[shoe.drawn :])
        chance.shuffle(unseen)
        other = changed(
            shoe,
            seed=Seed(chance.randbytes(32)),
            order=FaceDown(shoe.order.codes[: shoe.drawn] + bytes(unseen)),
            cut_card=shoe.cut_card if shoe.cut_card_out else shoe.drawn + 1 + chance.randrange(300),
        )
        assert standing(changed(table, shoe=other), game.eyes) == standing(table, game.eyes)
        assert chances(changed(table, shoe=other)) == chances(table)


@given(games())
@thorough
def test_what_was_burned_never_reaches_a_picture(game: Game) -> None:
    for step in steps_of(game):
        table = step.after
        if isinstance(table, BetsOpen | Deciding | RoundOver) and table.shoe.drawn:
            codes = bytes((code + 1) % 52 for code in table.shoe.order.codes)
            other = changed(table, shoe=changed(table.shoe, order=FaceDown(codes)))
            assert standing(other, game.eyes) == standing(table, game.eyes)


@given(games())
@thorough
def test_pictures_between_know_no_more_than_has_been_turned(game: Game) -> None:
    """The pictures before a card are the same whatever that card, and those after it, turn out to be."""
    for step in steps_of(game):
        for place, event in enumerate(step.events):
            if isinstance(event, FirstCardsTurned | WarCardsTurned):
                before = frames(step.before, step.events[:place], game.eyes)[:-1]
                assert frames(step.before, step.events, game.eyes)[: len(before)] == before


@given(games())
@thorough
def test_ledgers_count_and_add_up(game: Game) -> None:
    for step in steps_of(game):
        match, picture = step.after.account.match, view(step.after, game.eyes).ledger
        assert (match is None) == (picture is None)
        if match is None or picture is None:
            continue
        money = game.eyes.house.money
        total, number = 0, 1
        for row, past in zip(picture.lines, match.ledger, strict=True):
            total += past.net
            assert row.number == str(number)
            assert units(row.total, money) == total
            assert (row.net == "") == (not past.outcome.counted)
            assert (row.choice == "void") == (past.outcome is Outcome.VOID)
            number += past.outcome.counted
        assert units(picture.total, money) == total
        assert (picture.played, picture.rounds) == (match.counted, match.rounds)
