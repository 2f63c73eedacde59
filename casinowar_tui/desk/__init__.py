"""Between a person's acts and a table's commands: guards in time, playback, the chip in hand, drafts.

No screen is known here: any face can stand on a desk. In come sessions and what may be seen of a game.
"""
