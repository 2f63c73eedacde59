"""Widgets that more than one screen is made of. They see shapes and plain values, and are never read back."""
