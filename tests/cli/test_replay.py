"""The command `replay`: rounds from the record and rounds from their line of cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.history import STREAM, make_history
from casinowar_tui.cli.paths import DATABASE

from .asking import Told, ask

WAR = "9c 9h ?? ?? ?? Kd Qh war"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data file in which somebody has played."""
    folder = tmp_path_factory.mktemp("replay") / "data"
    make_history(folder, 60)
    return folder


def replay(folder: Path, *arguments: str) -> Told:
    return ask("replay", "--data-dir", str(folder), "--player", STREAM.player, *arguments)


def lines_of_history(folder: Path) -> list[str]:
    """The lines of cards, the oldest first."""
    told = ask("history", "--data-dir", str(folder), "--player", STREAM.player, "--csv").text.splitlines()
    return [line.split(",")[4] for line in told[1:]]


def test_a_round_is_told_as_the_table_told_it() -> None:
    told = ask("replay", WAR)
    assert (told.status, told.error) == (0, "")
    assert told.text.splitlines() == [
        f"Play credits: {WAR}",
        "100 on Hand.",
        "Bankroll cr 9,900.",
        "Bets are closed.",
        "You have a nine of clubs.",
        "The dealer has a nine of hearts.",
        "Nine against nine: a tie.",
        "War or surrender?",
        "100 on Hand.",
        "Bankroll cr 9,900.",
        "You go to war: 100 more.",
        "Three cards are burned.",
        "You have a king of diamonds.",
        "The dealer has a queen of hearts.",
        "King against queen: the war is won.",
        "Ante paid 100, raise pushes: net +100.",
        "Bankroll cr 10,100.",
    ]


@pytest.mark.parametrize("table", ["credits", "classic", "ledger"])
@pytest.mark.parametrize("line", ["9c 9h surrender", "Th 2c", WAR])
def test_a_line_can_be_shown_at_every_bank_table(table: str, line: str) -> None:
    told = ask("replay", line, "--game", table)
    assert (told.status, told.error) == (0, "")
    assert told.text.partition("\n")[0].endswith(f": {line}")


def test_the_last_round_and_any_by_its_number(folder: Path) -> None:
    lines = lines_of_history(folder)
    assert replay(folder).text == replay(folder, "last").text
    assert replay(folder).text.partition("\n")[0].endswith(f": {lines[-1]}")
    assert replay(folder, "7").text.startswith("Play credits, round 7, ")
    assert replay(folder, "7").text.partition("\n")[0].endswith(f": {lines[6]}")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (
            "9c 2h war",
            "a round that ends with 'war' has 7 cards: yours, the dealer's, 3 burned as ?? and one more each",
        ),
        ("9c 2h ?? ?? ?? Kd Kh war", "'war' is for a tie, and the first cards do not tie"),
        ("9c 9h", 'the first cards tie: end the line with "surrender"'),
        ("?? 9h", "only burned cards are unseen"),
        ("9c 9h void", "a void round has nothing to show"),
        ("9c", "a round without a tie has 2 cards"),
        ("peace", "'peace' is not a card"),
    ],
)
def test_what_is_no_round_is_said_in_one_line(line: str, why: str) -> None:
    assert why in ask("replay", line).wrong


def test_passing_where_nobody_passes_and_cards_where_none_are_turned() -> None:
    assert "nobody passes at this table" in ask("replay", "9c 2h pass", "--game", "ledger").wrong
    assert "cards are only turned at the tables credits, classic" in ask("replay", "9c 2h", "--game", "party").wrong
    assert ask("replay", "9c 2h pass").status == 0


def test_rounds_that_there_are_not(folder: Path, tmp_path: Path) -> None:
    assert ask("replay", "--data-dir", str(tmp_path), "--player", "ann") == (0, "ann has not played a round yet.\n", "")
    assert not list(tmp_path.iterdir())
    assert replay(folder, "--game", "classic") == (0, f"{STREAM.player} has not played a round yet.\n", "")
    assert "there is no round 9999 at credits" in replay(folder, "9999").wrong
    assert "there is no table 'x'" in replay(folder, "--game", "x").wrong
    assert "there is no round 0 at credits" in replay(folder, "0").wrong


def test_nothing_is_written_to_the_data_file(folder: Path) -> None:
    before = (folder / DATABASE).read_bytes()
    replay(folder)
    assert (folder / DATABASE).read_bytes() == before
