"""Seats that change hands: whoever waits for the news hears it at once where it happens in this process."""

from asyncio import Event
from weakref import WeakValueDictionary


class Seats:
    """Events by player, as long as somebody waits for them."""

    def __init__(self) -> None:
        self._waiting: WeakValueDictionary[str, Event] = WeakValueDictionary()

    def news(self, player: str) -> Event:
        """What is set when there is reason to look who sits. It is set once: then ask for another one."""
        return self._waiting.setdefault(player, Event())

    def tell(self, player: str) -> None:
        """Have everybody who waits for this player's seat look who sits."""
        if news := self._waiting.pop(player, None):
            news.set()

    def tell_all(self) -> None:
        """Have everybody who waits for any seat look who sits."""
        for player in list(self._waiting):
            self.tell(player)
