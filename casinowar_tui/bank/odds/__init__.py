"""Exact chances by counting. Every figure is a fraction; nothing here is rounded, estimated or dealt out.

Burned cards change no chance: nobody has seen them, so the cards behind them are as likely as the burned ones
themselves. What they can do is to leave too few cards for a war. Whether that happens depends on how many cards have
left and never on which, so all figures hold for every round that is not void; a void round counts for nothing.
"""
