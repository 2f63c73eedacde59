"""What holds for every game."""

from __future__ import annotations

import random
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from casinowar_tui.cards.card import Card, Suit
from casinowar_tui.cards.secret import Seed
from casinowar_tui.game.decider import Refused
from casinowar_tui.game.steps import Impossible
from casinowar_tui.party.codec import PARTY
from casinowar_tui.party.table.agreement import Agreement, Player, UntilPack, UntilPoints, UntilRounds
from casinowar_tui.party.table.commands import Abandon, Agree, Collect, Command, DrawDealer, Shuffle, Turn
from casinowar_tui.party.table.decide import decide
from casinowar_tui.party.table.events import (
    CardsCollected,
    Event,
    GameAgreed,
    GameEnded,
    PackDealt,
    RoundOpened,
    SuddenDeathCalled,
)
from casinowar_tui.party.table.evolve import evolve, fold
from casinowar_tui.party.table.legal import Refusal, Why, refusal
from casinowar_tui.party.table.state import BetweenRounds, GameOver, Table, Turning, Vacant
from casinowar_tui.party.table.upkeep import due

from .spec import SEED, going_on, holding, machines, people, played, shuffled_pack
from .whereabouts import everywhere

games = settings(deadline=None, max_examples=60)
"""A game is long, and how long is no fault."""

endings = st.one_of(
    st.just(UntilPack()),
    st.builds(UntilRounds, st.integers(1, 30)),
    st.builds(UntilPoints, st.sampled_from((1, 5, 10, 15, 20))),
)


@st.composite
def chosen(draw: st.DrawFn) -> Agreement:
    """A set-up whose first dealer is chosen."""
    count = draw(st.integers(2, 8))
    return Agreement(machines(count), draw(endings), draw(st.integers(0, count - 1)), draw(st.booleans()))


agreements = chosen() | st.builds(Agreement, st.integers(2, 8).map(machines), endings, st.none(), st.booleans())


entropies = st.integers(0, 2**32).map(random.Random)


def begun(agreement: Agreement) -> list[Event]:
    return list(decide(Agree(agreement), Vacant()))


@games
@given(agreements, entropies)
def test_52_cards_are_accounted_for_at_all_times(agreement: Agreement, entropy: random.Random) -> None:
    events = begun(agreement)
    events += played(fold(events), entropy)[1]
    table: Table = Vacant()
    for event in events:
        table = evolve(event, table)
        assert everywhere(table).complete(1)


@games
@given(agreements, entropies)
def test_every_game_ends_with_one_winner_and_the_points_are_the_sum_of_its_rounds(
    agreement: Agreement, entropy: random.Random
) -> None:
    table, _ = played(fold(begun(agreement)), entropy)
    assert isinstance(table, GameOver)
    points, sheet = table.standing.points, table.standing.sheet
    assert [number for number, seat in enumerate(points) if seat == max(points)] == [table.winner]
    assert table.places[table.winner] == 1
    assert sorted(table.places).count(1) == 1
    for seat, total in enumerate(points):
        assert total == sum(line.points for line in sheet if seat in line.winners)
    assert [line.number for line in sheet] == list(range(1, len(sheet) + 1))
    assert all(line.points == (2 if line.wars else 1) for line in sheet if len(line.winners) == 1)
    assert all(line.points == 1 for line in sheet if len(line.winners) > 1)


@games
@given(agreements, entropies)
def test_the_end_is_where_it_was_agreed(agreement: Agreement, entropy: random.Random) -> None:
    events = begun(agreement)
    table, more = played(fold(events), entropy)
    assert isinstance(table, GameOver)
    sudden = [event for event in more if isinstance(event, SuddenDeathCalled)]
    if sudden:
        table = fold(events + more[: more.index(sudden[0])])
        assert not isinstance(table, Vacant | GameOver)
    standing = getattr(table, "standing")  # noqa: B009 - whichever phase it is
    match agreement.ending:
        case UntilPack():
            assert standing.packs == 1
        case UntilRounds(rounds=rounds):
            assert len(standing.sheet) == rounds
        case UntilPoints(points=points):
            assert max(standing.points) in (points, points + 1)


@games
@given(agreements, entropies)
def test_a_fold_from_the_last_opening_is_the_fold_from_the_beginning(
    agreement: Agreement, entropy: random.Random
) -> None:
    events = begun(agreement)
    events += played(fold(events), entropy)[1]
    openings = [place for place, event in enumerate(events) if PARTY.encode(event).opens]
    assert [type(events[place]) for place in openings] == [GameAgreed, PackDealt]
    for place in openings:
        assert fold(events[place:]) == fold(events)
    upto = entropy.randrange(1, len(events))
    last = max(place for place in openings if place < upto)
    assert fold(events[last:upto]) == fold(events[:upto])


def game_on_packs(agreement: Agreement, seed: int, suits: list[Suit]) -> GameOver:
    """A whole game whose packs come from a seed, with these suits in the places of the usual ones."""
    table, entropy, other = fold(begun(agreement)), random.Random(seed), dict(zip(Suit, suits, strict=True))
    while (command := due(table, SEED) or going_on(table)) is not None:
        if isinstance(command, Shuffle):
            pack = shuffled_pack(entropy)
            command = Shuffle(SEED, tuple(Card(card.rank, other[card.suit]) for card in pack))
        table = fold(decide(command, table), table)
    assert isinstance(table, GameOver)
    return table


@games
@given(chosen(), st.integers(0, 2**32), st.permutations(list(Suit)))
def test_suits_never_matter(agreement: Agreement, seed: int, suits: list[Suit]) -> None:
    plain, changed = (game_on_packs(agreement, seed, order) for order in (list(Suit), suits))
    assert plain.standing.sheet == changed.standing.sheet
    assert plain.standing.points == changed.standing.points
    assert (plain.winner, plain.places) == (changed.winner, changed.places)


@games
@given(chosen(), st.integers(0, 2**32), st.integers(0, 7))
def test_seats_never_matter_round_the_table(agreement: Agreement, seed: int, places: int) -> None:
    """Everybody, the dealer too, moves on by so many places."""
    assert agreement.first_dealer is not None
    count = len(agreement.players)
    moved = [(seat + places) % count for seat in range(count)]
    there = Agreement(agreement.players, agreement.ending, moved[agreement.first_dealer], agreement.rotates)
    before, after = (game_on_packs(setup, seed, list(Suit)) for setup in (agreement, there))
    assert after.winner == moved[before.winner]
    assert [after.standing.points[moved[seat]] for seat in range(count)] == list(before.standing.points)
    assert [after.places[moved[seat]] for seat in range(count)] == list(before.places)
    for mine, theirs in zip(before.standing.sheet, after.standing.sheet, strict=True):
        assert sorted(theirs.winners) == sorted(moved[seat] for seat in mine.winners)
        assert (theirs.wars, theirs.points) == (mine.wars, mine.points)


def one_pack(piles: list[str], dealer: int) -> Turning:
    return holding(*piles, dealer=dealer, players=machines(len(piles)))


@games
@given(st.integers(2, 5), entropies, st.data())
def test_piles_that_change_seats_change_the_result_with_them(
    count: int, entropy: random.Random, data: st.DataObject
) -> None:
    """Any order of the seats, any dealer, piles of any length: a pack is won by the piles, not by the seats."""
    pack = [str(card) for card in shuffled_pack(entropy)]
    cuts = sorted(entropy.sample(range(1, 52), count - 1))
    piles = [" ".join(pack[start:end]) for start, end in zip([0, *cuts], [*cuts, 52], strict=True)]
    moved = data.draw(st.sampled_from(list(permutations(range(count)))))
    there = [""] * count
    for seat, pile in enumerate(piles):
        there[moved[seat]] = pile
    dealers = data.draw(st.tuples(st.integers(0, count - 1), st.integers(0, count - 1)))
    before, after = (first_pack(one_pack(*setup), entropy) for setup in ((piles, dealers[0]), (there, dealers[1])))
    assert [after[moved[seat]] for seat in range(count)] == before


def first_pack(table: Table, entropy: random.Random) -> list[tuple[int, int]]:
    """By seat, points and the length of the score pile when the pack is used up."""
    _, events = played(table, entropy)
    for event in events:
        after = evolve(event, table)
        if isinstance(table, BetweenRounds) and not isinstance(after, Turning):
            return list(zip(table.standing.points, map(len, table.pack.won), strict=True))
        table = after
    raise AssertionError("the pack is never used up")


seeds = st.binary(min_size=32, max_size=32).map(Seed)
commands: st.SearchStrategy[Command] = st.one_of(
    st.builds(Turn, st.integers(-1, 4)),
    st.just(Collect()),
    st.builds(Shuffle, seeds),
    st.builds(DrawDealer, seeds),
    st.builds(
        lambda count, ending: Agree(Agreement(people(count), ending)),
        st.integers(1, 4),
        endings | st.just(UntilRounds(0)),
    ),
    st.sampled_from((Abandon(), Collect(), Collect(), Collect())),
)


@games
@given(st.lists(commands, max_size=40), st.integers(0, 120), seeds)
def test_a_command_is_refused_exactly_when_it_cannot_be_decided(tries: list[Command], steps: int, seed: Seed) -> None:
    game = Agreement((*people(2), Player("Bot", True)), UntilRounds(20))
    table: Table = fold(begun(game))
    for _ in range(steps):
        by_people: tuple[Command, ...] = (Turn(0), Turn(1), Collect(), Agree(game))
        command = due(table, seed) or next(one for one in by_people if not refusal(one, table))
        table = fold(decide(command, table), table)
    for command in tries:
        no = refusal(command, table)
        if no is None:
            table = fold(decide(command, table), table)
            continue
        with pytest.raises(Refused) as caught:
            decide(command, table)
        assert caught.value.refusal == no


def test_between_the_events_of_a_command_cards_are_coming() -> None:
    table = holding("Ks 2s", "Qs 3s")
    standing = table.standing
    coming = Refusal(Why.CARDS_COMING)
    between = BetweenRounds(standing, table.pack)
    assert refusal(Turn(0), between) == coming
    for seat in (0, 1):
        turned = decide(Turn(seat), table)[0]
        after = evolve(turned, table)
        assert isinstance(after, Turning)
        table = after
    assert refusal(Turn(0), table) == coming
    assert due(table, SEED) is None


@pytest.mark.parametrize(
    ("event", "table"),
    [
        (GameEnded(0, (1, 2)), Vacant()),
        (CardsCollected(0), holding("Ks", "Qs")),
        (RoundOpened(1, (0, 1)), holding("Ks", "Qs")),
        (decide(Turn(0), holding("Ks", "Qs"))[0], holding("Ks", "Qs", dealer=0)),
    ],
)
def test_an_event_that_does_not_fit_is_no_table(event: Event, table: Table) -> None:
    with pytest.raises(Impossible):
        evolve(event, table)
