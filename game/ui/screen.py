"""The interface of screens."""

from collections.abc import Iterator, Sequence
from typing import Protocol, runtime_checkable

import pygame

from engine.rules.options import Options
from game.session.table_session import TableSession
from game.ui.art import Art
from game.ui.destinations import Destination
from game.ui.metrics import Metrics
from game.ui.transition import Anchors

LOOK = 90.0
"""How often a screen is asked that cannot say when it changes, in ms."""


class Screen(Protocol):
    """One screen. `update` and `draw` are called once a frame, `draw` only when something has changed."""

    overlay: bool
    """True for a sheet: the screen below goes on being updated and drawn, without input."""

    ahead: tuple[Destination, ...]
    """Destinations that it leads to, and whose screens are prepared while it rests."""

    def enter(self, art: Art, metrics: Metrics) -> None:
        """Called once before anything else."""

    def rehearse(self) -> Iterator[None]:
        """Make the pictures that it is drawn from, a few in each step, none of which takes long."""

    def resized(self, metrics: Metrics) -> None:
        """The window has another size (art has been told already)."""

    def handle(self, event: pygame.Event, now: float) -> None:
        """Input. Positions are pixels of the window's surface."""

    def update(self, now: float) -> bool:
        """Go on to ``now`` (ms). True: must be drawn again."""

    @property
    def still(self) -> bool:
        """What `update` has changed last was a single picture: nothing goes on moving, and `next_change` tells when."""

    def next_change(self, now: float) -> float:
        """When its picture may change although no input comes (ms): until then `update` need not be called."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything."""

    def redraw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """Update ``surface``, which shows what was last drawn. Returns the changed areas; None: everything."""

    def anchors(self) -> Anchors:
        """Where the things are that move when this screen is entered or left (game.ui.transition)."""

    @property
    def in_force(self) -> tuple[Options, int] | None:
        """The rules it is about, and for how many; None if it is about none."""

    def covered(self) -> None:
        """Called when another screen is laid over it."""

    def returned(self) -> None:
        """Called when it is seen again after something else was shown, which may have changed what it tells."""

    def leave(self) -> None:
        """Called once when the screen will not be shown again."""

    @property
    def settled(self) -> bool:
        """Whether nothing is moving."""


@runtime_checkable
class CallingScreen(Protocol):
    """A screen that may wait for a person who looks elsewhere."""

    @property
    def calls(self) -> bool:
        """Whether, by public facts, it is the turn of somebody on this screen."""


@runtime_checkable
class SessionScreen(Screen, Protocol):
    """A screen at which somebody plays, or looks on."""

    play: TableSession
