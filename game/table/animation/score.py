"""Events to be shown on the screen (Cue), and their animation (Score)."""

from dataclasses import dataclass, field

from engine.rules.events import Event
from engine.rules.view import View
from game.table.animation.faces import Look
from game.table.animation.lights import Banner, Ring, Ripple
from game.table.animation.motion import Motion
from game.table.layout.geometry import Key
from game.table.layout.layout import Layout
from game.ui.sound import SoundCue


@dataclass(frozen=True, slots=True)
class Cue:
    """An event, or several that are shown as one, and the view after it. ``light``: takes no time."""

    events: tuple[Event, ...]
    view: View
    light: bool


@dataclass(frozen=True, slots=True)
class Score:
    """How a cue is shown: movements, sounds by ms, when each card is counted (seat; -1: leaves the talon), rings.

    ``ripples``: rings on the cloth where trumps strike it; ``looks``: what faces do. ``turns``: from that moment on
    the roles go to other seats. ``crowned``: a seat that is out; ``knocks``: one that passes.
    """

    layout: Layout
    motions: dict[Key, Motion] = field(default_factory=dict)
    length: float = 0.0
    sounds: tuple[tuple[float, SoundCue], ...] = ()
    counted: tuple[tuple[float, int], ...] = ()
    rings: tuple[Ring, ...] = ()
    ripples: tuple[Ripple, ...] = ()
    looks: tuple[Look, ...] = ()
    turns: float | None = None
    banner: Banner | None = None
    crowned: int = -1
    knocks: int = -1
