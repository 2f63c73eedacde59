"""What the record of a party table tells, held against the games that it was written by."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from casinowar_tui.game.played import Bit, Played
from casinowar_tui.game.recorded import RecordFault
from casinowar_tui.party.codec import PARTY
from casinowar_tui.party.table.agreement import Agreement, Player
from casinowar_tui.party.table.events import CardTurned, Event, RoundEnded
from casinowar_tui.party.told import PartyTeller
from tests.party.view.games import Step, agreements, steps


def heard(teller: PartyTeller, events: Sequence[Event], seq: int = 1) -> list[Played]:
    """The rounds that a row of events tells."""
    recorded = [PARTY.encode(event) for event in events]
    found = teller.hear(seq, 1_000 + seq, [Bit(one.kind, one.version, one.body) for one in recorded])
    assert all(isinstance(one, Played) for one in found)
    return [one for one in found if isinstance(one, Played)]


def rounds_of(game: Sequence[Step]) -> Iterator[RoundEnded]:
    for step in game:
        yield from (event for event in step.events if isinstance(event, RoundEnded))


def test_a_round_is_a_line_of_who_turned_what_and_who_scored() -> None:
    ann_ben = Agreement((Player("Ann"), Player("Ben", by_table=True)), first_dealer=1)
    game = list(steps(ann_ben, random.Random(3)))
    teller = PartyTeller()
    told = [one for seq, step in enumerate(game, start=1) for one in heard(teller, step.events, seq)]
    ended = list(rounds_of(game))
    assert [one.number for one in told] == list(range(1, len(ended) + 1))
    assert [one.net for one in told] == [event.points * len(event.winners) for event in ended]
    plain = next(place for place, event in enumerate(ended) if not event.wars)
    first, second = ended[plain].shares[0]
    winner = ("Ann", "Ben")[ended[plain].winners[0]]
    assert told[plain].outcome == "highest"
    assert sorted(told[plain].text.partition(":")[0].split(", ")) in (
        [f"Ann {first}", f"Ben {second}"], [f"Ann {second}", f"Ben {first}"]
    )  # fmt: skip
    assert told[plain].text.endswith(f": {winner} +1")


@given(agreements(), st.integers(0, 2**32))
@settings(max_examples=15, deadline=None)
def test_it_can_go_on_from_its_state_at_any_row(agreement: Agreement, seed: int) -> None:
    whole, teller = PartyTeller(), PartyTeller()
    for seq, step in enumerate(steps(agreement, random.Random(seed)), start=1):
        teller = PartyTeller(json.loads(json.dumps(teller.state)))
        told = heard(teller, step.events, seq)
        assert told == heard(whole, step.events, seq)
        for one, ended in zip(told, rounds_of([step]), strict=True):
            cards = one.text.partition(":")[0].replace(",", "").split()
            assert sum(card == "??" or len(card) == 2 for card in cards) >= len(ended.shares[0])
            assert one.bankroll == sum(ended.totals)
            assert (one.outcome == "split") == (len(ended.winners) > 1)


def test_no_hidden_card_is_told() -> None:
    for seed in range(20):
        turned: list[CardTurned] = []
        teller = PartyTeller()
        for seq, step in enumerate(steps(Agreement((Player("Ann"), Player("Ben"))), random.Random(seed)), start=1):
            turned += [event for event in step.events if isinstance(event, CardTurned)]
            for one in heard(teller, step.events, seq):
                cards = one.text.partition(":")[0].replace(",", "").split()
                told = [card for card in cards if card not in ("Ann", "Ben")]
                hidden = ["??" for event in turned if event.hidden.codes]
                assert sorted(told) == sorted([*hidden, *(str(event.card) for event in turned)])
                turned = []


@pytest.mark.parametrize("place", [0, 1])
def test_what_does_not_fit_is_a_fault(place: int) -> None:
    game = list(steps(Agreement((Player("Ann"), Player("Ben")), first_dealer=0), random.Random(1)))
    turned = next(step for step in game if any(isinstance(event, RoundEnded) for event in step.events))
    with pytest.raises((RecordFault, LookupError, ValueError)):
        heard(PartyTeller(), turned.events[place:])
