"""Textual: the program's shell, a screen for each game, windows, and widgets without rules.

In come desks and what may be seen of a game.
"""
