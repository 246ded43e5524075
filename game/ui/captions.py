"""Subtitles for sounds: each sound is shown for a while as a line at the right edge of the window, even with sound off.

They are above every screen and independent of it. Sounds that only confirm a click have no line.
"""

from collections.abc import MutableSequence

import pygame

from game.text.i18n import _
from game.ui.art import Art
from game.ui.art.colours import INK, IVORY
from game.ui.art.text import fit, measure
from game.ui.metrics import Metrics

HELD = 2400.0
MOST = 4
RIGHT, TOP = 16.0, 56.0
"""Below the table's icons, in a corner that is free of cards, seats and buttons in every window."""
PITCH, SIZE, WIDEST = 27.0, 16.0, 176.0


def caption(name: str) -> str:
    """A sound in words; "" for those without a subtitle."""
    return {
        "deal": _("cards are dealt"),
        "slide": _("a card slides"),
        "place": _("a card is laid down"),
        "slap": _("a card slaps on a card"),
        "place_trump": _("a trump is laid down"),
        "slap_trump": _("a trump slaps on a card"),
        "turn": _("a card is turned over"),
        "gather": _("cards are gathered up"),
        "sweep": _("cards are swept away"),
        "shuffle": _("the pack is shuffled"),
        "refuse": _("two knocks: no"),
        "tick": _("the last seconds tick"),
        "your_turn": _("a glass rings: your turn"),
        "knock": _("a knock: someone throws in no more"),
        "said": _("a tap: someone speaks"),
        "out": _("a glass rings: someone is out"),
        "won": _("a merry balalaika"),
        "best_evening": _("a balalaika rejoices"),
        "lost": _("a sad balalaika"),
        "draw": _("a balalaika chord"),
        "cockerel": _("the rooster crows"),
        "stamp": _("a stamp comes down"),
        "title_music": _("a dance tune plays"),
        "result_music": _("a slow tune plays"),
        "club": _("a clock ticks"),
        "kitchen": _("a kettle hums"),
        "train": _("wheels on the rails"),
    }.get(name, "")


class Captions:
    """The current lines. ``told``: the source of sounds, which is emptied."""

    def __init__(self, told: MutableSequence[str]) -> None:
        self._told = told
        self._until: dict[str, float] = {}

    @property
    def lines(self) -> list[str]:
        """The lines, oldest first."""
        return [_("[{noise}]").format(noise=caption(name)) for name in self._until]

    def update(self, now: float, wanted: bool) -> bool:
        """Add the latest sounds. True: needs a redraw."""
        before = list(self._until)
        heard = [name for name in self._told if wanted and caption(name)]
        self._told.clear()
        for name in heard:  # a repeated sound keeps its line
            self._until[name] = now + HELD
        over = [name for name, until in self._until.items() if now >= until or not wanted]
        over += list(self._until)[: max(0, len(self._until) - MOST)]
        for name in over:
            self._until.pop(name, None)
        return before != list(self._until)

    def draw(self, surface: pygame.Surface, art: Art, metrics: Metrics) -> None:
        """Draw at the scale of ``metrics``."""
        art = art.at(metrics)
        for i, words in enumerate(self.lines):
            size = fit(words, SIZE, "regular", WIDEST)
            wide = measure(words, size, "regular")
            right, y = metrics.lw - RIGHT, TOP + i * PITCH
            art.put(surface, art.disc(12.5, INK, INK, wide + 26), right - wide / 2 - 13, y + 12.5)
            art.put(surface, art.text(words, size, "regular", IVORY, "right"), right - 13, y + 18)
