"""The data file's shape, written once and for good.

No STRICT tables: a SQLite older than 3.37 would take a sound file for a malformed one. CHECK says the same.
"""

APPLICATION_ID = 0x43574152
"""The four letters CWAR in the file's header, by which `file` and this program know whose it is."""

FORMAT = 2
"""The file's `user_version`. Event versions are a matter of the codec and do not count here.

Format 1 had neither digests nor heads. Its rows stay as they are; the first to write makes a file of format 2 of it.
"""

DIGESTED = 2
"""The format from which on rows have digests."""

_FORMAT_1 = (
    """
    CREATE TABLE entry (
        player   TEXT    NOT NULL CHECK (typeof(player) = 'text'),
        table_id TEXT    NOT NULL CHECK (typeof(table_id) = 'text'),
        seq      INTEGER NOT NULL CHECK (typeof(seq) = 'integer'),
        at       INTEGER NOT NULL CHECK (typeof(at) = 'integer'),
        epoch    INTEGER NOT NULL CHECK (typeof(epoch) = 'integer'),
        opens    INTEGER NOT NULL CHECK (opens IN (0, 1)),
        events   BLOB    NOT NULL CHECK (typeof(events) = 'blob'),
        PRIMARY KEY (player, table_id, seq)
    ) WITHOUT ROWID
    """,
    "CREATE INDEX opening ON entry (player, table_id, seq) WHERE opens = 1",
    """
    CREATE TABLE seat (
        player TEXT    NOT NULL PRIMARY KEY CHECK (typeof(player) = 'text'),
        epoch  INTEGER NOT NULL CHECK (typeof(epoch) = 'integer' AND epoch > 0)
    ) WITHOUT ROWID
    """,
    # INSERT OR REPLACE deletes without asking the delete trigger, so an insert has to be the next in its stream.
    """
    CREATE TRIGGER entry_follows BEFORE INSERT ON entry
    WHEN NEW.seq <> 1 + coalesce(
        (SELECT max(seq) FROM entry WHERE player = NEW.player AND table_id = NEW.table_id), 0)
    BEGIN SELECT raise(ABORT, 'an entry follows the last one'); END
    """,
    """
    CREATE TRIGGER entry_stays BEFORE UPDATE ON entry
    BEGIN SELECT raise(ABORT, 'entries are never changed'); END
    """,
    """
    CREATE TRIGGER entry_remains BEFORE DELETE ON entry
    BEGIN SELECT raise(ABORT, 'entries are never deleted'); END
    """,
    """
    CREATE TRIGGER seat_grows BEFORE UPDATE ON seat
    WHEN NEW.player <> OLD.player OR NEW.epoch <= OLD.epoch
    BEGIN SELECT raise(ABORT, 'epochs only grow'); END
    """,
    """
    CREATE TRIGGER seat_remains BEFORE DELETE ON seat
    BEGIN SELECT raise(ABORT, 'seats are never deleted'); END
    """,
    f"PRAGMA application_id = {APPLICATION_ID}",
)

MIGRATE = (
    # A CHECK here would have SQLite read every row there is.
    "ALTER TABLE entry ADD COLUMN digest BLOB",
    """
    CREATE TABLE head (
        player   TEXT    NOT NULL CHECK (typeof(player) = 'text'),
        table_id TEXT    NOT NULL CHECK (typeof(table_id) = 'text'),
        seq      INTEGER NOT NULL CHECK (typeof(seq) = 'integer'),
        digest   BLOB    NOT NULL CHECK (typeof(digest) = 'blob' AND length(digest) = 32),
        PRIMARY KEY (player, table_id)
    ) WITHOUT ROWID
    """,
    # An older program that has had the file open since before goes on where no row has a digest, and only there.
    """
    CREATE TRIGGER entry_is_linked BEFORE INSERT ON entry
    WHEN NEW.digest IS NULL
        AND EXISTS (SELECT 1 FROM head WHERE player = NEW.player AND table_id = NEW.table_id)
    BEGIN SELECT raise(ABORT, 'an entry is linked to the last one'); END
    """,
    """
    CREATE TRIGGER head_remains BEFORE DELETE ON head
    BEGIN SELECT raise(ABORT, 'heads are never deleted'); END
    """,
    f"PRAGMA user_version = {FORMAT}",
)
"""From format 1 to this one. New files are made the same way, so that there is one shape of them."""

CREATE = (*_FORMAT_1, *MIGRATE)

LAST_SEQ = "SELECT coalesce(max(seq), 0) FROM entry WHERE player = ? AND table_id = ?"

INSERT = """
    INSERT INTO entry (player, table_id, seq, at, epoch, opens, events, digest) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
"""

POINT_HEAD = """
    INSERT INTO head (player, table_id, seq, digest) VALUES (?, ?, ?, ?)
    ON CONFLICT (player, table_id) DO UPDATE SET seq = excluded.seq, digest = excluded.digest
"""

HEAD = "SELECT seq, digest FROM head WHERE player = ? AND table_id = ?"

IS_WRITTEN = "SELECT count(*) FROM entry WHERE player = ? AND table_id = ? AND seq = ? AND epoch = ?"

# All columns there are: a file of format 1 has one less.
PAGE = """
    SELECT * FROM entry
    WHERE player = ? AND table_id = ? AND seq >= ? ORDER BY seq LIMIT ?
"""

LAST = """
    SELECT * FROM entry
    WHERE player = ? AND table_id = ? ORDER BY seq DESC LIMIT 1
"""

LAST_OPENING = """
    SELECT coalesce(max(seq), 1) FROM entry INDEXED BY opening
    WHERE player = ? AND table_id = ? AND opens = 1
"""

# DISTINCT would walk through the player's whole history; this takes one step for each table.
TABLES = """
    WITH RECURSIVE found (id) AS (
        SELECT min(table_id) FROM entry WHERE player = ?1
        UNION ALL
        SELECT (SELECT min(table_id) FROM entry WHERE player = ?1 AND table_id > found.id)
        FROM found WHERE found.id IS NOT NULL
    )
    SELECT id FROM found WHERE id IS NOT NULL
"""

SEAT_EPOCH = "SELECT coalesce(max(epoch), 0) FROM seat WHERE player = ?"

SOMEBODY_ELSE = "SELECT EXISTS (SELECT 1 FROM seat WHERE player <> ?)"

TAKE_SEAT = """
    INSERT INTO seat (player, epoch) VALUES (?, 1)
    ON CONFLICT (player) DO UPDATE SET epoch = epoch + 1
"""
