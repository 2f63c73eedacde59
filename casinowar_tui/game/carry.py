"""Values that follow one another: what a step does not name is carried over, fields that it never heard of too.

`evolve` takes more than twice as long as a call of the class, and folding is the hottest code there is. So each
class gets the call written out once, with a keyword for each field, when it is first needed.
"""

from __future__ import annotations

from typing import Any, Self

from casinowar_tui.values import names


class Carried:
    """What a frozen class inherits whose values follow one another in a fold.

    Both methods raise TypeError for a name that is no field.
    """

    __slots__ = ()

    def but(self, **named: Any) -> Self:
        """The same value but for the fields that are named."""
        made: Self = _written_out(type(self)).but(self, **named)
        return made

    @classmethod
    def out_of(cls, before: object, **named: Any) -> Self:
        """What comes of a value of another class: the fields that are named, and all others as they were there.

        Raises AttributeError for a field that is neither named nor was there.
        """
        made: Self = _written_out(cls).out_of(before, **named)
        return made

    def __init_subclass__(cls) -> None:
        # What was written out for a class makes values of that class alone.
        cls.but, cls.out_of = Carried.__dict__["but"], Carried.__dict__["out_of"]  # type: ignore[method-assign]


def _written_out(kind: Any) -> Any:
    """The class, with the call of it in place of both methods."""
    fields = names(kind)
    keywords = ", ".join(f"{name}=carried_" for name in fields)
    values = ", ".join(f"before_.{name} if {name} is carried_ else {name}" for name in fields)
    call = eval(f"lambda before_, /, *, {keywords}: kind_({values})", {"kind_": kind, "carried_": object()})
    kind.but, kind.out_of = call, staticmethod(call)
    return kind
