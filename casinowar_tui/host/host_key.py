"""The key by which clients know a host again, made at its first start and kept."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path
from tempfile import mkstemp
from typing import Final

import asyncssh

from casinowar_tui.host.unservable import Unservable

FILE: Final = "host_key"
_OTHERS: Final = 0o077


def host_key(path: Path) -> asyncssh.SSHKey:
    """The key in a file, which is made with mode 600 where there is none. Raises Unservable."""
    try:
        if not path.exists():
            _make(path)
        mode = path.stat().st_mode
        if not stat.S_ISREG(mode):
            raise Unservable(f"{path}: not a file, but the host keeps its private key there: move it away")
        if mode & _OTHERS:
            raise Unservable(f"{path}: others can read the host's private key; chmod 600 it")
        return asyncssh.read_private_key(path)
    except OSError as error:
        raise Unservable(f"{path}: the host's private key cannot be read or made ({error.strerror})") from error
    except (asyncssh.KeyImportError, asyncssh.KeyEncryptionError) as error:
        raise Unservable(
            f"{path}: expected a private key without a passphrase; put it back from a copy, "
            "or move it away for a new one (clients then warn that the host has changed)"
        ) from error


def _make(path: Path) -> None:
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    descriptor, new = mkstemp(prefix=f"{path.name}.", dir=path.parent)  # of mode 600
    try:
        with open(descriptor, "wb") as file:
            file.write(asyncssh.generate_private_key("ssh-ed25519").export_private_key())
            file.flush()
            os.fsync(file.fileno())
        # Of two hosts that start at once one makes it.
        with suppress(FileExistsError):
            os.link(new, path)
    finally:
        os.unlink(new)


def fingerprints(path: Path) -> frozenset[str]:
    """Of the public keys in a file, one a line, as ssh-keygen writes them. Raises Unservable."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except OSError as error:
        raise Unservable(f"{path}: the keys cannot be read ({error.strerror})") from error
    except UnicodeDecodeError as error:
        raise Unservable(f"{path}: found bytes that are not UTF-8, expected a public key a line") from error
    found = set()
    for number, line in enumerate(lines, start=1):
        if line.strip() and not line.lstrip().startswith("#"):
            try:
                found.add(asyncssh.import_public_key(line).get_fingerprint())
            except asyncssh.KeyImportError as error:
                raise Unservable(f"{path}:{number}: expected a public key, as in ssh-ed25519 AAAA... ann") from error
    return frozenset(found)
