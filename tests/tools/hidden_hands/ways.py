"""The rows of the table: what could show a hand to somebody who may not see it.

Most are tried where somebody looks, and are open still when the screen is taken from him; then all are tried once more
at the moment itself.
"""

import logging
import os
from collections.abc import Callable
from dataclasses import dataclass
from unittest.mock import patch

from engine.knowledge.observe import NOBODY
from game.access.nodes import NodeAction
from game.access.shown import act_on, describe
from game.access.tables import News
from game.library import screen as library_screen
from game.library.query import UNFINISHED, LibraryPlace
from game.match.screen import MatchScreen
from game.shell.crash import keep, report
from game.shell.crash_screen import FaultScreen
from game.storage.history.deal_query import DealQuery
from game.table.screen import TableScreen
from game.ui.destinations import (
    DealReview,
    ExportedDeal,
    FairDeal,
    FairSavedDeal,
    LastMatch,
    Library,
    Pause,
    PlayOn,
    Replay,
    SavedDealAgain,
    Title,
)
from tests.tools.hidden_hands.sitting import REST, Sitting
from tests.tools.hidden_hands.twins import BEGAN

Act = Callable[[Sitting], None]
LOG = logging.getLogger("durak.run")
KEPT = ("card", "button", "sign", "people")
"""Nodes of the table that are pointed at, but not pressed: that would play a card or call a person."""


@dataclass(frozen=True, slots=True)
class Way:
    """``stays``: it may be open when the screen is taken away. ``tells`` what is tried."""

    name: str
    tells: str
    act: Act
    stays: bool = True


def _key(name: str) -> Act:
    return lambda sitting: sitting.key(name)


def _nothing(_sitting: Sitting) -> None: ...


def _words(sitting: Sitting) -> None:
    """Everything on the tree of each screen is read, also of those that lie below another."""
    sitting.key("i")
    sitting.run(8)
    for screen in sitting.app.router.screens:
        told = describe(screen, News())
        sitting.note(f"words of {type(screen).__name__}", tuple((n.key, n.name, n.value) for n in told.node.walk()))


def _replay(sitting: Sitting) -> None:
    """Whatever looks back at a deal is asked for the one that is being played."""
    table = sitting.table
    assert table is not None
    path = table.match.journal.path
    seat = max(table.match.people)
    looks = Replay(path, 1), DealReview(path, 1, seat), PlayOn(path, 1, 0, seat), SavedDealAgain(path, 1)
    for to in (*looks, FairSavedDeal(path, 1)):
        before = sitting.app.router.screens
        sitting.app.router.go(to)
        sitting.run(8)
        told = [type(screen).__name__ for screen in sitting.app.router.screens[len(before) :]]
        sitting.note(f"answer to {type(to).__name__}", tuple(told))
        sitting.back_to_table()


def _library(sitting: Sitting) -> None:
    """The match stands in the library, with what is said and shown of it there, and is exported."""
    table = sitting.table
    assert table is not None
    path = table.match.journal.path
    os.utime(path, (BEGAN.timestamp(), BEGAN.timestamp()))  # it says when the match was left, to the minute
    sitting.app.services.of_room(LibraryPlace).wanted = DealQuery(kind=UNFINISHED)
    with patch.object(library_screen, "AT_REST", 60.0):  # journals are read in one frame, whatever the machine
        sitting.app.router.go(Library())
        sitting.run(1)
        assert isinstance(sitting.top, library_screen.LibraryScreen) and sitting.top.entry is not None
    sitting.run(REST)
    sitting.app.router.go(ExportedDeal(path))
    sitting.run(8)


def _again(sitting: Sitting) -> None:
    sitting.hands.start_again()


def _reader(sitting: Sitting) -> None:
    """A screen reader goes to every node, and presses whatever is neither card nor button."""
    screen = sitting.top
    for node in list(describe(screen, News()).node.walk()):
        act_on(screen, node.key, NodeAction.FOCUS)
        sitting.run(1)
        if isinstance(screen, TableScreen) and NodeAction.CLICK in node.acts and not node.key.startswith(KEPT):
            act_on(screen, node.key, NodeAction.CLICK)
            sitting.run(2)
        if sitting.top is not screen:
            sitting.back_to_table()
        if sitting.top is not screen:
            break


def _speed(sitting: Sitting) -> None:
    for name in ("MINUS", "MINUS", "EQUALS", "EQUALS", "EQUALS"):
        sitting.key(name)
        sitting.run(4)


def _crash(sitting: Sitting) -> None:
    """An error where cards are at hand, its report, its screen and its log; then on with the match."""
    table = sitting.table
    assert table is not None
    try:
        _falls(table)
    except Exception as error:
        LOG.critical("An error.", exc_info=error)
        details = report(error, sitting.app)
    sitting.note("report", sitting.timeless(details))
    keep(details, sitting.app.services.home.log)
    sitting.app.put_away()
    screen = FaultScreen(sitting.app.services, "", details, sitting.app.services.home.log)
    sitting.app.router.show(screen)
    sitting.run(8)
    screen.copy_details()
    sitting.run(8)
    sitting.app.router.go(LastMatch())


def _falls(table: MatchScreen) -> None:
    hands = [table.match.match.view(seat).hand for seat in table.match.people]
    raise ValueError(f"these are the hands: {hands}")


def _restart(sitting: Sitting) -> None:
    sitting.restart()
    sitting.sit_down()
    assert sitting.table is not None and sitting.table.play.eye == NOBODY


def _travel(sitting: Sitting) -> None:
    """To the title and back before the picture has come there, twice."""
    for frames in (2, 5):
        sitting.app.router.go(Title())
        sitting.run(frames)
        sitting.app.router.go(LastMatch())
        sitting.run(frames)
    sitting.run(REST)


def _pages(sitting: Sitting) -> None:
    for name in ("F1", "F3"):
        sitting.key(name)
        sitting.run(6)


def _pause(sitting: Sitting) -> None:
    sitting.app.router.go(Pause())


def _sealed(sitting: Sitting) -> None:
    sitting.app.router.go(FairDeal())


WAYS = (
    Way("at rest", "nothing is done: what is seen and heard by itself", _nothing, False),
    Way("hint", "key H: slip and arrow of the hint", _key("h")),
    Way("log", "key L: the log of the deal", _key("l")),
    Way("counter", "key C: the card counter with every card", _key("c")),
    Way("words", "key I: the table in words; the whole tree of every screen", _words),
    Way("picture", "F12: the file of the picture", _key("F12"), False),
    Way("replay", "replay, review, practice, same cards and check of the running deal", _replay, False),
    Way("pause", "the menu over the table", _pause),
    Way("sealed deal", "the sheet about the sealed deal", _sealed),
    Way("library", "the match in the library, and its export", _library, False),
    Way("second window", "a second start of the program hands over", _again, False),
    Way("remote control", "a screen reader goes to everything and presses it", _reader, False),
    Way("speed", "keys - and =: slower and faster", _speed, False),
    Way("crash", "an error with hands at hand: report, log, screen, copied details, on again", _crash, False),
    Way("restart", "the program is closed and started: Continue", _restart, False),
    Way("travel", "to the title and back before the picture has come there", _travel, False),
    Way("rules and settings", "F1 and F3: pages that lie over the table", _pages),
)
