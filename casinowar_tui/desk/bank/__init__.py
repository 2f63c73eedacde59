"""The desk of a bank table: its acts, the chip in hand, the decision clock."""
