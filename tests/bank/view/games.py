"""Games under way: each step with the table before it, its events and the table after it."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen
from hypothesis import strategies as st

from casinowar_tui.bank.house.builtin import HOUSES
from casinowar_tui.bank.house.house import House, Money
from casinowar_tui.bank.table.commands import Command
from casinowar_tui.bank.table.decide import decide
from casinowar_tui.bank.table.events import Event
from casinowar_tui.bank.table.evolve import fold
from casinowar_tui.bank.table.rules import HouseRules
from casinowar_tui.bank.table.state import Seated, Table, Vacant
from casinowar_tui.bank.view.eyes import Eyes, eyes_on
from tests.bank.table.playing import Play
from tests.bank.table.strategies import GoOn, Script, scripts
from tests.spec import after, seated

ALL = tuple(HOUSES.values())
CREDITS, CLASSIC, LEDGER = (HOUSES[name] for name in ("credits", "classic", "ledger"))
MONIES = (Money("Ʉ", "cr"), Money("$", "$", minor=2, spaced=False), Money("", ""))


@frozen
class Step:
    """One command that was carried out. The table before it may be vacant."""

    before: Table
    events: tuple[Event, ...]
    after: Seated


class Game:
    """A game that was played, and the eyes of its player. It is printed as the script that it came from."""

    def __init__(self, script: Script, eyes: Eyes, steps: tuple[Step, ...]) -> None:
        self.script = script
        self.eyes = eyes
        self.steps = steps

    def __repr__(self) -> str:
        return f"Game({self.script}, chosen={self.eyes.chosen})"


def house_of(rules: HouseRules, money: Money = MONIES[0]) -> House:
    """A house that plays by these rules: one of the product's where it has them."""
    built_in = next((house for house in ALL if house.rules == rules), None)
    return built_in or House(id="own", name="Own rules", rules=rules, money=money)


@st.composite
def games(draw: st.DrawFn, longest: int = 60) -> Game:
    """Made-up games under made-up and built-in rules; some shoes have lost cards."""
    script = draw(scripts(longest))
    house = house_of(script.rules, draw(st.sampled_from(MONIES)))
    playing, steps = Play(script), []
    for move in (GoOn(), *script.moves):
        before, count = playing.table, len(playing.events)
        playing.ask(move)
        if events := tuple(playing.events[count:]):
            assert not isinstance(playing.table, Vacant)
            steps.append(Step(before, events, playing.table))
            if playing.table.account.rules != house.rules:
                # Another house's rules were adopted: a new house, and a new game as far as anybody looks.
                steps.pop()
                break
    chosen = draw(st.sampled_from(house.rules.chips or (0,)))
    return Game(script, Eyes(house, chosen, plain=draw(st.booleans())), tuple(steps))


def round_at(house: House, cards: str, *commands: Command) -> Table:
    """The table after commands at a fresh shoe with these cards on top."""
    return after(seated(house.rules, cards), *commands)


def last_step(house: House, cards: str, *commands: Command) -> tuple[Table, tuple[Event, ...], Seated]:
    """The table before the last command, what happened then, and the table after it."""
    before = round_at(house, cards, *commands[:-1])
    events = decide(commands[-1], before)
    table = fold(events, before)
    assert not isinstance(table, Vacant)
    return before, events, table


def looking(house: House) -> Eyes:
    """Somebody who has just sat down."""
    return eyes_on(house)


def steps_of(game: Game) -> Iterator[Step]:
    """The steps of a game, for a loop that reads well."""
    return iter(game.steps)
