"""What a player may see, as frozen shapes, one a widget. Texts are ready to print; nothing here can be acted on."""

from __future__ import annotations

from enum import Enum

from casinowar_tui.game.shapes import CallView, CardView, Tone
from casinowar_tui.values import frozen


class Act(Enum):
    """What a player can do at a bank table; the value is its id in the configuration. LIT does the lit one of them."""

    LIT = "lit"
    DEAL = "deal"
    WAR = "war"
    SURRENDER = "surrender"
    REBET = "rebet"
    CLEAR = "clear"
    PASS = "pass"
    HAND = "hand"
    TIE = "tie"
    LIFT_HAND = "lift_hand"
    LIFT_TIE = "lift_tie"
    UNDO = "undo"
    DOUBLE = "double"
    REFILL = "refill"
    NEW_MATCH = "new_match"


@frozen
class PlaceView:
    """The two card places of the dealer or the player, and whether theirs is the higher card."""

    title: str
    first: CardView
    war: CardView
    wins: bool = False


@frozen
class ShoeView:
    """The shoe: cards left of all its cards; the cut card shows only once it is out."""

    left: int
    cards: int
    cut_card_out: bool
    commitment: str


@frozen
class BurnView:
    """How many burn slots are printed, how many of them hold a card, and whether it was a war's burn."""

    slots: int
    filled: int


@frozen
class ChipRun:
    """Some chips of one value, biggest values first in a stack."""

    value: int
    text: str
    count: int


Chips = tuple[ChipRun, ...]


@frozen
class Pile:
    """The chips of one stake, as they lie.

    `bet` is on the spot, `paid` is what the dealer has laid beside it, `taken` is on the dealer's side and about to go.
    `home` says that what is there has come back to the player's side.
    """

    bet: Chips = ()
    paid: Chips = ()
    taken: Chips = ()
    home: bool = False


@frozen
class StakeLine:
    """One stake of a spot: what it is, how much, its chips, and once it is settled what came back and why.

    `pending` marks a stake that is only offered (the raise, before the choice).
    """

    name: str
    amount: str
    back: str = ""
    result: str = ""
    gain: str = ""
    tone: Tone = Tone.PLAIN
    pending: bool = False
    pile: Pile = Pile()


@frozen
class SpotView:
    """A spot: what is printed on it, its stakes, and whether it takes the chosen chip now."""

    name: str
    limits: str
    pays: str
    stakes: tuple[StakeLine, ...] = ()
    open: bool = False
    can_lift: bool = False
    widest: int = 15
    """Cells of the longest words that may ever stand there, such as "back 10,000"; the rules settle it."""


@frozen
class ChipView:
    """One chip of the tray: its value (in the smallest unit), its text, and whether Hand would take it now."""

    value: int
    text: str
    chosen: bool
    playable: bool


@frozen
class Control:
    """A button: what it does, what it says, what it costs or brings; dimmed unless `lit`.

    `brief` is the shorter form of a long `detail`. The `primary` one is what Enter does.
    """

    act: Act
    label: str
    detail: str = ""
    lit: bool = True
    primary: bool = False
    brief: str = ""


@frozen
class HeaderView:
    """The line above the felt. `on_felt` is empty where nothing is staked; `net` carries its sign.

    `named` says that the player's name has to be there however narrow the window is.
    """

    title: str
    net: str
    on_felt: str
    bankroll: str
    badge: str = ""
    """Why nothing here counts, in capitals: PRACTICE, RECALL; empty where it does."""
    player: str = ""
    named: bool = False


@frozen
class Mark:
    """A past round on the road: one letter and what it stands for, its ranks, what it did to the money, its number.

    `total` is the sum of this round and those before it on the road, and `height` the same in the smallest unit.
    `tone` is the hand's, `gain_tone` the money's.
    """

    letter: str
    meaning: str
    cards: str
    gain: str
    total: str
    tone: Tone
    gain_tone: Tone
    height: int
    number: str


@frozen
class LedgerLine:
    """One round of a session's ledger. A void round and the one that replays it have the same number."""

    number: str
    cards: str
    choice: str
    net: str
    total: str
    tone: Tone
    height: int = 0
    """The running sum in the smallest unit."""


@frozen
class LedgerView:
    """The ledger of a session: its rounds so far, the running sum, and how many rounds there are to be."""

    lines: tuple[LedgerLine, ...]
    total: str
    played: int
    rounds: int


@frozen
class ClockView:
    """The decision clock: whole seconds left of all its seconds, and what comes when they are over."""

    left: int
    seconds: int
    then: str


@frozen
class TableView:
    """A whole bank table as its player sees it."""

    header: HeaderView
    shoe: ShoeView
    dealer: PlaceView
    player: PlaceView
    burns: BurnView
    hand: SpotView
    tie: SpotView | None
    tray: tuple[ChipView, ...]
    call: CallView
    controls: tuple[Control, ...]
    road: tuple[Mark, ...]
    first_bet: bool = False
    """Whether the empty Hand spot should say how to bet."""
    ledger: LedgerView | None = None
    """At a table that plays sessions."""
    over: bool = False
    """Whether a session's verdict stands."""
    cut_due: bool = False
    """Whether the shoe waits for the player's cut."""
    clock: ClockView | None = None
    """While a choice has its time."""
