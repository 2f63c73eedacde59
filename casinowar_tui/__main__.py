"""The installed command, and python -m casinowar_tui."""

import gc
from typing import NoReturn


def run() -> NoReturn:
    """Run the program and exit with its status."""
    # Next to nothing of a start is garbage, and looking for it again and again costs a tenth of one.
    gc.disable()
    from .cli.main import run

    run()


if __name__ == "__main__":
    run()
