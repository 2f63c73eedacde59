"""The yardstick: a Textual app with one Static that changes when a key is pressed, and nothing else."""

from textual import events
from textual.app import App, ComposeResult
from textual.widgets import Static

TEXTS = ("This is one Static.", "This is the same one, changed.")


class Bare(App[None]):
    """The least that a full-screen Textual program can be."""

    def compose(self) -> ComposeResult:
        self.turned = False
        yield Static(TEXTS[0])

    def on_key(self, event: events.Key) -> None:
        """Any key turns the text."""
        self.turned = not self.turned
        self.query_one(Static).update(TEXTS[self.turned])


if __name__ == "__main__":
    Bare().run()
