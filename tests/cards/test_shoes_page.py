"""The page about shoes has a checker that shares nothing with the program, and comes to the same shoes."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from casinowar_tui.cards.card import PACK
from casinowar_tui.cards.sealed import mix, seal, words_for
from casinowar_tui.cards.secret import Seed
from casinowar_tui.cards.shuffle import shuffle

DOCS = Path(__file__).parents[2] / "docs"
VECTORS: list[dict[str, Any]] = json.loads((DOCS / "shoes.json").read_text(encoding="utf-8"))


def checker() -> dict[str, Any]:
    _, code = (DOCS / "shoes.md").read_text(encoding="utf-8").split("```python\n")
    names: dict[str, Any] = {"__name__": "checker"}
    exec(code.partition("```")[0], names)
    assert "casinowar" not in code
    return names


CHECK = checker()["check"]


ONE, TWO = "shake256-fisher-yates/1", "sha256-seed-and-words/2"


def told(entropy: random.Random, algorithm: str) -> dict[str, Any]:
    """A shoe of the program's, as it is told once it is played."""
    packs = entropy.randint(1, 8)
    cards = 52 * packs
    places = entropy.choice([range(cards // 2, cards * 3 // 4 + 1), range(cards, cards + 1)])
    seed, cut = Seed(entropy.randbytes(32)), entropy.randrange(1, cards)
    words = words_for(entropy.randbytes(32)) if algorithm == TWO else ""
    one, two = shuffle(seed, packs, places), mix(seed, words, packs, places)
    shoe = two if algorithm == TWO else one
    return {
        "algorithm": algorithm,
        "seed": seed.octets.hex(),
        "words": words,
        "packs": packs,
        "cut_card": [places[0], places[-1]],
        "cut_card_at": shoe.cut_card,
        "seal": seal(seed) if algorithm == TWO else one.commitment,
        "cut": cut,
        "top": [str(PACK[code]) for code in shoe.order.cut(cut).codes],
    }


@pytest.mark.parametrize("algorithm", [ONE, TWO])
def test_it_comes_to_the_same_a_thousand_times(algorithm: str) -> None:
    entropy = random.Random(1)
    assert [CHECK(told(entropy, algorithm)) for _ in range(1000)] == ["ok"] * 1000


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["seal"][:8])
def test_the_vectors_are_sound(vector: dict[str, Any]) -> None:
    assert CHECK(vector) == "ok"


@pytest.mark.parametrize("algorithm", [ONE, TWO])
def test_whatever_is_changed_is_found(algorithm: str) -> None:
    shoe = told(random.Random(2), algorithm)
    assert CHECK(shoe) == "ok"
    for name in ("seed", "seal"):
        for at, digit in enumerate(shoe[name]):
            other = shoe[name][:at] + ("1" if digit == "0" else "0") + shoe[name][at + 1 :]
            assert CHECK({**shoe, name: other}) == "not the shoe that was sealed"
    for at, card in enumerate(shoe["top"]):
        other_top = [*shoe["top"][:at], "2c" if card != "2c" else "3c", *shoe["top"][at + 1 :]]
        assert CHECK({**shoe, "top": other_top}) == "other cards than those that were dealt"
    for at, letter in enumerate(shoe["words"]):
        other = shoe["words"][:at] + ("b" if letter == "a" else "a") + shoe["words"][at + 1 :]
        assert CHECK({**shoe, "words": other}) != "ok"
    for other_cut in set(range(len(shoe["top"]))) - {shoe["cut"]}:
        assert CHECK({**shoe, "cut": other_cut}) != "ok"
    assert CHECK({**shoe, "cut_card_at": shoe["cut_card_at"] + 1}) == "another cut card"
    assert CHECK({**shoe, "algorithm": "another/1"}) == "another algorithm"
    assert CHECK({**shoe, "algorithm": ONE if algorithm == TWO else TWO}) == "not the shoe that was sealed"
