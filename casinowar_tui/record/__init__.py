"""The record, read: rounds, totals, curves. It takes no seat, and writes nothing but a summary that can be deleted.

In come journals and what every game tells of its rows.
"""
