"""One list of actions makes keys, key bar, palette and help; nothing is missing from any of them."""

from __future__ import annotations

from casinowar_tui.bank.view.refusals import HELPS
from casinowar_tui.bank.view.shapes import Act
from casinowar_tui.config.settings import Settings, keymap
from casinowar_tui.desk.actions import Group, dispatch, key_label
from casinowar_tui.desk.bank.actions import ACTIONS, BY_ID, labels
from casinowar_tui.desk.keys import DEFAULTS, NUMBER_PAD
from casinowar_tui.ui.bank.screen import WORDS
from casinowar_tui.ui.windows.palette import _text

KEYS = {act: keys for act, keys in keymap(Settings()).items() if act in DEFAULTS}
"""Those of the bank tables."""


def test_every_action_has_keys_and_every_key_an_action() -> None:
    assert {action.id for action in ACTIONS} == set(DEFAULTS) == set(NUMBER_PAD)
    assert len(BY_ID) == len(ACTIONS)
    assert all(DEFAULTS.values())


def test_every_act_that_is_not_offered_on_the_spot_is_an_action_by_its_own_id() -> None:
    acts = {action.act: action.id for action in ACTIONS if action.act}
    assert set(Act) - set(acts) == {Act.REFILL, Act.NEW_MATCH}
    assert all(act.value == id_ for act, id_ in acts.items())


def test_every_name_of_every_key_does_its_action() -> None:
    table = dispatch(ACTIONS, KEYS)
    assert sum(map(len, KEYS.values())) == len(table)
    wanted = {
        "enter": "lit", "ctrl+j": "lit", "n": "deal",
        "plus": "war", "add": "war", "shift+equals_sign": "war", "w": "war",
        "minus": "surrender", "subtract": "surrender", "0": "rebet", "insert": "rebet", "b": "rebet",
        "full_stop": "clear", "decimal": "clear", "delete": "clear", "c": "clear", "pagedown": "pass", "p": "pass",
        "9": "next_chip", "pageup": "next_chip", "asterisk": "hand", "multiply": "hand", "h": "hand", "space": "hand",
        "slash": "tie", "divide": "tie", "t": "tie", "j": "lift_hand", "y": "lift_tie", "7": "undo", "home": "undo",
        "u": "undo", "backspace": "undo", "8": "double", "up": "double", "d": "double", "question_mark": "help",
        "f1": "help", "g": "tables", "ctrl+p": "palette", "q": "quit", "ctrl+q": "quit", "3": "chip_3",
    }  # fmt: skip
    assert {key: table[key].id for key in wanted} == wanted
    pad = dispatch(ACTIONS, keymap(Settings(number_pad=True)))
    assert pad["3"].id == "pass"
    assert "1" not in pad


def test_labels_are_what_is_printed_on_keys() -> None:
    shown = labels(KEYS)
    assert set(shown) == {*DEFAULTS, "refill", "new_match"}
    assert {
        act: shown[act] for act in ("lit", "deal", "refill", "war", "clear", "hand", "tie", "help", "palette", "chip_2")
    } == {
        "lit": "Enter",
        "deal": "n",
        "refill": "Enter",
        "war": "+",
        "clear": ".",
        "hand": "Space",
        "tie": "t",
        "help": "?",
        "palette": "Ctrl+P",
        "chip_2": "2",
    }
    assert [key_label(key) for key in ("f12", "pagedown", "ctrl+q", "a", "asterisk", "f")] == [
        "F12",
        "PgDn",
        "Ctrl+Q",
        "a",
        "*",
        "f",
    ]


def test_an_act_without_keys_has_no_label() -> None:
    shown = labels({"lit": (), "war": ("w",)})
    assert shown == {"war": "w"}


def test_every_act_that_helps_out_of_a_refusal_has_a_key() -> None:
    assert {act for acts in HELPS.values() for act in acts} <= set(labels(KEYS))


def test_words_are_there_and_told_apart() -> None:
    assert all(action.title and action.help for action in ACTIONS)
    assert len({action.title for action in ACTIONS}) == len({action.help for action in ACTIONS}) == len(ACTIONS)
    assert {action.group for action in ACTIONS} == set(Group)
    assert [word.act for word in WORDS] == [action.id for action in ACTIONS if action.bar]


def test_the_palette_shows_the_key() -> None:
    shown = labels(KEYS)
    assert _text(BY_ID["war"], shown) == "Go to war  (+)"
    assert _text(BY_ID["war"], {}) == "Go to war"
