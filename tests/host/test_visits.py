"""People come to a host, play, leave, and come again."""

from __future__ import annotations

import asyncio
import gc
import re
from pathlib import Path
from typing import Any
from weakref import ref

import asyncssh
import pytest

from casinowar_tui.host.door import ONE_SESSION
from casinowar_tui.host.limits import Limits
from casinowar_tui.host.visit import FAILED, FULL, GOING, NEEDS_TERMINAL
from casinowar_tui.ui.bank.widgets.felt import Felt
from tests.host.house import ANN, BEN, CEM, hosting


async def test_a_first_visit_proposes_the_name_and_a_round_is_kept(tmp_path: Path) -> None:
    async with hosting(tmp_path) as house:
        client = await house.terminal(named=False)
        await client.wait_for("Enter takes ann.")
        client.press("enter")
        await house.sat(client)
        client.press("h")
        await client.wait_for("Ʉ 9,900")
        client.press("q")
        assert await client.status() == 0
        again = await house.terminal(named=False)
        await house.sat(again, "Ʉ 9,900")
        again.press("q")
        assert await again.status() == 0
        await house.until(lambda: not house.host.visitors)
        assert [line.split()[1:3] for line in house.log if "join" in line or "leave" in line] == [
            ["join", "ann"],
            ["leave", "ann"],
        ] * 2


async def test_a_phone_is_greeted_and_sent_away_in_whole_words(tmp_path: Path) -> None:
    async with hosting(tmp_path) as house:
        client = await house.terminal(named=False, term_size=(40, 24))
        await client.wait_for("Enter takes ann.")
        assert client.display().split("\n")[:2] == ["Welcome. Your key is new here: what are", "you called?"]
        house.stop.set()
        assert await client.status() == 0
        await client.wait_for(">\nThis host is stopping. Your tables wait\njust as you left them.")


async def test_several_people_at_once_each_at_their_own_table(tmp_path: Path) -> None:
    async with hosting(tmp_path) as house:
        ann = await house.terminal()
        ben = await house.terminal(BEN, "ben", term_size=(120, 40))
        for client in (ann, ben):
            await house.sat(client)
        ann.press("h")
        await ann.wait_for("Ʉ 9,900")
        ben.press("4", "h")
        await ben.wait_for("Ʉ 9,500")
        assert "Ʉ 9,900" in ann.display()
        status = house.host.gauges.players(house.host.present())
        assert [line.split()[:3] for line in status.splitlines()] == [
            ["ann", "credits", "screen"],
            ["ben", "credits", "screen"],
        ]
        await ann.abort()
        await house.until(lambda: len(house.host.visitors) == 1)
        ben.press("c")
        await ben.wait_for("Ʉ 10,000")


async def test_a_second_key_comes_in_by_the_code_of_the_table(tmp_path: Path) -> None:
    async with hosting(tmp_path) as house:
        client = await house.terminal(term_size=(100, 90))
        await house.sat(client)
        client.press("?")
        await client.wait_for("5 This table")
        client.press("5")
        await client.wait_for("give this code: ")
        (code,) = re.findall(r"give this code: ([A-Z2-9]{5}-[A-Z2-9]{5})$", client.display(), re.MULTILINE)
        second = await house.terminal(BEN, "ann", named=False)
        await second.wait_for("Enter takes ann.")
        second.press("enter")
        await second.wait_for("already called ann")
        second.press(*code.lower(), "enter")
        await house.sat(second, "seat is taken")
        assert house.host.people.name_of(BEN.get_fingerprint()) == "ann"
        assert not house.host.codes.redeem("ann", code)


async def test_nobody_gets_a_name_that_others_have(tmp_path: Path) -> None:
    async with hosting(tmp_path) as house:
        first = await house.terminal()
        await house.sat(first)
        second = await house.terminal(BEN, "ANN", named=False)
        await second.wait_for("Enter takes ANN.")
        second.press("enter")
        await second.wait_for("already called ANN")
        second.press(*"AAAAA-AAAAA", "enter")
        await second.wait_for("That is not the code.")
        second.press(*"a\x1b[2Jb", "enter")  # a sequence is no part of a name
        await house.sat(second)
        assert house.host.people.name_of(BEN.get_fingerprint()) == "ab"


async def test_a_name_of_whoever_plays_without_a_host_is_taken(tmp_path: Path) -> None:
    async with hosting(tmp_path) as house:
        from casinowar_tui.game.recorded import Recorded
        from casinowar_tui.journal.port import Stream

        journal = house.host.journal
        epoch = await journal.take_seat("ann")
        assert isinstance(epoch, int)
        await journal.append(Stream("ann", "player"), 0, epoch, (Recorded("x", 1, b"{}", True),))
        client = await house.terminal()
        await client.wait_for("already called ann")


async def test_guests_play_in_memory_and_keys_are_known_all_the_same(tmp_path: Path) -> None:
    async with hosting(tmp_path, guests=True) as house:
        guest = await house.terminal(None, "Gus")
        await house.sat(guest)
        guest.press("h")
        await guest.wait_for("Ʉ 9,900")
        guest.press("q")
        assert await guest.status() == 0
        assert await house.host.people.is_free("gus")
        keyed = await house.terminal()
        await house.sat(keyed)
        assert house.host.people.name_of(ANN.get_fingerprint()) == "ann"


async def test_without_guests_nobody_comes_in_without_a_key(tmp_path: Path) -> None:
    async with hosting(tmp_path) as house:
        with pytest.raises(asyncssh.PermissionDenied):
            await house.connect(None)


async def test_only_the_keys_that_are_listed(tmp_path: Path) -> None:
    async with hosting(tmp_path, keys=frozenset((BEN.get_fingerprint(),))) as house:
        with pytest.raises(asyncssh.PermissionDenied):
            await house.connect(ANN)
        client = await house.terminal(BEN, "ben")
        await house.sat(client)


async def test_a_key_that_is_only_asked_about_after_the_login_makes_nobody_somebody_else(tmp_path: Path) -> None:
    async with hosting(tmp_path) as house:
        client = await house.terminal(BEN, "ben")
        await house.sat(client)
        (visitor,) = house.host.visitors
        visitor.door.validate_public_key("ann", ANN.convert_to_public())
        visitor.door.auth_completed()
        assert visitor.door.fingerprint == BEN.get_fingerprint()


async def test_what_is_not_offered_is_refused_by_a_sentence(tmp_path: Path) -> None:
    async with hosting(tmp_path) as house:
        assert await house.run(None) == (2, "", f"{NEEDS_TERMINAL}\n")
        for command in (
            "ls",
            "sh -c id",
            "scp -t /tmp",
            "odds",
            "--rules /etc/passwd",
            "--player ben",
            "'",
            "x" * 5000,
        ):
            status, output, error = await house.run(command)
            assert (status, output) == (2, "")
            assert error.startswith("This host serves tables and nothing else.")
        connection = await house.connect()
        with pytest.raises((asyncssh.Error, OSError, EOFError)):
            await connection.start_sftp_client()
        for forward in (
            (await house.connect()).open_connection("127.0.0.1", 22),
            (await house.connect()).forward_remote_port("", 0, "127.0.0.1", 22),
            (await house.connect()).open_unix_connection(str(tmp_path / "socket")),
        ):
            with pytest.raises((asyncssh.ChannelOpenError, asyncssh.ChannelListenError)):
                await forward


async def test_one_session_a_connection(tmp_path: Path) -> None:
    async with hosting(tmp_path) as house:
        client = await house.terminal()
        await house.sat(client)
        with pytest.raises(asyncssh.ChannelOpenError, match=ONE_SESSION):
            await client.connection.create_process(term_type="xterm")


async def test_a_full_host_says_so(tmp_path: Path) -> None:
    async with hosting(tmp_path, Limits(sessions=1)) as house:
        client = await house.terminal()
        await house.sat(client)
        assert await house.run("--plain") == (2, "", f"{FULL}\n")


async def test_plain_lines_and_json_lines(tmp_path: Path) -> None:
    async with hosting(tmp_path) as house:
        client = await house.terminal(command="--plain --say terse")
        await client.wait_for("casinowar, plain lines; try help")
        client.press(*"bet 2", "backspace", *"100", "enter")
        await client.wait_for("9,900")
        client.press(*"history", "enter")
        await client.wait_for("no round yet")
        client.press(*"rules 4", "enter")
        await client.wait_for("on this host, and nowhere else.")
        client.press("ctrl+d")
        assert await client.status() == 0
        status, output, _ = await house.run("--json", typed='{"do":"bet","hand":100}\n')
        assert status == 0
        lines = output.splitlines()
        assert '"type":"hello"' in lines[0]
        assert '"practice":false' in lines[0]
        assert '"9900"' in output or "9900" in lines[0]


async def test_accessible_in_the_environment_is_the_plain_face(tmp_path: Path) -> None:
    async with hosting(tmp_path) as house:
        client = await house.terminal(env={"ACCESSIBLE": "1", "PATH": "/tmp", "LD_PRELOAD": "x"})
        await client.wait_for("Casino War in plain lines")


async def test_what_a_session_had_on_the_screen_is_given_back_without_a_collection(tmp_path: Path) -> None:
    async with hosting(tmp_path) as house:
        client = await house.terminal()
        await house.sat(client)
        (visitor,) = house.host.visitors
        ear: Any = visitor.wire.ear
        screen = ear.resized.__self__._app.screen
        shown, all_there_are = screen.walk_children(with_self=False), screen.query_one(Felt).parts
        parts = [*map(ref, {*shown, *all_there_are})]
        assert len(parts) > len(all_there_are) > 15
        del screen, ear, visitor, shown, all_there_are
        gc.disable()
        try:
            client.press("q")
            assert await client.status() == 0
            await house.until(lambda: not any(part() for part in parts))
        finally:
            gc.enable()


async def test_a_fault_ends_one_session_and_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(self: object) -> str:
        card = "ace of spades"
        raise RuntimeError(f"a secret: {card}")

    async with hosting(tmp_path, faultless=False) as house:
        ann, ben = await house.terminal(), await house.terminal(BEN, "ben")
        for client in (ann, ben):
            await house.sat(client)
        monkeypatch.setattr("casinowar_tui.desk.visit.Visit.kept", fail)
        ann.press("?")
        assert await ann.status() == 1
        await ann.wait_for(FAILED)
        assert "spades" not in ann.display() + "".join(house.log)
        assert [type(fault) for fault in house.faults] == [RuntimeError]
        ben.press("h")
        await ben.wait_for("Ʉ 9,900")
        again = await house.terminal()
        await house.sat(again)


async def test_a_stop_tells_everybody_and_their_tables_wait(tmp_path: Path) -> None:
    async with hosting(tmp_path) as house:
        ann, ben = await house.terminal(), await house.terminal(BEN, "ben")
        for client in (ann, ben):
            await house.sat(client)
        ann.press("h")
        await ann.wait_for("Ʉ 9,900")
        ben.press("?")
        await ben.wait_for("How to play")
        half = await house.terminal(CEM, "cem", named=False)
        await half.wait_for("what are you called?")
        house.stop.set()
        for client in (ann, ben, half):
            assert await client.status() == 0
            await client.wait_for(GOING[1:])  # the terminal here does not know where a real one puts its cursor back
        await house.serving
    async with hosting(tmp_path) as house:
        ann = await house.terminal(named=False)
        await ann.wait_for("Ʉ 9,900")


async def test_whoever_does_not_end_is_cut_off_by_a_stop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("casinowar_tui.host.serve.DRAIN", 0.0)
    monkeypatch.setattr("casinowar_tui.host.visitor.Visitor.leave", lambda *_: None)
    async with hosting(tmp_path) as house:
        client = await house.terminal(command="plain")
        await client.wait_for("Bankroll cr 10,000.")
        house.stop.set()
        await house.serving
        await house.until(lambda: not house.host.visitors)
        assert any(line.endswith(" stopped\n") for line in house.log)


async def test_who_sits_twice_is_asked_and_the_older_one_hears_it(tmp_path: Path) -> None:
    async with hosting(tmp_path) as house:
        first = await house.terminal()
        await house.sat(first)
        second = await house.terminal(named=False)
        await house.sat(second, "seat is taken")
        await second.quiet()
        second.press("enter")
        await house.sat(second)
        assert await asyncio.wait_for(first.status(), 5) == 0
