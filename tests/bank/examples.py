"""One event of every kind and version that was ever shipped, as it has to be read for ever.

When a version is raised, its old example stays (what an upgraded body becomes) and a new one is added.
"""

from __future__ import annotations

from attrs import evolve as changed

from casinowar_tui.bank.table.account import Account, Match, Outcome, Pair, PastRound, ToldShoe
from casinowar_tui.bank.table.chips import Run, Spot
from casinowar_tui.bank.table.events import (
    CardsBurned,
    CardsCollected,
    ChipsLifted,
    ChipsPut,
    ChoiceOffered,
    Event,
    FirstCardsTurned,
    LiftBy,
    MatchEnded,
    MatchSet,
    OwnMostSet,
    PutBy,
    RaiseStaked,
    Refilled,
    Result,
    RoundEnded,
    RoundOpened,
    RoundVoided,
    RulesAdopted,
    ShoeCut,
    ShoeRetired,
    ShoeSealed,
    ShoeShuffled,
    Stake,
    StakeSettled,
    TieSurrendered,
    WarCardsTurned,
)
from casinowar_tui.bank.table.money import Ratio
from casinowar_tui.bank.table.rules import CutCard, HouseRules, TieBet, WarPay
from casinowar_tui.cards.card import parse_card
from casinowar_tui.cards.secret import FaceDown, Seed

SEED = Seed(bytes(range(32)))
KING, TWO, NINE = parse_card("Ks"), parse_card("2h"), parse_card("9c")
FELT = (Run(Spot.HAND, 100, 2), Run(Spot.TIE, 10, 1), Run(Spot.HAND, 50, 1))
ROAD = (
    PastRound(41, Pair(KING, TWO), None, Outcome.WIN, 100),
    PastRound(42, Pair(NINE, NINE), Pair(TWO, KING), Outcome.WAR_LOST, -200),
    PastRound(43, None, None, Outcome.VOID, 0),
    PastRound(43, Pair(NINE, NINE), Pair(TWO, TWO), Outcome.WAR_TIED, 100),
    PastRound(44, Pair(NINE, NINE), Pair(KING, TWO), Outcome.WAR_WON, 100),
    PastRound(45, Pair(NINE, NINE), None, Outcome.SURRENDER, -50),
    PastRound(46, Pair(NINE, NINE), None, Outcome.PASSED, 0),
    PastRound(46, Pair(TWO, KING), None, Outcome.LOSE, -100),
)
EVEN_MONEY, PUSH = Ratio(1, 1), Ratio(0, 1)
WITH_A_BANKROLL = HouseRules(
    packs=6,
    bankroll=10_000,
    chips=(10, 50, 100, 500, 1_000),
    hand_least=10,
    hand_most=5_000,
    tie=TieBet(Ratio(10, 1), 1_000),
    war_won=WarPay(EVEN_MONEY, PUSH),
    war_tied=WarPay(EVEN_MONEY, PUSH),
    surrender=Ratio(1, 2),
    fixed_stake=None,
    raise_to_least=False,
    cut_card=CutCard(Ratio(1, 2), Ratio(3, 4)),
    opening_burn=0,
    war_burn=3,
    match=None,
)
WITHOUT = HouseRules(
    packs=6,
    bankroll=None,
    chips=(),
    hand_least=2,
    hand_most=2,
    tie=None,
    war_won=WarPay(PUSH, EVEN_MONEY),
    war_tied=WarPay(PUSH, Ratio(2, 1)),
    surrender=None,
    fixed_stake=2,
    raise_to_least=True,
    cut_card=None,
    opening_burn=1,
    war_burn=3,
    match=20,
)
ACCOUNT = Account(
    WITH_A_BANKROLL,
    bought_in=10_000,
    last_bets=FELT,
    rounds=46,
    passed=1,
    voided=1,
    road=ROAD,
    own_most=500,
    match=Match(3, 20, ROAD[:2]),
    told=ToldShoe("shake256-fisher-yates/1", SEED, 17, "5a" * 32),
)

WORDS = "seven lucky ducks"

A_SHOE = ShoeShuffled(
    ACCOUNT,
    9_850,
    FELT,
    True,
    "shake256-fisher-yates/1",
    SEED,
    FaceDown(bytes(reversed(range(52)))),
    33,
    "a5" * 32,
)

EXAMPLES: dict[tuple[str, int], Event] = {
    ("rules_adopted", 1): RulesAdopted(
        WITHOUT, "bc31282bad80f25661c59e4c4159d2eb8e377ef5f2f9301f3abc0088e5a9c7cd", 0, 0
    ),
    ("own_most_set", 1): OwnMostSet(None),
    ("shoe_shuffled", 1): A_SHOE,
    ("shoe_shuffled", 2): changed(A_SHOE, account=None),
    ("shoe_shuffled", 3): changed(
        A_SHOE,
        account=changed(ACCOUNT, told=ToldShoe("sha256-seed-and-words/2", SEED, 17, "5a" * 32, WORDS)),
        algorithm="sha256-seed-and-words/2",
        words="12 Žluťoučkých koňů",
    ),
    ("shoe_sealed", 1): ShoeSealed("sha256-seed-and-words/2", SEED, "a5" * 32, FaceDown(bytes((7, 20)))),
    ("shoe_cut", 1): ShoeCut(171),
    ("cards_burned", 1): CardsBurned(3, 5),
    ("chips_put", 1): ChipsPut(PutBy.REBET, FELT[:1], FELT, 9_740),
    ("chips_put", 2): ChipsPut(PutBy.AMOUNT, FELT[:1], FELT, 9_740),
    ("chips_lifted", 1): ChipsLifted(LiftBy.UNDO, FELT[2:], FELT[:2], 9_790),
    ("round_opened", 1): RoundOpened(47, 250, 10, False, 9_740),
    ("first_cards_turned", 1): FirstCardsTurned(NINE, parse_card("Td"), 2),
    ("stake_settled", 1): StakeSettled(Stake.TIE, 10, 110, Result.PAID, 9_850),
    ("choice_offered", 1): ChoiceOffered(250, 125),
    ("tie_surrendered", 1): TieSurrendered(),
    ("raise_staked", 1): RaiseStaked(250, 9_600),
    ("war_cards_turned", 1): WarCardsTurned(KING, parse_card("Ad"), 7),
    ("round_ended", 1): RoundEnded(Outcome.WAR_LOST, -400, FELT),
    ("round_voided", 1): RoundVoided(510, 110, 10_000),
    ("match_ended", 1): MatchEnded(-3),
    ("cards_collected", 1): CardsCollected(),
    ("shoe_retired", 1): ShoeRetired("shake256-fisher-yates/1", SEED, 17, "5a" * 32, False),
    ("shoe_retired", 2): ShoeRetired("sha256-seed-and-words/2", SEED, 17, "5a" * 32, False, WORDS),
    ("refilled", 1): Refilled(9_995, 10_000, 19_995),
    ("match_set", 1): MatchSet(4, 20),
}
