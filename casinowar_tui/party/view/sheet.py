"""The score sheet."""

from __future__ import annotations

from casinowar_tui.game.shapes import Page, Section
from casinowar_tui.party.table.agreement import Agreement
from casinowar_tui.party.table.standing import Line, Standing
from casinowar_tui.party.table.state import BetweenRounds, RoundOver, Table, Turning

from . import words
from .shapes import SheetLine, SheetView


def sheet_pages(sheet: SheetView) -> tuple[Page, ...]:
    """The whole score sheet, and once there is a pack, what packs can be checked by."""
    rounds = tuple((str(line.number), line.names, line.how, line.gain) for line in sheet.lines)
    out, is_out = words.cards(sheet.out_of_play), "is" if sheet.out_of_play == 1 else "are"
    page = Page(
        "Score sheet",
        "Sheet",
        (
            Section("Points", rows=sheet.totals or (("nobody plays yet", ""),)),
            Section(
                "Rounds",
                (f"{out} could not be divided and {is_out} out of play.",) if sheet.out_of_play else (),
                rounds or (("none yet",),),
            ),
        ),
    )
    fair = [f"The seal of this pack is {sheet.seal}."] if sheet.seal else []
    if sheet.told is not None:
        seal, seed = sheet.told
        fair.append(f"The last pack had the seal {seal} and was shuffled from the seed {seed}.")
    return (page, Page("A fair pack", "Fair pack", (Section("A fair pack", tuple(fair)),))) if fair else (page,)


def sheet(standing: Standing, table: Table) -> SheetView:
    """The points and every round so far; of the pack in play its seal and what is out of play."""
    players, points = standing.agreement.players, standing.points
    order = sorted(standing.agreement.seats, key=lambda seat: (-points[seat], seat))
    pack = table.pack if isinstance(table, BetweenRounds | Turning | RoundOver) else None
    told = standing.told
    return SheetView(
        totals=tuple([(players[seat].name, str(points[seat])) for seat in order]),
        lines=tuple([_line(one, standing.agreement) for one in standing.sheet]),
        out_of_play=len(pack.out) if pack else 0,
        seal=pack.commitment if pack else "",
        told=(told.commitment, told.seed.octets.hex()) if told else None,
    )


def _line(one: Line, agreement: Agreement) -> SheetLine:
    return SheetLine(one.number, words.names(agreement, one.winners), _how(one), f"+{one.points}")


def _how(one: Line) -> str:
    if len(one.winners) > 1:
        return "split"
    if one.wars > 1:
        return f"{one.wars} wars"
    return "war" if one.wars else ""
