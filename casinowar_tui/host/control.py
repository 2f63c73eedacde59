"""What a host tells on a socket in its data directory: to the account that runs it, and to nobody else."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from casinowar_tui.host.unservable import Unservable

FILE: Final = "host.sock"
_PATIENCE: Final = 5.0
_LONGEST_PATH: Final = 100
"""Bytes; a socket's path can be hardly longer."""


async def answer_at(path: Path, answer: Callable[[str], str]) -> asyncio.Server:
    """Answer each question, a line, that comes to a socket at this path. Raises Unservable."""
    if len(os.fsencode(path)) > _LONGEST_PATH:
        raise Unservable(f"{path}: too long a path for a socket; name a shorter place with --data-dir DIR")
    if path.exists():
        if _is_answered(path):
            raise Unservable(f"{path.parent}: another host serves this data directory already")
        with suppress(OSError):
            path.unlink()

    async def met(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, ValueError, TimeoutError):
            asked = await asyncio.wait_for(reader.readline(), _PATIENCE)
            writer.write(answer(asked.decode("ascii", "replace").strip()).encode())
            await asyncio.wait_for(writer.drain(), _PATIENCE)
        writer.close()

    before = os.umask(0o177)
    try:
        return await asyncio.start_unix_server(met, path, limit=256)
    except OSError as error:
        raise Unservable(f"{path}: no socket can be made there ({error.strerror})") from error
    finally:
        os.umask(before)


def ask(path: Path, question: str) -> str | None:
    """What the host at this path answers; None where there is none."""
    try:
        with socket.socket(socket.AF_UNIX) as line:
            line.settimeout(_PATIENCE)
            line.connect(os.fspath(path))
            line.sendall(f"{question}\n".encode())
            pieces = []
            while piece := line.recv(65536):
                pieces.append(piece)
    except OSError:
        return None
    return b"".join(pieces).decode()


def _is_answered(path: Path) -> bool:
    try:
        with socket.socket(socket.AF_UNIX) as line:
            line.connect(os.fspath(path))
    except OSError:
        return False
    return True
