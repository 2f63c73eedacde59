"""Whatever is asked while a shoe is in play, nobody is told its next cards, the burned ones, its order or its seed.

The shoe is stacked: all that is turned is a club or a diamond, and all that was burned or comes next a heart or a
spade, so that any heart or spade in any output is a card that nobody has seen.
"""

from __future__ import annotations

import asyncio
import base64
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from attrs import frozen

from casinowar_tui.bank.codec import BANK
from casinowar_tui.bank.game import GAME
from casinowar_tui.bank.house.builtin import CREDITS
from casinowar_tui.bank.table.chips import Spot
from casinowar_tui.bank.table.commands import Adopt, Collect, Command, Cut, Deal, Put, Shuffle, War
from casinowar_tui.bank.table.decide import decide
from casinowar_tui.bank.table.evolve import fold
from casinowar_tui.bank.table.state import BetsOpen, Deciding, RoundOver, Table, Vacant
from casinowar_tui.bank.view.advice import advice
from casinowar_tui.bank.view.chances import chances
from casinowar_tui.bank.view.eyes import eyes_on
from casinowar_tui.bank.view.manual import this_table
from casinowar_tui.cards.card import parse_cards
from casinowar_tui.cards.secret import Seed
from casinowar_tui.cli.paths import DATABASE
from casinowar_tui.game.recorded import Recorded
from casinowar_tui.game.said import Say
from casinowar_tui.journal.port import Stream
from casinowar_tui.journal.scan import Scan
from casinowar_tui.journal.sqlite_place import connect
from casinowar_tui.record.history import History
from casinowar_tui.record.recall import recall
from casinowar_tui.record.summary import Summary, path_beside
from tests.cli.asking import ask
from tests.journal.bulk import add_rows
from tests.journal.opened import opened

ROOT = Path(__file__).parents[2]
STREAM = Stream("ann", CREDITS.id)
SEED = Seed(bytes(range(100, 132)))
SHOE = parse_cards("9c 9d 2h 3h 4h Kc Qd  4c Td  5c 5d 6h 7s 8h Jh Ks")
"""A war with three burned cards, a round, and a tie; then what nobody has seen."""
BET = Put(Spot.HAND, 100)
ROUNDS: dict[str, tuple[Command, ...]] = {
    "after a war": (BET, Deal(), War()),
    "bets open": (BET, Deal(), War(), Collect(), BET, Deal(), Collect()),
    "on a tie": (BET, Deal(), War(), Collect(), BET, Deal(), Collect(), BET, Deal()),
}
PHASES = {"after a war": RoundOver, "bets open": BetsOpen, "on a tie": Deciding}

CARD = re.compile(r"(?<![\w-])(?:10|[2-9TJQKA])[hs](?!\w)|[\u2660\u2665]|\b(?:hearts?|spades?)\b")


@frozen
class Played:
    """A record in whose shoe in play somebody stands."""

    folder: Path
    steps: tuple[tuple[Table, Command], ...]
    """Each command, and the table before it."""
    table: Table


@pytest.fixture(params=ROUNDS)
def played(request: pytest.FixtureRequest, tmp_path: Path) -> Played:
    table: Table = Vacant()
    rows, steps = list[tuple[Recorded, ...]](), []
    for command in (Adopt(CREDITS.rules), Shuffle(SEED, SHOE), Cut(0, "lucky ducks"), *ROUNDS[request.param]):
        events = decide(command, table)
        steps.append((table, command))
        rows.append(tuple(map(BANK.encode, events)))
        table = fold(events, table)
    assert isinstance(table, PHASES[request.param])
    folder = tmp_path / "data"
    folder.mkdir()
    epoch = asyncio.run(_seat(folder / DATABASE))
    with closing(connect(folder / DATABASE, "mode=rw")) as db:
        add_rows(db, STREAM, epoch, rows)
    return Played(folder, tuple(steps), table)


async def _seat(path: Path) -> int:
    async with opened(path) as journal:
        epoch = await journal.take_seat(STREAM.player)
    assert isinstance(epoch, int)
    return epoch


def commands(played: Played) -> Iterator[tuple[str, str]]:
    """What each way of asking the shell prints, by its name."""
    whose = ("--data-dir", str(played.folder), "--player", STREAM.player)
    for words in (
        ("history",),
        ("history", "--csv"),
        ("history", "--json"),
        ("replay",),
        ("replay", "1"),
        ("verify",),
        ("verify", "--shoe", "1"),
        ("verify", "--json"),
    ):
        told = ask(*words, *whose)
        assert (told.status, told.error) == (0, ""), words
        assert told.text, words
        yield " ".join(words), told.text


def faces(played: Played) -> Iterator[tuple[str, str]]:
    """What is said in lines and in JSON to somebody who sits down again and asks for everything."""
    words = (
        "cards",
        "bets",
        "money",
        "shoe",
        "odds",
        "limits",
        "last",
        "history",
        "rules all",
        "full",
        "cards",
        "shoe",
    )
    lines = {"--plain": "\n".join([*words, "terse", "cards", "last", "quit"]), "--json": '{"id":1,"do":"state"}\n'}
    for face, typed in lines.items():
        command = (sys.executable, "-m", "casinowar_tui", face, "--player", STREAM.player)
        done = subprocess.run(
            [*command, "--data-dir", str(played.folder)],
            input=typed, capture_output=True, text=True, cwd=ROOT, env={"PATH": os.environ["PATH"]}, check=True,
        )  # fmt: skip
        assert "Seal: " in done.stdout or '"phase":' in done.stdout, face
        yield face, done.stdout + done.stderr


def pictures(played: Played) -> Iterator[tuple[str, str]]:
    """Every picture and every line of the table and of its recall, and what stands beside the felt."""
    eyes = eyes_on(CREDITS)
    for before, command in played.steps:
        events = decide(command, before)
        yield f"frames of {command}", repr([GAME.frames(before, events, eyes), events, before])
        for say in Say:
            yield f"lines of {command}", " ".join(GAME.lines(before, events, eyes, say))
    table = played.table
    assert not isinstance(table, Vacant)
    yield "standing", repr([GAME.standing(table, eyes), table, chances(table), this_table(CREDITS, "Here.", table)])
    yield "advice", repr(advice(table, eyes))


def recalls(played: Played) -> Iterator[tuple[str, str]]:
    history = History(Scan(played.folder / DATABASE), STREAM, Summary(path_beside(played.folder / DATABASE)))
    history.catch_up()
    rounds = history.last(10)
    assert rounds
    for one in rounds:
        recalled = recall(history.scan, STREAM, one)
        yield f"recall {one.number}", repr([recalled, recalled.steps(), recalled.lines(), one])
    history.scan.close()
    history.summary.close()


def test_nothing_unseen_is_told_of_a_shoe_in_play(played: Played) -> None:
    shoe = played.table.shoe  # type: ignore[union-attr]
    order, seed = base64.b64encode(shoe.order.codes).decode()[:24], SEED.octets  # type: ignore[union-attr]
    for ways in (commands, faces, pictures, recalls):
        for name, text in ways(played):
            assert not CARD.search(text), (name, CARD.search(text))
            assert seed.hex() not in text, name
            assert repr(seed) not in text, name
            assert order not in text, name
    summary = path_beside(played.folder / DATABASE)
    kept = b"".join(path.read_bytes() for path in summary.parent.glob(f"{summary.name}*"))
    assert kept
    assert seed.hex().encode() not in kept
    assert order.encode() not in kept
    assert not CARD.search(" ".join(re.findall(r'"[2-9TJQKA][cdhs]"', kept.decode("latin-1"))).replace('"', ""))


def test_what_is_looked_for_would_be_found() -> None:
    for text in ("Kh", '"2h"', "9c 9d 2h", "king of hearts", "5\u2665", "the 10s"):
        assert CARD.search(text), text
    for text in ("9c 9d ?? ?? ?? Kc Qd war", "5 s", "K-7 won", "cards", "4\u2663"):
        assert not CARD.search(text), text
