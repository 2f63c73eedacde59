"""What a host costs, measured with real SSH clients: ``python -m benchmarks host [--help]``.

The clients are in processes of their own, on the same machine: what they cost is not the host's, and what the host
waits for a core that somebody else has is told beside the figures.
"""
