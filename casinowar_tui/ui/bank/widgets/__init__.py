"""The felt of a bank table, part by part. They see shapes and plain values, and are never read back."""
