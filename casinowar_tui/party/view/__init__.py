"""What everybody round a party table may see and hear of it. Pure functions.

In comes the table.
"""
