"""The answer to a solved puzzle, over the table: its card turns, the seal is pressed onto it, and the stars come up.

Nothing waits for it.
"""

from collections.abc import Iterator
from time import perf_counter

import pygame

from game.puzzles.attempt import STARS
from game.puzzles.face import APART, SHAPE, face, put_number, put_stars, star
from game.puzzles.session import PuzzleSession, Standing
from game.table.paint.sealed import STEPS, come, draw_seal, stepped
from game.table.part import Part
from game.table.screen import TableScreen
from game.ui.art import Art, Sprite
from game.ui.widgets import Box
from game.ui.widgets.paper import toothed

WIDE, LIGHT, MIDDLE = 112.0, 1.75, 0.51
"""Width of the card, how much larger the rays are than on the road, and where the sheet lies, by the height."""
LANDS = 280.0
"""It begins so long after the last move: the card lies, and may still be swept away."""
RISE, TURN, SEAL, STAR, BETWEEN, COMES = 180.0, 280.0, 520.0, 640.0, 110.0, 140.0
"""When the card begins to turn, how long that takes, when the seal comes down, when the first star comes and each
further one, and how long a thing takes to come, in ms."""
ENDS = STAR + BETWEEN * (STARS - 1) + COMES
STRIDE = 12.0
"""It is made ahead in steps of so many ms."""
SPARE = 0.0025
"""So many seconds of a frame."""
SEAL_AT, SEAL_SIZE = (0.66, -0.46), 0.84
"""Where on the card the seal lies, by its width, and its size."""
STARS_BELOW, STAR_SIZE = 54.0, 44.0
SHEET, ABOVE = (320.0, 348.0), 22.0
"""Size of the printed sheet, and how far above its middle the card lies."""


class SolvedAnswer(Part):
    """Over the middle of the table."""

    def __init__(self, table: TableScreen, puzzle: PuzzleSession, number: int) -> None:
        self.table, self.puzzle, self.number = table, puzzle, number
        self._since: float | None = None
        self._now = 0.0
        self._stamped = False
        self._ahead: Iterator[None] = iter(())

    @property
    def _elapsed(self) -> float:
        """How much of it has passed, as at the usual speed; less than 0 until the last card lies."""
        if self._since is None:
            return -LANDS
        pace = 0.0 if self.table.services.settings.calm else self.table.pace
        return (self._now - self._since) / pace - LANDS if pace > 0 else ENDS

    def follow(self, now: float) -> bool:
        self._now = now
        if self.puzzle.standing is not Standing.SOLVED:
            if self.table.settled:
                self._make_ahead()
            begun, self._since, self._stamped = self._since is not None, None, False
            return begun
        if self._since is None:
            self._since = now
            self._ahead = self._making()  # somebody was quicker, or it took so long that some of it is kept no more
        if self._elapsed < 0:
            self._make_ahead()
        if not self._stamped and self._elapsed >= min(ENDS, SEAL + COMES - self.table.services.sound.lead("stamp")):
            self._stamped = True
            self.table.services.sound.play("stamp")
            return True
        return self._elapsed < ENDS + COMES

    def rebuild(self) -> None:
        self._ahead = self._making()

    def _make_ahead(self) -> None:
        """Draw the next moments of it where nobody sees it: while the person thinks all of its pictures are made."""
        since = perf_counter()
        for _made in self._ahead:
            if perf_counter() - since > SPARE:
                break

    def _making(self) -> Iterator[None]:
        """What takes longest by itself, then all of it from moment to moment."""
        art, s, nowhere = self.table.painter.art, self.table.scene.line.layout.room.unit, pygame.Surface((1, 1))
        yield from art.pictures.fetch("road")
        toothed(nowhere, art, Box(0, 0, SHEET[0] * s, SHEET[1] * s), s)
        yield
        art.part("road", "light", stepped(LIGHT * s))
        yield
        face(art, self.puzzle.puzzle, WIDE * s)
        yield
        put_number(nowhere, art, 0, 0, self.number, WIDE * s / 60)
        yield
        for step in range(int(ENDS / STRIDE) + 2):
            self._draw(nowhere, step * STRIDE)
            yield

    def draw(self, surface: pygame.Surface) -> None:
        if self._elapsed >= 0:
            self._draw(surface, self._elapsed)

    def _draw(self, surface: pygame.Surface, elapsed: float) -> None:
        art, room = self.table.painter.art, self.table.scene.line.layout.room
        s = room.unit
        risen, wide = come(elapsed, 0, RISE), WIDE * s
        x, y = room.w / 2, MIDDLE * room.h + 60 * (1 - risen) * s
        w, h = SHEET[0] * s, SHEET[1] * s
        toothed(surface, art, Box(x - w / 2, y - h / 2, w, h), s)
        y -= ABOVE * s
        art.put(surface, art.part("road", "light", stepped(LIGHT * s)), x, y)
        _turning(surface, art, self, x, y, wide, come(elapsed, RISE, TURN))
        put_number(surface, art, x, y + wide * SHAPE / 2, self.number, wide / 60)
        if elapsed >= SEAL:
            at = x + SEAL_AT[0] * wide, y + SEAL_AT[1] * wide
            draw_seal(surface, art, at, SEAL_SIZE * s, come(elapsed, SEAL, COMES))
        self._stars(surface, art, x, y + wide * SHAPE / 2 + STARS_BELOW * s, s, elapsed)

    def _stars(self, surface: pygame.Surface, art: Art, x: float, y: float, s: float, elapsed: float) -> None:
        """One after another."""
        put_stars(surface, art, x, y, STAR_SIZE * s, 0)
        for number in range(self.puzzle.attempt.stars):
            grown = come(elapsed, STAR + BETWEEN * number, COMES)
            if grown > 0:
                size = stepped(STAR_SIZE * s * (1.5 - 0.5 * grown))
                art.put(surface, star(art, size, True), x + (number - (STARS - 1) / 2) * APART * STAR_SIZE * s, y)


def _turning(
    surface: pygame.Surface, art: Art, answer: SolvedAnswer, x: float, y: float, wide: float, turned: float
) -> None:
    """The card, first its back and then its face, ever narrower and then wider."""
    if turned < 0.5:
        art.put(surface, art.card("back", wide, squeeze=max(0.02, 1 - 2 * turned), lifted=True), x, y)
        return
    puzzle, share = answer.puzzle.puzzle, max(1, round((2 * turned - 1) * STEPS)) / STEPS
    whole = face(art, puzzle, wide)
    if share < 1:
        key = ("puzzle turning", wide, puzzle.trump, puzzle.own.bit_count(), puzzle.other.bit_count(), art.deck, share)
        whole = art.made(key, lambda _k: _narrow(face(art, puzzle, wide), share))
    art.put(surface, whole, x, y)


def _narrow(whole: Sprite, share: float) -> Sprite:
    size = max(1, round(whole.width * share)), whole.height
    return Sprite(pygame.transform.smoothscale(whole.surface, size), (size[0] // 2, whole.anchor[1]))
