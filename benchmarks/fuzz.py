"""Type rubbish into the table for minutes, then fold the record and see whether money and cards are all there.

python -m benchmarks.fuzz --minutes 5 --seed 1
"""

from __future__ import annotations

import argparse
import tempfile
import time
from itertools import count
from pathlib import Path

from tests.e2e.fuzz import Fuzzer, Run, replayed

ROUND = 20.0
"""Seconds of typing between two looks at the record."""


def main() -> None:
    """Fuzz until the time is up. A fault is an AssertionError that names the seed with which it can be had again."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.fuzz", description=__doc__)
    parser.add_argument("--minutes", type=float, default=5.0, help="for how long (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="the first seed; every round takes the next")
    options = parser.parse_args()
    until = time.monotonic() + 60 * options.minutes
    with tempfile.TemporaryDirectory() as place:
        for seed in count(options.seed):
            print(fuzz(Path(place), seed), flush=True)
            if time.monotonic() > until:
                return


def fuzz(data: Path, seed: int) -> str:
    """One round on the record that lies there; what came of it, in words."""
    run = Run(data, seed)
    try:
        assert run.answers_keys(), seed
        before = replayed(data)
        run.type(Fuzzer(seed).harmless(), ROUND / 4)
        assert run.answers_keys(), seed
        assert replayed(data) == before, f"seed {seed}: something was done without a key"
        run.type(Fuzzer(seed).anything(), ROUND)
        assert run.answers_keys(), seed
        acts = replayed(data) - before
    finally:
        run.close()
    return f"seed {seed}: {run.typed:,} bytes, {run.starts} starts, {acts} acts written; all is there"


if __name__ == "__main__":
    main()
