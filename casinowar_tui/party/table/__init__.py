"""The table of party war: a decider of the same shape as the bank's.

In come cards and what every game is made of.
"""
