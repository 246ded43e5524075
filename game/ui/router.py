"""Going from screen to screen: the router that a screen is given.

Going back is one thing: screens lie over each other in the order in which they were gone to, and `Router.back` takes
the topmost away. Nobody names where back leads. Only the title and the table of a match are shown instead of all.

A destination is a value that says where to go and nothing of how: ``router.go(Replay(journal, deal))``. The room that
it lies in knows the way (game.ui.routing). What a room opens over itself it hands to the router as a screen.
"""

from collections.abc import Callable
from typing import Protocol

from msgspec import Struct

from game.session.table_session import TableSession
from game.ui.destinations import Destination
from game.ui.screen import Screen, SessionScreen


class Way(Struct, frozen=True):
    """An action that leads to a destination."""

    to: Destination
    go: Callable[[], None]

    def __call__(self) -> None:
        self.go()


class Router(Protocol):
    """The screens that lie over each other, and the ways between them."""

    @property
    def screens(self) -> tuple[Screen, ...]:
        """All that lie over each other, the topmost last."""

    @property
    def top(self) -> Screen | None:
        """The screen that has the input; None before the first."""

    @property
    def travelling(self) -> bool:
        """Whether a transition between screens runs: what can wait is left for later."""

    def go(self, to: Destination) -> None:
        """Go to a destination: the route of its room says whether it lies over what is shown, or instead of it."""

    def show(self, screen: Screen) -> None:
        """Show ``screen`` instead of everything: there is nothing to go back to. Matches at the table are left."""

    def open(self, screen: Screen) -> None:
        """Lay ``screen`` over what is shown.

        Of each kind of screen that is no sheet there is one: an older one goes, with the sheets over it. So going round
        in circles ends, and back still leads to where one came from.
        """

    def back(self) -> None:
        """Take the topmost screen away; the last one stays."""

    def back_to(self, screen: Screen) -> None:
        """Take everything over ``screen`` away."""

    def remove(self, screen: Screen) -> None:
        """Take this sheet away, wherever it lies."""


def at_table(router: Router) -> TableSession | None:
    """The match at the table, if there is one; of tables over each other that which is looked at."""
    return next((screen.play for screen in reversed(router.screens) if isinstance(screen, SessionScreen)), None)
