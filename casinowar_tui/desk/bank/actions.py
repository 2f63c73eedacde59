"""Every act of a player at a bank table, once. Keys are found by the act's id."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from casinowar_tui.bank.table.rules import HouseRules
from casinowar_tui.bank.view.shapes import Act, TableView
from casinowar_tui.desk.actions import HELP, HISTORY, PALETTE, QUIT, REDRAW, TABLES, Action, Group, Keymap, key_label
from casinowar_tui.values import evolve

ACTIONS: tuple[Action, ...] = (
    Action("lit", "The lit button", "do what it says", Group.PLAY, Act.LIT, names="go on enter lit act"),
    Action("deal", "Deal", "turn the cards, or collect a settled round", Group.PLAY, Act.DEAL, names="next go on"),
    Action("war", "Go to war", "on a tie, stake the ante once more", Group.PLAY, Act.WAR, names="raise fight"),
    Action(
        "surrender",
        "Surrender",
        "on a tie, give up part of the ante",
        Group.PLAY,
        Act.SURRENDER,
        names="give up fold",
    ),
    Action("pass", "Pass", "sit one round out and see the cards", Group.PLAY, Act.PASS, names="sit out skip"),
    Action("hand", "Chip on Hand", "put the chosen chip on Hand", Group.BET, Act.HAND, names="bet ante"),
    Action("tie", "Chip on Tie", "put the chosen chip on Tie", Group.BET, Act.TIE, names="tie bet side bet"),
    Action("lift_hand", "Lift from Hand", "take one chip off Hand", Group.BET, Act.LIFT_HAND),
    Action("lift_tie", "Lift from Tie", "take one chip off Tie", Group.BET, Act.LIFT_TIE),
    Action(
        "rebet", "Rebet", "put the last round's bets down again", Group.BET, Act.REBET, names="last bet again repeat"
    ),
    Action("double", "Double", "add to each spot what is on it", Group.BET, Act.DOUBLE),
    Action("undo", "Undo", "take back the last chip", Group.BET, Act.UNDO, names="take back"),
    Action("clear", "Clear (pull bet)", "take both bets back", Group.BET, Act.CLEAR, names="pull bet take back"),
    *(
        Action(f"chip_{n}", f"Choose chip {n}", f"take the {which} chip in hand", Group.CHIPS, names=f"choose chip {n}")
        for n, which in enumerate(("first", "second", "third", "fourth", "fifth"), start=1)
    ),
    Action("next_chip", "Next chip", "take the next one to the right", Group.CHIPS),
    Action("left_chip", "Smaller chip", "take the one to the left", Group.CHIPS),
    Action("right_chip", "Bigger chip", "take the one to the right", Group.CHIPS),
    HELP,
    TABLES,
    Action(
        "advice",
        "Advice",
        "what the bet or the choice costs",
        Group.PROGRAM,
        bar="advice",
        names="odds hint coach best plan chances",
    ),
    HISTORY,
    Action("session_length", "Length of the session", "how many rounds a session has", Group.PROGRAM, names="rounds"),
    Action(
        "bet_options",
        "Bet options",
        "set a limit of your own for every bet",
        Group.PROGRAM,
        bar="bet limit",
        names="modify table bet limit own most",
    ),
    PALETTE,
    REDRAW,
    QUIT,
)

BY_ID: Mapping[str, Action] = {action.id: action for action in ACTIONS}


def offered(rules: HouseRules) -> tuple[Action, ...]:
    """The actions of a table by these rules, in their order; the others would only ever be refused."""
    missing = {f"chip_{place}" for place in range(len(rules.chips) + 1, 6)}
    if not rules.chips:
        missing |= {action.id for action in ACTIONS if action.group in (Group.BET, Group.CHIPS)} | {"pass"}
    if rules.tie is None:
        missing |= {"tie", "lift_tie"}
    if rules.surrender is None:
        missing.add("surrender")
    if rules.match is None:
        missing.add("session_length")
    return tuple(action for action in ACTIONS if action.id not in missing)


def called_now(actions: Iterable[Action], view: TableView) -> tuple[Action, ...]:
    """The actions with what a table makes of them: what the lit act does now, and which chip is which."""
    now = {
        f"chip_{place}": (f"Chip of {chip.text}", f"take {chip.text} in hand")
        for place, chip in enumerate(view.tray, start=1)
    }
    if lit := next((control for control in view.controls if control.primary), None):
        does = BY_ID[lit.act.value].help if lit.act.value in BY_ID else ""
        now["lit"] = f"{lit.label} {lit.detail}".strip(), does
    return tuple(
        evolve(action, title=now[action.id][0], help=now[action.id][1]) if action.id in now else action
        for action in actions
    )


FIRST = ("lit", "deal", "war", "surrender", "hand", "tie", "rebet", "clear", "pass")
"""The acts that a player needs first."""

PREFERRED = {"hand": ("space", "h"), "tie": ("t",), "pass": ("p",), "double": ("d",), "undo": ("u",)}
"""Where an act has several keys, those that say most to somebody new; they are shown first if they are bound."""


def labels(keymap: Keymap) -> dict[str, str]:
    """One key for every act that has any, as it stands on the thing it acts on."""
    shown = {}
    for act, keys in keymap.items():
        favourite = next((key for key in PREFERRED.get(act, ()) if key in keys), None)
        if key := favourite or next(iter(keys), None):
            shown[act] = key_label(key)
    if "lit" in shown:
        # Where these are offered at all, they are lit.
        shown |= {act.value: shown["lit"] for act in (Act.REFILL, Act.NEW_MATCH)}
    return shown
