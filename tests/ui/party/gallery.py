"""Party tables of every phase and size, and a program that shows one: ``python -m tests.ui.party.gallery PHASE SEATS``.

Options after them as those of the bank tables' gallery. Space shows the next phase.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable

from attrs import evolve
from textual import events
from textual.app import App, ComposeResult

from casinowar_tui.cards.card import parse_cards
from casinowar_tui.cards.secret import Seed
from casinowar_tui.party.table.agreement import Agreement, Player, UntilPack, UntilPoints
from casinowar_tui.party.table.commands import Agree, Collect, Command, Turn
from casinowar_tui.party.table.decide import decide
from casinowar_tui.party.table.evolve import fold
from casinowar_tui.party.table.state import GameOver, RoundOver, Table, Turning, Vacant
from casinowar_tui.party.table.upkeep import due
from casinowar_tui.party.view.frames import frames
from casinowar_tui.party.view.shapes import PartyView
from casinowar_tui.party.view.table import view
from casinowar_tui.ui.look import Look
from casinowar_tui.ui.party.widgets.felt import PartyFelt
from tests.ui.gallery import KEYS, look_of

PLAYERS = (
    Player("Ann"),
    Player("Bartholomew Long"),
    Player("Clara", by_table=True),
    Player("Dot"),
    Player("Edda", by_table=True),
    Player("Maximiliana Roth"),
    Player("Gus"),
    Player("Hugo", by_table=True),
)
PARTY_KEYS = {"party_next": "Space", "party_sheet": "s", "party_new": "n", "party_abandon": "x", "tables": "g"}
PHASES = ("vacant", "opening", "turning", "hidden", "war", "second_war", "over", "late", "end", "sudden")
_RANKS = "KQJT8765"


def table_in(phase: str, seats: int) -> Table:
    """A table in a phase, with so many seats. The first two are level twice over in its first round."""
    agreement = Agreement(PLAYERS[:seats], UntilPoints(10) if phase == "late" else UntilPack(), seats - 1)
    if phase == "vacant":
        return Vacant()
    first = ["9c", "9h", "2s", "3d", "4c", "5h", "6s", "7d"][:seats]
    second = ["3c", "4d", "5s", "6h", "7c", "8s", "8h", "2c"][:seats]
    third = ["Kc", "Kh", "Ts", "Td", "8c", "8d", "7h", "2h"][:seats]
    fourth = ["4s", "5c", "6d", "9s", "9d", "Tc", "Th", "2d"][:seats]
    fifth = ["As", "Qd", "3s", "3h", "4h", "5d", "6c", "7s"][:seats]
    stacked = parse_cards(" ".join([*first, *second, *third, *fourth, *fifth]))
    stops: dict[str, Callable[[Table], bool]] = {
        "opening": lambda table: isinstance(table, Turning),
        "turning": lambda table: isinstance(table, Turning) and len(table.round.middle) == seats // 2,
        "war": lambda table: isinstance(table, Turning) and table.round.wars == 1 and len(table.round.waiting) == 1,
        "second_war": lambda table: isinstance(table, Turning) and table.round.wars == 2,
        "over": lambda table: isinstance(table, RoundOver),
        "late": lambda table: isinstance(table, RoundOver) and table.round.number >= 11,
        "end": lambda table: isinstance(table, GameOver),
        "sudden": lambda table: isinstance(table, Turning) and bool(table.standing.sudden_death),
    }
    stop = stops.get(phase, stops["over"])
    entropy = random.Random(seats)
    for attempt in range(400):
        table: Table = fold(decide(Agree(agreement), Vacant()))
        while not stop(table):
            command = _next(table, entropy, () if phase == "sudden" else stacked)
            if command is None:
                break
            table = fold(decide(command, table), table)
        if stop(table):
            return table
        assert attempt < 399, f"no table in {phase}"
    raise AssertionError(phase)


def _next(table: Table, entropy: random.Random, top: tuple[object, ...]) -> Command | None:
    if isinstance(table, RoundOver):
        return Collect()
    if isinstance(table, Turning):
        return Turn(table.round.waiting[0])
    if isinstance(table, GameOver | Vacant):
        return None
    return due(table, Seed(entropy.randbytes(32)), top)  # type: ignore[arg-type]


def picture(phase: str, seats: int) -> PartyView:
    """What is seen in a phase; "hidden" is a picture between two tables."""
    if phase == "hidden":
        before = table_in("war", seats)
        assert isinstance(before, Turning)
        return frames(before, decide(Turn(before.round.waiting[0]), before))[0].view
    seen = view(table_in(phase, seats))
    return evolve(seen, header=evolve(seen.header, badge="PRACTICE")) if phase == "late" else seen


class PartyGallery(App[None]):
    """One table at a time."""

    AUTO_FOCUS = None
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False

    def __init__(self, look: Look, phase: str = "opening", seats: int = 4) -> None:
        super().__init__()
        self.felt = PartyFelt(look._replace(keys={**KEYS, **PARTY_KEYS}))
        self.phase = phase
        self.seats = seats

    def compose(self) -> ComposeResult:
        yield self.felt

    def on_mount(self) -> None:
        self.turn_to(self.phase)

    def turn_to(self, phase: str, seats: int | None = None) -> None:
        """Show another phase."""
        self.phase, self.seats = phase, seats or self.seats
        self.felt.show(picture(self.phase, self.seats))

    def on_key(self, event: events.Key) -> None:
        """Space goes on, q ends."""
        if event.key == "q":
            self.exit()
        elif event.key == "space":
            names = [*PHASES, *PHASES]
            self.turn_to(names[names.index(self.phase) + 1])


if __name__ == "__main__":
    PartyGallery(look_of(sys.argv[3:]), sys.argv[1], int(sys.argv[2])).run()
