"""One-time codes: whoever sits at a table shows that a second key is theirs as well."""

from __future__ import annotations

import secrets
from hmac import compare_digest
from typing import Final

from casinowar_tui.journal.port import player_key
from casinowar_tui.terminal.end import Clock
from casinowar_tui.values import define, field

LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""None that is taken for another."""
LENGTH: Final = 10
VALID: Final = 600.0
"""Seconds."""
TRIES: Final = 5
"""Wrong ones after which a code is worth nothing any more."""


@define(eq=False, repr=False)
class _Code:
    text: str
    until: float
    tries: int = TRIES


@define(eq=False, repr=False)
class Codes:
    """Kept in memory only; nobody's code outlives the process."""

    clock: Clock
    _codes: dict[str, _Code] = field(factory=dict, init=False)

    def issue(self, name: str) -> str:
        """The code that is good for one more key of this player, for at least half its time."""
        code = self._valid(name)
        if code is None or code.until - self.clock.now() < VALID / 2:
            code = _Code("".join(secrets.choice(LETTERS) for _ in range(LENGTH)), self.clock.now() + VALID)
            self._codes[player_key(name)] = code
        return f"{code.text[: LENGTH // 2]}-{code.text[LENGTH // 2 :]}"

    def redeem(self, name: str, typed: str) -> bool:
        """Whether this is the player's code, which then is used up."""
        code = self._valid(name)
        if code is None:
            return False
        bare = "".join(typed.upper().replace("-", " ").split())
        if compare_digest(bare.encode(), code.text.encode()):
            del self._codes[player_key(name)]
            return True
        code.tries -= 1
        if not code.tries:
            del self._codes[player_key(name)]
        return False

    def _valid(self, name: str) -> _Code | None:
        code = self._codes.get(player_key(name))
        return code if code is not None and self.clock.now() < code.until else None
