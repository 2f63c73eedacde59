"""What may be seen of a party table, as frozen shapes, one a widget. Texts are ready to print."""

from __future__ import annotations

from enum import Enum, auto

from casinowar_tui.game.shapes import CallView, CardView
from casinowar_tui.values import frozen


class PartyAct(Enum):
    """What can be done at a party table besides turning one's own card; the value is its id for keys."""

    NEXT = "party_next"
    SHEET = "party_sheet"
    NEW = "party_new"
    ABANDON = "party_abandon"


class Place(Enum):
    """What a seat is about just now."""

    IDLE = auto()
    """It has turned its card, or will later."""
    TURN = auto()
    """It turns next."""
    FIGHTS = auto()
    """It is in the war that is fought."""
    WAITS = auto()
    """A war is fought without it."""
    OUT = auto()
    """It has no cards until the next pack."""
    WATCHES = auto()
    """Sudden death goes on without it."""
    WINS = auto()
    """The round is its own, or its share of it; or the game is."""


@frozen
class SeatView:
    """One seat. `number` counts from 1, clockwise; counts are of cards."""

    number: int
    name: str
    by_table: bool
    place: Place
    dealer: bool
    left: int
    """In the pile, face down."""
    card: CardView
    """The card turned last in this round."""
    earlier: tuple[CardView, ...]
    """The cards that lie under it, the oldest first; the hidden ones by their backs until the round is over."""
    due: int
    """How many cards it has still to lay down before the others are done: two in a war, the hidden one among them."""
    won: int
    top: CardView
    """The card that was won last, face up on the score pile."""
    points: int
    mark: str = ""
    """What the round brought, or the place at the end: "+2", "1st"."""


@frozen
class PartyHeader:
    """The line above the felt."""

    title: str
    course: str
    """The round and the pack."""
    ending: str
    """How the game ends."""
    badge: str = ""
    """Why nothing here counts, in capitals: PRACTICE, RECALL; empty where it does."""


@frozen
class PartyButton:
    """The one thing that can be done next, and what it is about."""

    act: PartyAct
    label: str
    detail: str = ""


@frozen
class SheetLine:
    """One round on the score sheet: its number, who scored, in what way, and how much each."""

    number: int
    names: str
    how: str
    gain: str


@frozen
class SheetView:
    """The score sheet. `totals` are names and points, the most points first."""

    totals: tuple[tuple[str, str], ...]
    lines: tuple[SheetLine, ...]
    out_of_play: int = 0
    seal: str = ""
    """The hash of the pack in play, by which its order can be checked once its seed is told."""
    told: tuple[str, str] | None = None
    """Hash and seed of the pack before."""


@frozen
class PodiumView:
    """How a game came out."""

    lines: tuple[tuple[str, str, str], ...]
    """Place ("1st"), name and points ("12") of everybody, the winner first."""
    places: tuple[int, ...]
    """The same places as numbers: whoever shares one has the same."""
    scored: int
    """How many of them have a point."""
    card: CardView
    """The card that won the last round; none where nothing was turned."""
    won_with: tuple[str, str]
    """Whose card that was, as a sentence and in fewer words."""


@frozen
class PartyView:
    """A whole party table as everybody at it sees it; no seats before a game is agreed."""

    header: PartyHeader
    seats: tuple[SeatView, ...]
    call: CallView
    button: PartyButton | None
    sheet: SheetView
    podium: PodiumView | None = None
    """Once the game is over."""
