"""Where one can go from anywhere: plain values for the router, by the room that knows the way.

What is gone to from within its own room only has no destination: there its screen is opened.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from msgspec import Struct

if TYPE_CHECKING:
    from engine.records.journal_header import Header
    from engine.records.replay import DealReplay
    from engine.rules.options import Options
    from game.session.match_session import MatchSession
    from game.storage.review_store import KeptDecision


class Destination(Struct, frozen=True):
    """Somewhere to go. A room's destinations name the module whose ``routes`` lead there."""

    room: ClassVar[str]


# The title and what belongs to no game


class TitleRoom(Destination, frozen=True):
    room: ClassVar[str] = "game.title.routes"


class Title(TitleRoom, frozen=True):
    """The title."""


class Pause(TitleRoom, frozen=True):
    """The menu over the table."""


class JourneyRoom(Destination, frozen=True):
    room: ClassVar[str] = "game.journey.routes"


class Journey(JourneyRoom, frozen=True):
    """The map of the journey. ``on``: at once on to the next station."""

    on: bool = False


class JourneyTable(JourneyRoom, frozen=True):
    """The table of a match that was begun on the journey, and is held by this window."""

    play: "MatchSession"


class HelpRoom(Destination, frozen=True):
    room: ClassVar[str] = "game.help.routes"


class Keys(HelpRoom, frozen=True):
    """The page of keys and buttons."""


class About(HelpRoom, frozen=True):
    """About the program, and the licences of its parts."""


class WhatsNew(HelpRoom, frozen=True):
    """What this version of the program has that the one before had not."""


class SettingsBookRoom(Destination, frozen=True):
    room: ClassVar[str] = "game.settings_book.routes"


class SettingsBook(SettingsBookRoom, frozen=True):
    """The book of settings."""


class HouseRulesRoom(Destination, frozen=True):
    room: ClassVar[str] = "game.house_rules.routes"


class FullRules(HouseRulesRoom, frozen=True):
    """The full text of these rules for so many players."""

    options: "Options"
    players: int


# A match


class NewGameRoom(Destination, frozen=True):
    room: ClassVar[str] = "game.new_game.routes"


class NewGame(NewGameRoom, frozen=True):
    """The choice of a new game."""


class WithFriends(NewGameRoom, frozen=True):
    """Who plays together, and where. ``keep``: the table that is chosen now, else the latest one of several people."""

    keep: bool = False


class NewMatchTable(NewGameRoom, frozen=True):
    """The table of the match that the settings describe; its people may be asked for words first."""


def nothing() -> None:
    """Does nothing: the caller need not be told of changes."""


class PeopleRoom(Destination, frozen=True):
    room: ClassVar[str] = "game.people.routes"


class People(PeopleRoom, frozen=True):
    """The people who are remembered; ``changed`` is called when one of them is."""

    changed: Callable[[], None] = nothing


class AtPhones(Destination, frozen=True):
    """Who of the match at the table plays at a phone. ``back``: the match was opened again, and is shown at once if
    every phone is known.
    """

    room: ClassVar[str] = "game.phones.routes"
    back: bool = False


class SameCompany(NewGameRoom, frozen=True):
    """A new match with everything as it was in this one: people, faces, seats, sides, game and rules."""

    header: "Header"


class NumberedDeal(NewGameRoom, frozen=True):
    """The table of the deal with this number."""

    number: int


class DealOfTheDay(NewGameRoom, frozen=True):
    """The table of the deal of the day; once it has been played, its cards again."""


class SameDeal(NewGameRoom, frozen=True):
    """A deal that has ended, to be played once more; ``turned``: everybody holds the cards of who sits next to him."""

    deal: "DealReplay"
    turned: bool = False


class SavedDealAgain(NewGameRoom, frozen=True):
    """The same for a deal of a journal."""

    journal: Path
    deal: int
    turned: bool = False


class MatchRoom(Destination, frozen=True):
    room: ClassVar[str] = "game.match.routes"


class LastMatch(MatchRoom, frozen=True):
    """The match that was at the table last, where it stood; the title where there is none."""


class SavedMatch(MatchRoom, frozen=True):
    """The match of this journal, where it stood."""

    journal: Path


class DealLog(MatchRoom, frozen=True):
    """The log of the deal at the table."""


class CardCounter(MatchRoom, frozen=True):
    """The card counter, where the match at the table has one."""


class DealInWords(MatchRoom, frozen=True):
    """How the deal at the table stands, in words."""


class TouchQuestion(MatchRoom, frozen=True):
    """The question whether the discards are to be touched, which makes a fool (R74); ``touch`` is done if so."""

    touch: Callable[[], None]


class FairDealsRoom(Destination, frozen=True):
    room: ClassVar[str] = "game.fair_deals.routes"


class FairDeal(FairDealsRoom, frozen=True):
    """What there is to say of the fairness of the deal at the table; ``verify``: it is checked at once."""

    verify: bool = False


class FairSavedDeal(FairDealsRoom, frozen=True):
    """The same for a deal of a journal that has ended."""

    journal: Path
    deal: int


# What has been played


class LibraryRoom(Destination, frozen=True):
    room: ClassVar[str] = "game.library.routes"


class Library(LibraryRoom, frozen=True):
    """The library of deals and unfinished matches."""


class ExportedDeal(LibraryRoom, frozen=True):
    """A deal that has ended is written into a file for others, and it is said where; None: every deal of the match."""

    journal: Path
    deal: int | None = None


class DealFromOthers(LibraryRoom, frozen=True):
    """The board that takes deals of others."""


class DealFile(LibraryRoom, frozen=True):
    """A file with a deal of somebody, taken into the library."""

    path: Path


class ReplayRoom(Destination, frozen=True):
    room: ClassVar[str] = "game.replay.routes"


class Replay(ReplayRoom, frozen=True):
    """The replay of a deal that has ended."""

    journal: Path
    deal: int


class PlayOn(ReplayRoom, frozen=True):
    """A practice that plays on from after ``at`` commands of a deal that has ended, on ``seat``."""

    journal: Path
    deal: int
    at: int
    seat: int


class SavedPractice(ReplayRoom, frozen=True):
    """A practice that was left."""

    journal: Path


class ReviewRoom(Destination, frozen=True):
    room: ClassVar[str] = "game.review.routes"


class DealReview(ReviewRoom, frozen=True):
    """The review of a deal that has ended, for ``seat`` (-1: its first person), standing after ``place`` commands
    (-1: where most was given away). Where there is none yet, it is made first.
    """

    journal: Path
    deal: int
    seat: int = -1
    place: int = -1


class StatisticsRoom(Destination, frozen=True):
    room: ClassVar[str] = "game.statistics.routes"


class Statistics(StatisticsRoom, frozen=True):
    """The book of statistics; ``name``: of this person, "" for the player."""

    name: str = ""


class Mistakes(StatisticsRoom, frozen=True):
    """The statistics of one's mistakes."""


# Learning


class LessonsRoom(Destination, frozen=True):
    room: ClassVar[str] = "game.lessons.routes"


class Lessons(LessonsRoom, frozen=True):
    """The list of lessons."""


class LessonTable(LessonsRoom, frozen=True):
    """The table of the lesson with this key."""

    key: str


class DrillsRoom(Destination, frozen=True):
    room: ClassVar[str] = "game.drills.routes"


class Drills(DrillsRoom, frozen=True):
    """A drill of all of one's mistakes; where there are none, the page that says how they come there."""


class DrillTable(DrillsRoom, frozen=True):
    """The table at which some of these decisions are asked once more."""

    judged: "Sequence[KeptDecision]"


class PuzzlesRoom(Destination, frozen=True):
    room: ClassVar[str] = "game.puzzles.routes"


class PuzzleBook(PuzzlesRoom, frozen=True):
    """The book of puzzles."""
