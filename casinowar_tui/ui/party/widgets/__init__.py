"""The felt of a party table, part by part. They see shapes and plain values, and are never read back."""
