"""SQLite's error names in a player's words."""

DAMAGE = ("SQLITE_CORRUPT", "SQLITE_NOTADB", "SQLITE_ERROR", "SQLITE_FORMAT", "SQLITE_CONSTRAINT")
"""How the names begin by which SQLite says that a file is not what was written.

The statements of this program fail or break a rule only where tables or rows are not as it left them.
"""

_REASONS = (
    ("SQLITE_FULL", "the disk is full"),
    ("SQLITE_READONLY", "the data file may only be read"),
    ("SQLITE_BUSY", "another program is holding the data file"),
    ("SQLITE_LOCKED", "another program is holding the data file"),
    ("SQLITE_PROTOCOL", "another program is holding the data file"),
    ("SQLITE_IOERR", "the disk took no more (full, over a limit, or failing)"),
    ("SQLITE_CANTOPEN", "the data file cannot be opened"),
    ("SQLITE_PERM", "there is no permission to write the data file"),
    ("SQLITE_NOMEM", "there is no memory left"),
    *((name, "the data file is damaged; leave and start again") for name in DAMAGE),
)

MOVED = "the data file was moved or deleted; leave and start again"
UNCLEAR = "; whether it was written could not be found out, so leave and start again"


def reason(name: str) -> str:
    """The clause for an error such as "SQLITE_IOERR_WRITE", fit to follow "not written:"."""
    return next((clause for start, clause in _REASONS if name.startswith(start)), f"the data file said {name}")
