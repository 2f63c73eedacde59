"""The shoes of a bank table's record, each shuffled again from its seed and compared with what was dealt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from casinowar_tui.cards import sealed, shuffle
from casinowar_tui.cards.card import PACK, Card
from casinowar_tui.game.proven import Proven
from casinowar_tui.game.recorded import Recorded
from casinowar_tui.values import define, field

from .codec import BANK
from .table.account import ToldShoe
from .table.events import (
    CardsBurned,
    Event,
    FirstCardsTurned,
    RoundOpened,
    RulesAdopted,
    ShoeCut,
    ShoeRetired,
    ShoeSealed,
    ShoeShuffled,
    WarCardsTurned,
)
from .table.rules import HouseRules

_HEARD = frozenset(
    (
        "rules_adopted",
        "shoe_sealed",
        "shoe_shuffled",
        "shoe_cut",
        "cards_burned",
        "round_opened",
        "first_cards_turned",
        "war_cards_turned",
        "shoe_retired",
    )
)
_SAME = {"algorithm": "algorithm", "seed": "seed", "commitment": "seal", "words": "words", "place": "cut"}
"""What every event about a shoe has to say alike, by its name there."""


@define(eq=False, repr=False)
class _Dealt:
    """A shoe as its events tell it, from the seal on."""

    number: int
    begun: ShoeSealed | ShoeShuffled
    row: int
    """In which it was begun."""
    shuffled: ShoeShuffled | None = None
    place: int = 0
    drawn: int = 0
    rounds: int = 0
    round: int = 0
    """The number of the round in play."""
    turned: list[tuple[int, int, Card]] = field(factory=list)
    """The round, the place in the shoe, and the card."""
    fault: str = ""
    """What was seen not to fit before the seed was told."""

    def differs(self, fault: str) -> None:
        self.fault = self.fault or fault

    def draw(self, cards: tuple[Card | None, ...], drawn: int) -> None:
        """Take some cards off; one that nobody has seen is None."""
        self.turned += [(self.round, self.drawn + at, card) for at, card in enumerate(cards) if card]
        self.drawn += len(cards)
        if drawn != self.drawn:
            self.differs(f"round {self.round}: {drawn} cards are said to have left it, and {self.drawn} have")


class BankProver:
    """A `Prover`."""

    def __init__(self) -> None:
        self._rules: HouseRules | None = None
        self._shoe: _Dealt | None = None
        self._told: ToldShoe | None = None
        self._number = 0

    def hear(self, seq: int, row: Sequence[Recorded]) -> Iterator[Proven]:
        """The shoes that are over with a row. Raises RecordFault and ValueError."""
        for recorded in row:
            if recorded.kind in _HEARD:
                yield from self._hear(seq, BANK.decode(recorded))

    def in_play(self) -> Iterator[Proven]:
        """The shoe whose seed is not told yet."""
        if self._shoe is not None:
            yield Proven(self._shoe.number, self._shoe.begun.commitment, self._shoe.rounds, None, over=False)

    def _hear(self, seq: int, event: Event) -> Iterator[Proven]:
        match event:
            case RulesAdopted():
                self._rules = event.rules
            case ShoeSealed():
                yield from self._left()
                self._begin(event, seq)
            case ShoeShuffled():
                if self._shoe is None or self._shoe.shuffled is not None:
                    yield from self._left()
                    self._begin(event, seq)
                self._shuffled(event, seq)
            case ShoeRetired():
                shoe, self._shoe = self._now, None
                self._told = ToldShoe(event.algorithm, event.seed, event.place, event.commitment, event.words)
                yield self._over(shoe, event)
            case _:
                self._dealt(event)

    @property
    def _now(self) -> _Dealt:
        if self._shoe is None:
            raise ValueError("cards of no shoe")
        return self._shoe

    def _begin(self, event: ShoeSealed | ShoeShuffled, seq: int) -> None:
        self._number += 1
        self._shoe = _Dealt(self._number, event, seq)

    def _left(self) -> Iterator[Proven]:
        """What becomes of a shoe that another one follows untold."""
        if (shoe := self._shoe) is not None:
            fault = "another followed before its seed was told"
            yield Proven(shoe.number, shoe.begun.commitment, shoe.rounds, None, fault)

    def _shuffled(self, event: ShoeShuffled, seq: int) -> None:
        shoe = self._now
        shoe.shuffled = event
        if event.account is not None:
            self._rules = event.account.rules
            if event.account.told not in (None, self._told):
                shoe.differs("it tells the shoe before it otherwise")
        if event.algorithm != shuffle.ALGORITHM and (shoe.begun is event or shoe.row == seq):
            shoe.differs("it was not sealed before the words were known")

    def _dealt(self, event: Event) -> None:
        shoe = self._now
        match event:
            case ShoeCut():
                shoe.place = event.place
            case RoundOpened():
                shoe.rounds, shoe.round = shoe.rounds + 1, event.number
            case CardsBurned():
                shoe.draw((None,) * event.count, event.drawn)
            case FirstCardsTurned() | WarCardsTurned():
                shoe.draw((event.player, event.dealer), event.drawn)
            case _:
                raise ValueError("an event that is not heard")

    def _over(self, shoe: _Dealt, event: ShoeRetired) -> Proven:
        told, fault = None, _unlike(shoe, event)
        if shoe.shuffled is None:
            if not fault and event.commitment != sealed.seal(event.seed):
                fault = "its seal is not its seed's"
        elif self._rules is None:
            raise ValueError("a shoe without rules")
        else:
            told = _as_told(shoe, shoe.shuffled, self._rules)
            fault = fault or _reshuffled(shoe, shoe.shuffled, self._rules)
        return Proven(shoe.number, shoe.begun.commitment, shoe.rounds, told, fault or shoe.fault)


def _unlike(shoe: _Dealt, event: ShoeRetired) -> str:
    """What the events about a shoe do not say alike."""
    said = [one for one in (shoe.begun, shoe.shuffled, event) if one is not None]
    for name, word in _SAME.items():
        values = [getattr(one, name) for one in said if hasattr(one, name)]
        if name == "place":
            values.append(shoe.place)
        if any(value != values[0] for value in values):
            return f"its {word} is not told as it was"
    return ""


def _places(rules: HouseRules) -> range:
    return rules.cut_card.places(rules.cards) if rules.cut_card else range(rules.cards, rules.cards + 1)


def _reshuffled(shoe: _Dealt, event: ShoeShuffled, rules: HouseRules) -> str:
    """What does not come out again from seed and words."""
    if event.algorithm == sealed.ALGORITHM:
        mixed = sealed.mix(event.seed, event.words, rules.packs, _places(rules))
        order, cut_card, seal = mixed.order, mixed.cut_card, sealed.seal(event.seed)
    elif event.algorithm == shuffle.ALGORITHM:
        older = shuffle.shuffle(event.seed, rules.packs, _places(rules))
        order, cut_card = older.order, older.cut_card
        seal = shuffle.commitment(event.seed, event.order, event.cut_card)
    else:
        return "its algorithm is not known"
    if event.commitment != seal:
        return "its seal is not its seed's"
    if event.order != order:
        return "its order is not what seed and words make"
    if event.cut_card != cut_card:
        return "its cut card lies elsewhere"
    if not 0 <= shoe.place < len(order):
        return "nobody can cut it there"
    dealt = order.cut(shoe.place)
    for number, at, card in shoe.turned:
        if at >= len(dealt) or dealt.turn(at) != card:
            lay = dealt.turn(at) if at < len(dealt) else "nothing"
            return f"round {number}: {card} was turned where {lay} lay"
    return ""


def _as_told(shoe: _Dealt, event: ShoeShuffled, rules: HouseRules) -> dict[str, Any]:
    places = _places(rules)
    return {
        "algorithm": event.algorithm,
        "seed": event.seed.octets.hex(),
        "words": event.words,
        "packs": rules.packs,
        "cut_card": [places[0], places[-1]],
        "cut_card_at": event.cut_card,
        "seal": event.commitment,
        "cut": shoe.place,
        "top": [str(PACK[code]) for code in event.order.cut(shoe.place).codes[: shoe.drawn]],
    }
