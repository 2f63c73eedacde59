"""House rules with a name and the looks of their money, read from TOML; what makes rules unusable.

The built-in tables are shown as such files in `tables/`. In comes the table.
"""
