"""What one person may take of what is everybody's. The defaults are those of a configuration without [host]."""

from __future__ import annotations

from casinowar_tui.values import frozen


@frozen
class Limits:
    """Each is answered by a sentence where somebody comes to it, but for sizes: a larger window is used in part."""

    sessions: int = 200
    connections: int = 8
    """From one address."""
    unauthenticated: int = 10
    """Connections that have not logged in yet, from everywhere."""
    login: int = 20
    """Seconds."""
    handshakes: int = 20
    """A second, from everywhere."""
    keepalive: int = 30
    """Seconds of silence after which a client is asked whether it is there, `keepalives` times."""
    keepalives: int = 3
    idle: int = 30
    """Minutes without a key."""
    columns: int = 300
    rows: int = 100
    input: int = 16
    """KiB that may be typed in a minute; `grace` KiB may be ahead of that."""
    grace: int = 64
