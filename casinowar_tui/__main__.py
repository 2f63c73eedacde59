"""python -m casinowar_tui"""

from .cli.main import run

if __name__ == "__main__":
    run()
