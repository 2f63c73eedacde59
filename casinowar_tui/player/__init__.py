"""What belongs to a player at every table: a pure decider of the tables' own shape."""
