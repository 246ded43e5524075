"""Finds parts of a table that cover each other or leave the window, as they are drawn.

A part is a plate with its fan, number, mark and ribbon, a sign of the bar, a label of a side, the carving of the bar,
the label of the talon, the own ribbon, a word that a seat says.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import combinations
from math import hypot
from typing import Any

import pygame
import pytest

from game.table.layout.geometry import (
    LABEL_H,
    LABEL_W,
    PLAQUE_H,
    PLAQUE_W,
    Placement,
    carving,
)
from game.table.paint import furniture
from game.table.screen import TableScreen
from game.ui import team_marks
from game.ui.art import Art
from game.ui.art.sprite import TurnedCanvas

SLACK = 2
"""Rounding to pixels, and the soft edge of a picture."""
SIGN = 26.0
SAID = "said"
Box = tuple[float, float, float, float]


@dataclass
class Parts:
    """What was drawn: ``boards`` and what belongs to one (``at_seats``), and all else by name."""

    boards: dict[str, pygame.Rect] = field(default_factory=dict)
    at_seats: list[tuple[str, pygame.Rect]] = field(default_factory=list)
    others: list[tuple[str, pygame.Rect]] = field(default_factory=list)

    def complaints(self, window: pygame.Rect) -> list[str]:
        owned = [(self._owner(box), kind, box) for kind, box in self.at_seats]
        owned += [(name, "board", box) for name, box in self.boards.items()]
        owned += [(f"{kind} {number}", kind, box) for number, (kind, box) in enumerate(self.others)]
        found = [
            f"out of the window: {owner}’s {kind} at {tuple(box)}"
            for owner, kind, box in owned
            if not window.inflate(2 * SLACK, 2 * SLACK).contains(box)
        ]
        for (owner, kind, box), (other, another, second) in combinations(owned, 2):
            both = box.clip(second)
            if owner != other and min(both.size) > SLACK and self._apart(kind, another):
                found.append(f"over each other: {owner}’s {kind} {tuple(box)} and {other}’s {another} {tuple(second)}")
        return found

    @staticmethod
    def _apart(kind: str, other: str) -> bool:
        """What a seat says may lie over anything but a name or a sign."""
        return SAID not in (kind, other) or {kind, other} & {"board", "own name", "sign"} != set()

    def _owner(self, box: pygame.Rect) -> str:
        def far(name: str) -> float:
            x, y = self.boards[name].center
            return hypot(box.centerx - x, box.centery - y)

        return min(self.boards, key=far)


@contextmanager
def noted(screen: TableScreen) -> Iterator[Parts]:
    """Notes what is drawn of this table in this context."""
    parts, layout, room = Parts(), screen.scene.line.layout, screen.scene.line.layout.room
    art, teams = screen.painter.art, screen.play.rules.in_teams

    def pixels(surface: pygame.Surface, at: Art, box: Box) -> pygame.Rect:
        rect = at.rect(*box)
        if isinstance(surface, TurnedCanvas):
            x, y = surface.middle
            rect.topleft = (2 * x - rect.right, 2 * y - rect.bottom)
        return rect

    def note(kind: str, boxes: Callable[..., Box]) -> Callable[..., Callable[..., Any]]:
        def wrap(draw: Callable[..., Any]) -> Callable[..., Any]:
            def noting(surface: pygame.Surface, at: Art, *rest: Any, **more: Any) -> Any:
                if surface.get_size() != (1, 1) or isinstance(surface, TurnedCanvas):
                    box = pixels(surface, at, boxes(at, *rest, **more))
                    owned = kind in ("number", "mark", "thinking", "hourglass", "tick")
                    (parts.at_seats if owned else parts.others).append((kind, box))
                return draw(surface, at, *rest, **more)

            return noting

        return wrap

    def board(draw: Callable[..., Any]) -> Callable[..., Any]:
        def noting(surface: pygame.Surface, at: Art, seat: Any, place: tuple[float, float], *rest: Any) -> Any:
            x, y = place
            parts.boards[seat.name] = pixels(surface, at, (x - PLAQUE_W / 2, y, PLAQUE_W, PLAQUE_H))
            parts.at_seats.append(("face", pixels(surface, at, (x - 77, y - 46, 66, 66))))
            return draw(surface, at, seat, place, *rest)

        return noting

    def pill(at: Art, place: tuple[float, float], words: str, size: float = 17.0) -> Box:
        wide = at.wide(words, size, "bold") + 2 * size
        return place[0] - wide / 2, place[1] - size * 0.88, wide, 2 * size * 0.88

    def totals(draw: Callable[..., Any]) -> Callable[..., Any]:
        def noting(surface: pygame.Surface, at: Art, y: float, labels: list[team_marks.Total]) -> None:
            parts.others.extend(
                ("total", at.rect(one.x, y - team_marks.TOTAL_R, one.wide, 2 * team_marks.TOTAL_R)) for one in labels
            )
            draw(surface, at, y, labels)

        return noting

    def bar_words(at: Art, name: str, words: str, middle: float, most: float) -> Box:
        return 40, middle - 10, min(most, furniture.bar_name_wide(name, words)), 20

    def round_(at: Art, seen: float) -> Callable[..., Box]:
        return lambda _art, place, *_rest: (place[0] - seen, place[1] - seen, 2 * seen, 2 * seen)

    def name_board(_at: Art, _name: str, place: tuple[float, float], _marked: bool = True) -> Box:
        return place[0] - 64, place[1] - 14, 128, 28

    def label(draw: Callable[..., Any]) -> Callable[..., Any]:
        def noting(surface: pygame.Surface, at: Art, trump: int, *rest: Any) -> None:
            box, f = room.label_box, room.button_size
            if trump < 0:
                box = box._replace(x=box.centre[0] - LABEL_W * f / 2, w=LABEL_W * f, h=LABEL_H * f)
            parts.others.append(("label", at.rect(*box)))
            draw(surface, at, trump, *rest)

        return noting

    def fan(place: Placement) -> pygame.Rect:
        box = place.box
        return art.rect(box.x, box.y, box.w, box.h)

    wrapped = {
        (furniture, "draw_seat"): board,
        (furniture, "draw_number"): note("number", lambda at, place, *_r: round_(at, 14)(at, place)),
        (furniture, "draw_sign"): note(
            "sign", lambda _at, box, *_r: (box.centre[0] - SIGN / 2, box.centre[1] - SIGN / 2, SIGN, SIGN)
        ),
        (furniture, "draw_talon"): label,
        (furniture, "draw_own_name"): note("own name", name_board),
        (furniture, "draw_pill"): note(SAID, pill),
        (furniture, "draw_short"): note("hourglass", lambda _at, place: (place[0] - 88, place[1] + 26, 24, 24)),
        (furniture, "draw_thinking"): note("thinking", lambda _at, place, *_r: (place[0] - 92, place[1] - 46, 44, 18)),
        (furniture, "draw_pass"): note("tick", lambda _at, place: (place[0] + 50, place[1] + 32, 24, 24)),
        (furniture, "draw_bar"): note("words", bar_words),
        (team_marks, "draw_totals"): totals,
    }
    with pytest.MonkeyPatch.context() as patch:
        for (module, name), wrap in wrapped.items():
            patch.setattr(module, name, wrap(getattr(module, name)))
        marks = note(
            "mark", lambda _at, _side, place, r=13.0: (place[0] - r - 1, place[1] - r - 1, 2 * r + 2, 2 * r + 2)
        )
        side = team_marks.draw_side

        def draw_side(surface: pygame.Surface, at: Art, one: int, place: Any, r: float = 13.0) -> None:
            (marks(side) if r == 13.0 and parts.boards else side)(surface, at, one, place, r)  # not those in the bar

        patch.setattr(team_marks, "draw_side", draw_side)
        yield parts
    parts.at_seats += [("fan", fan(at)) for key, at in layout.cards.items() if key[0] == "seat"]
    if carving(room) and not teams:
        parts.others += [("carving", art.rect(*row)) for row in carving(room)]


def complaints(screen: TableScreen, surface: pygame.Surface) -> list[str]:
    """What covers what on this table as it stands now."""
    with noted(screen) as parts:
        screen.painter.draw(surface, screen.scene.line, screen.scene.moment, screen.scene.now)
    return parts.complaints(surface.get_rect()) if parts.boards else []
