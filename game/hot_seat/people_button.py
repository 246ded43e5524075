"""A button at the place of Done that is not the hand's: of several people at a screen, or when nobody holds cards; and
whose cards a point lies on.

It is told what to say and to do; when, is game.hot_seat.turns'.
"""

from collections.abc import Callable

from engine.knowledge.observe import NOBODY
from game.table.layout.geometry import Point, Rect
from game.table.scene import Scene
from game.ui.widgets import Box, Button, Group

USUAL = 160.0
"""How wide a button of the table is in usual type."""


class PeopleButton:
    """``group`` holds it, or nothing. ``sound`` is made before it acts; ``icon`` stands before its words."""

    def __init__(self, sound: Callable[[], None], icon: str = "eye") -> None:
        self.group = Group([])
        self._sound, self._icon = sound, icon

    def show(self, words: str, act: Callable[[], None], where: Rect) -> bool:
        """The button that fits how things stand, none for no words. True: it is another one than before."""
        box, old = Box(*where), self.group.widgets[0] if self.group.widgets else None
        if (old is None and not words) or (isinstance(old, Button) and (old.words, old.box) == (words, box)):
            return False

        def pressed() -> None:
            self._sound()
            act()

        made = Button(box, words, pressed, "linen", icon=self._icon, size=17, face="bold", scale=box.w / USUAL)
        self.group = Group([made] if words else [])
        return True


def owner_at(scene: Scene, people: tuple[int, ...], point: Point) -> int:
    """The one of ``people`` whose board, or whose open cards, are under a point; else NOBODY."""
    layout, bottom = scene.line.layout, scene.bottom
    if layout.pack:
        return NOBODY
    before_us = [at for key, at in layout.cards.items() if key[:2] == ("seat", bottom)]
    if bottom in people and any(at.holds(*point) for at in before_us):
        return bottom
    seat = layout.seat_at(*point)
    return seat if seat in people else NOBODY
