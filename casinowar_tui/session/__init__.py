"""The imperative shell: entropy, time and the record around a pure game."""
