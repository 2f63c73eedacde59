"""The program is made to fail in every phase, and nothing that is printed then tells a card that nobody has seen."""

from __future__ import annotations

import gc
import traceback
from collections.abc import Callable, Iterator

import pytest
from rich.console import Console
from rich.traceback import Traceback

from casinowar_tui.bank.keeper import ask
from casinowar_tui.bank.table.chips import Spot
from casinowar_tui.bank.table.commands import Collect, Command, Cut, Deal, Pass, Put, War
from casinowar_tui.bank.table.state import BetsOpen, CutDue, Deciding, RoundOver, Sealed, Table, Vacant
from casinowar_tui.bank.view.eyes import eyes_on
from casinowar_tui.bank.view.frames import frames, standing
from casinowar_tui.cards.card import PACK
from casinowar_tui.cards.secret import FaceDown
from casinowar_tui.cli.faults import details
from casinowar_tui.game.recorded import Recorded
from casinowar_tui.journal.memory import MemoryJournal
from casinowar_tui.journal.port import AppendResult, Stream
from casinowar_tui.session.entropy import from_number

from .tables import CREDITS, BankSession, keeper, session_on

TIE_FIRST = 1
"""A number whose first shoe begins with a tie."""
COURSE: tuple[Command, ...] = (
    Cut(0),
    Put(Spot.HAND, 100),
    Put(Spot.TIE, 100),
    Deal(),
    War(),
    Collect(),
    Pass(),
)
"""Through every phase: the cut, the bets, the tie, the war, a settled and a passed round."""


class Fault(Exception):
    """What goes wrong."""


class Breaking(MemoryJournal):
    """A journal that fails at the row that it is told to."""

    rows = 0
    breaks_at = -1

    async def append(self, stream: Stream, expected_seq: int, epoch: int, events: tuple[Recorded, ...]) -> AppendResult:
        self.rows += 1
        if self.rows - 1 == self.breaks_at:
            raise Fault("at a row")
        return await super().append(stream, expected_seq, epoch, events)


async def played_until_it_breaks(row: int) -> tuple[BankSession, Fault | None]:
    """A session that fails at a row, and the error with its traceback."""
    journal = Breaking()
    journal.breaks_at = row
    session = await session_on(journal, keeper(cut=ask, entropy=from_number(TIE_FIRST)))
    try:
        await session.settle()
        for command in COURSE:
            await session.submit(command)
    except Fault as fault:
        return session, fault
    return session, None


def everything_printed(error: BaseException) -> Iterator[str]:
    """All ways in which a crash could be written down, local variables included; the last is the program's own."""
    ours = error.__traceback__
    # The test's own frame holds the secrets that are looked for.
    inner = ours.tb_next if ours and ours.tb_next else ours
    shown = traceback.TracebackException(type(error), error, inner, capture_locals=True)
    yield "".join(shown.format())
    console = Console(width=4000, record=True, file=open("/dev/null", "w"))  # noqa: SIM115
    with console.file:
        found = Traceback.from_exception(
            type(error), error, inner, show_locals=True, locals_max_length=1000, locals_max_string=100_000
        )
        console.print(found)
    yield console.export_text()
    yield details(error)


def secrets_of(table: Table) -> Iterator[str]:
    """The seed, and the next cards in every form that a printer would use."""
    if isinstance(table, BetsOpen | Deciding | RoundOver | CutDue):
        shoe = table.shoe
        if isinstance(shoe, Sealed):
            yield from (repr(shoe.seed.octets)[2:-1], shoe.seed.octets.hex())
            return
        codes = shoe.order.codes[shoe.drawn : shoe.drawn + 6]
        cards = [PACK[code] for code in codes]
        for octets in (codes, shoe.seed.octets):
            yield from (repr(octets)[2:-1], octets.hex(), str(list(octets))[1:-1])
        yield from (" ".join(map(str, cards)), ", ".join(map(str, cards)), ", ".join(map(repr, cards)))


@pytest.mark.parametrize("row", range(9))
async def test_no_crash_while_writing_tells_what_nobody_has_seen(row: int) -> None:
    session, fault = await played_until_it_breaks(row)
    assert fault is not None
    whole, _ = await played_until_it_breaks(-1)
    if isinstance(session.table, Vacant):
        return
    # What will have lain in the shoe at that row is what lies there once the same course is played to its end.
    secrets = [*secrets_of(session.table), *secrets_of(whole.table)]
    for text in everything_printed(fault):
        assert text
        for secret in secrets:
            assert secret not in text


async def phases() -> list[Table]:
    """A table in every phase at which a player looks."""
    session = await session_on(MemoryJournal(), keeper(cut=ask, entropy=from_number(TIE_FIRST)))
    await session.settle()
    tables = [session.table]
    for command in COURSE:
        await session.submit(command)
        tables.append(session.table)
    assert {type(table) for table in tables} == {CutDue, BetsOpen, Deciding, RoundOver}
    return tables


def broken_in_the_picture(table: Table) -> None:
    picture = standing(table, eyes_on(CREDITS))
    raise Fault(f"cannot paint {picture!r}")


def broken_by_a_message(table: Table) -> None:
    raise Fault(repr(table), str(table), f"{table}")


def broken_in_the_frames(table: Table) -> None:
    assert not isinstance(table, Vacant)
    order = FaceDown(b"")
    frames(table, (order,), eyes_on(CREDITS))  # type: ignore[arg-type]


@pytest.mark.parametrize("act", [broken_in_the_picture, broken_by_a_message, broken_in_the_frames])
async def test_no_crash_of_a_picture_tells_what_nobody_has_seen(act: Callable[[Table], None]) -> None:
    for table in await phases():
        secrets = list(secrets_of(table))
        assert secrets
        with pytest.raises((Fault, KeyError)) as raised:
            act(table)
        for text in everything_printed(raised.value):
            assert not [secret for secret in secrets if secret in text]


async def test_no_picture_and_no_session_prints_what_nobody_has_seen() -> None:
    session = await session_on(MemoryJournal(), keeper(cut=ask, entropy=from_number(TIE_FIRST)))
    await session.settle()
    for command in COURSE:
        answer = await session.submit(command)
        texts = [repr(answer), str(session.table), repr(session.due), repr(standing(session.table, eyes_on(CREDITS)))]
        texts += [repr(frames(step.before, step.events, eyes_on(CREDITS))) for step in answer.steps]
        texts.append(repr(session))
        texts += [repr(thing) for thing in gc.get_referents(session.table)]
        for secret in secrets_of(session.table):
            assert not [text for text in texts if secret in text], command


def test_the_search_finds_what_it_looks_for() -> None:
    loose = bytes(range(40, 52))
    try:
        raise Fault(loose.hex())
    except Fault as fault:
        found = [loose.hex() in text or repr(loose)[2:-1] in text for text in everything_printed(fault)]
    assert found == [True, True, False]
