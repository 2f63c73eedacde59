"""Who sits where, as it is written on the command line."""

from __future__ import annotations

import pytest

from casinowar_tui.cli.arguments import parse
from casinowar_tui.config.usage import UsageError
from casinowar_tui.party.seats import TABLE_NAMES, read_ending, read_seats
from casinowar_tui.party.table.agreement import Agreement, Player, UntilPack, UntilPoints, UntilRounds


def names(agreement: Agreement) -> list[str]:
    return [player.name for player in agreement.players]


def test_stars_are_played_by_the_table_under_names_that_nobody_has() -> None:
    agreement = read_seats(" Ann , ADA,*,* ")
    assert agreement.players == (Player("Ann"), Player("ADA"), Player("Bruno", True), Player("Clara", True))
    assert (agreement.first_dealer, agreement.rotates, agreement.ending) == (None, True, UntilPack())
    assert names(read_seats(",".join("*" * 8))) == list(TABLE_NAMES)
    assert read_seats("Ann,*") == read_seats("Ann,*"), "the same command is the same game"


@pytest.mark.parametrize(
    ("text", "end"),
    [
        ("pack", UntilPack()),
        ("PACK", UntilPack()),
        ("rounds=12", UntilRounds(12)),
        ("rounds = 1", UntilRounds(1)),
        ("10", UntilPoints(10)),
        ("1000", UntilPoints(1000)),
    ],
)
def test_endings(text: str, end: UntilPack | UntilRounds | UntilPoints) -> None:
    assert read_ending(text) == end


BAD = [
    (("--seats", "Ann"), "Party war takes 2 to 8 players, not 1"),
    (("--seats", "A,B,C,D,E,F,G,H,I"), "Party war takes 2 to 8 players, not 9"),
    (("--seats", "*,*,*,*,*,*,*,*,*"), "Party war takes 2 to 8 players, not 9"),
    (("--seats", ""), "Party war takes 2 to 8 players, not 1"),
    (("--seats", "Ann,Ben,ann"), 'Two players are called "ann": every player needs a name of their own'),
    (("--seats", "Ann,,Ben"), "Seat 2 needs a name"),
    (("--seats", "Ann,Bartholomew-Longer"), "A name can have at most 16 characters"),
    (("--seats", "Ann,B\x1b[2J"), "The name of seat 2 has characters that cannot be printed"),
    *(
        (
            ("--seats", "A,B", "--until", end),
            'expected "pack", "rounds=N" or a number of points, N and points from 1 to',
        )
        for end in ("never", "0", "-3", "1001", "rounds=0", "rounds=", "rounds=many", "pack=1", "points=3", "", "1e1")
    ),
    (("--until", "10"), 'expected --seats beside it, as in --seats "Ann,Ben,*"'),
    (("--seats", "A,B", "--game", "classic"), "only party war has seats (--game party)"),
    (("--game", "party", "--cards", "Ks Ks"), "more copies of Ks than the pack holds"),
]


@pytest.mark.parametrize(
    ("arguments", "why"), BAD, ids=lambda value: " ".join(value) if isinstance(value, tuple) else ""
)
def test_bad_input_gets_one_line_that_says_what_is_allowed(arguments: tuple[str, ...], why: str) -> None:
    with pytest.raises(UsageError) as wrong:
        parse(arguments)
    (said,) = wrong.value.lines
    assert why in said
    assert said.isprintable()


def test_seats_lead_to_the_party_table() -> None:
    options = parse(["--seats", "Ann,*", "--until", "rounds=3"])
    assert options.game == "party"
    assert options.seats is not None
    assert options.seats.ending == UntilRounds(3)
    assert parse(["--game", "party", "--seats", "Ann,*"]).seats is not None
    assert parse(["--game", "party"]).seats is None
    assert parse([]).seats is None
