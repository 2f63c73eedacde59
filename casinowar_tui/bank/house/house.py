"""A house: one set of rules with its name and the looks of its money. The table itself never sees a house."""

from __future__ import annotations

from casinowar_tui.bank.table.rules import HouseRules
from casinowar_tui.values import frozen


@frozen
class Money:
    """How amounts in the smallest unit are written: a sign before, and how many digits are minor ones."""

    sign: str
    plain_sign: str
    """The sign where a terminal cannot show the other."""
    minor: int = 0
    spaced: bool = True

    def amount(self, units: int, *, plus: bool = False, brief: bool = False) -> str:
        """The amount without its sign of money: 1,234 or 12.50; `plus` marks a gain.

        A `brief` one has minor digits only where they are needed.
        """
        whole, rest = divmod(abs(units), 10**self.minor)
        digits = f"{whole:,}" + (f".{rest:0{self.minor}d}" if rest or (self.minor and not brief) else "")
        return ("-" if units < 0 else "+" if plus and units else "") + digits

    def chip(self, units: int) -> str:
        """A chip's value as it is printed on it: minor digits only where they are needed."""
        return self.amount(units, brief=True)

    def full(self, units: int, *, plain: bool = False) -> str:
        """The amount with its sign of money, as a bankroll is written."""
        sign = self.plain_sign if plain else self.sign
        minus = "-" if units < 0 else ""
        gap = " " if sign and (self.spaced or (plain and sign.isalpha())) else ""
        return f"{minus}{sign}{gap}{self.amount(abs(units))}"


@frozen
class House:
    """One table of the product: `id` names its stream, `name` is what players read."""

    id: str
    name: str
    rules: HouseRules
    money: Money
    click_bets: bool = False
    """Whether a left click on a chip also puts one on Hand."""
    clock: int | None = None
    """Seconds to decide on a tie, or None."""
    about: str = ""
    """What the table is, in a few words for the menu."""
    pays_together: bool = False
    """Whether its pay table gives a war's pay on ante and raise together, and not stake by stake."""
    notes: tuple[str, ...] = ()
    """Sentences for the rules window, in the house's own words."""
