"""What the table costs, as ratios measured in one run: ``python -m benchmarks [--quick]``, from a checkout."""
