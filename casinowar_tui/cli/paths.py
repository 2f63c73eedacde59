"""Where files live, by the conventions of the platform. Nothing is created here."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import TYPE_CHECKING

from casinowar_tui.config.usage import UsageError
from casinowar_tui.values import frozen

if TYPE_CHECKING:
    from _typeshed import StrPath

APP = "casinowar-tui"
DATABASE = "casinowar.sqlite3"
CONFIGURATION = "config.toml"

# Kind of place: the variable that moves it, and its folder under the home directory.
_XDG = {
    "data": ("XDG_DATA_HOME", ".local/share"),
    "config": ("XDG_CONFIG_HOME", ".config"),
    "log": ("XDG_STATE_HOME", ".local/state"),
}
_MACOS = {"data": "Library/Application Support", "config": "Library/Application Support", "log": "Library/Logs"}
_WINDOWS = {
    "data": ("LOCALAPPDATA", "AppData/Local"),
    "config": ("APPDATA", "AppData/Roaming"),
    "log": ("LOCALAPPDATA", "AppData/Local"),
}


@frozen
class Places:
    """Where one start of the program keeps its files."""

    data: str
    """The directory of the database."""
    config: str
    """The player's configuration file, which need not exist."""
    log: str
    """The directory for the details of faults."""

    @property
    def database(self) -> str:
        """The one file with every player's bankrolls and history."""
        return os.path.join(self.data, DATABASE)


def places(
    environ: Mapping[str, str],
    platform: str,
    *,
    data_dir: str | None = None,
    config: str | None = None,
) -> Places:
    """Say where files live, given an environment and a platform as in `sys.platform`.

    `data_dir` takes the place of the data and log directories, and `config` that of the configuration
    file. What would be in a home directory, where there is none, is beside the data; raises UsageError
    where the data would be.
    """
    data = data_dir or _place(environ, platform, "data")

    def beside(kind: str) -> str:
        try:
            return _place(environ, platform, kind)
        except UsageError:
            return data

    return Places(data, config or os.path.join(beside("config"), CONFIGURATION), data_dir or beside("log"))


def refuse_obstacle(directory: StrPath) -> None:
    """Raise UsageError where something that is no directory stands at `directory` or above it."""
    standing = os.fspath(directory)
    while not os.path.lexists(standing) and standing != (above := os.path.dirname(standing)):
        standing = above
    if os.path.lexists(standing) and not os.path.isdir(standing):
        raise UsageError(
            f"{standing} is not a directory, and the data file needs one there: "
            "move it away, or name another place with --data-dir DIR"
        )


def _place(environ: Mapping[str, str], platform: str, kind: str) -> str:
    if platform == "win32":
        return _windows_place(environ, kind)
    variable, folder = _XDG[kind]
    # A relative or empty value is invalid and has to be ignored, says the XDG specification.
    if os.path.isabs(chosen := environ.get(variable, "")):
        return os.path.join(chosen, APP)
    return os.path.join(_home(environ), _MACOS[kind] if platform == "darwin" else folder, APP)


def _windows_place(environ: Mapping[str, str], kind: str) -> str:
    import ntpath

    variable, folder = _WINDOWS[kind]
    for base, *below in (environ.get(variable, ""),), (environ.get("USERPROFILE", ""), *folder.split("/")):
        if ntpath.splitdrive(base)[0] and ntpath.isabs(base):
            return ntpath.join(base, *below, APP)
    raise UsageError(f"neither {variable} nor USERPROFILE names a directory: set one, or use --data-dir DIR")


def _home(environ: Mapping[str, str]) -> str:
    home = environ.get("HOME", "")
    if not home:
        raise UsageError("there is no home directory: set HOME, or name a place with --data-dir DIR")
    if not os.path.isabs(home):
        raise UsageError(f"HOME is not an absolute path ({home}): set it, or name a place with --data-dir DIR")
    return home
