"""Subtitles of noises: for a while each that is heard, or would be, stands as a line at the right edge of the window.

They lie over every screen and know none. Noises that only answer a click have no line: what was clicked shows it.
"""

from collections.abc import MutableSequence

import pygame

from game.text.i18n import _
from game.ui.art import Art
from game.ui.art.colours import INK, IVORY
from game.ui.metrics import Metrics

HELD = 2400.0
MOST = 4
RIGHT, TOP = 16.0, 56.0
"""Below the table's signs: a corner where neither cards nor seats nor buttons lie in any window."""
PITCH, SIZE, WIDEST = 27.0, 16.0, 176.0


def caption(name: str) -> str:
    """What a noise is, in words; "" for those that need none."""
    return {
        "deal": _("cards are dealt"),
        "slide": _("a card slides"),
        "place": _("a card is laid down"),
        "slap": _("a card slaps on a card"),
        "turn": _("a card is turned over"),
        "gather": _("cards are gathered up"),
        "sweep": _("cards are swept away"),
        "shuffle": _("the pack is shuffled"),
        "refuse": _("two knocks: no"),
        "your_turn": _("a glass: your turn"),
        "said": _("a tap: someone speaks"),
        "out": _("a glass: someone is out"),
        "won": _("a merry balalaika"),
        "lost": _("a sad balalaika"),
        "draw": _("a balalaika chord"),
        "cockerel": _("the cockerel crows"),
        "stamp": _("a stamp comes down"),
        "club": _("a clock ticks"),
        "kitchen": _("a kettle hums"),
        "train": _("wheels on the rails"),
    }.get(name, "")


class Captions:
    """The lines that stand now. ``told`` is where the noises come from; it is emptied."""

    def __init__(self, told: MutableSequence[str]) -> None:
        self._told = told
        self._until: dict[str, float] = {}

    @property
    def lines(self) -> list[str]:
        """The lines, oldest first."""
        return [_("[{noise}]").format(noise=caption(name)) for name in self._until]

    def update(self, now: float, wanted: bool) -> bool:
        """Take in what was heard since. True: must be drawn again."""
        before = list(self._until)
        heard = [name for name in self._told if wanted and caption(name)]
        self._told.clear()
        for name in heard:  # what sounds again stays where it is
            self._until[name] = now + HELD
        over = [name for name, until in self._until.items() if now >= until or not wanted]
        over += list(self._until)[: max(0, len(self._until) - MOST)]
        for name in over:
            self._until.pop(name, None)
        return before != list(self._until)

    def draw(self, surface: pygame.Surface, art: Art, metrics: Metrics) -> None:
        """At the size of ``metrics``."""
        art = art.at(metrics)
        for i, words in enumerate(self.lines):
            size = art.fit(words, SIZE, "regular", WIDEST)
            wide = art.measure(words, size, "regular")
            right, y = metrics.lw - RIGHT, TOP + i * PITCH
            art.put(surface, art.disc(12.5, INK, INK, wide + 26), right - wide / 2 - 13, y + 12.5)
            art.put(surface, art.text(words, size, "regular", IVORY, "right"), right - 13, y + 18)
