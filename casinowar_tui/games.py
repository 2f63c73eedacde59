"""The list of games. All that the rest of the program asks of a game stands in one value, and a game is one line here.

Nothing is imported before it is asked for: most starts play one game.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from casinowar_tui.values import frozen


@frozen
class Listed:
    """A game: its tables, and where its parts are, each as "module:name"."""

    tables: tuple[str, ...]
    """The ids of the tables that are built in, the usual one first."""
    game: str
    """Its `Game`."""
    seating: str
    """What makes the `Seating` of one of its tables, from the table's id and `Wishes`."""
    screen: str
    """The class of its `GameScreen`; empty for a game that is only played without one."""
    teller: str = ""
    """The class of its `Teller`, which reads its record."""
    talk: str = ""
    """The class of its `Talk`, by which it is played in plain lines."""
    history: str = ""
    """What puts totals and rounds into words."""
    past: str = ""
    """Its `Past`: how its rounds are looked at once they are over."""
    wire: str = ""
    """Its `Wire`, by which programs play it in JSON lines."""
    prover: str = ""
    """The class of its `Prover`, which checks what was sealed."""
    burned: str = ""
    """Its `Burns`, which names the cards that were burned; empty for a game whose hidden cards stay hidden."""


GAMES: dict[str, Listed] = {
    "bank": Listed(
        ("credits", "classic", "ledger"),
        "casinowar_tui.bank.game:GAME",
        "casinowar_tui.desk.bank.seating:seating",
        "casinowar_tui.ui.bank.screen:TableScreen",
        "casinowar_tui.bank.told:BankTeller",
        "casinowar_tui.plain.bank.talk:BankTalk",
        "casinowar_tui.bank.view.history:lines",
        "casinowar_tui.bank.view.recalled:PAST",
        "casinowar_tui.plain.bank.wire:WIRE",
        "casinowar_tui.bank.proving:BankProver",
        "casinowar_tui.bank.burned:BURNED",
    ),
    "party": Listed(
        ("party",),
        "casinowar_tui.party.game:GAME",
        "casinowar_tui.desk.party.seating:seating",
        "casinowar_tui.ui.party.screen:PartyScreen",
        "casinowar_tui.party.told:PartyTeller",
        "casinowar_tui.plain.party.talk:PartyTalk",
        "casinowar_tui.party.view.history:lines",
        "casinowar_tui.party.view.recalled:PAST",
        "casinowar_tui.plain.party.wire:WIRE",
        "casinowar_tui.party.proving:PartyProver",
    ),
}
"""By room, in the order in which menus show them."""


OWN = "rules:"
"""How the id of a table by a player's own rules begins."""


def tables() -> tuple[str, ...]:
    """The ids of all tables that are built in, the usual one first."""
    return tuple(table for game in GAMES.values() for table in game.tables)


def tells(table: str) -> bool:
    """Whether a table's record can be told; streams that belong to no table cannot."""
    known = table in tables() or table.startswith(OWN)
    return known and bool(GAMES[room_of(table)].teller)


def room_of(table: str) -> str:
    """The room of the game that is played at a table; a table by rules of a player's own is a bank's."""
    return next((room for room, game in GAMES.items() if table in game.tables), next(iter(GAMES)))


def loaded(place: str) -> Any:
    """What stands at a place, "module:name"."""
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)
