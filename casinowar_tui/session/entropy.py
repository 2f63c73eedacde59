"""Where randomness comes from: the operating system, or a number for practice that can be dealt again."""

from __future__ import annotations

import hashlib
import os
from itertools import count

from casinowar_tui.cards.secret import Entropy

from_system: Entropy = os.urandom


def from_number(seed: int) -> Entropy:
    """The same bytes in the same order for the same number, 0 to 2**256 - 1."""
    calls = count()

    def octets(size: int) -> bytes:
        told = b"practice/1" + seed.to_bytes(32, "big") + next(calls).to_bytes(8, "big")
        return hashlib.shake_256(told).digest(size)

    return octets
