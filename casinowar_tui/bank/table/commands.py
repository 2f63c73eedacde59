"""What can be asked of a bank table, in the imperative. Amounts are in the smallest unit."""

from __future__ import annotations

from casinowar_tui.cards.card import Card
from casinowar_tui.cards.secret import Seed
from casinowar_tui.values import frozen

from .chips import Spot
from .rules import HouseRules


@frozen
class Adopt:
    """Play by these house rules from now on: the first thing ever asked, or a change between rounds."""

    rules: HouseRules


@frozen
class HoldTo:
    """Hold every bet to a most of the player's own, or to none."""

    most: int | None


@frozen
class Shuffle:
    """Begin to shuffle the full set: seal a seed for it, before the player says any words.

    `top` stacks it for practice: these cards leave first after any opening burn.
    """

    seed: Seed
    top: tuple[Card, ...] = ()


@frozen
class Cut:
    """End the shuffle with the player's words, then carry the first `place` cards to the end.

    A place of 0 leaves the order as it is.
    """

    place: int
    words: str = ""


@frozen
class Put:
    """Put one chip down on a spot."""

    spot: Spot
    value: int


@frozen
class Bet:
    """Put so much money down on each spot, as chips: all of it or nothing.

    With `to_deal`, it is also refused where what then lies there could not be dealt.
    """

    hand: int
    tie: int = 0
    to_deal: bool = False


@frozen
class Lift:
    """Take one chip of a value off a spot; with `or_last`, the last one put there if none of it lies there."""

    spot: Spot
    value: int
    or_last: bool = False


@frozen
class Undo:
    """Lift the chip that was put down last, wherever it lies."""


@frozen
class Clear:
    """Take both bets back."""


@frozen
class Rebet:
    """Put down the Hand and Tie bets of the last round that was staked and counted."""


@frozen
class Double:
    """Add to each spot what is on it."""


@frozen
class Pass:
    """Sit one round out and look at the cards."""


@frozen
class Deal:
    """Close the bets and turn the first cards."""


@frozen
class War:
    """On a tie: stake the raise and turn the war cards."""


@frozen
class Surrender:
    """On a tie: give the hand up for a part of the ante."""


@frozen
class Collect:
    """Clear the cards of a settled round away."""


@frozen
class Refill:
    """Fill the bankroll up to what the player sat down with, when it cannot make the least bet."""


@frozen
class SetMatch:
    """Change how many counted rounds the match has, before its first round."""

    rounds: int


@frozen
class NewMatch:
    """Begin another match of the same length once the last one has ended."""


Command = (
    Adopt
    | HoldTo
    | Shuffle
    | Cut
    | Put
    | Bet
    | Lift
    | Undo
    | Clear
    | Rebet
    | Double
    | Pass
    | Deal
    | War
    | Surrender
    | Collect
    | Refill
    | SetMatch
    | NewMatch
)
