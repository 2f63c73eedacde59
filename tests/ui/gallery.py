"""Made-up views of every phase, and a program that shows one: ``python -m tests.ui.gallery PHASE [OPTION...]``.

Options: ``theme=blue``, ``depth=16``, ``nohue``, ``plain``, ``letters``, ``four``. Space shows the next phase.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import cast

from textual import events
from textual.app import App, ComposeResult

from casinowar_tui.bank.house.builtin import CREDITS
from casinowar_tui.bank.view.pay_table import brief_rows
from casinowar_tui.bank.view.shapes import (
    Act,
    BurnView,
    ChipRun,
    ChipView,
    Control,
    HeaderView,
    LedgerLine,
    LedgerView,
    Mark,
    Pile,
    PlaceView,
    ShoeView,
    SpotView,
    StakeLine,
    TableView,
)
from casinowar_tui.game.shapes import CallView, CardView, Tone, Turn
from casinowar_tui.terminal.abilities import Depth
from casinowar_tui.ui.bank.widgets.felt import Felt
from casinowar_tui.ui.bank.widgets.side_panel import Odds
from casinowar_tui.ui.look import Look, glyphs
from casinowar_tui.ui.theme import Theme, palette
from casinowar_tui.values import evolve

KEYS = {
    "lit": "Enter",
    "deal": "n",
    "war": "+",
    "surrender": "-",
    "rebet": "0",
    "clear": ".",
    "pass": "p",
    "hand": "Space",
    "tie": "t",
    "lift_hand": "j",
    "lift_tie": "y",
    "undo": "u",
    "double": "d",
    "help": "?",
    "palette": "Ctrl+P",
    "quit": "q",
    "refill": "Enter",
    **{f"chip_{place}": str(place) for place in range(1, 6)},
}
ODDS = Odds(
    (("You win", "46.3 %"), ("You lose", "46.3 %"), ("Tie", "7.4 %")),
    ("100 on Hand costs 2.9 on average.", "10 on Tie costs 1.9."),
    "of this shoe",
    brief_rows(CREDITS),
    tuple((rank, "24") for rank in ("A", "K", "Q", "J", *map(str, range(10, 1, -1)))),
)
MEANINGS = {"W": "won", "L": "lost", "S": "gave up", "p": "passed", "+": "war won", "=": "war tied", "-": "war lost"}
ROAD = tuple(
    Mark(letter, MEANINGS[letter], "9-4", gain, gain, tone, tone, 100, "7")
    for letter, gain, tone in 4
    * (
        ("W", "+100", Tone.WIN),
        ("L", "-100", Tone.LOSE),
        ("L", "-100", Tone.LOSE),
        ("W", "+100", Tone.WIN),
        ("S", "-50", Tone.LOSE),
        ("p", "", Tone.EVEN),
        ("W", "+100", Tone.WIN),
        ("+", "+1,100", Tone.WIN),
        ("L", "-100", Tone.LOSE),
        ("W", "+100", Tone.WIN),
    )
)[:34]

EMPTY, BACK, EDGE = CardView(), CardView(Turn.BACK), CardView(Turn.EDGE)


def face(text: str) -> CardView:
    """The card of a text such as "10h", face up."""
    return CardView(Turn.FACE, text[:-1], text[-1])


def tray(chosen: str = "100", *, playable: bool = True) -> tuple[ChipView, ...]:
    """The play credits' chips."""
    return tuple(
        ChipView(int(text.replace(",", "")), text, text == chosen, playable)
        for text in ("10", "50", "100", "500", "1,000")
    )


def dealer(first: CardView = EMPTY, war: CardView = EMPTY, *, wins: bool = False) -> PlaceView:
    """The dealer's places."""
    return PlaceView("DEALER", first, war, wins)


def you(first: CardView = EMPTY, war: CardView = EMPTY, *, wins: bool = False) -> PlaceView:
    """The player's places."""
    return PlaceView("YOU", first, war, wins)


HAND = SpotView("HAND", "10 to 5,000", "1 to 1", open=True)
TIE = SpotView("TIE", "to 1,000", "10 to 1", open=True)
BETTING = (
    Control(Act.DEAL, "Deal", "160", primary=True),
    Control(Act.REBET, "Rebet", lit=False),
    Control(Act.DOUBLE, "Double"),
    Control(Act.UNDO, "Undo"),
    Control(Act.CLEAR, "Clear"),
    Control(Act.PASS, "Pass", lit=False),
)
DEALING = tuple(evolve(control, lit=False) for control in BETTING)
SETTLED = (
    Control(Act.DEAL, "Next"),
    Control(Act.REBET, "Rebet", "110", primary=True),
    *DEALING[2:5],
    Control(Act.PASS, "Pass"),
)
DECIDING = (
    Control(Act.WAR, "Go to war", "stake 100 more"),
    Control(Act.SURRENDER, "Surrender", "50 back, lose 50"),
)
STACK = (ChipRun(100, "100", 1), ChipRun(50, "50", 1), ChipRun(10, "10", 1))
ONE = (ChipRun(100, "100", 1),)
TEN = (ChipRun(10, "10", 1),)
ANTE = StakeLine("ante", "100", pile=Pile(ONE))
BET = StakeLine("bet", "10", pile=Pile(TEN))

BARE = TableView(
    HeaderView("Play credits", "0", "", "Ʉ 10,000"),
    ShoeView(312, 312, False, "3fa9c01b2d77"),
    dealer(),
    you(),
    BurnView(3, 0),
    HAND,
    evolve(TIE, open=False),
    tray(),
    CallView("Place your bet.", "A chip goes on Hand first; Tie is the side bet."),
    (
        Control(Act.HAND, "Bet", "100", primary=True),
        Control(Act.REBET, "Rebet"),
        *DEALING[2:5],
        Control(Act.PASS, "Pass"),
    ),
    (),
)
CHIPS_DOWN = evolve(
    BARE,
    header=HeaderView("Play credits", "+100", "170", "Ʉ 9,930"),
    shoe=ShoeView(214, 312, False, "3fa9c01b2d77"),
    hand=evolve(HAND, stakes=(StakeLine("ante", "160", pile=Pile(STACK)),), can_lift=True),
    tie=evolve(TIE, stakes=(BET,), can_lift=True),
    call=CallView("160 on Hand, 10 on Tie.", "Enter deals."),
    controls=BETTING,
    road=ROAD,
)
DEALT = evolve(
    CHIPS_DOWN,
    header=HeaderView("Play credits", "+100", "110", "Ʉ 9,990"),
    hand=evolve(HAND, stakes=(ANTE,), open=False),
    tie=evolve(TIE, stakes=(BET,), open=False),
    call=CallView("Cards are coming."),
    controls=DEALING,
)
ASKED = evolve(
    DEALT,
    header=HeaderView("Play credits", "+200", "100", "Ʉ 10,100"),
    dealer=dealer(face("9h")),
    player=you(face("9c")),
    hand=evolve(DEALT.hand, stakes=(ANTE, StakeLine("war adds", "100", pending=True))),
    tie=evolve(TIE, open=False, stakes=(StakeLine("bet", "10", "110", "paid", "+100", Tone.WIN),)),
    call=CallView(
        "Nine against nine: a tie. War or surrender?", "The Tie bet wins 100. War stakes 100 more.", Tone.ASK
    ),
    controls=DECIDING,
)
AT_WAR = evolve(
    ASKED,
    header=HeaderView("Play credits", "+200", "200", "Ʉ 10,000"),
    burns=BurnView(3, 3),
    hand=evolve(DEALT.hand, stakes=(ANTE, StakeLine("raise", "100", pile=Pile(ONE)))),
    call=CallView("War. Three cards are burned."),
    controls=DEALING,
)


def outcome(view: TableView, call: CallView, *stakes: StakeLine, net: str, bankroll: str) -> TableView:
    """A settled table: the outcome on the Hand spot and in the call."""
    return evolve(
        view,
        header=HeaderView("Play credits", net, "", bankroll),
        hand=evolve(view.hand, stakes=stakes),
        call=call,
        controls=SETTLED,
    )


def settled(you_have: str, dealer_has: str, call: CallView, *stakes: StakeLine, net: str, bankroll: str) -> TableView:
    """A settled plain round."""
    view = evolve(
        DEALT,
        dealer=dealer(face(dealer_has), wins=stakes[0].tone is Tone.LOSE),
        player=you(face(you_have), wins=stakes[0].tone is Tone.WIN),
        tie=evolve(TIE, open=False, stakes=(StakeLine("bet", "10", "0", "lost", "-10", Tone.LOSE),)),
    )
    return outcome(view, call, *stakes, net=net, bankroll=bankroll)


def ledger_of(*rounds: tuple[str, str, int], counted: int = 20) -> LedgerView:
    """A ledger of rounds with their cards, choice and net; those without a choice to show have an empty one."""
    lines: list[LedgerLine] = []
    total, played = 0, 0
    for cards, choice, net in rounds:
        total += net
        number = str(played + 1)
        void = choice == "void"
        played += not void
        tone = Tone.PLAIN if void else Tone.WIN if net > 0 else Tone.LOSE
        lines.append(LedgerLine(number, cards, choice, "" if void else f"{net:+}", f"{total:+}", tone))
    return LedgerView(tuple(lines), f"{total:+}" if total else "0", played, counted)


SESSION = (
    ("K-2", "", 2),
    ("9-9 K-2", "war, won", 2),
    ("10-10 10-10", "war, tied", 4),
    ("3-J", "", -2),
    ("5-5", "void", 0),
    ("5-5 2-3", "war, lost", -4),
    ("8-8", "surrender", -1),
)
WHOLE_SESSION = (
    *SESSION,
    *((f"{index}-7", "", 2 if index > 7 else -2) for index in (9, 3, 4, 10, 2, 8, 6)),
    *((f"Q-{index}", "", 2) for index in range(2, 9)),
)
LEDGER = evolve(
    BARE,
    header=HeaderView("Home ledger", "+1", "", ""),
    tie=None,
    tray=(),
    burns=BurnView(3, 0),
    hand=SpotView("HAND", "2 a round", "1 to 1"),
    call=CallView("This round stakes 2.", "A fresh shoe, shuffled and cut."),
    controls=(Control(Act.DEAL, "Deal", "2", primary=True),),
    ledger=ledger_of(),
)

VIEWS: dict[str, TableView] = {
    "first": evolve(BARE, first_bet=True),
    "betting": evolve(BARE, header=CHIPS_DOWN.header, shoe=CHIPS_DOWN.shoe, road=ROAD),
    "chips": CHIPS_DOWN,
    "highstack": evolve(
        CHIPS_DOWN,
        hand=evolve(
            CHIPS_DOWN.hand,
            stakes=(
                StakeLine(
                    "ante",
                    "4,990",
                    pile=Pile(
                        (
                            ChipRun(1000, "1,000", 4),
                            ChipRun(500, "500", 1),
                            ChipRun(100, "100", 4),
                            ChipRun(10, "10", 9),
                        )
                    ),
                ),
            ),
        ),
    ),
    "back": evolve(DEALT, player=you(BACK)),
    "edge": evolve(DEALT, player=you(EDGE)),
    "face": evolve(DEALT, player=you(face("Qs")), dealer=dealer(BACK)),
    "tie": ASKED,
    "burn": AT_WAR,
    "war": evolve(AT_WAR, player=you(face("9c"), face("Kd")), dealer=dealer(face("9h"), BACK)),
    "won": settled(
        "Qs",
        "7d",
        CallView("Queen beats seven. You win 100.", "The Tie bet loses 10. 200 comes back.", Tone.WIN),
        StakeLine("ante", "100", "200", "paid", "+100", Tone.WIN),
        net="+190",
        bankroll="Ʉ 10,190",
    ),
    "lost": settled(
        "4s",
        "Ah",
        CallView("Ace beats four. The ante is lost.", "Net of the round -110.", Tone.LOSE),
        StakeLine("ante", "100", "0", "lost", "-100", Tone.LOSE),
        net="-10",
        bankroll="Ʉ 9,990",
    ),
    "surrendered": outcome(
        ASKED,
        CallView("Surrendered. Half the ante comes back.", "", Tone.EVEN),
        StakeLine("ante", "100", "50", "surrendered", "-50", Tone.EVEN),
        net="+150",
        bankroll="Ʉ 10,150",
    ),
    "warwon": outcome(
        evolve(AT_WAR, player=you(face("9c"), face("Kd"), wins=True), dealer=dealer(face("9h"), face("10s"))),
        CallView("King beats ten. The war is yours.", "200 staked, 300 comes back.", Tone.WIN),
        StakeLine("ante", "100", "200", "paid", "+100", Tone.WIN),
        StakeLine("raise", "100", "100", "pushed", "", Tone.EVEN),
        net="+300",
        bankroll="Ʉ 10,300",
    ),
    "warlost": outcome(
        evolve(AT_WAR, player=you(face("9c"), face("3d")), dealer=dealer(face("9h"), face("Js"), wins=True)),
        CallView("Jack beats three. Both stakes are lost.", "Net of the round -100.", Tone.LOSE),
        StakeLine("ante", "100", "0", "lost", "-100", Tone.LOSE),
        StakeLine("raise", "100", "0", "lost", "-100", Tone.LOSE),
        net="+0",
        bankroll="Ʉ 10,000",
    ),
    "out": evolve(
        BARE,
        header=HeaderView("Play credits", "-10,000", "", "Ʉ 0"),
        call=CallView("You are out of credits.", "Enter refills to 10,000; it is written down as a refill.", Tone.ASK),
        controls=(Control(Act.REFILL, "Refill", "to 10,000", primary=True),),
        tray=tray(playable=False),
        hand=evolve(HAND, open=False),
        road=ROAD,
    ),
    "practice": evolve(
        CHIPS_DOWN, header=HeaderView("Play credits", "0", "170", "Ʉ 9,830", "PRACTICE", "Marguerite", named=True)
    ),
    "cutcard": evolve(CHIPS_DOWN, shoe=ShoeView(92, 312, True, "3fa9c01b2d77")),
    "refused": evolve(
        CHIPS_DOWN,
        call=CallView("The limit on Tie is 1,000; 500 more would make 1,010.", "y lifts a chip off Tie.", Tone.REFUSED),
    ),
    "classic": evolve(
        outcome(
            evolve(AT_WAR, player=you(face("9c"), face("Kd"), wins=True), dealer=dealer(face("9h"), face("10s"))),
            CallView("King beats ten. The war is yours.", "$2,000 staked, $3,000 comes back.", Tone.WIN),
            StakeLine("ante", "$1,000", "$1,000", "pushed", "", Tone.EVEN),
            StakeLine("raise", "$1,000", "$2,000", "paid", "+$1,000", Tone.WIN),
            net="+$1,000",
            bankroll="$2,000.00",
        ),
        tray=tuple(ChipView(value * 100, str(value), value == 25, True) for value in (1, 5, 25, 100, 500)),
    ),
    "session": evolve(
        CHIPS_DOWN,
        header=HeaderView("House of Ann", "+1,250", "170", "Ʉ 9,930"),
        ledger=LedgerView((), "+1,250", 12, 20),
    ),
    "ledger": LEDGER,
    "ledgertie": evolve(
        LEDGER,
        dealer=dealer(face("10h")),
        player=you(face("10c")),
        hand=evolve(LEDGER.hand, stakes=(StakeLine("ante", "2"), StakeLine("war adds", "2", pending=True))),
        call=CallView("Ten against ten: a tie.", "War or surrender?", Tone.ASK),
        controls=(
            Control(Act.WAR, "Go to war", "stake 2 more"),
            Control(Act.SURRENDER, "Surrender", "1 back, lose 1"),
        ),
        ledger=ledger_of(*SESSION),
    ),
    "ledgerend": evolve(
        LEDGER,
        dealer=dealer(face("8h")),
        player=you(face("Qc"), wins=True),
        call=CallView("You win the session: +13.", "10 of your 12 choices were the best.", Tone.WIN),
        controls=(Control(Act.NEW_MATCH, "New session", primary=True),),
        ledger=ledger_of(*WHOLE_SESSION),
    ),
    "ace": evolve(DEALT, player=you(face("Ac"), face("10d")), dealer=dealer(face("8h"), face("Js"))),
    "pips": evolve(DEALT, player=you(face("2c"), face("7d")), dealer=dealer(face("5h"), face("6s"))),
    "pips2": evolve(DEALT, player=you(face("9c"), face("3d")), dealer=dealer(face("Qh"), face("4s"))),
}


class Gallery(App[None]):
    """One view at a time."""

    AUTO_FOCUS = None
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False

    def __init__(self, look: Look, phase: str = "first") -> None:
        super().__init__()
        self.felt = Felt(look)
        self.phase = phase

    def compose(self) -> ComposeResult:
        yield self.felt

    def on_mount(self) -> None:
        self.turn_to(self.phase)

    def turn_to(self, phase: str) -> None:
        """Show another phase."""
        self.phase = phase
        self.felt.show(VIEWS[phase], ODDS)

    def on_key(self, event: events.Key) -> None:
        """Space goes on, q ends."""
        if event.key == "q":
            self.exit()
        elif event.key == "space":
            names = [*VIEWS, *VIEWS]
            self.turn_to(names[names.index(self.phase) + 1])


def look_of(options: Iterable[str] = ()) -> Look:
    """A look made of the program's options."""
    given = dict(option.partition("=")[::2] for option in options)
    colours = palette(
        cast(Theme, given.get("theme", "green")), cast(Depth, given.get("depth", "truecolor")), hue="nohue" not in given
    )
    return Look(
        colours, glyphs("plain" if "plain" in given else "rich", letters="letters" in given), KEYS, "four" in given
    )


if __name__ == "__main__":
    Gallery(look_of(sys.argv[2:]), sys.argv[1] if len(sys.argv) > 1 else "first").run()
