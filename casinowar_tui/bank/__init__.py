"""Bank Casino War whole: rules, houses, odds, what is seen of a table, and how its events are kept.

No clock, no randomness, no files. In come cards and what every game is made of.
"""
