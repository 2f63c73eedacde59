"""What a host tells on a socket in its data directory: to the account that runs it, and to nobody else."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from casinowar_tui.host.unservable import Unservable

FILE: Final = "host.sock"
_PATIENCE: Final = 5.0


async def answer_at(path: Path, answer: Callable[[str], str]) -> asyncio.Server:
    """Answer each question, a line, that comes to a socket at this path. Raises Unservable."""
    if path.exists():
        if _is_answered(path):
            raise Unservable(f"{path.parent}: another host is already serving this data directory")
        if not path.is_socket():
            raise Unservable(f"{path}: not a socket, and the host needs this name for its own: move it away")
        with suppress(OSError):
            path.unlink()

    async def met(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, ValueError, TimeoutError):
            asked = await asyncio.wait_for(reader.readline(), _PATIENCE)
            writer.write(answer(asked.decode("ascii", "replace").strip()).encode())
            await asyncio.wait_for(writer.drain(), _PATIENCE)
        writer.close()

    line, before = socket.socket(socket.AF_UNIX), os.umask(0o177)
    try:
        with _near(path) as name:
            line.bind(name)
    except OSError as error:
        line.close()
        raise Unservable(f"{path}: no socket can be made there ({error.strerror})") from error
    finally:
        os.umask(before)
    return await asyncio.start_unix_server(met, sock=line, limit=256)


def ask(path: Path, question: str) -> str | None:
    """What the host at this path answers; None where there is none."""
    try:
        with socket.socket(socket.AF_UNIX) as line:
            line.settimeout(_PATIENCE)
            with _near(path) as name:
                line.connect(name)
            line.sendall(f"{question}\n".encode())
            pieces = []
            while piece := line.recv(65536):
                pieces.append(piece)
    except OSError:
        return None
    return b"".join(pieces).decode()


def _is_answered(path: Path) -> bool:
    try:
        with socket.socket(socket.AF_UNIX) as line, _near(path) as name:
            line.connect(name)
    except OSError:
        return False
    return True


@contextmanager
def _near(path: Path) -> Iterator[str]:
    """Stand in the directory of a socket meanwhile: its whole path may be longer than a socket's can be."""
    before = os.open(".", os.O_RDONLY)
    try:
        os.chdir(path.parent)
        yield path.name
    finally:
        os.fchdir(before)
        os.close(before)
