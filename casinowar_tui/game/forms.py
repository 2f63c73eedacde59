"""How values are written as plain JSON values and read back, strictly, from the types of their fields.

A frozen class becomes an object with its fields by name (without a trailing underscore) or, where it is listed as a
row, a list of its fields in order. Enums are written by value, tuples as lists, None as null. What has a form of its
own, be it a type or a union of types, is told to `Forms`. Forms are made when they are first needed, because reading
type hints takes time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from inspect import get_annotations
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin

from casinowar_tui.values import has_fields, names


class Misfit(ValueError):
    """A plain value that is not what was expected there. It names places and types, never the value itself."""


class Form:
    """Both ways between a value and its plain JSON value; `read` raises Misfit."""

    __slots__ = ("read", "write")

    def __init__(self, write: Callable[[Any], Any], read: Callable[[Any], Any]) -> None:
        self.write = write
        self.read = read


class Forms:
    """The forms of all types that one game writes."""

    def __init__(self, own: Mapping[Any, Form], rows: frozenset[type]) -> None:
        self._rows = rows
        self._known: dict[Any, Form] = {**own, **{plain: _plain(plain) for plain in (int, bool, str)}}

    def of(self, hint: Any) -> Form:
        """The form of a type; raises TypeError for a type that cannot be written."""
        form = self._known.get(hint)
        if form is None:
            form = self._known[hint] = self._made(hint)
        return form

    def _made(self, hint: Any) -> Form:
        arguments = get_args(hint)
        if get_origin(hint) is tuple and arguments[1:] == (...,):
            return _sequence(self.of(arguments[0]))
        if get_origin(hint) in (Union, UnionType) and len(arguments) == 2 and arguments[1] is NoneType:
            return _optional(self.of(arguments[0]))
        if isinstance(hint, type) and issubclass(hint, Enum):
            return _enum(hint)
        if isinstance(hint, type) and has_fields(hint):
            hints = get_annotations(hint, eval_str=True)
            fields = [(name, self.of(hints[name])) for name in names(hint)]
            return _row(hint, fields) if hint in self._rows else _object(hint, fields)
        raise TypeError(f"{hint} cannot be written")


Fields = list[tuple[str, Form]]


def _plain(kind: type) -> Form:
    def read(plain: Any) -> Any:
        # A bool is an int to isinstance, and is none here.
        if type(plain) is not kind:
            raise Misfit(f"not {kind.__name__}")
        return plain

    return Form(lambda value: value, read)


def _sequence(item: Form) -> Form:
    write, read_one = item.write, item.read

    def read(plain: Any) -> Any:
        if type(plain) is not list:
            raise Misfit("not a list")
        return tuple([read_one(one) for one in plain])

    return Form(lambda value: [write(one) for one in value], read)


def _optional(present: Form) -> Form:
    write, read = present.write, present.read
    return Form(
        lambda value: None if value is None else write(value),
        lambda plain: None if plain is None else read(plain),
    )


def _enum(kind: type[Enum]) -> Form:
    members = {member.value: member for member in kind}

    def read(plain: Any) -> Any:
        if type(plain) is not str or plain not in members:
            raise Misfit(f"no {kind.__name__}")
        return members[plain]

    return Form(lambda member: member.value, read)


def _row(kind: type, fields: Fields) -> Form:
    def read(plain: Any) -> Any:
        if type(plain) is not list or len(plain) != len(fields):
            raise Misfit(f"no row of {len(fields)} for {kind.__name__}")
        return kind(*[form.read(one) for (_, form), one in zip(fields, plain, strict=True)])

    return Form(lambda value: [form.write(getattr(value, name)) for name, form in fields], read)


def _object(kind: type, fields: Fields) -> Form:
    named = [(name, name.rstrip("_"), form) for name, form in fields]
    expected = {key for _, key, _ in named}

    def write(value: Any) -> Any:
        return {key: form.write(getattr(value, name)) for name, key, form in named}

    def read(plain: Any) -> Any:
        if type(plain) is not dict:
            raise Misfit(f"no object for {kind.__name__}")
        if plain.keys() != expected:
            odd = ", ".join(sorted(plain.keys() ^ expected))
            raise Misfit(f"fields missing from {kind.__name__} or unknown to it: {odd}")
        values = []
        for _, key, form in named:
            try:
                values.append(form.read(plain[key]))
            except Misfit as misfit:
                raise Misfit(f"{key}: {misfit}") from None
        return kind(*values)

    return Form(write, read)
