"""The dealer's words: cards, outcomes and amounts as a good dealer calls them - short, plain, never shouting."""

from __future__ import annotations

from casinowar_tui.cards.card import Card, Rank
from casinowar_tui.table.account import Outcome, Pair
from casinowar_tui.table.events import Result, Stake, StakeSettled
from casinowar_tui.table.state import Round

from .eyes import Eyes


def card(one: Card) -> str:
    """A card in full: "nine of clubs"."""
    return f"{one.rank.word} of {one.suit.word}"


def a_card(one: Card) -> str:
    """A card with its article: "an ace of spades"."""
    return f"{'an' if one.rank in (Rank.ACE, Rank.EIGHT) else 'a'} {card(one)}"


def comparison(pair: Pair) -> str:
    """The player's rank against the dealer's: "Nine against four"."""
    return f"{pair.player.rank.word.capitalize()} against {pair.dealer.rank.word}"


RESULTS = {
    Result.PAID: "paid",
    Result.PUSHED: "pushes",
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


def settled(one: StakeSettled, eyes: Eyes) -> str:
    """One stake's settlement as a sentence without its full stop: "The ante is paid 100"."""
    name = STAKES[one.stake]
    match one.result:
        case Result.PAID:
            return f"The {name} is paid {eyes.amount(one.back - one.staked)}"
        case Result.PUSHED:
            return f"the {name} pushes"
        case Result.GIVEN_UP:
            return f"{eyes.amount(one.back)} of {eyes.amount(one.staked)} come back"
        case _:
            return f"The {name} of {eyes.amount(one.staked)} loses"


def outcome(now: Round, result: Outcome, eyes: Eyes) -> str:
    """How the round came out, in one line; the Tie bet is not part of it."""
    stakes = {one.stake: one for one in now.settled}
    ante, raised = stakes.get(Stake.ANTE), stakes.get(Stake.RAISE)
    pair = now.war or now.first
    if pair is None or ante is None:
        return f"{comparison(pair)}. You sat this one out." if pair else "You sat this one out."
    versus = comparison(pair)
    match result:
        case Outcome.WIN:
            return f"{versus}: you win {eyes.amount(ante.back - ante.staked)}."
        case Outcome.LOSE:
            return f"{versus}: the dealer takes {eyes.amount(ante.staked)}."
        case Outcome.SURRENDER:
            return f"Surrendered: {settled(ante, eyes)}."
        case Outcome.WAR_LOST:
            return f"{versus}: the war is lost, and both stakes with it."
        case _:
            won = "tied again, which wins" if result is Outcome.WAR_TIED else "the war is won"
            return f"{versus}: {won}. {_war_pay(ante, raised, eyes)}"


def _war_pay(ante: StakeSettled, raised: StakeSettled | None, eyes: Eyes) -> str:
    """The stake that is paid first, then the one that pushes."""
    both = sorted(filter(None, (ante, raised)), key=lambda one: one.result is not Result.PAID)
    said = ", ".join(settled(one, eyes) for one in both)
    return said[0].upper() + said[1:] + "."


def tie_bet(now: Round, eyes: Eyes) -> str:
    """What became of the Tie bet, as a sentence, or nothing where there was none."""
    one = next((one for one in now.settled if one.stake is Stake.TIE), None)
    return f"{settled(one, eyes)}." if one else ""
