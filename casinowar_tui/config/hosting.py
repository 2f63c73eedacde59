"""The table [host] of the configuration: who is served, and what one person may take of what is everybody's."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from casinowar_tui.host.limits import Limits
from casinowar_tui.values import frozen

from .usage import UsageError

if TYPE_CHECKING:
    from _typeshed import StrPath

    from .toml_source import TomlSource

_PLACE: Final = 'an address and a port, as in "127.0.0.1:2222" or "[::1]:2222"'

_LARGEST: Final[Mapping[str, int]] = {
    "sessions": 100_000,
    "connections": 100_000,
    "unauthenticated": 10_000,
    "login": 600,
    "handshakes": 10_000,
    "keepalive": 3600,
    "idle": 10_080,
    "columns": 1000,
    "rows": 1000,
    "input": 1_000_000,
}
"""The most that each limit can be set to; the least is 1."""


@frozen
class Hosting:
    """How a host serves; the defaults are those of a configuration without the table."""

    listen: tuple[str, int] = ("127.0.0.1", 2222)
    keys: Path | None = None
    """A file with the only public keys that are admitted."""
    guests: bool = False
    limits: Limits = Limits()


def address(text: str) -> tuple[str, int]:
    """An address and a port; raises ValueError with what was expected."""
    name, colon, port = text.rpartition(":")
    name = name[1:-1] if name.startswith("[") and name.endswith("]") else name
    whole = port.isascii() and port.isdigit() and len(port) <= 5 and int(port) < 65_536
    if not (colon and whole and name and name.isprintable()) or (":" in name and not text.startswith("[")):
        raise ValueError(f"expected {_PLACE}, not {text!r}")
    return name, int(port)


def load_hosting(path: StrPath) -> Hosting:
    """Read the table from the configuration file, which may be absent. Raises UsageError, a line for each mistake."""
    from .toml_source import TomlSource

    try:
        source = TomlSource.read(path)
    except OSError:
        return Hosting()
    return read_hosting(source)


def read_hosting(source: TomlSource) -> Hosting:
    """The table that a text gives; raises UsageError with a line for each thing that is wrong."""
    table = source.parse().get("host", {})
    if not isinstance(table, dict):
        raise UsageError(source.problem(("host",), table, "a table, as in [host]"))
    found: dict[str, Any] = {}
    limits: dict[str, int] = {}
    problems: list[str] = []
    for name, value in table.items():
        expected = _expected(name)
        if expected is None:
            known = ", ".join(["listen", "keys", "guests", *_LARGEST])
            problems.append(source.problem(("host", name), value, f"one of {known}"))
        elif not _accepts(name, value):
            problems.append(source.problem(("host", name), value, expected))
        elif name in _LARGEST:
            limits[name] = value
        else:
            found[name] = _taken(name, value)
    if problems:
        raise UsageError(*problems)
    return Hosting(**found, limits=Limits(**limits))


def _expected(name: str) -> str | None:
    if name in _LARGEST:
        return f"a whole number from 1 to {_LARGEST[name]:,}"
    return {"listen": _PLACE, "keys": "the path of a file of public keys", "guests": "true or false"}.get(name)


def _accepts(name: str, value: object) -> bool:
    if name == "guests":
        return isinstance(value, bool)
    if name in _LARGEST:
        return isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= _LARGEST[name]
    return isinstance(value, str) and bool(value) and (name == "keys" or _is_address(value))


def _is_address(text: str) -> bool:
    try:
        address(text)
    except ValueError:
        return False
    return True


def _taken(name: str, value: Any) -> object:
    match name:
        case "listen":
            return address(value)
        case "keys":
            return Path(value).expanduser().absolute()
        case _:
            return value
