"""What the terminal can do, worked out from an environment that the caller hands in."""

from __future__ import annotations

from collections.abc import Mapping, MutableMapping
from typing import Literal, NamedTuple, TextIO

Depth = Literal["truecolor", "256", "16"]
GlyphSet = Literal["rich", "plain"]

_TEXTUAL_DEPTH: Mapping[Depth, str] = {"truecolor": "truecolor", "256": "256", "16": "standard"}
_DEPTHS: Mapping[str, Depth] = {name: depth for depth, name in _TEXTUAL_DEPTH.items()}

# ssh carries TERM and no COLORTERM, and these names belong to programs that have always had true colour.
_TRUE_COLOUR = ("alacritty", "foot", "wezterm", "xterm-ghostty", "xterm-kitty")
_CONSOLES = ("linux", "vt1", "vt2", "cons25", "sun")
_MONOCHROME = ("vt1", "vt2")

# What a player or a web server may rightly say to Textual; the rest is for its developers.
_KEPT = frozenset({"TEXTUAL_DRIVER", "TEXTUAL_FPS", "TEXTUAL_DISABLE_KITTY_KEY"})


class Streams(NamedTuple):
    """The standard streams; None where one was closed."""

    input: TextIO | None
    output: TextIO | None
    error: TextIO | None

    @property
    def interactive(self) -> bool:
        """Whether all three are a terminal."""
        return all(stream is not None and not stream.closed and stream.isatty() for stream in self)

    @property
    def typed(self) -> bool:
        """Whether somebody types at the input and reads the output."""
        ends = (self.input, self.output)
        return all(stream is not None and not stream.closed and stream.isatty() for stream in ends)


class Terminal(NamedTuple):
    """What one player's terminal can show."""

    size: tuple[int, int]
    """Columns and rows at the start."""
    depth: Depth
    hue: bool
    """Whether colours may have a hue; without, everything is told apart by shape, word and weight."""
    glyphs: GlyphSet
    motion: bool
    streams: Streams
    clipboard: bool = True
    """Whether it can be asked to fill a clipboard; what it makes of that is its own affair."""


def lines_only(streams: Streams) -> Terminal:
    """A terminal, or none at all, of which nothing is asked but lines of text."""
    return Terminal((80, 24), "16", hue=False, glyphs="plain", motion=False, streams=streams)


def is_dumb(environ: Mapping[str, str]) -> bool:
    """Whether TERM says nothing of a terminal on which a cursor can be moved."""
    return environ.get("TERM", "").lower() in ("", "dumb", "unknown")


def depth_of(environ: Mapping[str, str]) -> Depth:
    """How many colours the terminal has. TEXTUAL_COLOR_SYSTEM, where it is a depth, has the last word."""
    term = environ.get("TERM", "").lower()
    if wish := _DEPTHS.get(environ.get("TEXTUAL_COLOR_SYSTEM", "")):
        return wish
    by_name: Depth = "256" if "256color" in term else "16"
    if term.startswith(_CONSOLES) or _is_gnu_screen(environ):
        return by_name
    true_colour = environ.get("COLORTERM", "").strip().lower() in ("truecolor", "24bit")
    return "truecolor" if true_colour or term.startswith(_TRUE_COLOUR) or "-direct" in term else by_name


def has_hue(environ: Mapping[str, str]) -> bool:
    """Whether colour is wanted (NO_COLOR is unset or empty) and the terminal has any."""
    return not environ.get("NO_COLOR") and not environ.get("TERM", "").lower().startswith(_MONOCHROME)


def has_clipboard(environ: Mapping[str, str]) -> bool:
    """Whether the terminal may be asked to fill a clipboard: consoles have none, and print what they do not know."""
    return not environ.get("TERM", "").lower().startswith(_CONSOLES)


def glyphs_of(environ: Mapping[str, str], encoding: str | None, wish: Literal["auto", "rich", "plain"]) -> GlyphSet:
    """The glyphs to draw with, given what the output stream encodes to and what the player wishes."""
    if wish != "auto":
        return wish
    term = environ.get("TERM", "").lower()
    rich = is_utf8(encoding) and _locale_is_utf8(environ) and not term.startswith(_CONSOLES)
    return "rich" if rich else "plain"


def is_utf8(encoding: str | None) -> bool:
    """Whether an encoding's name is one of UTF-8's."""
    return (encoding or "").lower().replace("-", "").replace("_", "") in ("utf8", "utf8sig")


def may_be_coerced(environ: Mapping[str, str]) -> bool:
    """Whether Python itself may have set LC_CTYPE, as it does where the player's locale is C or not installed."""
    return not environ.get("LC_ALL") and environ.get("LC_CTYPE") in ("C.UTF-8", "C.utf8", "UTF-8")


def uncoerced(environ: Mapping[str, str], first: bytes) -> dict[str, str]:
    """The environment with the locale that the player has said.

    `first` is what the process was started with, as Linux keeps it (NAME=value, each ended by a null byte), or
    empty where nobody knows. It may be the work of another Python that started this one: what the language says
    has the last word.
    """
    said = dict(environ)
    found = [entry.removeprefix(b"LC_CTYPE=") for entry in first.split(b"\0") if entry.startswith(b"LC_CTYPE=")]
    if found and found[0].decode("ascii", "replace") != environ["LC_CTYPE"]:
        said["LC_CTYPE"] = found[0].decode("ascii", "replace")
    elif not _locale_is_utf8({"LANG": environ.get("LANG", "")}):
        del said["LC_CTYPE"]
    return said


def charset_of(environ: Mapping[str, str]) -> str | None:
    """The character set that the locale names, where that is none of UTF-8's; None where it names none."""
    name = _locale(environ).partition("@")[0].partition(".")[2]
    return None if not name or is_utf8(name) else name


def prepare_environment(environ: MutableMapping[str, str], depth: Depth, *, own_size: bool) -> None:
    """Leave in the environment what Textual may act on; it reads it when it is imported.

    `own_size` tells whether the terminal knows its size: then COLUMNS and LINES, which would freeze it, go.
    """
    for name in [name for name in environ if name.startswith("TEXTUAL") and name not in _KEPT]:
        del environ[name]
    # Without colours Textual's own way is a ramp of greys: the table has a better one, by `Terminal.hue`.
    environ.pop("NO_COLOR", None)
    if own_size:
        environ.pop("COLUMNS", None)
        environ.pop("LINES", None)
    environ["TEXTUAL_COLOR_SYSTEM"] = _TEXTUAL_DEPTH[depth]
    environ["TEXTUAL_ANIMATIONS"] = "none"
    # Smooth scrolling asks for mouse reports in pixels, which some terminals promise and do not send.
    environ["TEXTUAL_SMOOTH_SCROLL"] = "0"


def _is_gnu_screen(environ: Mapping[str, str]) -> bool:
    # It passes on a COLORTERM from outside, and makes nonsense of the true colours that follow.
    return "STY" in environ and "TMUX" not in environ and environ.get("TERM", "").startswith("screen")


def _locale(environ: Mapping[str, str]) -> str:
    """The name of the locale for characters; empty where none is said."""
    return next((value for name in ("LC_ALL", "LC_CTYPE", "LANG") if (value := environ.get(name))), "")


def _locale_is_utf8(environ: Mapping[str, str]) -> bool:
    """Whether the locale is UTF-8, or not said at all."""
    chosen = _locale(environ)
    return not chosen or "utf8" in chosen.lower().replace("-", "")
