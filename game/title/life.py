"""The life of the title's picture: the cockerel, the sun, the pennant, and the herbs in a gust of wind.

A woodcut has no frames between: a thing is at rest or in one of a few states, each a block of its own (`SHEET`), and
changes at once. What happens when is a score of about a minute that is played again and again, from the clock alone.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping
from itertools import cycle
from math import inf

import pygame

from game.ui.art import Art, Sprite

SHEET = "title_life"
"""The picture with the states: "bird crow", "herb3 bent" …; each has the title's sheet's corner as reference."""
LENGTH = 67_000.0
"""The score's length, in ms."""
BEAT = 130.0
"""Ms between two changes of what moves fast."""
BLINKS = (3600.0, 9200, 9460, 16_300, 24_100, 30_900, 34_700, 44_900, 52_700, 53_000, 60_400)
GUSTS = (6100.0, 26_900, 47_300)
FLUTTERS = (13_300.0, 20_200, 41_500, 56_200, 63_100)
TURNS = (4800.0, 11_900, 18_700, 24_800, 44_000, 50_600, 57_900, 65_200)
"""When the sun's rays turn by half the distance between two of them, and back again."""
PEERS = (21_000.0, 58_700)
HERBS, BENT, BACK = 10, 3, 2
"""How many herbs the wind passes, and for how many beats each is bent, and swings back."""
FLUTTER = ("lifted", "", "dipped", "")
Moment = tuple[float, str, str]
"""When (ms), which thing, and the state it changes to; "": at rest."""
Corner = tuple[int, int]
Pose = Mapping[str, str]
"""The states of the things that are not at rest."""


def _score() -> Iterator[Moment]:
    for at in BLINKS:
        yield from _beats(at, "bird", "shut", "")
    for at in PEERS:
        yield from ((at, "bird", "peer"), (at + 900, "bird", ""))
    yield from _beats(29_300, "bird", "ruffle", "flap", "ruffle", "flap", "")
    for at in FLUTTERS:
        yield from _beats(at, "flag", *FLUTTER)
    for at in GUSTS:
        for number in range(HERBS):
            bent = at + number * BEAT
            back = bent + BENT * BEAT
            yield from ((bent, f"herb{number}", "bent"), (back, f"herb{number}", "back"))
            yield back + BACK * BEAT, f"herb{number}", ""
        yield from _beats(at + 7 * BEAT, "flag", *FLUTTER, *FLUTTER, *FLUTTER)
    for at, state in zip(TURNS, cycle(("turned", ""))):
        yield at, "sun", state
    # The sun dozes off, the cockerel crows, and the sun is up again.
    yield from ((31_500, "sun", "dozing"), (33_200, "sun", "shut"))
    yield 37_600, "bird", "peer"
    yield from _beats(38_500, "bird", *("crow", "ring") * 5, "crow", "")
    yield from ((39_300, "sun", "bright"), (42_100, "sun", ""))


def _beats(at: float, thing: str, *states: str) -> Iterator[Moment]:
    for number, state in enumerate(states):
        yield at + number * BEAT, thing, state


def _poses() -> dict[float, Pose]:
    """Each time something changes, and how all things are from then on."""
    now, poses = dict[str, str](), dict[float, Pose]({0.0: {}})
    for at, thing, state in sorted(_score()):
        now[thing] = state
        poses[at] = {moved: state for moved, state in now.items() if state}
    return poses


POSES = tuple(_poses().items())
TIMES = tuple(at for at, _pose in POSES)


class Life:
    """What moves of the picture at present. Times are ms of the screen's clock."""

    def __init__(self) -> None:
        self.pose: Pose = {}
        self._since: float | None = None
        self._drawn: Pose = {}
        self._place: tuple[Art, float, Corner, Corner] | None = None

    def follow(self, now: float, awake: bool, ready: bool = True) -> bool:
        """Go on to ``now``; not ``awake``: everything is at rest, and begins anew afterwards. True: something moved.

        Until it is ``ready`` time passes, but nothing is shown.
        """
        self._since = (now if self._since is None else self._since) if awake else None
        before, self.pose = self.pose, {}
        if self._since is not None and ready:
            self.pose = POSES[bisect_right(TIMES, (now - self._since) % LENGTH) - 1][1]
        return self.pose != before

    def next_change(self, now: float) -> float:
        """When something moves after ``now``; infinite if nothing does."""
        if self._since is None:
            return inf
        played = (now - self._since) % LENGTH
        number = bisect_right(TIMES, played)
        return now - played + (TIMES[number] if number < len(TIMES) else LENGTH)

    def draw(self, surface: pygame.Surface, art: Art, scale: float, corner: Corner, bird: Corner | None = None) -> None:
        """Draw what is not at rest over the picture at rest.

        ``corner``: where the title's sheet would begin, in pixels; ``bird``: the same for the cockerel, drawn apart.
        """
        self._place, self._drawn = (art, scale, corner, bird or corner), self.pose
        for thing, state in self.pose.items():
            sprite, at = self._block(thing, state)
            sprite.put(surface, *at)

    def redraw(self, surface: pygame.Surface, paint: Callable[[], object]) -> list[pygame.Rect]:
        """Draw what has moved since; ``paint`` draws the whole picture, of which little is asked. The changed areas."""
        areas, whole = list[pygame.Rect](), surface.get_rect()
        for thing in {**self._drawn, **self.pose}:
            states = {self._drawn.get(thing, ""), self.pose.get(thing, "")}
            if len(states) > 1:
                boxes = [self._box(thing, state) for state in states if state]
                areas.append(boxes[0].unionall(boxes[1:]).clip(whole))
        for area in filter(None, areas):
            surface.set_clip(area)
            paint()
        surface.set_clip(None)
        return [area for area in areas if area]

    def _block(self, thing: str, state: str) -> tuple[Sprite, Corner]:
        assert self._place is not None
        art, scale, corner, bird = self._place
        return art.part(SHEET, f"{thing} {state}", scale), bird if thing == "bird" else corner

    def _box(self, thing: str, state: str) -> pygame.Rect:
        sprite, (x, y) = self._block(thing, state)
        return pygame.Rect(x - sprite.anchor[0], y - sprite.anchor[1], sprite.width, sprite.height)
