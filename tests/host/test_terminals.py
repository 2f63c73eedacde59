"""Each terminal is shown what it can show, whatever others beside it in the same process can."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

import pytest

from casinowar_tui.desk.keys import spread_keys
from casinowar_tui.host.faces import charset, face_of
from casinowar_tui.host.host import Offered, Taste
from casinowar_tui.host.wanted import Asked, Play
from tests.e2e.ssh import Client
from tests.host.house import ANN, BEN, CEM, House, hosting

SUITS = re.compile("[♠♥♦♣Ʉ]")
COLOURS = {"true": rb"\x1b\[[\d;]*[34]8;2;", "256": rb"\x1b\[[\d;]*[34]8;5;", "16": rb"\x1b\[(?:[01];)?3[0-7][;m]"}


class Raw:
    """The bytes that a client has been sent."""

    def __init__(self, client: Client) -> None:
        self.bytes = bytearray()
        feed = client.picture.feed

        def note(data: bytes) -> None:
            self.bytes += data
            feed(data)

        client.picture.feed = note  # type: ignore[method-assign]


async def seated(house: House, key: Any, name: str, term: str, **env: str) -> tuple[Client, Raw]:
    client = await house.terminal(key, name, term_type=term, env=env)
    raw = Raw(client)
    await house.sat(client)
    return client, raw


async def test_colours_and_glyphs_are_those_of_each_terminal(tmp_path: Path) -> None:
    async with hosting(tmp_path) as house:
        rich, rich_bytes = await seated(house, ANN, "ann", "xterm-256color", COLORTERM="truecolor", LANG="de_DE.UTF-8")
        plain, plain_bytes = await seated(house, BEN, "ben", "xterm-256color", LANG="en_GB.UTF-8", LC_ALL="C")
        grey, grey_bytes = await seated(house, CEM, "cem", "xterm", NO_COLOR="1", LANG="C.UTF-8")
        for client in (rich, plain, grey):
            client.press("h")
            await client.wait_until(lambda text: "9,900" in text)
        assert "Ʉ 9,900" in rich.display()
        assert "cr 9,900" in plain.display()
        assert "Ʉ 9,900" in grey.display()
        assert not SUITS.search(plain.display())
        assert plain_bytes.bytes.isascii()
        kinds = {
            name: {kind for kind, pattern in COLOURS.items() if re.search(pattern, raw.bytes)}
            for name, raw in (("rich", rich_bytes), ("plain", plain_bytes), ("grey", grey_bytes))
        }
        assert kinds == {"rich": {"true"}, "plain": {"256"}, "grey": set()}


@pytest.mark.parametrize("size", [(40, 20), (250, 80), (0, 0)])
async def test_sizes(tmp_path: Path, size: tuple[int, int]) -> None:
    async with hosting(tmp_path, guests=True) as house:
        client = await house.terminal(None, term_size=size)
        client.picture.resize(*(size if all(size) else (80, 24)))
        await house.sat(client)
        client.resize(60, 30)
        await client.wait_until(lambda text: "Place your bets" in text and "Ʉ 10,000" in text)


async def test_a_command_is_answered_in_what_the_terminal_shows(tmp_path: Path) -> None:
    tell = "import os, sys; print(os.environ['LC_ALL'], sys.argv[1:])"
    commands = {"tell": Offered((sys.executable, "-c", tell), frozenset(("--x",)), of_player=True)}
    async with hosting(tmp_path, commands=commands) as house:
        assert await house.host.people.add("--csv", ANN.get_fingerprint(), new=True)
        for env, locale in ({"LANG": "C"}, "C"), ({"LANG": "de_DE.UTF-8"}, "C.UTF-8"), ({}, "C.UTF-8"):
            client = await house.terminal(command="tell --x=1", env=env)
            assert await client.status() == 0
            assert client.display().split("\n")[0] == f"{locale} ['--x=1', '--player=--csv']"


@pytest.mark.parametrize(
    ("term", "environ", "face"),
    [
        ("xterm", {}, "screen"),
        ("dumb", {}, "plain"),
        ("", {}, "plain"),
        ("xterm", {"ACCESSIBLE": "1"}, "plain"),
        ("dumb", {"ACCESSIBLE": "0"}, "plain"),
        ("xterm", {"ACCESSIBLE": "false"}, "screen"),
        (None, {}, "screen"),
    ],
)
def test_a_terminal_that_cannot_draw_gets_lines(term: str | None, environ: dict[str, str], face: str) -> None:
    asked = Asked("", {"TERM": term or "", **environ}, has_terminal=term is not None)
    taste = Taste(spread_keys({}, number_pad=False))
    assert face_of(Play(), asked, taste) == face
    assert face_of(Play("json"), asked, taste) == "json"


@pytest.mark.parametrize(
    ("environ", "expected"),
    [
        ({}, "utf-8"),
        ({"LANG": "de_DE.UTF-8", "TERM": "linux"}, "utf-8"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C"}, "ascii"),
        ({"LANG": "POSIX"}, "ascii"),
        ({"LANG": "de_DE.ISO-8859-1"}, "ISO-8859-1"),
        ({"LANG": "x.utf-16"}, "ascii"),
        ({"LANG": "x.utf-7"}, "ascii"),
        ({"LANG": "x.idna"}, "ascii"),
        ({"LANG": "x.zlib"}, "ascii"),
        ({"LANG": "x.undefined"}, "ascii"),
        ({"LANG": "x.no-such-thing"}, "ascii"),
    ],
)
def test_what_a_terminal_takes_text_in(environ: dict[str, str], expected: str) -> None:
    assert charset(environ) == expected
