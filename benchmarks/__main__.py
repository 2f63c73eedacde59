"""Measure, and print every figure beside its bound."""

from __future__ import annotations

import argparse
import platform
import time
from collections.abc import Callable, Iterator
from importlib.metadata import version

from attrs import asdict

from . import commits, games, growth, idling, keys, lines, records, starting, tables, traffic
from .figure import Figure, line, summary
from .host import measure as hosted
from .host.measure import Load


def main() -> None:
    """Print the figures as they come, and in the end how many bounds are met. The exit status is always 0."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="less often and less history: a glance, not a measurement")
    what = parser.add_subparsers(title="instead of all that", metavar="host")
    host = what.add_parser("host", help="what a host costs, by real SSH clients", description=hosted.__doc__)
    for name, default in asdict(Load()).items():
        host.add_argument(f"--{name}", type=type(default), default=default, help="(default: %(default)s)")
    options = vars(parser.parse_args())
    quick = options.pop("quick")
    began = time.monotonic()
    if options:
        print("A host and its clients on one machine, terminals of 80x24,")
        found: Iterator[Figure] = hosted.measure(Load(**options))
    else:
        print("The table against a bare Textual app (one Static), in one run: true colour, 80x24,")
        found = (figure for measure in _parts(quick) for figure in measure())
    print(f"Python {platform.python_version()}, textual {version('textual')}, {platform.system()}.\n")
    figures: list[Figure] = []
    for figure in found:
        print(line(figure), flush=True)
        figures.append(figure)
    print(f"\n{summary(figures)} It took {time.monotonic() - began:.0f} s.")


def _parts(quick: bool) -> tuple[Callable[[], list[Figure]], ...]:
    return (
        lambda: games.measure(rounds=200 if quick else 2000, games=2 if quick else 6),
        lambda: starting.measure(tries=3 if quick else 12, rounds=2_000 if quick else 100_000),
        lambda: records.measure(tries=3 if quick else 12, rounds=5_000 if quick else 100_000),
        lambda: keys.measure(tries=10 if quick else 60),
        lambda: lines.measure(tries=3 if quick else 12, rounds=100 if quick else 1_000),
        lambda: commits.measure(tries=3 if quick else 5, rows=20 if quick else 100),
        traffic.measure,
        lambda: tables.measure(times=5 if quick else 20),
        lambda: growth.measure(changes=70 if quick else 1_000),
        lambda: idling.measure(seconds=3.0 if quick else 20.0),
    )


if __name__ == "__main__":
    main()
