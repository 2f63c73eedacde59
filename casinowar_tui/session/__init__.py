"""The imperative shell: a game in play, its record and its seat, and what is done where a record is damaged.

In come games and the journal; entropy and time are handed in.
"""
