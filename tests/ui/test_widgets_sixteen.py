"""The pairs of ink and ground that are used where a terminal has sixteen colours, listed and judged one by one."""

from __future__ import annotations

from casinowar_tui.ui.look import Look, glyphs
from casinowar_tui.ui.theme import palette
from tests.ui.drawn import draw, words_of
from tests.ui.gallery import KEYS

SIZES = ((40, 20), (80, 23), (80, 24), (120, 40))

JUDGED = {
    ("black", "bright_white"): "clubs and spades on a card",
    ("black", "green"): "the rail",
    ("black", "white"): "the chip of 100",
    ("black", "yellow"): "the primary button, the chips of 50 and 1,000; weakest on the console's brown",
    ("blue", "bright_white"): "diamonds of a four-colour pack",
    ("bright_green", "black"): "what was won",
    ("bright_red", "black"): "what was lost, and refusals",
    ("bright_white", "black"): "what came out even, and amounts",
    ("bright_white", "blue"): "quiet buttons, and the chip of 10",
    ("bright_white", "magenta"): "the chip of 500",
    ("bright_white", "red"): "the chip of 5",
    ("bright_yellow", "black"): "the one thing to look at",
    ("bright_yellow", "blue"): "a key on a spot",
    ("red", "bright_white"): "hearts and diamonds on a card",
    ("white", "black"): "all that stands by",
    ("white", "blue"): "a spot's name",
}

XTERM = (
    "000000 cd0000 00cd00 cdcd00 0000ee cd00cd 00cdcd e5e5e5 7f7f7f ff0000 00ff00 ffff00 5c5cff ff00ff 00ffff ffffff"
)
CONSOLE = (
    "000000 aa0000 00aa00 aa5500 0000aa aa00aa 00aaaa aaaaaa 555555 ff5555 55ff55 ffff55 5555ff ff55ff 55ffff ffffff"
)


def _light(colour: str) -> float:
    parts = (int(colour[place : place + 2], 16) / 255 for place in (0, 2, 4))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(ink: int, ground: int, colours: str) -> float:
    """The contrast of two of the sixteen, 1 to 21, on a terminal that shows them so."""
    dark, bright = sorted(_light(colours.split()[number]) for number in (ink, ground))
    return (bright + 0.05) / (dark + 0.05)


async def test_every_pair_that_is_drawn_was_judged_and_can_be_read() -> None:
    look = Look(palette("green", "16"), glyphs("plain"), KEYS, four_colour=True)
    drawn = set()
    for size in SIZES:
        for lines in (await draw(look, size)).values():
            for run in (run for line in lines for run in line):
                if words_of(run):
                    assert run.segment.style is not None
                    ink, ground = run.segment.style.color, run.segment.style.bgcolor
                    assert ink is not None
                    assert ground is not None
                    drawn.add((ink, ground))
    assert {(ink.name, ground.name) for ink, ground in drawn} == set(JUDGED)
    for ink, ground in drawn:
        assert ink.number is not None
        assert ground.number is not None
        assert contrast(ink.number, ground.number, XTERM) >= 4.5, (ink.name, ground.name)
        weakest = 4.0 if (ink.name, ground.name) == ("black", "yellow") else 4.5
        assert contrast(ink.number, ground.number, CONSOLE) >= weakest, (ink.name, ground.name)
