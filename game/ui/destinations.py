"""Where one can go from anywhere: plain values for the router, by the room that knows the way.

What is gone to from within its own room only has no destination: there its screen is opened.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from game.ui.router import Destination

if TYPE_CHECKING:
    from engine.records.journal_header import Header
    from engine.records.replay import DealReplay
    from engine.rules.options import Options
    from game.storage.review_store import KeptDecision

# The title and what belongs to no game


@dataclass(frozen=True)
class Title(Destination, room="game.title.routes"):
    """The title."""


@dataclass(frozen=True)
class Pause(Destination, room="game.title.routes"):
    """The menu over the table."""


@dataclass(frozen=True)
class Keys(Destination, room="game.help.routes"):
    """The page of keys and buttons."""


@dataclass(frozen=True)
class About(Destination, room="game.help.routes"):
    """What the program is, and the licences of its parts."""


@dataclass(frozen=True)
class SettingsBook(Destination, room="game.settings_book.routes"):
    """The book of settings."""


@dataclass(frozen=True)
class FullRules(Destination, room="game.house_rules.routes"):
    """The full text of these rules for so many players."""

    options: "Options"
    players: int


# A match


@dataclass(frozen=True)
class NewGame(Destination, room="game.new_game.routes"):
    """The choice of a new game."""


@dataclass(frozen=True)
class NewMatchTable(Destination, room="game.new_game.routes"):
    """The table of the match that the settings describe; its people may be asked for words first."""


def nothing() -> None:
    """Whoever asks need not hear of changes."""


@dataclass(frozen=True)
class People(Destination, room="game.people.routes"):
    """The people who are remembered; ``changed`` is called when one of them is."""

    changed: Callable[[], None] = nothing


@dataclass(frozen=True)
class Together(Destination, room="game.people.routes"):
    """How several people at this screen begin, and what they agree on; ``changed`` is called when that changes.

    ``agreeing``: they may choose; otherwise they read how to begin.
    """

    changed: Callable[[], None] = nothing
    agreeing: bool = True


@dataclass(frozen=True)
class SameCompany(Destination, room="game.new_game.routes"):
    """A new match with everything as it was in this one: people, faces, seats, sides, game and rules."""

    header: "Header"


@dataclass(frozen=True)
class NumberedDeal(Destination, room="game.new_game.routes"):
    """The table of the deal with this number."""

    number: int


@dataclass(frozen=True)
class DealOfTheDay(Destination, room="game.new_game.routes"):
    """The table of the deal of the day; once it has been played, what became of it, on a new game."""


@dataclass(frozen=True)
class SameDeal(Destination, room="game.new_game.routes"):
    """A deal that has ended, to be played once more; ``turned``: everybody holds the cards of who sits next to him."""

    deal: "DealReplay"
    turned: bool = False


@dataclass(frozen=True)
class SavedDealAgain(Destination, room="game.new_game.routes"):
    """The same for a deal of a journal."""

    journal: Path
    deal: int
    turned: bool = False


@dataclass(frozen=True)
class LastMatch(Destination, room="game.match.routes"):
    """The match that was at the table last, where it stood; the title where there is none."""


@dataclass(frozen=True)
class SavedMatch(Destination, room="game.match.routes"):
    """The match of this journal, where it stood."""

    journal: Path


@dataclass(frozen=True)
class DealLog(Destination, room="game.match.routes"):
    """What has happened in the deal at the table."""


@dataclass(frozen=True)
class CardCounter(Destination, room="game.match.routes"):
    """The card counter, where the match at the table has one."""


@dataclass(frozen=True)
class DealInWords(Destination, room="game.match.routes"):
    """How the deal at the table stands, in words."""


@dataclass(frozen=True)
class TouchQuestion(Destination, room="game.match.routes"):
    """The question whether the discards are to be touched, which makes a fool (R74); ``touch`` is done if so."""

    touch: Callable[[], None]


@dataclass(frozen=True)
class FairDeal(Destination, room="game.fair_deals.routes"):
    """What there is to say of the fairness of the deal at the table; ``verify``: it is checked at once."""

    verify: bool = False


@dataclass(frozen=True)
class FairSavedDeal(Destination, room="game.fair_deals.routes"):
    """The same for a deal of a journal that has ended."""

    journal: Path
    deal: int


# What has been played


@dataclass(frozen=True)
class Library(Destination, room="game.library.routes"):
    """The library of deals and unfinished matches."""


@dataclass(frozen=True)
class ExportedDeal(Destination, room="game.library.routes"):
    """A deal that has ended is written into a file for others, and it is said where; None: every deal of the match."""

    journal: Path
    deal: int | None = None


@dataclass(frozen=True)
class DealFromOthers(Destination, room="game.library.routes"):
    """The board that takes deals of others."""


@dataclass(frozen=True)
class DealFile(Destination, room="game.library.routes"):
    """A file with a deal of somebody, taken into the library."""

    path: Path


@dataclass(frozen=True)
class Replay(Destination, room="game.replay.routes"):
    """The replay of a deal that has ended."""

    journal: Path
    deal: int


@dataclass(frozen=True)
class PlayOn(Destination, room="game.replay.routes"):
    """A practice that plays on from after ``at`` commands of a deal that has ended, on ``seat``."""

    journal: Path
    deal: int
    at: int
    seat: int


@dataclass(frozen=True)
class SavedPractice(Destination, room="game.replay.routes"):
    """A practice that was left."""

    journal: Path


@dataclass(frozen=True)
class DealReview(Destination, room="game.review.routes"):
    """The review of a deal that has ended, for ``seat`` (-1: its first person), standing after ``place`` commands
    (-1: where most was given away). Where there is none yet, it is made first.
    """

    journal: Path
    deal: int
    seat: int = -1
    place: int = -1


@dataclass(frozen=True)
class Statistics(Destination, room="game.statistics.routes"):
    """The book of statistics; ``name``: of this person, "" for the player."""

    name: str = ""


@dataclass(frozen=True)
class Mistakes(Destination, room="game.statistics.routes"):
    """The statistics of one's mistakes; ``over_title``: over the title, instead of everything that is shown."""

    over_title: bool = False


# Learning


@dataclass(frozen=True)
class Lessons(Destination, room="game.lessons.routes"):
    """The list of lessons."""


@dataclass(frozen=True)
class LessonTable(Destination, room="game.lessons.routes"):
    """The table of the lesson with this key."""

    key: str


@dataclass(frozen=True)
class Drills(Destination, room="game.drills.routes"):
    """A drill of all of one's mistakes; where there are none, the page that says how they come there."""


@dataclass(frozen=True)
class DrillTable(Destination, room="game.drills.routes"):
    """The table at which some of these decisions are asked once more."""

    judged: "Sequence[KeptDecision]"


@dataclass(frozen=True)
class PuzzleBook(Destination, room="game.puzzles.routes"):
    """The book of puzzles."""
