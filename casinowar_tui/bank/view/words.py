"""The dealer's words: cards, outcomes and amounts as a good dealer calls them - short, plain, never shouting."""

from __future__ import annotations

from casinowar_tui.bank.table.account import Outcome, Pair, PastRound
from casinowar_tui.bank.table.chips import Felt, Spot, amount
from casinowar_tui.bank.table.events import ChipsLifted, ChipsPut, LiftBy, Result, Stake, StakeSettled
from casinowar_tui.bank.table.state import Round
from casinowar_tui.cards.card import Card, Rank

from .eyes import Eyes


def card(one: Card) -> str:
    """A card in full: "nine of clubs"."""
    return f"{one.rank.word} of {one.suit.word}"


def a_card(one: Card) -> str:
    """A card with its article: "an ace of spades"."""
    return f"{'an' if one.rank in (Rank.ACE, Rank.EIGHT) else 'a'} {card(one)}"


def bets(felt: Felt, eyes: Eyes) -> str:
    """What lies on the spots: "100 on Hand, 10 on Tie"."""
    on_tie = amount(felt, Spot.TIE)
    return f"{eyes.amount(amount(felt, Spot.HAND))} on Hand{f', {eyes.amount(on_tie)} on Tie' if on_tie else ''}"


def raised_to_least(event: ChipsPut, eyes: Eyes) -> str:
    """What is said where the deal has raised a bet."""
    return f"Hand is raised to the least bet, {eyes.amount(amount(event.felt, Spot.HAND))}."


def lifted_with_hand(event: ChipsLifted, eyes: Eyes) -> str:
    """What is said where the last chip on Hand took the Tie bet with it; nothing where it did not."""
    on_tie = 0 if event.by is LiftBy.CLEAR or event.felt else amount(event.chips, Spot.TIE)
    return f"Tie goes with Hand: its {eyes.amount(on_tie)} is back, too." if on_tie else ""


CUT_CARD_OUT = "The cut card is out: last round of this shoe."


def comparison(pair: Pair) -> str:
    """The player's rank against the dealer's: "Nine against four"."""
    return f"{pair.player.rank.word.capitalize()} against {pair.dealer.rank.word}"


def burned(count: int) -> str:
    """How many cards were burned: "three cards are burned"."""
    names = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
    return f"{names[count] if count < len(names) else count} {'card is' if count == 1 else 'cards are'} burned"


def ranks(line: PastRound) -> str:
    """The ranks of a past round, the player's first: "9-9 K-2"."""
    pairs = [pair for pair in (line.first, line.war) if pair]
    return " ".join(f"{pair.player.rank.index}-{pair.dealer.rank.index}" for pair in pairs)


RESULTS = {
    Result.PAID: "paid",
    Result.PUSHED: "push",
    Result.GIVEN_UP: "given up",
    Result.LOST: "lost",
}

STAKES = {Stake.ANTE: "ante", Stake.RAISE: "raise", Stake.TIE: "Tie bet"}

LETTERS = {
    Outcome.WIN: "W",
    Outcome.LOSE: "L",
    Outcome.SURRENDER: "S",
    Outcome.WAR_WON: "+",
    Outcome.WAR_TIED: "=",
    Outcome.WAR_LOST: "-",
    Outcome.PASSED: "p",
    Outcome.VOID: "v",
}

MEANINGS = {
    Outcome.WIN: "won",
    Outcome.LOSE: "lost",
    Outcome.SURRENDER: "gave up",
    Outcome.WAR_WON: "war won",
    Outcome.WAR_TIED: "war tied",
    Outcome.WAR_LOST: "war lost",
    Outcome.PASSED: "passed",
    Outcome.VOID: "void",
}
"""What the letters stand for."""


def settled(one: StakeSettled, eyes: Eyes) -> str:
    """One stake's settlement in a few words: "ante paid 100"."""
    name = STAKES[one.stake]
    match one.result:
        case Result.PAID:
            return f"{name} paid {eyes.amount(one.back - one.staked)}"
        case Result.PUSHED:
            return f"{name} pushes"
        case Result.GIVEN_UP:
            return f"{eyes.amount(one.back)} of {eyes.amount(one.staked)} back"
        case _:
            return f"{name} loses {eyes.amount(one.staked)}"


def settlement(now: Round, eyes: Eyes) -> str:
    """All settlements of a round, what is paid first: "Ante paid 100, raise pushes". A lost war is one sum."""
    order = (Result.PAID, Result.PUSHED, Result.GIVEN_UP, Result.LOST)
    lost = [one for one in now.settled if one.stake is not Stake.TIE and one.result is Result.LOST]
    both = lost if len(lost) == 2 else []
    apart = sorted((one for one in now.settled if one not in both), key=lambda one: order.index(one.result))
    parts = [settled(one, eyes) for one in apart]
    if both:
        parts.append(f"ante and raise lose {eyes.amount(sum(one.staked for one in both))}")
    said = ", ".join(parts)
    return said[:1].upper() + said[1:]


def outcome(now: Round, result: Outcome) -> str:
    """How the cards of a round came out, in one short line."""
    pair = now.war or now.first
    assert pair
    versus = comparison(pair)
    match result:
        case Outcome.WIN:
            return f"{versus}: you win."
        case Outcome.LOSE:
            return f"{versus}: the dealer wins."
        case Outcome.SURRENDER:
            return f"{versus}: you surrendered."
        case Outcome.WAR_WON:
            return f"{versus}: the war is won."
        case Outcome.WAR_TIED:
            wins = ", and that wins" if any(_won(one) for one in now.settled) else ""
            return f"{pair.player.rank.plural.capitalize()}: tied again{wins}."
        case Outcome.WAR_LOST:
            return f"{versus}: the war is lost."
        case _:
            return f"{versus}: you sat out."


def _won(one: StakeSettled) -> bool:
    return one.stake is not Stake.TIE and one.result is Result.PAID


def tie_bet(now: Round, eyes: Eyes) -> str:
    """What became of the Tie bet, as a sentence, or nothing where there was none."""
    one = next((one for one in now.settled if one.stake is Stake.TIE), None)
    return f"{settled(one, eyes)}." if one else ""
