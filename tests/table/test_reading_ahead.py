"""Faces are read in a thread before they are needed: a card that turns over waits for no file."""

import threading
from pathlib import Path

import pygame
import pytest

from game.table.animation.motion import FLYING_Z
from game.table.layout.geometry import CARD_W, Placement
from game.ui.art import Art
from game.ui.art.cards import PackPictures, face_name
from tests.builders.desk import Desk, desk_for
from tests.builders.patience import LONG


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return desk_for(tmp_path, "podkidnoy")


def read() -> None:
    for thread in threading.enumerate():
        if thread.name == "durak-behind":
            thread.join(LONG)


def turn_all(desk: Desk) -> None:
    """Every card of the pack turns over somewhere on its way."""
    art, width = desk.screen.painter.art, CARD_W * desk.screen.scene.line.layout.room.unit
    for name in map(face_name, desk.play.rules.pack.names):
        art.card(name, 0.9 * width, 40, squeeze=0.5, lying=width, flying=True)


def nothing_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PackPictures, "_read", lambda *_: pytest.fail("a file was read while cards move"))


def test_a_card_that_turns_over_reads_nothing(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    read()
    nothing_is_read(monkeypatch)
    turn_all(desk)


def test_what_passes_puts_no_face_of_the_pack_away(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    read()
    art = desk.screen.painter.art
    for width in range(20, 90):  # far smaller: each is read for itself
        art.card("KH", width, 12, lying=0)
    nothing_is_read(monkeypatch)
    turn_all(desk)


def test_what_a_screen_over_the_table_puts_away_is_read_again(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    read()
    art: Art = desk.screen.painter.art
    desk.screen.covered()
    for name in map(face_name, desk.play.rules.pack.names):
        art.prepare(name, 160)
    desk.screen.returned()
    desk.rest()
    read()
    nothing_is_read(monkeypatch)
    turn_all(desk)


@pytest.mark.parametrize(("z", "most"), [(FLYING_Z, 3), (0, 2)])
def test_of_many_cards_that_move_some_turn_in_each_frame(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, z: int, most: int
) -> None:
    """Those whose turn it is not are drawn as they were, so that each is late by few frames, whichever it is; of those
    that only make room fewer turn.
    """
    painter, line = desk.screen.painter, desk.screen.scene.line
    read()
    keys = [("card", card) for card in range(8)]
    turned: list[str] = []
    draw = Art.card

    def noted(art: Art, name: str, *how: object, **more: object) -> object:
        turned.append(name)
        return draw(art, name, *how, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Art, "card", noted)
    frames = []
    for frame in range(6):
        at = [(key, Placement(100 + 9 * frame, 200, 10.0 + 20 * frame, scale=0.8, z=z)) for key in keys]
        monkeypatch.setattr(line, "drawn", lambda _now, at=at: at)
        turned.clear()
        desk.screen.scene.now += 16.0
        desk.screen.draw(pygame.display.get_surface())
        names = {face_name(painter.pack.names[card]) for _kind, card in keys}
        frames.append([name for name in turned if name in names])
    assert len(frames[0]) == 8, "at first each is drawn"
    turns = -(-len(keys) // most)
    assert all(0 < len(found) <= most for found in frames[1:])
    for first in range(1, len(frames) - turns + 1):
        assert {name for found in frames[first : first + turns] for name in found} == {*frames[0]}
