"""What a player may see and hear of a bank table: frozen shapes, frames, the dealer's words. Pure functions.

In come the table, its house and its odds.
"""
