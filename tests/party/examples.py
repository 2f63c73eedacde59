"""One event of every kind and version of the party table that was ever shipped, as it has to be read for ever."""

from __future__ import annotations

from attrs import evolve as changed

from casinowar_tui.cards.card import parse_card
from casinowar_tui.cards.secret import FaceDown, Seed
from casinowar_tui.party.table.agreement import Agreement, Player, UntilPack, UntilPoints, UntilRounds
from casinowar_tui.party.table.events import (
    CardsCollected,
    CardTurned,
    DealerDrawn,
    Event,
    GameAbandoned,
    GameAgreed,
    GameEnded,
    PackDealt,
    PackRetired,
    RoundEnded,
    RoundOpened,
    SuddenDeathCalled,
    WarCalled,
)
from casinowar_tui.party.table.standing import Line, Standing, ToldPack

SEED = Seed(bytes(range(32)))
KING, TWO, NINE = parse_card("Ks"), parse_card("2h"), parse_card("9c")
PLAYERS = (Player("Ann"), Player("Łukasz"), Player("Ada", by_table=True))
SHEET = (Line(1, 1, (0,), 0, 1), Line(2, 1, (1,), 2, 2), Line(3, 2, (0, 2), 1, 1))
STANDING = Standing(
    Agreement(PLAYERS, UntilRounds(3), None, rotates=False),
    2,
    (2, 2, 1),
    SHEET,
    3,
    (0, 1),
    ToldPack("shake256-fisher-yates/1", SEED, "5a" * 32),
)

A_PACK = PackDealt(
    STANDING,
    "shake256-fisher-yates/1",
    SEED,
    FaceDown(bytes(reversed(range(52)))),
    "a5" * 32,
    (FaceDown(bytes(range(51, -1, -2))), FaceDown(bytes(range(50, -1, -2))), FaceDown(b"")),
)

EXAMPLES: dict[tuple[str, int], Event] = {
    ("game_agreed", 1): GameAgreed(Agreement(PLAYERS, UntilPoints(10), 1)),
    ("dealer_drawn", 1): DealerDrawn(2),
    ("pack_dealt", 1): A_PACK,
    ("pack_dealt", 2): changed(A_PACK, standing=None),
    ("round_opened", 1): RoundOpened(4, (1, 0)),
    ("card_turned", 1): CardTurned(1, KING, FaceDown(bytes([TWO.code])), 7),
    ("war_called", 1): WarCalled(1, (0, 1, 2), (0, 2)),
    ("round_ended", 1): RoundEnded((0, 2), 1, 1, (3, 2, 2), ((KING,), (TWO,)), (NINE,)),
    ("cards_collected", 1): CardsCollected(0),
    ("pack_retired", 1): PackRetired("shake256-fisher-yates/1", SEED, "5a" * 32),
    ("sudden_death_called", 1): SuddenDeathCalled((0, 1)),
    ("game_ended", 1): GameEnded(0, (1, 2, 2)),
    ("game_abandoned", 1): GameAbandoned(),
}

UNTIL_THE_PACK_IS_USED_UP = GameAgreed(Agreement(PLAYERS[:2], UntilPack()))
