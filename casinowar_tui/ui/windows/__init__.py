"""Windows that stand before a table. They answer; what comes of an answer is not theirs."""
