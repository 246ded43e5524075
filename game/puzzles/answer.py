"""The answer to a solved puzzle, over the table: its card turns, the seal is pressed onto it, and the stars come up.

Nothing waits for it.
"""

import pygame

from game.puzzles.attempt import STARS
from game.puzzles.face import SHAPE, face, put_stars, star
from game.puzzles.session import PuzzleSession, Standing
from game.table.part import Part
from game.table.screen import TableScreen
from game.ui.art import Art, Sprite

WIDE, LIGHT = 132.0, 2.3
"""Width of the card, and how much larger the rays are than on the road."""
RISE, TURN, SEAL, STAR, BETWEEN, COMES = 220.0, 300.0, 620.0, 760.0, 110.0, 140.0
"""When the card begins to turn, how long that takes, when the seal comes down, when the first star comes and each
further one, and how long a thing takes to come, in ms."""
ENDS = STAR + BETWEEN * (STARS - 1) + COMES
FAR = 1.7
"""How large the seal is when it begins to come down."""
STEPS = 12
"""In so many steps things grow and turn: each is drawn once."""
SEAL_AT, SEAL_SIZE = (0.24, 0.2), 0.72
"""Where on the card the seal lies, by its width, and its size."""
STARS_BELOW, STAR_SIZE = 40.0, 38.0


class SolvedAnswer(Part):
    """Over the middle of the table once its last card lies."""

    def __init__(self, table: TableScreen, puzzle: PuzzleSession) -> None:
        self.table, self.puzzle = table, puzzle
        self._since: float | None = None
        self._now = 0.0
        self._stamped = False

    @property
    def _elapsed(self) -> float:
        """How much of it has passed, as at the usual speed."""
        if self._since is None:
            return 0.0
        pace = 0.0 if self.table.services.settings.calm else self.table.pace
        return (self._now - self._since) / pace if pace > 0 else ENDS

    def follow(self, now: float) -> bool:
        self._now = now
        if self.puzzle.standing is not Standing.SOLVED:
            begun, self._since, self._stamped = self._since is not None, None, False
            return begun
        if self._since is None:
            if not self.table.settled:
                return False
            self._since = now
        if not self._stamped and self._elapsed >= min(ENDS, SEAL + COMES - self.table.services.sound.lead("stamp")):
            self._stamped = True
            self.table.services.sound.play("stamp")
            return True
        return self._elapsed < ENDS + COMES

    def draw(self, surface: pygame.Surface) -> None:
        if self._since is None:
            return
        art, room = self.table.painter.art, self.table.scene.line.layout.room
        middle, s, elapsed = (room.w / 2, 0.47 * room.h), room.unit, self._elapsed
        come = _part(elapsed, 0, RISE)
        x, y = middle[0], middle[1] + 30 * (1 - come) * s
        art.put(surface, art.part("road", "light", _stepped(LIGHT * s * (0.5 + 0.5 * come))), x, y)
        _turning(surface, art, self, x, y, WIDE * s, _part(elapsed, RISE, TURN))
        if elapsed >= SEAL:
            grown = FAR - (FAR - 1) * _part(elapsed, SEAL, COMES)
            seal = art.part("road", "seal", _stepped(SEAL_SIZE * s * grown))
            art.put(surface, seal, x + SEAL_AT[0] * WIDE * s, y + SEAL_AT[1] * WIDE * s)
        low = y + (WIDE * SHAPE / 2 + STARS_BELOW) * s
        if elapsed >= STAR:
            put_stars(surface, art, x, low, STAR_SIZE * s, 0)
        for number in range(self.puzzle.attempt.stars):
            grown = _part(elapsed, STAR + BETWEEN * number, COMES)
            if grown > 0:
                size = _stepped(STAR_SIZE * s * (1.5 - 0.5 * grown))
                art.put(surface, star(art, size, True), x + (number - (STARS - 1) / 2) * 1.16 * STAR_SIZE * s, low)


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


def _part(elapsed: float, begins: float, lasts: float) -> float:
    """How much of a part has passed, slowing down to its end."""
    passed = min(1.0, max(0.0, (elapsed - begins) / lasts))
    return 1 - (1 - passed) ** 2


def _stepped(size: float) -> float:
    return round(size * STEPS * 2) / (STEPS * 2) if size < 4 else round(size)
