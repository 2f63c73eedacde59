"""The faces are equals: any list of acts leads to the same events by the screen's desk and by the plain one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from casinowar_tui.bank.view.shapes import Act
from casinowar_tui.config.settings import Settings, keymap
from casinowar_tui.desk.bank.desk import BankDesk
from casinowar_tui.desk.keys import written
from casinowar_tui.desk.party.actions import NEXT, SEAT, party_keymap
from casinowar_tui.desk.party.desk import PartyDesk
from casinowar_tui.desk.seating import Around, Seating
from casinowar_tui.journal.port import Journal, Stream
from casinowar_tui.party.table.agreement import Agreement
from casinowar_tui.session.opening import in_memory
from tests.bank.house.made_up import HOUSES
from tests.hand_clock import HandClock
from tests.journal.opened import entries_of
from tests.party.view.games import agreements

from .playing import play, seating_of

ACTS = (Act.DEAL, Act.WAR, Act.SURRENDER, Act.REBET, Act.CLEAR, Act.PASS, Act.HAND, Act.TIE)
MORE = (Act.LIFT_HAND, Act.LIFT_TIE, Act.UNDO, Act.DOUBLE)
KEYS = keymap(Settings())
CHIPS = ("chip_1", "chip_3", "next_chip")
TIES = "9c 9h 2s 3s 4s Kd Qh 8c 8d 2c 3c 4c 5d 5h Ks 2h 7c 7d"


Face = Callable[[str, list[str]], Awaitable[Journal]]
PartyFace = Callable[[Agreement, int, list[str]], Awaitable[Journal]]


async def kept(face: Face, table: str, acts: list[str]) -> list[tuple[tuple[str, bytes], ...]]:
    rows = await entries_of(await face(table, acts), Stream("ann", sat_at(table).id))
    return [tuple((event.kind, event.body) for event in entry.events) for entry in rows]


def sat_at(table: str) -> Seating:
    """A built-in table, or one by made-up rules, by its name."""
    return seating_of("rules:0:plain", own=HOUSES[table]) if table in HOUSES else seating_of(table, TIES)


async def by_screen(table: str, acts: list[str]) -> Journal:
    """The acts through the desk as the screen drives it, a second apart."""
    record = in_memory("ann")
    around = Around(HandClock(), KEYS, 0.0, lambda farewell: None, lambda: None, lambda: False, lambda table, row: None)
    desk = await sat_at(table).sit(record, around)
    assert isinstance(desk, BankDesk)
    desk.show = lambda picture: None
    desk.begin()
    now = 1e6
    for act in acts:
        now += 1
        desk.guard.drawn = now - 1
        if act.startswith("chip_"):
            desk.choose_place(int(act[-1]) - 1)
        elif act == "next_chip":
            desk.choose_next(1, around=True)
        else:
            await desk.act(Act(act), now)
    desk.close()
    return record.journal


async def by_lines(table: str, acts: list[str]) -> Journal:
    keys = [written(next(key for key in KEYS[act] if len(written(key)) == 1)) for act in acts]
    return (await play(*keys, seating=sat_at(table))).record.journal


@given(
    st.sampled_from(("credits", "classic", "ledger", *HOUSES)),
    st.lists(st.sampled_from([act.value for act in (*ACTS, *ACTS, *MORE)] + list(CHIPS)), max_size=25),
)
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_any_acts_lead_to_the_same_events(table: str, acts: list[str]) -> None:
    screen, lines = (asyncio.run(kept(face, table, acts)) for face in (by_screen, by_lines))
    assert screen == lines
    assert screen


async def party_by_screen(agreement: Agreement, seed: int, acts: list[str]) -> Journal:
    """The acts through the party's desk as the screen drives it, ten seconds apart."""
    record, now = in_memory("ann"), 1e6
    around = Around(HandClock(), KEYS, 0.0, lambda farewell: None, lambda: None, lambda: False, lambda table, row: None)
    desk = await seating_of("party", seed=seed).sit(record, around)
    assert isinstance(desk, PartyDesk)
    desk.show = lambda picture: None
    desk.begin()
    await desk.agree(agreement)
    for act in acts:
        now += 10
        desk.guard.drawn = now - 1
        if act == NEXT:
            await desk.go_on(now)
        else:
            await desk.turn(int(act.removeprefix(SEAT)) - 1, now)
    desk.close()
    return record.journal


async def party_by_lines(agreement: Agreement, seed: int, acts: list[str]) -> Journal:
    keys = party_keymap(KEYS)
    lines = ["turn" if act == NEXT else keys[act][0] for act in acts]
    seating = seating_of("party", seed=seed, own=agreement)
    return (await play(*lines, seating=seating)).record.journal


@given(
    agreements(),
    st.integers(0, 100),
    st.lists(st.one_of(st.just(NEXT), st.integers(1, 8).map(lambda seat: f"{SEAT}{seat}")), max_size=40),
)
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_any_acts_of_a_party_lead_to_the_same_events(agreement: Agreement, seed: int, acts: list[str]) -> None:
    async def events(face: PartyFace) -> list[tuple[tuple[str, bytes], ...]]:
        rows = await entries_of(await face(agreement, seed, acts), Stream("ann", "party"))
        return [tuple((event.kind, event.body) for event in entry.events) for entry in rows]

    screen, lines = asyncio.run(events(party_by_screen)), asyncio.run(events(party_by_lines))
    assert screen == lines
    assert len(screen) > 1
