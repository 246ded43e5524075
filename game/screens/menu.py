"""What the menu screens have in common: widgets laid out anew with the window, drawn only when something changed."""

import pygame

from game.art import Art
from game.metrics import Metrics
from game.screens.base import Navigator
from game.widgets import Group, Widget
from game.widgets.base import Action


class Menu:
    """A screen of widgets. A subclass gives `widgets` (in focus order) and `paint` (what lies under them)."""

    overlay = False

    def __init__(self, navigator: Navigator) -> None:
        self.navigator = navigator
        self.group = Group([])
        self._changed = True

    def enter(self, art: Art, metrics: Metrics) -> None:
        self.art, self.metrics = art, metrics
        widgets = self.widgets()
        self.group = Group(widgets, self.first(widgets))

    def resized(self, metrics: Metrics) -> None:
        self.metrics = metrics
        self.rebuild()

    def rebuild(self) -> None:
        """Lay out anew, after a resize or when a choice changes what there is to choose."""
        self.group.replace(self.widgets())
        self._changed = True

    def handle(self, event: pygame.Event, now: float) -> None:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.escape()
        elif self.group.handle(event, self.metrics):
            self._changed = True

    def update(self, now: float) -> bool:
        changed, self._changed = self._changed, False
        return changed

    def draw(self, surface: pygame.Surface) -> None:
        self.paint(surface)
        self.group.draw(surface, self.art)

    def leave(self) -> None:
        self.group.set_focus(None)

    @property
    def settled(self) -> bool:
        return True

    def widgets(self) -> list[Widget]:
        """The widgets at their places for the present window."""
        raise NotImplementedError

    def first(self, widgets: list[Widget]) -> Widget | None:
        """The widget that has the focus at the beginning."""
        return widgets[0] if widgets else None

    def paint(self, surface: pygame.Surface) -> None:
        """What lies under the widgets."""
        raise NotImplementedError

    def escape(self) -> None:
        """The Escape key."""

    def sounding(self, action: Action) -> Action:
        """``action`` with the noise of a choice made."""

        def act() -> None:
            self.pressed()
            action()

        return act

    def pressed(self) -> None:
        """The noise of a choice made."""
        self.navigator.sound.play("button")
