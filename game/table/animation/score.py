"""What happened and how it is shown: the cue that waits in the timeline, the score that is made of it in its turn."""

from dataclasses import dataclass, field

from engine.rules.events import Event
from engine.rules.view import View
from game.table.animation.lights import Banner, Ring
from game.table.animation.motion import Motion
from game.table.layout.geometry import Key
from game.table.layout.layout import Layout


@dataclass(frozen=True, slots=True)
class Cue:
    """What happened (one event, or several that are shown as one) and the view after it. ``light``: takes no time."""

    events: tuple[Event, ...]
    view: View
    light: bool


@dataclass(frozen=True, slots=True)
class Score:
    """How a cue is shown: movements, sounds by ms, when each card is counted (seat; -1: leaves the talon), rings.

    ``turns``: the attack now goes another way, from that moment on. ``crowned``: a seat that is out.
    """

    layout: Layout
    motions: dict[Key, Motion] = field(default_factory=dict)
    length: float = 0.0
    sounds: tuple[tuple[float, str], ...] = ()
    counted: tuple[tuple[float, int], ...] = ()
    rings: tuple[Ring, ...] = ()
    turns: float | None = None
    banner: Banner | None = None
    crowned: int = -1
