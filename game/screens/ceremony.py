"""The fool's ceremony in time: which part has come how far, and which noise is due. Draws nothing."""

from dataclasses import dataclass, field

# When each part begins and how long it takes, in ms at normal speed.
PARTS: dict[str, tuple[float, float]] = {
    "sheet": (0, 300),
    "board": (120, 300),
    "hand": (250, 420),
    "cap": (620, 620),
    "stamp": (1300, 140),
    "honours": (1480, 700),
    "match": (1500, 240),
    "words": (1700, 300),
}
TOTAL = 2200.0
SKIPPABLE_FROM = 300.0
CAP_LANDS = 0.36
"""The part of its fall after which the cap first touches the head."""


@dataclass(slots=True)
class Ceremony:
    """Time since the ceremony began. ``pace`` stretches it (0: everything is over at once)."""

    pace: float
    elapsed: float = 0.0
    _noises: list[tuple[float, str]] = field(default_factory=list)

    def __post_init__(self) -> None:
        if self.pace <= 0:
            self.elapsed = TOTAL

    def sound_at(self, moment: float, name: str, lead: float) -> None:
        """``name`` is to be heard at ``moment``; the noise itself begins ``lead`` ms earlier."""
        self._noises.append((max(0.0, moment - lead), name))

    def advance(self, milliseconds: float) -> list[str]:
        """Go on; returns the noises that begin now."""
        self.elapsed = min(TOTAL, self.elapsed + milliseconds / self.pace) if self.pace > 0 else TOTAL
        due = [name for moment, name in self._noises if moment <= self.elapsed]
        self._noises = [noise for noise in self._noises if noise[0] > self.elapsed]
        return due

    def skip(self) -> None:
        """To the end, silently."""
        self.elapsed = TOTAL
        self._noises.clear()

    @property
    def over(self) -> bool:
        return self.elapsed >= TOTAL

    @property
    def skippable(self) -> bool:
        return self.elapsed >= SKIPPABLE_FROM

    def part(self, name: str) -> float:
        """How far a part has come, 0 to 1."""
        start, length = PARTS[name]
        return min(1.0, max(0.0, (self.elapsed - start) / length))

    def eased(self, name: str) -> float:
        """`part`, fast at first and slow at the end."""
        return 1 - (1 - self.part(name)) ** 3

    def falling(self, name: str) -> float:
        """`part` of something that falls and bounces twice."""
        return bounce(self.part(name))


def bounce(t: float) -> float:
    """0 to 1: a fall, a rebound to about a quarter of the height, and a small one."""
    for start, end, top in ((-CAP_LANDS, CAP_LANDS, 0.0), (CAP_LANDS, 0.75, 0.78), (0.75, 1.0, 0.94)):
        if t <= end:
            middle, half = (start + end) / 2, (end - start) / 2
            return 1 - (1 - top) * (1 - ((t - middle) / half) ** 2)
    return 1.0
