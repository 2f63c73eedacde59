"""A set-up that is being made: what stands in each row of the window, and what a key makes of it."""

from __future__ import annotations

from casinowar_tui.cells import characters, is_printable
from casinowar_tui.party.seats import free_names
from casinowar_tui.party.table.agreement import (
    FEWEST,
    LONGEST_NAME,
    MOST,
    TARGETS,
    Agreement,
    Ending,
    Player,
    UntilPack,
    UntilPoints,
    UntilRounds,
)
from casinowar_tui.values import evolve, field, frozen

PACK, OWN_POINTS, OWN_ROUNDS = 0, len(TARGETS) + 1, len(TARGETS) + 2
"""Places among the endings: the pack, the usual targets, then a number of the players' own."""
ENDINGS = OWN_ROUNDS + 1

_DIGITS = 4


@frozen
class Draft:
    """Rows from above: how many play, a row for each of them, the first dealer, the dealer's way, the ending."""

    players: tuple[Player, ...]
    """All that there could be, in their seats; the first `count` of them play."""
    count: int
    dealer: int | None = None
    rotates: bool = True
    ending: int = PACK
    points: str = "25"
    rounds: str = "20"
    row: int = 0
    touched: frozenset[int] = field(default=frozenset())
    """The seats whose names somebody has written."""

    @property
    def rows(self) -> int:
        """How many rows there are."""
        return self.count + 4

    @property
    def seat(self) -> int | None:
        """The seat of the chosen row, if it is one of a player."""
        return self.row - 1 if 1 <= self.row <= self.count else None

    @property
    def agreement(self) -> Agreement:
        """The set-up as it stands, fit or not."""
        dealer = None if self.dealer is None or self.dealer >= self.count else self.dealer
        return Agreement(self.players[: self.count], self._agreed_ending, dealer, self.rotates)

    @property
    def _agreed_ending(self) -> Ending:
        if self.ending == PACK:
            return UntilPack()
        if self.ending == OWN_POINTS:
            return UntilPoints(int(self.points or 0))
        if self.ending == OWN_ROUNDS:
            return UntilRounds(int(self.rounds or 0))
        return UntilPoints(TARGETS[self.ending - 1])

    def at(self, row: int) -> Draft:
        """Another row is chosen; beyond the last comes the first."""
        return evolve(self, row=row % self.rows)

    def stepped(self, step: int) -> Draft:
        """The next choice, or the one before, in the chosen row."""
        if self.row == 0:
            return evolve(self, count=min(max(self.count + step, FEWEST), MOST))
        if self.seat is not None:
            player = self.players[self.seat]
            return self._with(evolve(player, by_table=not player.by_table))
        match self.row - self.count:
            case 1:
                place = 0 if self.dealer is None else self.dealer + 1
                place = (place + step) % (self.count + 1)
                return evolve(self, dealer=place - 1 if place else None)
            case 2:
                return evolve(self, rotates=not self.rotates)
            case _:
                return evolve(self, ending=(self.ending + step) % ENDINGS)

    def typed(self, character: str) -> Draft:
        """A character is written into the chosen row. The first one takes the place of a name that nobody wrote."""
        if self.seat is not None:
            player = self.players[self.seat]
            fresh = self.seat not in self.touched
            name = (("" if fresh else player.name) + character).lstrip()
            fits = len(characters(name)) <= LONGEST_NAME and is_printable(name)
            return self._with(evolve(player, name=name)) if fits else self
        if self.row == 0 and character.isdecimal() and FEWEST <= int(character) <= MOST:
            return evolve(self, count=int(character))
        if self.row == self.rows - 1 and character.isascii() and character.isdigit():
            return self._with_number((self._number + character)[:_DIGITS])
        return self

    def erased(self) -> Draft:
        """The last character of the chosen row is taken back."""
        if self.seat is not None:
            player = self.players[self.seat]
            return self._with(evolve(player, name="".join(characters(player.name)[:-1])))
        return self._with_number(self._number[:-1]) if self.row == self.rows - 1 else self

    @property
    def _number(self) -> str:
        return {OWN_POINTS: self.points, OWN_ROUNDS: self.rounds}.get(self.ending, "")

    def _with_number(self, number: str) -> Draft:
        if self.ending == OWN_POINTS:
            return evolve(self, points=number)
        return evolve(self, rounds=number) if self.ending == OWN_ROUNDS else self

    def _with(self, player: Player) -> Draft:
        seat = self.seat
        assert seat is not None
        renamed = player.name != self.players[seat].name
        players = (*self.players[:seat], player, *self.players[seat + 1 :])
        return evolve(self, players=players, touched=self.touched | {seat} if renamed else self.touched)


def first_draft(player: str) -> Draft:
    """A person at the keyboard, and three whom the table plays."""
    # Accounts are mostly in small letters, people are not.
    shown = player.capitalize() if player.islower() else player
    name = "".join(characters(shown)[:LONGEST_NAME]).strip() or "Ann"
    others = [Player(free, by_table=True) for free in free_names([name])]
    return Draft((Player(name), *others)[:MOST], 4)


def draft_of(agreement: Agreement) -> Draft:
    """The set-up of a game that was played, to be played again or changed."""
    players = agreement.players
    others = [Player(free, by_table=True) for free in free_names([player.name for player in players])]
    draft = Draft(
        (*players, *others)[:MOST],
        len(players),
        agreement.first_dealer,
        agreement.rotates,
        touched=frozenset(agreement.seats),
    )
    match agreement.ending:
        case UntilPoints(points=points) if points in TARGETS:
            return evolve(draft, ending=1 + TARGETS.index(points))
        case UntilPoints(points=points):
            return evolve(draft, ending=OWN_POINTS, points=str(points))
        case UntilRounds(rounds=rounds):
            return evolve(draft, ending=OWN_ROUNDS, rounds=str(rounds))
        case _:
            return draft
