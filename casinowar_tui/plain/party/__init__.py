"""The party table without a screen: its words and what they do, and its JSON lines."""
