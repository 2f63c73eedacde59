"""A figure beside its bound, and how it is printed."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import frozen


@frozen
class Figure:
    """One measurement. Smaller is better: it is met while `value` is at most `bound`, or has none."""

    name: str
    value: float
    """A ratio in times, or a number of bytes."""
    bound: float | None
    unit: str = "times"
    detail: str = ""
    """What the ratio was made of."""

    @property
    def met(self) -> bool:
        """Whether it keeps within its bound."""
        return self.bound is None or self.value <= self.bound

    @property
    def verdict(self) -> str:
        """The same in words."""
        return "no bound" if self.bound is None else "met" if self.met else "MISSED"


def line(figure: Figure) -> str:
    """The figure in one line of text."""
    measured = f"{_number(figure.value, figure.unit)} {figure.unit}"
    most = "" if figure.bound is None else f"at most {_number(figure.bound, figure.unit)}"
    return f"{figure.name:<46}{measured:>14}  {most:<18}{figure.verdict:<10}{figure.detail}".rstrip()


def summary(figures: Iterable[Figure]) -> str:
    """How many bounds were kept, and which were not."""
    bounded = [figure for figure in figures if figure.bound is not None]
    missed = [figure.name for figure in bounded if not figure.met]
    if not missed:
        return f"All {len(bounded)} bounds are met."
    return f"{len(missed)} of {len(bounded)} bounds MISSED: {'; '.join(missed)}."


def _number(value: float, unit: str) -> str:
    return f"{value:,.0f}" if unit == "bytes" else f"{value:.2f}"
