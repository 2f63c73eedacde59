"""What a mouse does at a bank table, for the pages of help."""

from __future__ import annotations

from casinowar_tui.bank.house.house import House

BUTTONS = "Click a button, or a word of the bottom row, to do what it says."
LIFTING = (
    "Click lift (or the small minus) on a spot, or right-click the spot, to take a chip off it; right-click a chip to "
    "take one of its size off Hand."
)


def mouse_words(house: House) -> tuple[str, ...]:
    """What can be clicked at the table of a house."""
    if not house.rules.chips:
        return (BUTTONS,)
    chips = "choose it and to put it on Hand" if house.click_bets else "choose it"
    return (f"Click a chip to {chips}, and a spot to put the chosen chip there. {LIFTING}", BUTTONS)
