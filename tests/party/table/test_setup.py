"""What players can agree on, and what not; the first dealer; giving a game up."""

from __future__ import annotations

import pytest

from casinowar_tui.cards.secret import Seed
from casinowar_tui.party.table.agreement import Agreement, Ending, Player, UntilPack, UntilPoints, UntilRounds
from casinowar_tui.party.table.commands import Abandon, Agree, DrawDealer, Shuffle
from casinowar_tui.party.table.events import DealerDrawn, GameAbandoned, GameAgreed
from casinowar_tui.party.table.legal import Refusal, Why, unfit
from casinowar_tui.party.table.state import DealerDue, ShuffleDue, Table, Turning, Vacant

from .spec import SEED, after, given, holding, people


def names(*them: str) -> tuple[Player, ...]:
    return tuple(map(Player, them))


@pytest.mark.parametrize("count", range(2, 9))
def test_two_to_eight_can_agree(count: int) -> None:
    agreement = Agreement(people(count))
    given(Vacant()).when(Agree(agreement)).then(GameAgreed(agreement))


@pytest.mark.parametrize(
    "ending", [UntilPack(), UntilRounds(1), UntilRounds(1000), UntilPoints(1), UntilPoints(20), UntilPoints(1000)]
)
def test_a_game_can_end_in_three_ways(ending: Ending) -> None:
    agreement = Agreement(people(3), ending, 1, False)
    given(Vacant()).when(Agree(agreement)).then(GameAgreed(agreement))


@pytest.mark.parametrize(
    ("agreement", "refusal"),
    [
        (Agreement(()), Refusal(Why.TOO_FEW_PLAYERS, limit=2)),
        (Agreement(people(1)), Refusal(Why.TOO_FEW_PLAYERS, limit=2)),
        (Agreement((*people(8), Player("Ida"))), Refusal(Why.TOO_MANY_PLAYERS, limit=8)),
        (Agreement(names("Ann", "")), Refusal(Why.NO_NAME, seat=1)),
        (Agreement(names(" \t", "Ann")), Refusal(Why.NO_NAME, seat=0)),
        (Agreement(names("Ann", "x" * 17)), Refusal(Why.NAME_TOO_LONG, limit=16, seat=1)),
        (Agreement(names("Ann", "नी" * 17)), Refusal(Why.NAME_TOO_LONG, limit=16, seat=1)),
        (Agreement(names("Ann", "\x1b[2J")), Refusal(Why.NAME_UNPRINTABLE, seat=1)),
        (Agreement(names("Ann", "a\u202eb")), Refusal(Why.NAME_UNPRINTABLE, seat=1)),
        (Agreement(names("Ann", "\u2067שלום\u2069")), Refusal(Why.NAME_UNPRINTABLE, seat=1)),
        (Agreement(names("Ann", "\u0301a")), Refusal(Why.NAME_UNPRINTABLE, seat=1)),
        (Agreement(names("Ann", "a" + "\u0301" * 17)), Refusal(Why.NAME_UNPRINTABLE, seat=1)),
        (Agreement(names("ab", "a\u200db")), Refusal(Why.SAME_NAME, seat=1)),
        (Agreement(names("Ann", "Ben", "aNN")), Refusal(Why.SAME_NAME, seat=2)),
        (Agreement(names("Ann", " Ann ")), Refusal(Why.SAME_NAME, seat=1)),
        (Agreement(names("Zoe\u0308", "ZO\u00cb")), Refusal(Why.SAME_NAME, seat=1)),
        (Agreement(names("سارا", "سارا\u200c")), Refusal(Why.SAME_NAME, seat=1)),
        (Agreement((Player("Ann"), Player("ann", True))), Refusal(Why.SAME_NAME, seat=1)),
        (Agreement(people(3), first_dealer=3), Refusal(Why.NO_SUCH_DEALER, limit=3)),
        (Agreement(people(3), first_dealer=-1), Refusal(Why.NO_SUCH_DEALER, limit=3)),
        (Agreement(people(2), UntilRounds(0)), Refusal(Why.NO_SUCH_ROUNDS, limit=1000)),
        (Agreement(people(2), UntilRounds(1001)), Refusal(Why.NO_SUCH_ROUNDS, limit=1000)),
        (Agreement(people(2), UntilPoints(0)), Refusal(Why.NO_SUCH_TARGET, limit=1000)),
        (Agreement(people(2), UntilPoints(-5)), Refusal(Why.NO_SUCH_TARGET, limit=1000)),
        (Agreement(people(2), UntilPoints(1001)), Refusal(Why.NO_SUCH_TARGET, limit=1000)),
    ],
)
def test_what_cannot_be_agreed(agreement: Agreement, refusal: Refusal) -> None:
    given(Vacant()).when(Agree(agreement)).refused(refusal)


def test_names_of_every_script_are_sixteen_characters_as_people_count_them() -> None:
    family = "👩\u200d👩\u200d👧\u200d👦"
    written = names(
        "林小华" * 5, "देवनागरी" * 3, "Nguyễn Thị Ánh", family * 16, "שלום", "می\u200cخواهم", "🏴\U000e0067\U000e007f"
    )
    assert unfit(Agreement(written)) is None


def test_names_are_kept_tidy() -> None:
    agreed = GameAgreed(Agreement(names("Ann Lee", "Zo\u00eb", "x" * 16)))
    given(Vacant()).when(Agree(Agreement(names("  Ann \n Lee", "Zoe\u0308", "x" * 16)))).then(agreed)


def test_a_chosen_dealer_deals_first() -> None:
    table = after(Vacant(), Agree(Agreement(people(3), first_dealer=1)))
    assert isinstance(table, ShuffleDue)
    assert table.standing.dealer == 1
    assert table.standing.points == (0, 0, 0)
    turning = after(table, Shuffle(SEED))
    assert isinstance(turning, Turning)
    assert turning.round.waiting == (2, 0, 1)


def test_a_dealer_is_drawn_from_the_given_entropy() -> None:
    table = after(Vacant(), Agree(Agreement(people(3))))
    assert table == DealerDue(Agreement(people(3)))
    given(table).when(DrawDealer(SEED)).then(DealerDrawn(0))
    drawn = after(table, DrawDealer(SEED))
    assert isinstance(drawn, ShuffleDue)
    assert drawn.standing.dealer == 0


@pytest.mark.parametrize("count", range(2, 9))
def test_any_seat_can_be_drawn_and_no_other(count: int) -> None:
    due = after(Vacant(), Agree(Agreement(people(count))))
    drawn = set()
    for number in range(100):
        table = after(due, DrawDealer(Seed(bytes([number] * 32))))
        assert isinstance(table, ShuffleDue)
        drawn.add(table.standing.dealer)
    assert drawn == set(range(count))


@pytest.mark.parametrize(
    "table",
    [
        after(Vacant(), Agree(Agreement(people(2)))),
        after(Vacant(), Agree(Agreement(people(2), first_dealer=0))),
        holding("Ks 2s", "Qs 3s"),
        after(holding("Ks", "Qs")),
    ],
)
def test_a_game_can_be_given_up_and_another_one_agreed_only_then(table: Table) -> None:
    again = Agree(Agreement(people(2)))
    given(table).when(again).refused(Refusal(Why.GAME_ON))
    given(table).when(Abandon()).then(GameAbandoned())
    assert after(table, Abandon()) == Vacant()
    given(after(table, Abandon())).when(again).then(GameAgreed(again.agreement))
