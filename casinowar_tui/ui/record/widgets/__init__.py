"""What the window of the past is made of, painted widget by widget."""
