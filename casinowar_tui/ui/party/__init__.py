"""The party table's screen, its set-up and its pages."""
