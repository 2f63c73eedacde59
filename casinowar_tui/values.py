"""Classes of frozen values, and of services, as attrs makes them, and made without it.

attrs writes and compiles the methods of each class: the hundred classes of a table, and attrs itself, were half of a
start. Here all classes share methods that are written once. Types are checked by attrs' own rules, and attrs' tools
take these classes for its own.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NoReturn

if TYPE_CHECKING:
    # A type checker knows attrs by its own names only.
    from attrs import define as define
    from attrs import evolve as evolve
    from attrs import field as field
    from attrs import frozen as frozen
else:

    def frozen(cls):
        """`attrs.frozen` without slots; what a class says itself holds."""
        for name, method in _FROZEN.items():
            if name not in vars(cls):
                setattr(cls, name, method)
        return _with_fields(cls)

    def define(*, eq, repr):
        """`attrs.define` without slots, for objects that are told apart by what they are."""
        assert not eq
        assert not repr
        return _with_fields

    def evolve(value, **changes):
        """`attrs.evolve`: the same value but for the fields that are named."""
        kept = [part for part in type(value).__fields__ if part.init and part.alias not in changes]
        return type(value)(**{part.alias: getattr(value, part.name) for part in kept}, **changes)

    def field(**described):
        """`attrs.field`, as far as it is used here."""
        return _Field(**described)


def names(kind: Any) -> tuple[str, ...]:
    """The names of the fields of a class that was made here or by attrs; raises attrs' error for any other."""
    if "__fields__" in vars(kind):
        return tuple(part.name for part in kind.__fields__)
    import attrs

    return tuple(part.name for part in attrs.fields(kind))


def has_fields(kind: type) -> bool:
    """Whether a class was made here, or by attrs."""
    return "__attrs_attrs__" in vars(kind)


class _Field:
    """A field of a class, and how it is given; without a `make` it has no default."""

    __slots__ = ("alias", "converter", "init", "kw_only", "make", "name", "repr")

    name: str

    def __init__(
        self,
        *,
        default: Any = ...,
        factory: Any = None,
        converter: Any = None,
        init: bool = True,
        kw_only: bool = False,
        repr: bool = True,
        alias: str = "",
    ) -> None:
        self.make = factory or (None if default is ... else lambda: default)
        self.converter, self.init, self.kw_only, self.repr, self.alias = converter, init, kw_only, repr, alias


def _with_fields(cls: Any) -> Any:
    own = {name: _part(cls, name) for name, hint in cls.__annotations__.items() if "ClassVar" not in str(hint)}
    fields = (*(part for part in getattr(cls, "__fields__", ()) if part.name not in own), *own.values())
    cls.__fields__ = fields
    cls.__attrs_attrs__ = _Told()
    positional = tuple(part.name for part in fields if part.init and not part.kw_only)
    type.__setattr__(cls, "__match_args__", positional)
    cls.__init__ = _initializer(fields, getattr(cls, "__attrs_post_init__", None))
    return cls


def _part(cls: Any, name: str) -> Any:
    """A field as the class's body describes it, which is taken out of the class."""
    part = vars(cls).get(name, ...)
    if part is not ...:
        delattr(cls, name)
    if not isinstance(part, _Field):
        part = _Field(default=part)
    part.name = name
    part.alias = part.alias or name.lstrip("_")
    return part


_put = object.__setattr__


def _initializer(fields: Any, after: Any) -> Any:
    all_names = tuple(part.name for part in fields)
    plain = all(part.init and not part.kw_only and part.converter is None for part in fields)
    count = len(fields) if plain else -1

    def __init__(self: Any, *values: Any, **named: Any) -> None:
        if named or len(values) != count:
            for name, value in _arranged(type(self), fields, values, named):
                _put(self, name, value)
        else:
            for name, value in zip(all_names, values, strict=True):
                _put(self, name, value)
        if after is not None:
            after(self)

    return __init__


def _arranged(cls: Any, fields: Any, values: tuple[Any, ...], named: dict[str, Any]) -> Iterable[tuple[str, Any]]:
    """Each field that is given or has a default, and its value. Raises TypeError as a call of a function does."""
    taken = 0
    for part in fields:
        if not part.init:
            if part.make is not None:
                yield part.name, part.make()
            continue
        if taken < len(values) and not part.kw_only:
            value = values[taken]
            taken += 1
        elif part.alias in named:
            value = named.pop(part.alias)
        elif part.make is not None:
            value = part.make()
        else:
            raise TypeError(f"{cls.__name__}() misses {part.alias!r}")
        yield part.name, value if part.converter is None else part.converter(value)
    if named or taken < len(values):
        raise TypeError(f"{cls.__name__}() got {', '.join(named) or 'a value'} too many")


class _Told:
    """What attrs' tools ask a class for; it is made when they ask."""

    def __get__(self, _: object, cls: Any) -> Any:
        import attrs

        parts = {
            part.name: attrs.field(
                **({} if part.make is None else {"factory": part.make}),
                init=part.init,
                kw_only=part.kw_only,
                repr=part.repr,
                alias=part.alias,
                converter=part.converter,
            )
            for part in cls.__fields__
        }
        return attrs.fields(attrs.make_class(cls.__name__, parts))


def _eq(self: Any, other: object) -> bool:
    return self.__dict__ == other.__dict__ if type(self) is type(other) else NotImplemented


def _hash(self: Any) -> int:
    return hash((type(self), *(getattr(self, part.name) for part in self.__fields__)))


def _repr(self: Any) -> str:
    told = (f"{part.name}={getattr(self, part.name)!r}" for part in self.__fields__ if part.repr)
    return f"{type(self).__qualname__.rpartition('>.')[2]}({', '.join(told)})"


def _refuse(self: Any, name: str, *_: object) -> NoReturn:
    from attrs.exceptions import FrozenInstanceError

    raise FrozenInstanceError


_FROZEN = {"__eq__": _eq, "__hash__": _hash, "__repr__": _repr, "__setattr__": _refuse, "__delattr__": _refuse}
