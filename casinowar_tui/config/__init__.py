"""What people write by hand: settings, keys and house rules in TOML, and the one way to say what is wrong in them.

Only the command line reads it.
"""
