"""The command palette: every action by its name, with its key."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from textual import events, on
from textual.command import CommandPalette, DiscoveryHit, Hit, Hits, Provider
from textual.widgets import Input, Static

from casinowar_tui.desk.actions import Action
from casinowar_tui.desk.bank.actions import ACTIONS
from casinowar_tui.ui.windows.window import Window

NOTHING = "No command by that name"
Perform = Callable[[Action], None]


def palette(keys: Mapping[str, str], perform: Perform, actions: Sequence[Action] = ACTIONS) -> CommandPalette:
    """A palette of actions; `keys` are the labels of their keys by id, `perform` does the one that is chosen."""
    return Palette(providers=[_provider(keys, perform, actions)])


class Palette(CommandPalette):
    """Textual's, with a cursor that stands still: nothing runs while nobody plays."""

    CSS_PATH = Window.CSS_PATH

    def on_mount(self) -> None:
        self.query_one(Input).cursor_blink = False
        self.query_one("#--input").mount(Static("Esc back", id="back", classes="word", markup=False))

    @on(events.Click, "#back")
    def back(self) -> None:
        """The way back for whoever has a mouse and no room beside the window."""
        self.dismiss()


def _provider(keys: Mapping[str, str], perform: Perform, actions: Sequence[Action]) -> type[Provider]:
    class Actions(Provider):
        """Finds actions."""

        async def search(self, query: str) -> Hits:
            matcher, found = self.matcher(query), False
            for action in actions:
                text = _text(action, keys)
                if (score := max(matcher.match(text), matcher.match(action.names))) > 0:
                    found = True
                    yield Hit(score, matcher.highlight(text), partial(perform, action), help=action.help)
            if not found:
                yield Hit(1, NOTHING, _nothing)

        async def discover(self) -> Hits:
            for action in actions:
                yield DiscoveryHit(_text(action, keys), partial(perform, action), help=action.help)

    return Actions


def _nothing() -> None:
    """Whoever chooses what says that nothing was found goes back to the table."""


def _text(action: Action, keys: Mapping[str, str]) -> str:
    key = keys.get(action.id, "")
    return f"{action.title}  ({key})" if key else action.title
