"""Real processes that are killed, race and take each other's seat."""

import asyncio
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given, settings
from hypothesis import strategies as st

from casinowar_tui.game.recorded import Recorded
from casinowar_tui.journal.port import Stream
from casinowar_tui.journal.sqlite import open_journal
from tests.journal.opened import entries_of, opened

ROOT = Path(__file__).parents[2]
STREAM = Stream("Ann", "credits")
PLAYERS = tuple(f"p{number}" for number in range(20))


def start(act: str, path: Path, player: str = "Ann") -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tests.journal.process", act, str(path), player]
    return subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def heard(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


def tell(process: subprocess.Popen[str]) -> None:
    assert process.stdin is not None
    process.stdin.write("go\n")
    process.stdin.flush()


async def written(path: Path) -> list[str]:
    journal = open_journal(path)
    entries = await entries_of(journal, STREAM)
    await journal.close()
    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
    return [entry.events[0].body.decode() for entry in entries]


async def test_a_kill_loses_no_acknowledged_row_and_doubles_none(tmp_path: Path) -> None:
    path = tmp_path / "c.sqlite3"
    before = 0
    for wanted in (1, 23, 57):
        with start("write", path) as process:
            assert heard(process).startswith("sat")
            assert [heard(process) for _ in range(wanted)] == [f"wrote {before + n + 1}" for n in range(wanted)]
            process.kill()
            assert process.stdout is not None
            said = [line for line in process.stdout.read().splitlines() if line.startswith("wrote ")]
        rows = await written(path)
        acknowledged = before + wanted + len(said)
        assert len(rows) - acknowledged in (0, 1), "the last may be written and not yet said"
        assert len(set(rows)) == len(rows)
        before = len(rows)


crowds = st.tuples(st.sets(st.sampled_from(PLAYERS), min_size=1), st.integers(1, 200))
"""Who plays, and after how many rows of theirs the kill comes."""


@given(first=crowds, second=crowds)
@settings(max_examples=4, deadline=None)
def test_a_kill_in_the_middle_of_many_players_rows_loses_none_of_theirs(
    first: tuple[set[str], int], second: tuple[set[str], int]
) -> None:
    """The second crowd goes on from what the first has left."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "c.sqlite3"
        before = dict.fromkeys(PLAYERS, 0)
        for crowd, rows in (first, second):
            with start("crowd", path, ",".join(sorted(crowd))) as process:
                said = [heard(process) for _ in range(rows)]
                process.kill()
                assert process.stdout is not None
                said += process.stdout.read().split("\n")[:-1]
            acknowledged = before | {player: int(seq) for player, seq in map(str.split, said)}
            before = asyncio.run(lengths(path))
            assert all(before[player] - acknowledged[player] in (0, int(player in crowd)) for player in PLAYERS)


async def lengths(path: Path) -> dict[str, int]:
    """How many rows each player has. The journal looks at each as it reads: that it follows the one before."""
    async with opened(path) as journal:
        rows = {player: await entries_of(journal, Stream(player, "credits")) for player in PLAYERS}
    for entries in rows.values():
        assert [entry.events for entry in entries] == [
            (Recorded("Row", 1, b"%d" % seq),) for seq in range(1, len(entries) + 1)
        ]
    return {player: len(entries) for player, entries in rows.items()}


async def test_a_taken_seat_stops_the_older_writer_between_two_rows(tmp_path: Path) -> None:
    path = tmp_path / "c.sqlite3"
    with start("write", path) as older:
        assert [heard(older) for _ in range(20)] == ["sat 1", *(f"wrote {n}" for n in range(1, 20))]
        journal = open_journal(path)
        assert await journal.take_seat("ann") == 2
        length = len(await entries_of(journal, STREAM))
        assert older.stdout is not None
        rest = older.stdout.read().splitlines()
        assert rest[-1] == "lost"
        assert older.wait() == 0
        await journal.close()
    rows = await written(path)
    assert len(rows) == length == 19 + len(rest) - 1


async def test_of_fifty_starts_exactly_one_holds_the_seat(tmp_path: Path) -> None:
    path = tmp_path / "new" / "c.sqlite3"
    racers = [start("race", path) for _ in range(50)]
    try:
        assert {heard(racer) for racer in racers} == {"ready"}
        for racer in racers:
            tell(racer)
        epochs = [int(heard(racer).split()[1]) for racer in racers]
        assert sorted(epochs) == list(range(1, 51))
        for racer in racers:
            tell(racer)
        answers = [heard(racer) for racer in racers]
        assert {racer.wait() for racer in racers} == {0}
    finally:
        for racer in racers:
            racer.kill()
            racer.communicate()
    assert [answer for epoch, answer in zip(epochs, answers, strict=True) if epoch < 50] == ["SeatLost()"] * 49
    assert answers[epochs.index(50)] == "Appended(seq=1)"
    assert await written(path) == ["!"]


async def test_a_full_disk_writes_nothing_and_is_got_over(tmp_path: Path) -> None:
    path = tmp_path / "c.sqlite3"
    with start("fill", path) as process:
        said = process.communicate()[0].splitlines()
        assert process.returncode == 0
    assert said[0] == "the disk took no more (full, over a limit, or failing)"
    count = int(said[1].split()[0])
    assert said[1] == f"{count} {count}"
    assert count > 10
    assert said[2] == f"Appended(seq={count + 1})"
    assert len(await written(path)) == count + 1
