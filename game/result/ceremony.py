"""The fool's ceremony in time: which part has come how far, and which noise is due. Draws nothing.

First the cards that the fool kept are shown, then he is honoured, then the board comes with what it all amounts to.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

Tone = Literal["gentle", "classic", "off"]
Parts = dict[str, tuple[float, float]]

# When each part begins and how long it takes, in ms at normal speed.
CLASSIC: Parts = {
    "sheet": (0, 260),
    "hand": (0, 300),
    "cap": (420, 500),
    "stamp": (1150, 140),
    "honours": (1380, 700),
    "board": (2150, 300),
    "words": (2380, 260),
    "match": (2450, 250),
}
GENTLE: Parts = {
    "sheet": (0, 260),
    "hand": (0, 300),
    "cap": (420, 700),
    "kind": (1050, 200),
    "board": (1500, 300),
    "words": (1700, 260),
    "match": (1800, 250),
}
OFF: Parts = {"sheet": (0, 0), "hand": (0, 0), "board": (0, 0), "words": (0, 0), "match": (0, 0)}
PARTS: dict[Tone, Parts] = {"gentle": GENTLE, "classic": CLASSIC, "off": OFF}
SKIPPABLE_FROM = 300.0
CAP_LANDS = 0.36
"""The part of its fall after which the cap first touches the head."""


@dataclass(slots=True)
class Ceremony:
    """Time since the ceremony began. ``pace`` stretches it (0: everything is over at once).

    ``still``: parts do not come gradually; each is there when its time has come.
    """

    pace: float
    tone: Tone = "classic"
    still: bool = False
    elapsed: float = 0.0
    _noises: list[tuple[float, str]] = field(default_factory=list)

    def __post_init__(self) -> None:
        if self.pace <= 0 or self.tone == "off":
            self.elapsed = self.total

    @property
    def parts(self) -> Parts:
        return PARTS[self.tone]

    @property
    def total(self) -> float:
        return max(start + length for start, length in self.parts.values())

    def sound_at(self, moment: float, name: str, lead: float) -> None:
        """``name`` is to be heard at ``moment``; the noise itself begins ``lead`` ms earlier."""
        self._noises.append((max(0.0, moment - lead), name))

    def advance(self, milliseconds: float) -> list[str]:
        """Go on; returns the noises that begin now."""
        self.elapsed = min(self.total, self.elapsed + milliseconds / self.pace) if self.pace > 0 else self.total
        due = [name for moment, name in self._noises if moment <= self.elapsed]
        self._noises = [noise for noise in self._noises if noise[0] > self.elapsed]
        return due

    def skip(self) -> None:
        """To the end, silently."""
        self.elapsed = self.total
        self._noises.clear()

    @property
    def over(self) -> bool:
        return self.elapsed >= self.total

    @property
    def skippable(self) -> bool:
        return self.elapsed >= SKIPPABLE_FROM

    def part(self, name: str) -> float:
        """How far a part has come, 0 to 1; 0 for what this tone does without."""
        if name not in self.parts:
            return 0.0
        start, length = self.parts[name]
        if self.still or length <= 0:
            return 1.0 if self.elapsed >= start else 0.0
        return min(1.0, max(0.0, (self.elapsed - start) / length))

    def eased(self, name: str) -> float:
        """`part`, fast at first and slow at the end."""
        return 1 - (1 - self.part(name)) ** 3

    def falling(self, name: str) -> float:
        """`part` of something that falls and bounces twice."""
        return bounce(self.part(name))


def orchestrate(show: Ceremony, fool: bool, sixes: int, mood: str, lead: Callable[[str], float]) -> None:
    """Which noises belong to it. ``mood``: "won" or "lost" for the one person at the table, "" where there are several.

    What is sad for one of several is merry for another. ``lead``: by how many ms a noise begins before it lands.
    """
    parts = show.parts
    if not fool:
        show.sound_at(parts.get("cap", (0.0, 0.0))[0], "draw", lead("draw"))
        return
    if mood:
        show.sound_at(parts["board"][0], mood, 0.0)
    if show.over:
        return
    if show.tone == "classic":
        cap, stamp = parts["cap"], parts["stamp"]
        show.sound_at(cap[0] + cap[1] * CAP_LANDS, "cockerel", lead("cockerel"))
        show.sound_at(stamp[0] + stamp[1] * 0.8, "stamp", lead("stamp"))
        for honour in range(min(2, sixes)):
            show.sound_at(parts["honours"][0] + 350 * (honour + 1), "slap", lead("slap"))
    show.sound_at(parts["match"][0] + 160, "place", lead("place"))


def bounce(t: float) -> float:
    """0 to 1: a fall, a rebound to about a quarter of the height, and a small one."""
    for start, end, top in ((-CAP_LANDS, CAP_LANDS, 0.0), (CAP_LANDS, 0.75, 0.78), (0.75, 1.0, 0.94)):
        if t <= end:
            middle, half = (start + end) / 2, (end - start) / 2
            return 1 - (1 - top) * (1 - ((t - middle) / half) ** 2)
    return 1.0
