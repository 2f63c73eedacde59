"""How cards, shoes and seeds are written: "Ks", the codes in base64, the seed in hex."""

from __future__ import annotations

from base64 import b64decode, b64encode
from typing import Any

from casinowar_tui.cards.card import PACK, Card
from casinowar_tui.cards.secret import FaceDown, Seed

from .forms import Form, Misfit

SEED_OCTETS = 32

_CARDS = {str(card): card for card in PACK}


def _card(plain: Any) -> Card:
    if type(plain) is not str or plain not in _CARDS:
        raise Misfit("no card")
    return _CARDS[plain]


def _seed(plain: Any) -> Seed:
    if type(plain) is not str:
        raise Misfit("no seed")
    try:
        octets = bytes.fromhex(plain)
    except ValueError:
        raise Misfit("no seed") from None
    if len(octets) != SEED_OCTETS or plain != octets.hex():
        raise Misfit("no seed")
    return Seed(octets)


def _face_down(plain: Any) -> FaceDown:
    if type(plain) is not str:
        raise Misfit("no order of cards")
    try:
        codes = b64decode(plain, validate=True)
    except ValueError:
        raise Misfit("no order of cards") from None
    if codes and max(codes) >= len(PACK):
        raise Misfit("no order of cards")
    return FaceDown(codes)


CARD_FORMS: dict[type, Form] = {
    Card: Form(str, _card),
    Seed: Form(lambda seed: seed.octets.hex(), _seed),
    FaceDown: Form(lambda cards: b64encode(cards.codes).decode(), _face_down),
}
