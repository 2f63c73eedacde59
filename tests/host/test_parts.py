"""Codes, names, requests, lines: each by itself, in a time that a test hands in."""

from __future__ import annotations

import asyncio
import os
import re
import socket
from collections.abc import Callable
from pathlib import Path
from unittest.mock import Mock

import pytest
from attrs import asdict

from casinowar_tui.cells import width
from casinowar_tui.cli.host import _EPILOG
from casinowar_tui.config.hosting import Hosting, address, read_hosting
from casinowar_tui.config.toml_source import TomlSource
from casinowar_tui.config.usage import UsageError
from casinowar_tui.game.said import Say
from casinowar_tui.host import control
from casinowar_tui.host.codes import TRIES, VALID, Codes
from casinowar_tui.host.gauges import Gauges, Present, quantile
from casinowar_tui.host.host import Offered
from casinowar_tui.host.host_key import fingerprints, host_key
from casinowar_tui.host.limits import Limits
from casinowar_tui.host.lines import MOST_UNREAD, Lines
from casinowar_tui.host.log import Log
from casinowar_tui.host.naming import GRAMMAR, TAKEN, WELCOME
from casinowar_tui.host.people import NotAdded, People
from casinowar_tui.host.unservable import Unservable
from casinowar_tui.host.wanted import NotOffered, Play, Run, environment, wanted
from casinowar_tui.host.wire import LOOKED_FOR, Wire
from casinowar_tui.journal.memory import MemoryJournal
from casinowar_tui.journal.port import Unwritable
from tests.e2e import program
from tests.hand_clock import HandClock
from tests.host.house import ANN, BEN

OFFERED = {"history": Offered(("x",), frozenset(("--last", "--csv")), of_player=True)}


def test_a_code_is_good_once_for_its_player_and_for_a_while() -> None:
    clock = HandClock()
    codes = Codes(clock)
    code = codes.issue("Ann")
    assert codes.issue("ann") == code
    assert not codes.redeem("ben", code)
    assert codes.redeem("ANN", f" {code.lower().replace('-', ' ')} ")
    assert not codes.redeem("ann", code)
    late = codes.issue("ann")
    clock.pass_by(VALID)
    assert not codes.redeem("ann", late)


def test_a_code_cannot_be_guessed_at_for_ever() -> None:
    codes = Codes(HandClock())
    code = codes.issue("ann")
    for _ in range(TRIES):
        assert not codes.redeem("ann", "wrong")
    assert not codes.redeem("ann", code)


async def test_people_are_read_again_and_two_hosts_write_into_one_stream() -> None:
    journal = MemoryJournal()
    here, there = People(journal), People(journal)
    assert await here.add("Ann", "SHA256:a", new=True)
    assert await there.add("ben", "SHA256:b", new=True)
    assert not await there.add("ANN", "SHA256:c", new=True)
    assert await here.add("Ann", "SHA256:c", new=False)
    again = People(journal)
    await again.read()
    assert [again.name_of(f"SHA256:{key}") for key in "abcd"] == ["Ann", "ben", "Ann", None]
    assert again.shown("aNN") == "Ann"
    assert not await again.is_free("BEN")
    assert await again.is_free("cem")


async def test_where_nothing_can_be_written_nobody_is_added() -> None:
    class Full(MemoryJournal):
        async def append(self, *row: object) -> Unwritable:
            return Unwritable("the disk is full")

    with pytest.raises(NotAdded, match="the disk is full"):
        await People(Full()).add("ann", "SHA256:a", new=True)


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        ("", Play()),
        ("casinowar-tui", Play()),
        ("--plain --say terse", Play("plain", say=Say.TERSE)),
        ("--json --game=ledger", Play("json", "ledger")),
        ("json game ledger", Play("json", "ledger")),
        ("plain", Play("plain")),
        ("casinowar-tui --game classic", Play(None, "classic")),
        ("history --last 3", Run("history", ("--last", "3"))),
        ("casinowar-tui history --last=3 --csv", Run("history", ("--last=3", "--csv"))),
    ],
)
def test_what_is_offered(command: str, expected: Play | Run) -> None:
    assert wanted(command, OFFERED) == expected


@pytest.mark.parametrize(
    "command",
    [
        "sh",
        "history --player ben",
        "history --data-dir=/",
        "history -x",
        "--game",
        "--game poker",
        "--cards 9c",
        "'",
        "; id",
    ],
)
def test_what_is_not_offered(command: str) -> None:
    with pytest.raises(NotOffered):
        wanted(command, OFFERED)


def test_of_an_environment_only_what_a_terminal_needs_is_taken() -> None:
    told = {b"LANG": b"C", b"LC_ALL": b"x" * 999, b"PATH": b"/tmp", b"COLORTERM": b"true\x1bcolor", b"TERM": b"dumb"}
    assert environment("xterm", told) == {"TERM": "xterm", "LANG": "C", "LC_ALL": "x" * 64, "COLORTERM": ""}


class Far:
    """The far end of some lines."""

    def __init__(self, *, typed: bool = True, columns: int = 80) -> None:
        self.sent = bytearray()
        self.unread = 0
        self.lines = Lines(self.sent.extend, lambda: self.unread, typed=typed, columns=columns)

    async def line(self, *pieces: bytes) -> str | None:
        waiting = asyncio.create_task(self.lines.line())
        await asyncio.sleep(0)
        for piece in pieces:
            self.lines.received(piece)
        return await asyncio.wait_for(waiting, 5)


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ([b"deal 100\r"], "deal 100"),
        ([b"d", b"ea", b"l\r\n"], "deal"),
        ([b"dex\x7f\x08al\r"], "dal"),
        ([b"wrong\x15right\n"], "right"),
        ([b"a\x1b[A\x1b[2", b"Jb\x1bOPc\x07\r"], "abc"),
        (["дa\r".encode()[:1], "дa\r".encode()[1:]], "дa"),
        ([b"\xff\xfe\r"], ""),
    ],
)
async def test_a_line_is_edited_and_nothing_in_it_is_a_control(typed: list[bytes], expected: str) -> None:
    far = Far()
    assert await far.line(*typed) == expected
    assert far.sent.startswith(b"> ")
    assert far.sent.endswith(b"\r\n")
    assert b"\x1b" not in far.sent


async def test_the_end_of_input_and_what_was_typed_ahead() -> None:
    far = Far()
    assert await far.line(b"one\rtwo\r") == "one"
    assert far.lines.drop()
    assert not far.lines.drop()
    assert await far.line(b"\x04") is None
    bare = Far(typed=False)
    assert await bare.line(b'{"a":1}\r\n{"b":2}') == '{"a":1}'
    bare.lines.ended()
    assert await bare.line() == '{"b":2}'
    assert await bare.line() is None
    assert bare.sent == b""


async def test_an_aside_stands_before_what_has_been_typed() -> None:
    far = Far()
    waiting = asyncio.create_task(far.lines.line())
    await asyncio.sleep(0)
    far.lines.received(b"de")

    def say() -> None:
        far.lines.write("10 seconds.\n")

    far.lines.aside(say)
    far.lines.received(b"al\r")
    assert await waiting == "deal"
    assert far.sent == b"> de\r\n10 seconds.\r\n> deal\r\n"


@pytest.mark.parametrize("sentence", [WELCOME, GRAMMAR, *TAKEN, TAKEN[0].format(name="日本語の名前")])
def test_a_sentence_is_folded_between_its_words_whatever_the_width(sentence: str) -> None:
    far = Far(columns=40)
    far.lines.say(sentence)
    far.lines.resize(20, 20)
    far.lines.say(sentence)
    far.lines.resize(0, 0)
    far.lines.say(sentence)
    said = far.sent.decode().split("\r\n")
    assert " ".join(said).split() == 3 * sentence.split()
    narrow = next(at for at in range(len(said)) if " ".join(said[:at]) == sentence)
    assert max(map(width, said[:narrow])) <= 40
    assert max(map(width, said[narrow:-2])) <= 20
    assert said[-2:] == [sentence, ""]


def test_who_does_not_read_is_not_written_to_for_ever() -> None:
    far = Far()
    far.unread = MOST_UNREAD + 1
    with pytest.raises(BrokenPipeError):
        far.lines.write("x")


def test_a_line_of_the_log_is_one_line_and_speaks_to_no_terminal() -> None:
    lines: list[str] = []
    Log(lines.append, HandClock()).line("join", "a\x1b[2J\nb", "", "x" * 999)
    assert lines == [f"2026-12-01T17:00:00Z join a?[2J?b - {'x' * 300}...\n"]


def test_gauges_in_words_and_for_prometheus() -> None:
    gauges = Gauges(HandClock())
    gauges.refused["flood"] += 2
    gauges.key_to_picture.extend((0.001, 0.002, 0.2))
    here = [Present("ann", "credits", "screen", "192.0.2.1", gauges.clock.now())]
    assert "sessions        1 of 200 (screen 1)\n" in gauges.status(here, 200)
    assert "p50 2.0 ms, p99 200.0 ms" in gauges.status(here, 200)
    assert gauges.players(here) == "ann                     credits     screen     0:00:00  192.0.2.1\n"
    assert gauges.players([]) == "Nobody is here.\n"
    metrics = gauges.metrics(here, 200)
    assert 'casinowar_refused_total{reason="flood"} 2\n' in metrics
    assert 'casinowar_key_to_picture_seconds{quantile="0.99"} 0.200000\n' in metrics
    assert quantile((), 0.5) == 0.0


def test_a_host_key_is_made_once_and_is_private(tmp_path: Path) -> None:
    file = tmp_path / "new" / "host_key"
    made = host_key(file)
    assert file.stat().st_mode & 0o777 == 0o600
    assert host_key(file).get_fingerprint() == made.get_fingerprint()
    file.chmod(0o640)
    with pytest.raises(Unservable, match="chmod 600"):
        host_key(file)
    file.unlink()


def test_of_two_hosts_that_start_at_once_one_makes_the_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, link, others = tmp_path / "host_key", os.link, []

    def after_the_other(made: str, kept: str) -> None:
        monkeypatch.setattr(os, "link", link)
        others.append(host_key(file))
        link(made, kept)

    monkeypatch.setattr(os, "link", after_the_other)
    mine = host_key(file)
    assert [mine.get_fingerprint()] == [other.get_fingerprint() for other in others]
    assert [*tmp_path.iterdir()] == [file]


@pytest.mark.parametrize(
    "content",
    [b"", b"nothing of the kind", bytes(range(256)) * 4, ANN.export_public_key()],
    ids=["empty", "words", "bytes", "public"],
)
def test_what_is_no_host_key(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "host_key"
    file.write_bytes(content)
    file.chmod(0o600)
    with pytest.raises(Unservable, match="expected a private key"):
        host_key(file)
    assert file.read_bytes() == content


@pytest.mark.parametrize(
    "make", [Path.mkdir, os.mkfifo, lambda path: path.symlink_to("/dev/null")], ids=["directory", "pipe", "device"]
)
def test_a_host_key_is_a_file(tmp_path: Path, make: Callable[[Path], object]) -> None:
    file = tmp_path / "host_key"
    make(file)
    with pytest.raises(Unservable, match="not a file"):
        host_key(file)


def test_a_host_key_that_leads_nowhere_or_needs_a_passphrase(tmp_path: Path) -> None:
    file = tmp_path / "host_key"
    file.symlink_to("nowhere")
    with pytest.raises(Unservable, match="cannot be read"):
        host_key(file)
    file.unlink()
    file.write_bytes(ANN.export_private_key("pkcs8-pem", passphrase="secret"))
    file.chmod(0o600)
    with pytest.raises(Unservable, match="without a passphrase"):
        host_key(file)


def test_keys_that_are_listed(tmp_path: Path) -> None:
    file = tmp_path / "friends.pub"
    file.write_text("# friends\n\n" + "".join(key.export_public_key().decode() for key in (ANN, BEN)))
    assert fingerprints(file) == {ANN.get_fingerprint(), BEN.get_fingerprint()}
    file.write_text(f"{ANN.export_public_key().decode()}rubbish\n")
    with pytest.raises(Unservable, match=":2: expected a public key"):
        fingerprints(file)
    with pytest.raises(Unservable, match="cannot be read"):
        fingerprints(tmp_path / "nowhere")


async def test_what_is_no_socket_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "host.sock"
    file.write_text("mine")
    with pytest.raises(Unservable, match="not a socket"):
        await control.answer_at(file, str)
    assert file.read_text() == "mine"


async def test_a_socket_is_private_and_a_dead_one_is_replaced(tmp_path: Path) -> None:
    file = tmp_path / ("far" * 40) / "host.sock"  # longer than the path of a socket can be
    file.parent.mkdir()
    with socket.socket(socket.AF_UNIX) as dead, control._near(file) as name:
        dead.bind(name)
    assert control.ask(file, "status") is None
    server = await control.answer_at(file, lambda asked: f"{asked}!\n")
    try:
        assert file.stat().st_mode & 0o777 == 0o600
        assert await asyncio.to_thread(control.ask, file, "status") == "status!\n"
        with pytest.raises(Unservable, match="another host"):
            await control.answer_at(file, str)
    finally:
        server.close()
        file.unlink()


@pytest.mark.parametrize(
    ("text", "expected"),
    [("127.0.0.1:2222", ("127.0.0.1", 2222)), ("[::1]:22", ("::1", 22)), ("a.example:0", ("a.example", 0))],
)
def test_where_to_listen(text: str, expected: tuple[str, int]) -> None:
    assert address(text) == expected


@pytest.mark.parametrize("text", ["", "2222", ":2222", "host:", "host:x", "host:65536", "::1:22", "host:٣"])
def test_where_nobody_can_listen(text: str) -> None:
    with pytest.raises(ValueError, match="expected an address and a port"):
        address(text)


def test_the_table_of_the_configuration() -> None:
    text = 'pace = 1\n[host]\nlisten = "0.0.0.0:2200"\nguests = true\nsessions = 20\nidle = 5\n'
    expected = Hosting(("0.0.0.0", 2200), guests=True, limits=Limits(sessions=20, idle=5))
    assert read_hosting(TomlSource("config.toml", text)) == expected
    assert read_hosting(TomlSource("config.toml", "")) == Hosting()


def test_its_defaults_are_those_that_the_page_and_the_help_tell() -> None:
    expected = {name: value for name, value in asdict(Limits()).items() if name not in ("keepalives", "grace")}
    page = (program.ROOT / "docs" / "hosting.md").read_text()
    told = re.findall(r"^\| `(\w+)` \| (\d+) \|", page, re.MULTILINE)
    assert {name: int(value) for name, value in told} == expected
    told = re.findall(r"^  (\w+) = (\d+)\b", _EPILOG, re.MULTILINE)
    assert {name: int(value) for name, value in told} == expected
    assert Hosting().listen == ("127.0.0.1", 2222)


def test_every_mistake_in_it_is_told_by_its_line() -> None:
    text = '[host]\nlisten = "here"\nguests = 1\n\nsessions = 0\nidle = true\nkeys = ""\nnope = 1\n'
    with pytest.raises(UsageError) as caught:
        read_hosting(TomlSource("config.toml", text))
    assert [line.split(": ")[:2] for line in caught.value.lines] == [
        [f"config.toml:{line}", f"host.{name}"]
        for line, name in ((2, "listen"), (3, "guests"), (5, "sessions"), (6, "idle"), (7, "keys"), (8, "nope"))
    ]
    with pytest.raises(UsageError, match="a table, as in"):
        read_hosting(TomlSource("config.toml", "host = 1\n"))


def test_a_key_without_a_picture_is_not_timed_by_what_is_sent_long_after_it() -> None:
    clock, channel = HandClock(), Mock()
    gauges = Gauges(clock)
    wire = Wire((80, 24), True, channel, gauges)
    for key, waited in ((b"x", LOOKED_FOR + 1), (b"h", 0.005)):
        wire.received(key)
        clock.pass_by(waited)
    wire.send(b"picture")
    wire.received(b"n")
    clock.pass_by(LOOKED_FOR + 1)
    wire.send(b"somebody else's card")
    wire.send(b"and another")
    assert list(gauges.key_to_picture) == [pytest.approx(0.005)]
