"""Packs that are over are shuffled again: what was sealed, dealt and turned has to be one and the same pack."""

from __future__ import annotations

import json
from typing import Any

import pytest

from casinowar_tui.cards.card import PACK
from casinowar_tui.cards.secret import Seed
from casinowar_tui.game.proven import Proven
from casinowar_tui.game.recorded import Recorded
from casinowar_tui.party.codec import PARTY
from casinowar_tui.party.proving import PartyProver
from casinowar_tui.party.table.agreement import Agreement, Player, UntilPack
from casinowar_tui.party.table.commands import Agree, Collect, Command, Shuffle, Turn
from casinowar_tui.party.table.decide import decide
from casinowar_tui.party.table.events import GameAbandoned
from casinowar_tui.party.table.evolve import fold
from casinowar_tui.party.table.legal import refusal
from casinowar_tui.party.table.state import GameOver, Table, Vacant
from tests.cards.test_shoes_page import CHECK

AGREED = Agree(Agreement((Player("Ann"), Player("Ben"), Player("Eve")), UntilPack(), 1))
Row = tuple[Recorded, ...]


def played() -> list[Row]:
    """The rows of a game to its end."""
    table: Table = Vacant()
    rows = list[Row]()
    wishes: list[Command] = [AGREED, Shuffle(Seed(bytes(32))), Collect(), *map(Turn, range(3))]
    while not isinstance(table, GameOver):
        command = next(one for one in wishes if refusal(one, table) is None)
        events = decide(command, table)
        rows.append(tuple(map(PARTY.encode, events)))
        table = fold(events, table)
    return rows


ROWS = played()


def proven(rows: list[Row]) -> list[Proven]:
    prover = PartyProver()
    found = [one for seq, row in enumerate(rows, start=1) for one in prover.hear(seq, row)]
    return [*found, *prover.in_play()]


def tampered(kind: str, which: int = 0, **fields: Any) -> list[Row]:
    left, rows = which, list[Row]()
    for row in ROWS:
        bits = []
        for bit in row:
            body = bit.body
            if bit.kind == kind:
                if left == 0:
                    body = json.dumps({**json.loads(body), **fields}).encode()
                left -= 1
            bits.append(Recorded(bit.kind, bit.version, body, bit.opens))
        rows.append(tuple(bits))
    assert left < 0
    return rows


def test_a_pack_as_it_was_dealt_is_proven() -> None:
    (pack,) = proven(ROWS)
    assert (pack.number, pack.fault, pack.over) == (1, "", True)
    assert pack.rounds >= 10
    assert pack.told is not None
    assert CHECK(pack.told) == "ok"


def test_a_pack_in_play_tells_no_seed() -> None:
    for end in range(2, len(ROWS) - 1):
        (pack,) = proven(ROWS[:end])
        assert (pack.told, pack.fault, pack.over) == (None, "", False)


def test_a_pack_of_a_game_that_was_given_up_is_proven() -> None:
    (pack,) = proven([*ROWS[:9], (PARTY.encode(GameAbandoned()),)])
    assert (pack.fault, pack.over) == ("", True)


@pytest.mark.parametrize("kind", ["pack_dealt", "pack_retired"])
@pytest.mark.parametrize(("name", "other"), [("seed", "11" * 32), ("commitment", "ab" * 32), ("algorithm", "other/1")])
def test_another_seed_seal_or_algorithm_is_caught(kind: str, name: str, other: str) -> None:
    assert proven(tampered(kind, 0, **{name: other}))[0].fault


def test_a_changed_card_is_caught_in_every_position() -> None:
    turned = [json.loads(bit.body)["card"] for row in ROWS for bit in row if bit.kind == "card_turned"]
    cards = [str(card) for card in PACK]
    for which, card in enumerate(turned):
        other = cards[(cards.index(card) + 1) % 52]
        assert proven(tampered("card_turned", which, card=other))[0].fault


def test_other_piles_are_caught() -> None:
    piles = next(json.loads(bit.body)["piles"] for row in ROWS for bit in row if bit.kind == "pack_dealt")
    assert proven(tampered("pack_dealt", piles=[piles[1], piles[0], piles[2]]))[0].fault
    assert proven(tampered("pack_dealt", piles=[piles[0], piles[0], piles[2]]))[0].fault
