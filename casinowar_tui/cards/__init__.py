"""Cards, packs and the shuffle: what any card game needs, and no game.

In comes the standard library and attrs.
"""
