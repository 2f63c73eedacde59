"""The first visit of a key: what its owner is called."""

from __future__ import annotations

from typing import Final

from casinowar_tui.host.host import Host
from casinowar_tui.host.lines import Lines
from casinowar_tui.host.people import NotAdded
from casinowar_tui.host.wanted import NotOffered
from casinowar_tui.player.names import player_name

_TRIES: Final = 8

WELCOME: Final = "Welcome. Your key is new here: what are you called?"
GRAMMAR: Final = "A name is 1 to 32 letters, digits, hyphens, underscores or dots."
PROPOSED: Final = "Enter takes {name}."
OTHER: Final = "Which name instead?"
TAKEN: Final = (
    "Somebody here is already called {name}.",
    "If that is you, type the code from your table there (?, then This table).",
    "If not, just press Enter, and take another name.",
)
WRONG: Final = "That is not the code."
NOT_NAMED: Final = "That is not a name. Connect again when you like."


async def called(host: Host, lines: Lines, proposed: str, fingerprint: str) -> str:
    """Ask for a name until there is one; it is written down. Raises NotOffered where there is none in the end."""
    lines.say(WELCOME)
    lines.say(PROPOSED.format(name=proposed) if proposed else GRAMMAR)
    for _ in range(_TRIES):
        line = await lines.line()
        if line is None:
            break
        try:
            name = player_name(line.strip() or proposed)
        except ValueError:
            lines.say(GRAMMAR)
            continue
        try:
            if await host.people.is_free(name):
                if await host.people.add(name, fingerprint, new=True):
                    return name
            elif known := await _redeemed(host, lines, name):
                await host.people.add(known, fingerprint, new=False)
                return known
        except NotAdded as why:
            raise NotOffered(f"Nothing can be saved here just now: {why}.") from None
        lines.say(OTHER)
    raise NotOffered(NOT_NAMED)


async def _redeemed(host: Host, lines: Lines, name: str) -> str | None:
    """The player of this name as they are shown, where the code of their table is typed."""
    lines.say(*(sentence.format(name=name) for sentence in TAKEN))
    typed = await lines.line()
    if not typed or not typed.strip():
        return None
    if host.codes.redeem(name, typed):
        return host.people.shown(name)
    lines.say(WRONG)
    host.refused("code", name)
    return None
