"""Houses of players' own, read from files: each has something that no built-in one has."""

from __future__ import annotations

from casinowar_tui.bank.house.house import House
from casinowar_tui.config.rules_file import read_house
from casinowar_tui.config.toml_source import TomlSource

PLAIN = """
name = "Plain"
packs = 6
bankroll = 100
chips = [1, 5]
surrender = [0, 1]
[hand]
least = 1
most = 50
[cut_card]
least = [1, 2]
most = [3, 4]
[war]
won = { ante = "push", raise = [1, 1] }
"""


def changed(*changes: tuple[str, str]) -> House:
    text = PLAIN
    for old, new in changes:
        assert text.count(old) == 1
        text = text.replace(old, new)
    return read_house(TomlSource("x", text))


NO_CUT_CARD = ("[cut_card]\nleast = [1, 2]\nmost = [3, 4]", "")
HOUSES = {
    "plain": changed(),
    "no surrender": changed(("surrender = [0, 1]", "surrender = false")),
    "one pack to its end": changed(("packs = 6", "packs = 1"), ("[1, 2]", "[1, 1]"), ("[3, 4]", "[1, 1]")),
    "shuffled every round": changed(NO_CUT_CARD, ("packs = 6", "packs = 1\nshuffle_every_round = true")),
    "no burn": changed(("[war]", "[burn]\nopening = 0\nwar = 0\n[war]")),
    "a war that cannot be had": changed(("packs = 6", "packs = 1"), ("[war]", "[burn]\nwar = 60\n[war]")),
    "two cards left": changed(("packs = 6", "packs = 1"), ("[war]", "[burn]\nopening = 50\n[war]")),
    "fixed stake and a session": changed(
        ("chips = [1, 5]", "session = 3"),
        ("least = 1\nmost = 50", "stake = 7"),
        ("[war]", "[burn]\nopening = 3\n[war]"),
    ),
    "a Tie bet that pays nothing": changed(("[war]", "[tie]\npays = [0, 1]\nmost = 3\n[war]")),
    "no bankroll, but chips": changed(("bankroll = 100", "bankroll = false")),
}  # fmt: skip
