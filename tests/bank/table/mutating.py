"""Puts a mistake into the running code, by changing the text of one function, and takes it out again."""

from __future__ import annotations

import inspect
import textwrap
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FunctionType
from typing import Any

from attrs import frozen


@frozen
class Mistake:
    """One known mistake: where, which text of the function makes way for which, and the check that must turn red."""

    name: str
    place: Callable[..., Any] | property
    right: str
    wrong: str
    caught_by: str

    def __str__(self) -> str:
        return self.name


@contextmanager
def made(mistake: Mistake) -> Iterator[None]:
    """The mistake is in force; everybody who has imported the function runs into it."""
    function = mistake.place.fget if isinstance(mistake.place, property) else mistake.place
    assert isinstance(function, FunctionType)
    source = textwrap.dedent(inspect.getsource(function))
    source = source[source.index("def ") :]
    assert source.count(mistake.right) == 1, f"{mistake.right!r} is not to be found once in {function.__qualname__}"
    names = dict(function.__globals__)
    exec(source.replace(mistake.right, mistake.wrong), names)
    sound = function.__code__
    function.__code__ = names[function.__name__].__code__
    try:
        yield
    finally:
        function.__code__ = sound
