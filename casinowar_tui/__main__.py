"""python -m casinowar_tui"""

from .cli import run

if __name__ == "__main__":
    run()
