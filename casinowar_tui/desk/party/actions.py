"""Every act at a party table, once: for its keys, the palette and the help."""

from __future__ import annotations

from collections.abc import Mapping

from casinowar_tui.desk.actions import HISTORY, PALETTE, QUIT, REDRAW, TABLES, Action, Group, Keymap, key_label
from casinowar_tui.desk.keys import spread_party
from casinowar_tui.party.table.agreement import MOST
from casinowar_tui.party.view.shapes import PartyAct

NEXT, SHEET, NEW, ABANDON = (act.value for act in (PartyAct.NEXT, PartyAct.SHEET, PartyAct.NEW, PartyAct.ABANDON))
SEAT = "party_seat_"
"""Begins the id of the act that turns a seat's card."""

PARTY_ACTIONS: tuple[Action, ...] = (
    Action(NEXT, "Turn the next card", "for whoever comes next; after a round, go on", Group.PLAY),
    *(Action(f"{SEAT}{n}", f"Seat {n} turns", f"seat {n} turns its card", Group.PLAY) for n in range(1, MOST + 1)),
    Action(NEW, "New game", "set up a game when none is on", Group.PLAY),
    Action(ABANDON, "Give the game up", "end the game early, without a winner", Group.PLAY),
    Action(SHEET, "Score sheet", "every round so far", Group.PROGRAM),
    Action("help", "Help and rules", "these pages", Group.PROGRAM),
    TABLES,
    HISTORY,
    PALETTE,
    REDRAW,
    QUIT,
)

BY_ID: Mapping[str, Action] = {action.id: action for action in PARTY_ACTIONS}

KEYS: Keymap = spread_party({})
"""The keys of the game itself, where the player has changed none."""


def party_keymap(own: Keymap) -> Keymap:
    """All acts and their keys; `own` is the player's keymap. A key of the game is the game's."""
    games = {act: own.get(act, keys) for act, keys in KEYS.items()}
    taken = {key for keys in games.values() for key in keys}
    programs = {action.id: own.get(action.id, ()) for action in PARTY_ACTIONS if action.id not in KEYS}
    return {**{id_: tuple([key for key in keys if key not in taken]) for id_, keys in programs.items()}, **games}


def labels(keymap: Keymap) -> Mapping[str, str]:
    """One key for every act that has any, as it is shown."""
    return {id_: key_label(keys[0]) for id_, keys in keymap.items() if keys}
