"""What the keys point at, as it stands at a moment: plain values for the picture (game.table.paint.rings)."""

from dataclasses import dataclass

from game.table.input.choosing import Choosing
from game.table.layout.placement import Key, Rect
from game.ui.input.glyphs import Cap


@dataclass(frozen=True, slots=True)
class Pointing:
    """``card`` or ``box`` is ringed; ``words`` tell what it is, ``hints`` what to press there.

    ``caps``: what to press for a button of the table. ``choosing``: the question at a card, ``under`` the answer that
    the pointer is on. ``dimmed``: cards that what is carried cannot be laid on; ``pulsing``: the rings of the others
    breathe meanwhile.
    """

    card: Key | None = None
    box: Rect | None = None
    words: str = ""
    hints: tuple[tuple[Cap, str], ...] = ()
    caps: tuple[tuple[Rect, Cap], ...] = ()
    choosing: Choosing | None = None
    under: int = -1
    dimmed: frozenset[int] = frozenset()
    pulsing: bool = False
