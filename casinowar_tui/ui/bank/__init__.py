"""The bank table's screen."""
