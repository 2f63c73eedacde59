"""What every game is made of: a decider that folds, codecs for its events, and the shapes of its pictures.

It knows no game. In come cards.
"""
