"""A momentary expression of a face: where it looks, whether its eyes are shut, what its brows and mouth do."""

from dataclasses import dataclass, replace
from typing import Literal

Lids = Literal["open", "shut", "squeezed"]
Mouth = Literal["rest", "grin", "wince"]


@dataclass(frozen=True)
class Look:
    """``gaze``: from -1, the viewer's left, to 1; None leaves it to the person. ``down``: to the table before it.

    ``brows``: so much higher the brows are, in units of the face.
    """

    gaze: float | None = None
    down: float = 0.0
    lids: Lids = "open"
    brows: float = 0.0
    mouth: Mouth = "rest"

    @property
    def mirrored(self) -> "Look":
        """For a head that is drawn looking left and set turned round."""
        return self if self.gaze is None else replace(self, gaze=-self.gaze)

    def gazing(self, usual: float) -> float:
        return usual if self.gaze is None else self.gaze


AT_REST = Look()
LOOKS = {
    "shut": Look(lids="shut"),
    "left": Look(gaze=-1.25),
    "right": Look(gaze=1.25),
    "down": Look(gaze=0.0, down=1.9),
    "wince": Look(lids="squeezed", brows=-1.6, mouth="wince"),
    "grin": Look(brows=2.2, mouth="grin"),
}
"""By the names the program calls them (game.table.animation.faces)."""
