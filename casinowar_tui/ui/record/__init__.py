"""The past, in windows: a table's history, and any of its rounds on the felt once more. Nothing is played here."""
