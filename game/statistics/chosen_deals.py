"""The deals that the statistics are about, and the pages about them."""

from collections.abc import Callable
from datetime import date

from engine.rating.estimate import rate
from engine.rules.options import Options
from game.session.game_names import name_of
from game.session.people import present_names
from game.statistics import few_deals
from game.statistics.about_me import LATEST
from game.statistics.calendar import Days
from game.statistics.compared import COLUMNS, Compared
from game.statistics.course import LossCourse
from game.statistics.fortunes import Fortunes
from game.statistics.glance import Glance
from game.statistics.page import StatisticsPage
from game.statistics.play_book import PlayBook
from game.statistics.selection import Chooser, filters, titled
from game.statistics.whose import WhoseStatistics
from game.storage.history.figures import Figures, days
from game.storage.history.rated import rated_deals
from game.ui.services import Services


class ChosenDeals:
    """``which``: the deals; ``part`` and ``name`` as in StatisticsScreen; ``again`` is called when the pages changed.

    ``beginning``: there are so few deals that one page is enough. ``person`` and ``filters`` are the choices of deals.
    """

    def __init__(self, services: Services, today: date, part: int | None, name: str, again: Callable[[], None]) -> None:
        self._services, self._again = services, again
        self._today = self._month = today
        self._explained = False
        self.column = COLUMNS[0]
        self.playing = PlayBook(services, part, self.look_again)
        self.whose = WhoseStatistics(services, name)
        self.which = self.whose.first()
        self.read()

    def read(self) -> None:
        """Query everything shown."""
        book, which = self._services.book, self.which
        figures = Figures(book, which)
        summary = figures.summary()
        renamed = present_names(self._services.settings)
        if self.column == "partner":
            rows = [(one.name, one.share) for one in figures.partners(renamed)]
        else:
            rows = [(titled(self.column, key, self._called), share) for key, share in figures.by(self.column)]
        daily = days(book, which.keys)
        rating = rate(rated_deals(book, which.keys)) if which == which.whole else None
        latest = figures.latest(LATEST)
        portrait = self.whose.portrait(which) or (latest[-1].portrait if latest else 0)
        self.overview = Glance(summary, figures.champions(renamed), rating, portrait, latest)
        self.pages: list[StatisticsPage] = [
            self.overview,
            Compared(rows, self.column, self._compare),
            LossCourse(figures.course(), summary.share.decided),
            Fortunes(summary, self._explained, self._explain),
            self.playing.page(which, self._today),
            Days(daily, which.keys, self._month, self._today, self._turn_month),
        ]
        self.played = summary.share.deals
        self.beginning = self.played < few_deals.FIRST and not daily and which == which.whole
        self.whose.read()
        self.person = self.whose.chooser(which)
        self.filters = filters(book, which, self._called, renamed, self._today)

    def _called(self, options: Options) -> str:
        return name_of(options, self._services.own_games)

    def look_again(self) -> None:
        """Something else is to be shown."""
        self.read()
        self._again()

    def start_again(self) -> None:
        """There are other deals: whoever is shown with all of theirs may be somebody else now."""
        if self.which == self.which.whole:
            self.whose.read()
            self.which = self.whose.first()
        self.look_again()

    def select(self, chooser: Chooser, place: int) -> None:
        """The deals at this place of a choice."""
        self.which = chooser.selections[place]
        self.look_again()

    def widen(self) -> None:
        """All deals of this person."""
        self.which = self.which.whole
        self.look_again()

    def _compare(self, number: int) -> None:
        self.column = COLUMNS[number]
        self.look_again()

    def _explain(self) -> None:
        self._explained = not self._explained
        self._services.pressed()
        self.look_again()

    def _turn_month(self, month: date) -> None:
        self._month = month
        self.look_again()
