"""The host, its parts by themselves and all of it with real clients."""
