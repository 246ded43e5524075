"""The timing of the fool's ceremony: the progress of each part, and the sounds that are due. Draws nothing.

First the fool's remaining cards are shown, then the honours, then the board with the answer, where the laurel falls on
whoever got away.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

Tone = Literal["gentle", "classic", "off"]
Parts = dict[str, tuple[float, float]]

# Start and duration of each part, in ms at normal speed.
CLASSIC: Parts = {
    "sheet": (0, 260),
    "hand": (0, 300),
    "cap": (420, 500),
    "stamp": (1150, 140),
    "honours": (1380, 700),
    "board": (2150, 300),
    "words": (2380, 260),
    "match": (2450, 250),
    "laurel": (2400, 300),
}
GENTLE: Parts = {
    "sheet": (0, 260),
    "hand": (0, 300),
    "cap": (420, 700),
    "kind": (1050, 200),
    "board": (1500, 300),
    "words": (1700, 260),
    "match": (1800, 250),
    "laurel": (1750, 300),
}
OFF: Parts = dict.fromkeys(("sheet", "hand", "board", "words", "match", "laurel"), (0, 0))
PARTS: dict[Tone, Parts] = {"gentle": GENTLE, "classic": CLASSIC, "off": OFF}
SKIPPABLE_FROM = 300.0
LAUREL_LANDS = 0.7
CAP_LANDS = 0.36
"""The part of its fall after which the cap first touches the head."""


@dataclass(slots=True)
class Ceremony:
    """The time since the ceremony began. ``pace`` multiplies durations (0: the ceremony is over at once).

    ``still``: parts appear at their time without animation.
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
        """Play ``name`` so that it is heard at ``moment``; playback starts ``lead`` ms earlier."""
        self._noises.append((max(0.0, moment - lead), name))

    def silence(self, name: str) -> None:
        """Do not play ``name`` any more."""
        self._noises = [noise for noise in self._noises if noise[1] != name]

    def advance(self, milliseconds: float) -> list[str]:
        """Advance the time; returns the sounds that start now."""
        self.elapsed = min(self.total, self.elapsed + milliseconds / self.pace) if self.pace > 0 else self.total
        due = [name for moment, name in self._noises if moment <= self.elapsed]
        self._noises = [noise for noise in self._noises if noise[0] > self.elapsed]
        return due

    def skip(self) -> None:
        """Go to the end, silently."""
        self.elapsed = self.total
        self._noises.clear()

    @property
    def over(self) -> bool:
        return self.elapsed >= self.total

    @property
    def skippable(self) -> bool:
        return self.elapsed >= SKIPPABLE_FROM

    def part(self, name: str) -> float:
        """The progress of a part, 0 to 1; 0 for a part that this tone leaves out."""
        if name not in self.parts:
            return 0.0
        start, length = self.parts[name]
        if self.still or length <= 0:
            return 1.0 if self.elapsed >= start else 0.0
        return min(1.0, max(0.0, (self.elapsed - start) / length))

    def eased(self, name: str) -> float:
        """`part` with ease-out."""
        return 1 - (1 - self.part(name)) ** 3

    def falling(self, name: str) -> float:
        """`part` of a fall with two bounces."""
        return bounce(self.part(name))


def orchestrate(show: Ceremony, fool: bool, sixes: int, mood: str, lead: Callable[[str], float]) -> None:
    """Schedule the sounds. ``mood``: "won" or "lost" for the only person at the table, "" if there are several.

    With several people the same result is sad for one and merry for others. ``lead``: the ms from a sound's start to
    its impact.
    """
    parts = show.parts
    if not fool:
        show.sound_at(parts.get("cap", (0.0, 0.0))[0], "draw", lead("draw"))
        return
    if mood == "won":
        start, length = parts["laurel"]
        show.sound_at(start + length * LAUREL_LANDS, mood, 0.0)
    elif mood:
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
    """0 to 1: a fall, a rebound to about a quarter of the height, and a smaller one."""
    for start, end, top in ((-CAP_LANDS, CAP_LANDS, 0.0), (CAP_LANDS, 0.75, 0.78), (0.75, 1.0, 0.94)):
        if t <= end:
            middle, half = (start + end) / 2, (end - start) / 2
            return 1 - (1 - top) * (1 - ((t - middle) / half) ** 2)
    return 1.0
