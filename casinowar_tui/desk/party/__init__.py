"""The desk of a party table: its acts, its guards, and the draft of a set-up."""
