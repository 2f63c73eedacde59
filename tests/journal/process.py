"""What the tests run in processes of their own: `python -m tests.journal.process ACT PATH PLAYER ...`."""

import asyncio
import os
import resource
import signal
import sys
from pathlib import Path

from casinowar_tui.game.recorded import Recorded
from casinowar_tui.journal.port import Appended, SeatLost, Stream, Unwritable
from casinowar_tui.journal.seat import SeatLock
from casinowar_tui.journal.sqlite import open_journal
from tests.journal.opened import entries_of


def say(*words: object) -> None:
    print(*words, flush=True)


async def write_on(path: Path, player: str) -> None:
    """Sit down and append until killed or fenced, saying each row once it is acknowledged."""
    journal = open_journal(path)
    epoch = await journal.take_seat(player)
    assert isinstance(epoch, int)
    say("sat", epoch)
    stream = Stream(player, "credits")
    seq = await journal.last_seq(stream)
    while True:
        body = f"{epoch}:{seq + 1}:{os.getpid()}".encode()
        match await journal.append(stream, seq, epoch, (Recorded("Row", 1, body),)):
            case Appended(written):
                seq = written
                say("wrote", seq)
            case SeatLost():
                say("lost")
                break
            case other:
                raise AssertionError(other)
    await journal.close()


async def crowd(path: Path, names: str) -> None:
    """Have many players append in one journal until killed; now and then one of them takes the seat anew."""
    journal = open_journal(path)

    async def play(player: str) -> None:
        epoch = await journal.take_seat(player)
        stream = Stream(player, "credits")
        seq = await journal.last_seq(stream)
        while True:
            assert isinstance(epoch, int)
            assert await journal.append(stream, seq, epoch, (Recorded("Row", 1, b"%d" % (seq + 1)),)) == Appended(
                seq + 1
            )
            seq += 1
            say(player, seq)
            if not seq % 5:
                epoch = await journal.take_seat(player)

    await asyncio.gather(*map(play, names.split(",")))


async def race(path: Path, player: str) -> None:
    """Open and take the seat when told to, as everybody else is, and try to write one row when told again."""
    say("ready")
    sys.stdin.readline()
    journal = open_journal(path)
    epoch = await journal.take_seat(player)
    say("sat", epoch)
    sys.stdin.readline()
    assert isinstance(epoch, int)
    say(await journal.append(Stream(player, "credits"), 0, epoch, (Recorded("Row", 1, b"!"),)))
    await journal.close()


async def fill(path: Path, player: str) -> None:
    """Append under a limit on the size of files until the disk says no, then once more without the limit."""
    journal = open_journal(path)
    epoch = await journal.take_seat(player)
    assert isinstance(epoch, int)
    stream = Stream(player, "credits")
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (150_000, hard))
    seq = 0
    while isinstance(answer := await journal.append(stream, seq, epoch, (Recorded("Row", 1, b"x" * 900),)), Appended):
        seq = answer.seq
    assert isinstance(answer, Unwritable)
    say(answer.reason)
    say(seq, await journal.last_seq(stream))
    resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
    say(await journal.append(stream, seq, epoch, (Recorded("Row", 1, b"x" * 900),)))
    await journal.close()


def hold(path: Path, player: str) -> None:
    """Sit in the kernel's eyes until a line comes in."""
    lock = SeatLock(path, player)
    say(lock.try_acquire(), lock.held)
    sys.stdin.readline()
    lock.release()
    say("left")
    sys.stdin.readline()


async def without_rights(path: Path, player: str) -> None:
    """Look at the file as somebody who may not write there."""
    os.setuid(65534)
    await look(path, player)


async def without_room(path: Path, player: str) -> None:
    """Look at the file where no file can grow."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    await look(path, player)


async def look(path: Path, player: str) -> None:
    """Say what the place does not allow, what comes of sitting down, and how many rows can be read."""
    journal = open_journal(path)
    say(journal.fallback)
    say(await journal.take_seat(player))
    say(len(await entries_of(journal, Stream(player, "credits"))))
    await journal.close()


async def main(act: str, path: Path, player: str) -> None:
    match act:
        case "write":
            await write_on(path, player)
        case "crowd":
            await crowd(path, player)
        case "race":
            await race(path, player)
        case "fill":
            await fill(path, player)
        case "hold":
            hold(path, player)
        case "without_rights":
            await without_rights(path, player)
        case "without_room":
            await without_room(path, player)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], Path(sys.argv[2]), sys.argv[3]))
