"""Shoes that are over are shuffled again: what was sealed, said, cut and dealt has to be one and the same shoe."""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve as changed
from hypothesis import given, settings
from hypothesis import strategies as st

from casinowar_tui.bank.codec import BANK
from casinowar_tui.bank.house.builtin import CREDITS
from casinowar_tui.bank.proving import BankProver
from casinowar_tui.bank.table.chips import Spot
from casinowar_tui.bank.table.commands import Adopt, Collect, Command, Cut, Deal, Put, Shuffle, War
from casinowar_tui.bank.table.decide import decide
from casinowar_tui.bank.table.evolve import fold
from casinowar_tui.bank.table.state import BetsOpen, CutDue, Deciding, ShuffleDue, Table, Vacant
from casinowar_tui.cards.card import PACK
from casinowar_tui.cards.sealed import seal
from casinowar_tui.cards.secret import Seed
from casinowar_tui.game.proven import Proven
from casinowar_tui.game.recorded import Recorded

RULES = changed(CREDITS.rules, packs=1, opening_burn=1)
WORDS = "lucky ducks 7"
Body = dict[str, Any]
Row = tuple[Recorded, ...]


def wish(table: Table, shoes: int) -> Command:
    match table:
        case Vacant():
            return Adopt(RULES)
        case ShuffleDue():
            return Shuffle(Seed(hashlib.sha256(f"shoe {shoes}".encode()).digest()))
        case CutDue():
            return Cut(17 + shoes, WORDS)
        case Deciding():
            return War()
        case BetsOpen(felt=felt):
            return Deal() if felt else Put(Spot.HAND, 10)
        case _:
            return Collect()


def played(shoes: int) -> list[Row]:
    """The rows of a game up to the row that tells so many shoes, with a war in the first of them."""
    table: Table = Vacant()
    rows, told = list[Row](), 0
    while told < shoes:
        events = decide(wish(table, told), table)
        rows.append(tuple(map(BANK.encode, events)))
        table = fold(events, table)
        told += any(recorded.kind == "shoe_retired" for recorded in rows[-1])
    return rows


ROWS = played(2)


def proven(rows: list[Row]) -> list[Proven]:
    prover = BankProver()
    found = [one for seq, row in enumerate(rows, start=1) for one in prover.hear(seq, row)]
    return [*found, *prover.in_play()]


def older() -> list[Row]:
    rows: dict[str, Row] = {}
    for line in (Path(__file__).with_name("golden") / "shoes.v1.txt").read_text(encoding="utf-8").splitlines():
        seq, kind, version, body = line.split(" ", 3)
        rows[seq] = (*rows.get(seq, ()), Recorded(kind, int(version), body.encode()))
    return list(rows.values())


def test_shoes_as_they_were_dealt_are_proven() -> None:
    assert any(recorded.kind == "war_cards_turned" for row in ROWS for recorded in row)
    one, two = proven(ROWS)
    assert (one.number, one.fault, two.number, two.fault) == (1, "", 2, "")
    assert one.told is not None
    assert (one.told["words"], one.told["cut"], one.told["packs"]) == (WORDS, 17, 1)
    assert one.told["seal"] == one.seal == seal(Seed(bytes.fromhex(one.told["seed"])))
    turned = [json.loads(bit.body) for row in ROWS for bit in row if bit.kind == "first_cards_turned"]
    assert one.told["top"][1:3] == [turned[0]["player"], turned[0]["dealer"]], "the first card was burned"


def test_shoes_of_older_records_are_proven_for_ever() -> None:
    shoes = proven(older())
    assert [(one.number, one.fault, one.over) for one in shoes] == [(1, "", True), (2, "", True), (3, "", True),
                                                                   (4, "", False)]  # fmt: skip
    assert all(one.told["algorithm"] == "shake256-fisher-yates/1" for one in shoes if one.told)


def test_nothing_is_said_of_a_shoe_in_play_but_its_seal() -> None:
    until = next(at for at, row in enumerate(ROWS) if row[-1].kind == "shoe_retired")
    for end in range(2, until):
        (shoe,) = proven(ROWS[:end])
        assert (shoe.over, shoe.told, shoe.fault) == (False, None, "")
    other = tampered(ROWS[:until], "first_cards_turned", saying(player="2c", dealer="2c"))
    assert not proven(other)[0].fault, "what would differ says where cards lie"


def tampered(rows: list[Row], kind: str, change: Callable[[Body], Body], which: int = 0) -> list[Row]:
    """The same rows with the body changed of one event of a kind."""
    left, other = which, list[Row]()
    for row in rows:
        bits = []
        for bit in row:
            body = bit.body
            if bit.kind == kind:
                if left == 0:
                    body = json.dumps(change(json.loads(body))).encode()
                left -= 1
            bits.append(Recorded(bit.kind, bit.version, body, bit.opens))
        other.append(tuple(bits))
    assert left < 0
    return other


def saying(**fields: Any) -> Callable[[Body], Body]:
    """Says some fields of a body otherwise."""
    return lambda body: {**body, **fields}


def is_caught(rows: list[Row]) -> bool:
    return any(one.fault for one in proven(rows))


def otherwise(text: str) -> Iterator[str]:
    """A text with each of its characters changed in turn."""
    for at, sign in enumerate(text):
        yield text[:at] + ("0" if sign != "0" else "1") + text[at + 1 :]


@pytest.mark.parametrize("kind", ["shoe_sealed", "shoe_shuffled", "shoe_retired"])
@pytest.mark.parametrize("name", ["seed", "commitment", "algorithm"])
def test_a_changed_seed_or_seal_is_caught_in_every_position(kind: str, name: str) -> None:
    (true,) = {json.loads(bit.body)[name] for bit in ROWS[1] if bit.kind == "shoe_sealed"}
    for other in otherwise(true):
        assert is_caught(tampered(ROWS, kind, saying(**{name: other})))


@pytest.mark.parametrize("kind", ["shoe_shuffled", "shoe_retired"])
def test_changed_words_are_caught_in_every_position(kind: str) -> None:
    for other in (*otherwise(WORDS), WORDS[:-1], WORDS + " ", ""):
        assert is_caught(tampered(ROWS, kind, saying(words=other)))


@pytest.mark.parametrize("kind", ["shoe_cut", "shoe_retired"])
def test_a_changed_cut_is_caught_wherever_it_is(kind: str) -> None:
    for place in set(range(52)) - {17}:
        assert is_caught(tampered(ROWS, kind, saying(place=place)))


def test_a_changed_cut_is_caught_where_both_events_say_the_same() -> None:
    for place in set(range(52)) - {17}:
        rows = tampered(ROWS, "shoe_cut", saying(place=place))
        assert is_caught(tampered(rows, "shoe_retired", saying(place=place)))


@pytest.mark.parametrize("kind", ["first_cards_turned", "war_cards_turned"])
@pytest.mark.parametrize("whose", ["player", "dealer"])
def test_a_changed_card_is_caught_in_every_position(kind: str, whose: str) -> None:
    turned = [json.loads(bit.body)[whose] for row in ROWS for bit in row if bit.kind == kind]
    cards = [str(card) for card in PACK]
    for which, true in enumerate(turned):
        other = cards[(cards.index(true) + 1) % 52]
        assert is_caught(tampered(ROWS, kind, saying(**{whose: other}), which))


@pytest.mark.parametrize("kind", ["first_cards_turned", "war_cards_turned", "cards_burned"])
def test_cards_that_left_unseen_are_counted(kind: str) -> None:
    assert is_caught(tampered(ROWS, kind, lambda body: {**body, "drawn": body["drawn"] + 1}))
    assert kind != "cards_burned" or is_caught(tampered(ROWS, kind, lambda body: {**body, "count": body["count"] + 1}))


def test_another_order_is_caught_in_every_position_that_was_changed() -> None:
    for at in range(52):

        def swapped(body: Body, at: int = at) -> Body:
            codes = bytearray(base64.b64decode(body["order"]))
            other = (at + 1) % 52
            codes[at], codes[other] = codes[other], codes[at]
            return {**body, "order": base64.b64encode(codes).decode()}

        assert is_caught(tampered(ROWS, "shoe_shuffled", swapped))
    assert is_caught(tampered(ROWS, "shoe_shuffled", lambda body: {**body, "cut_card": body["cut_card"] + 1}))


def test_cards_that_were_laid_on_top_are_caught() -> None:
    table = fold(decide(Adopt(RULES), Vacant()), Vacant())
    rows = [tuple(map(BANK.encode, decide(Adopt(RULES), Vacant())))]
    for command in (Shuffle(Seed(bytes(32)), PACK[:2]), Cut(0, WORDS), Adopt(changed(RULES, packs=2))):
        events = decide(command, table)
        rows.append(tuple(map(BANK.encode, events)))
        table = fold(events, table)
    assert is_caught(rows)


def test_a_seal_that_came_with_the_words_is_caught() -> None:
    at = next(at for at, row in enumerate(ROWS) if row[0].kind == "shoe_sealed")
    together = [*ROWS[:at], (*ROWS[at], *ROWS[at + 1]), *ROWS[at + 2 :]]
    assert "before the words were known" in proven(together)[0].fault
    assert "before the words were known" in proven([*ROWS[:at], *ROWS[at + 1 :]])[0].fault


def test_a_shoe_that_is_never_told_is_caught() -> None:
    untold = [tuple(bit for bit in row if bit.kind != "shoe_retired") for row in ROWS]
    assert proven(untold)[0].fault == "another followed before its seed was told"


def test_a_shoe_that_was_never_dealt_proves_its_seal() -> None:
    table = fold(decide(Adopt(RULES), Vacant()), Vacant())
    sealed = decide(Shuffle(Seed(bytes(32))), table)
    left = decide(Adopt(changed(RULES, packs=2)), fold(sealed, table))
    rows = [tuple(map(BANK.encode, events)) for events in (sealed, left)]
    (shoe,) = proven(rows)
    assert (shoe.fault, shoe.told, shoe.over, shoe.rounds) == ("", None, True, 0)
    assert is_caught(tampered(rows, "shoe_retired", saying(seed="11" * 32)))


@given(st.binary(min_size=32, max_size=32), st.text("abc", min_size=1, max_size=8), st.text("abc", max_size=8))
@settings(max_examples=50)
def test_without_the_words_nobody_can_know_the_order(octets: bytes, said: str, guessed: str) -> None:
    """Whatever the table's seed: other words make another shoe, and the seal knows nothing of them."""
    if said == guessed:
        return
    table = fold([*decide(Adopt(CREDITS.rules), Vacant()), *decide(Shuffle(Seed(octets)), fold(
        decide(Adopt(CREDITS.rules), Vacant()), Vacant()))], Vacant())  # fmt: skip
    one, other = (fold(decide(Cut(0, words), table), table) for words in (said, guessed))
    assert isinstance(one, BetsOpen)
    assert isinstance(other, BetsOpen)
    assert one.shoe.commitment == other.shoe.commitment
    assert one.shoe.order != other.shoe.order
