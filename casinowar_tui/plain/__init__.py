"""The same tables without a screen: lines of text for people, and JSON lines for programs. No Textual, no Rich.

In come desks and what is said of a game; every rule is the table's.
"""
