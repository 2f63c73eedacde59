"""The append-only record: its port, SQLite, and a twin in memory.

It knows players, streams, sequences and seats, and no game: an event is a kind, a version and bytes.
"""
