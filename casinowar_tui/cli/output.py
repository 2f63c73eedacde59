"""The standard output, whose faults are the reader's to mend and are not taken for those of the program."""

from __future__ import annotations

from typing import TextIO

from casinowar_tui.config.usage import UsageError


class Output:
    """Writes text. Raises UsageError where it cannot be written, and BrokenPipeError where nobody reads any further."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """Write text, now or later."""
        try:
            return self._stream.write(text)
        except OSError as error:
            raise _told(error) from None

    def flush(self) -> None:
        """Write all that is left to write."""
        try:
            self._stream.flush()
        except OSError as error:
            raise _told(error) from None


def _told(error: OSError) -> Exception:
    if isinstance(error, BrokenPipeError):
        return error
    return UsageError(f"the standard output cannot be written ({error.strerror})")
