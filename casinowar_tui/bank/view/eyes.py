"""How one player looks at a table: what changes the picture and is no part of the game."""

from __future__ import annotations

from casinowar_tui.bank.house.house import House
from casinowar_tui.values import frozen


@frozen
class Eyes:
    """Whose picture it is. `chosen` is the chip in hand, in the smallest unit (0 where there are no chips)."""

    house: House
    chosen: int
    plain: bool = False
    """Whether signs that some terminals lack are to be avoided."""
    practice: bool = False
    player: str = ""
    """The player's name, where it has to be on the screen."""
    named: bool = False
    """Whether somebody else has a seat in the same record, so that the name is told wherever there is room."""
    lit_key: str = ""
    """The key that does the lit act, as a sentence names it; empty where no key does."""

    def money(self, units: int) -> str:
        """A bankroll, as an account states it: with its sign of money and all minor digits, "$1,000.00"."""
        return self.house.money.full(units, plain=self.plain)

    def amount(self, units: int) -> str:
        """An amount as it is said and printed at the table, minor digits only where it has any: "$100", "$37.50"."""
        return self._signed(self.house.money.amount(units, brief=True))

    def gain(self, units: int, *, brief: bool = True) -> str:
        """An amount won or lost, with plus or minus: "+100", "-$37.50"; nothing won or lost is a bare 0.

        A `brief` one has minor digits only where it has any; in a column all have as many.
        """
        return self._signed(self.house.money.amount(units, plus=True, brief=brief)) if units else "0"

    def _signed(self, digits: str) -> str:
        """A sign that is written close to its digits, as that of dollars is, stands at every amount."""
        money = self.house.money
        sign = money.plain_sign if self.plain else money.sign
        if money.spaced or (self.plain and sign.isalpha()):
            return digits
        return f"{digits[0]}{sign}{digits[1:]}" if digits[0] in "+-" else f"{sign}{digits}"


def eyes_on(house: House, *, plain: bool = False, practice: bool = False, player: str = "") -> Eyes:
    """A first look at a table: the middle chip is in hand."""
    chips = house.rules.chips
    return Eyes(house, chips[len(chips) // 2] if chips else 0, plain, practice, player)
