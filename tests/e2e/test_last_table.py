"""A bare start sits down where the player last sat; practice and another player change nothing about that."""

from __future__ import annotations

import asyncio
from pathlib import Path

from casinowar_tui.cli.paths import DATABASE
from casinowar_tui.player.player import Player
from casinowar_tui.session.book import player_of
from tests.e2e import program
from tests.journal.opened import opened


def kept(data: Path, name: str = program.PLAYER) -> Player:
    """The player as the record has them."""

    async def read() -> Player:
        async with opened(data / DATABASE) as journal:
            return await player_of(journal, name)

    return asyncio.run(read())


def test_a_bare_start_returns_to_the_last_table_with_the_players_limit(tmp_path: Path) -> None:
    with program.sit(tmp_path) as terminal:
        terminal.wait_for("Play credits")
        program.act(terminal, "g", "Tables")
        program.act(terminal, "2", "bankroll $1,000.00")
        program.act(terminal, "o", "In force: no limit")
        terminal.press("5", "0", pause=0.1)
        program.act(terminal, "enter", "Your own limit is 50 on each spot now.")
        terminal.press("q")
        assert terminal.wait_exit() == 0
    assert (kept(tmp_path).last_table, kept(tmp_path).limit) == ("classic", 50)
    before = kept(tmp_path)
    with program.practice(tmp_path) as terminal:
        terminal.wait_for("Play credits")
        program.act(terminal, "o", "until you leave")
        assert "In force: no limit" in terminal.display()
    assert kept(tmp_path) == before
    with program.sit(tmp_path) as terminal:
        assert "Classic casino" in terminal.display()
        assert "$2 to $50" in terminal.display()
    with program.sit(tmp_path, "--game", "credits") as terminal:
        assert "10 to 50" in terminal.display()
    assert kept(tmp_path).last_table == "credits"
    assert kept(tmp_path, "bob") == Player()
