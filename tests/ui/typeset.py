"""Records the text printed while a picture is drawn, and reports what does not fit.

Independent of the words' meaning. A line is too small if it was scaled down too much, cut if letters are missing,
spilled if it exceeds its window, clip or widget, and overlaid if two lines of one screen overlap. What a board covers
is ignored.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import pygame
import pytest

from game.ui.art import Art, Sprite
from game.ui.art import text as letters
from game.ui.art.text import Face
from game.ui.widgets import Box, lettering

LEAST = 0.7
"""The smallest permitted scale of a line."""
CAPITALS = 0.36
"""Half the height of letters, as a part of the type size; the sprites are higher."""
SLACK = 3
"""Tolerance in pixels."""


@dataclass(frozen=True, slots=True)
class Printed:
    """A line as drawn; ``seen``: its part inside the clip, ``body``: the area of its letters."""

    words: str
    whole: pygame.Rect
    seen: pygame.Rect
    body: pygame.Rect


@dataclass(slots=True)
class Sheet:
    """The lines of one screen."""

    lines: list[Printed] = field(default_factory=list)
    shrunk: dict[str, float] = field(default_factory=dict)
    cut: dict[str, str] = field(default_factory=dict)

    def complaints(self, window: pygame.Rect, boxes: list[pygame.Rect]) -> list[str]:
        """The errors, one line each."""
        found = [f"cut: {words!r} to {kept!r}" for words, kept in self.cut.items()]
        printed = {line.words for line in self.lines}
        found += [
            f"too small: {words!r} at {round(100 * part)} %"
            for words, part in self.shrunk.items()
            if part < LEAST and words in printed
        ]
        for line in self.lines:
            if line.whole.left < window.left - SLACK or line.whole.right > window.right + SLACK:
                found.append(f"out of the window: {line.words!r}")
            elif line.seen.height and line.seen.width < line.whole.width - SLACK:
                found.append(f"clipped: {line.words!r}")
            elif line.seen.height:
                found += [f"over the edge: {line.words!r}" for box in boxes if _spills(line.body, box)]
        for index, one in enumerate(self.lines):
            for two in self.lines[index + 1 :]:
                if one.words != two.words and _covers(one.body.clip(one.seen), two.body.clip(two.seen)):
                    found.append(f"over another: {one.words!r} and {two.words!r}")
        return found


def _spills(line: pygame.Rect, box: pygame.Rect) -> bool:
    """The line is partly in the box, but too wide for it."""
    inside = any(box.collidepoint(x, line.centery) for x in (line.left + SLACK, line.centerx, line.right - SLACK))
    return inside and (line.left < box.left - SLACK or line.right > box.right + SLACK)


def _covers(one: pygame.Rect, two: pygame.Rect) -> bool:
    both = one.clip(two)
    return both.width > SLACK and both.height > SLACK


@contextmanager
def watched(names: set[str]) -> Iterator[Sheet]:
    """Records what is printed in this context. ``names``: people's names, which may be cut."""
    sheet = Sheet()
    sizes: dict[int, tuple[str, float]] = {}
    boards: set[int] = set()
    text, board, put, fit, shortened = Art.text, Art.board, Art.put, letters.fit, lettering.shortened

    def noting_text(self: Art, string: str, size: float, font: Face = "bold", *rest: Any, **more: Any) -> Sprite:
        sprite = text(self, string, size, font, *rest, **more)
        sizes[id(sprite.surface)] = (string, size * self.metrics.k)
        return sprite

    def noting_board(self: Art, *size: Any, **more: Any) -> Sprite:
        sprite = board(self, *size, **more)
        boards.add(id(sprite.surface))
        return sprite

    def noting_put(self: Art, target: pygame.Surface, sprite: Sprite, x: float, y: float) -> pygame.Rect:
        seen = put(self, target, sprite, x, y)
        offset = target.get_abs_offset()
        if id(sprite.surface) in sizes:
            words, size = sizes[id(sprite.surface)]
            m = self.metrics
            baseline = round(y * m.k + m.top)
            whole = sprite.surface.get_rect(left=round(x * m.k + m.left) - sprite.anchor[0])
            whole.top = baseline - sprite.anchor[1]
            height = round(2 * CAPITALS * size)
            body = pygame.Rect(whole.left, baseline - height, whole.width, height)
            sheet.lines.append(Printed(words, whole.move(offset), seen.move(offset), body.move(offset)))
        elif id(sprite.surface) in boards:
            covered = seen.move(offset)
            sheet.lines = [line for line in sheet.lines if not covered.collidepoint(line.body.center)]
        return seen

    def noting_fit(string: str, size: float, face: Face, width: float) -> float:
        found = fit(string, size, face, width)
        sheet.shrunk[string] = min(found / size, sheet.shrunk.get(string, 1.0))
        return found

    def noting_cut(words: str, size: float, face: Face, width: float) -> str:
        kept = shortened(words, size, face, width)
        if kept != words and words not in names:
            sheet.cut[words] = kept
        return kept

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Art, "text", noting_text)
        patch.setattr(Art, "board", noting_board)
        patch.setattr(Art, "put", noting_put)
        for module in [one for one in list(sys.modules.values()) if vars(one).get("fit") is fit]:
            patch.setattr(module, "fit", noting_fit)
        patch.setattr(lettering, "shortened", noting_cut)
        yield sheet


def in_pixels(art: Art, box: Box, seen: Box | None) -> pygame.Rect:
    """The visible part of a widget's box, in window pixels."""
    whole = art.rect(box.x, box.y, box.w, box.h)
    return whole if seen is None else whole.clip(art.rect(seen.x, seen.y, seen.w, seen.h))
