"""What the history shows: its tabs, the search and the filters above the list, and why there is nothing in it."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from engine.rules.presets import preset
from game.library.query import DAMAGED, DEALS, PLAYED, REVIEWED, UNFINISHED, LibraryEntries, LibraryPlace
from game.library.wording import kind_told
from game.storage.history.deal_query import DealQuery
from game.text.i18n import _, pgettext
from game.text.naming import Actor, Company
from game.ui.controls import button, segments, stepper, strip_width, text_field
from game.ui.destinations import DealFromOthers, DealReview, NewMatchTable
from game.ui.empty_page import emblem, empty_page
from game.ui.layout import Control, Node, Row, Sized
from game.ui.services import Services

LONGEST = 60
GAP = 12.0


class LibrarySearch:
    """``changed`` is called when other entries are wanted, ``rebuild`` when the filters appear or disappear."""

    def __init__(
        self,
        services: Services,
        library: LibraryEntries,
        place: LibraryPlace,
        changed: Callable[[], None],
        rebuild: Callable[[], None],
    ) -> None:
        self._services, self._library, self._place = services, library, place
        self._changed, self._rebuild = changed, rebuild
        self.read()

    def read(self) -> None:
        """Other games and players may be in the index."""
        book = self._services.book
        self._games, self.names = book.presets(), book.names()

    @property
    def tab(self) -> str:
        """The current tab: deals, or one of the kinds that are not finished deals."""
        kind = self._library.wanted.kind
        return kind if kind in (UNFINISHED, REVIEWED, DAMAGED) else ""

    @property
    def narrowed(self) -> bool:
        """A filter is active."""
        return self._library.wanted != DealQuery(kind=self.tab)

    def tabs(self) -> Sized:
        kinds = {"": pgettext("rounds", "Deals"), UNFINISHED: _("Unfinished"), REVIEWED: _("Reviews")}
        if self._services.book.spoilt():
            kinds[DAMAGED] = _("Damaged")
        values = list(kinds)

        def turn(index: int) -> None:
            self._services.pressed()
            self.look_for(DealQuery(kind=values[index]))

        chosen = values.index(self.tab) if self.tab in values else 0
        words = list(kinds.values())
        return Sized(segments(words, chosen, turn, _("Show")), strip_width(words))

    def above(self) -> Node:
        """The search field, and less used controls."""
        words, called = self._library.wanted.text, _("Search")
        return Row(
            text_field(words, _("Player or game"), LONGEST, self._write, called=called, height=44, grow=1),
            button(_("Filter"), self._services.sounding(self._filter), width=120, height=44, size=17),
            button(_("Import"), self._services.going(DealFromOthers()), width=120, height=44, size=17),
            gap=GAP,
            grow=1,
        )

    def filters(self) -> list[Control]:
        kinds = {kind: kind_told(kind) for kind in DEALS} | {
            "": _("All deals"),
            "match": pgettext("deals in a row", "Matches"),
        }
        games = {key: _(preset(key).title) if key else _("House rules") for key in self._games}
        names = {name: _with(name) for name in self.names}
        ends = {None: _("Any result"), True: _("I was the fool"), False: _("I wasn’t the fool")}
        return [
            *([self._chooser("kind", kinds, _("Which deals"))] if self.tab == "" else []),
            self._chooser("preset", {None: _("All games"), **games}, _("Game")),
            self._chooser("company", {None: _("Any opponent"), **names}, _("Opponent")),
            *([self._chooser("lost", ends, _("Result"))] if self.tab != UNFINISHED else []),
        ]

    def _chooser(self, what: str, choices: Mapping[Any, str], called: str) -> Control:
        """A chooser for the filter's field ``what``: its values and their words."""
        values, now = list(choices), getattr(self._library.wanted, what)

        def look(index: int) -> None:
            self.look_for(replace(self._library.wanted, **{what: values[index]}))

        chosen = values.index(now) if now in values else 0
        return stepper(list(choices.values()), chosen, look, called, height=42, size=16.5)

    def nothing(self) -> Node:
        """Nothing was found, or there are no entries of this kind yet."""
        backs, play = ("back", "back", "back"), button(_("Play a game"), self._services.going(NewMatchTable()), "main")
        if not self._library.read:
            return empty_page(emblem(backs), _("One moment …"), _("Your deals are being read."))
        if self.narrowed:
            clear = button(_("Show everything"), self._services.sounding(self._clear), "main")
            return empty_page(emblem(("back",)), _("Nothing found"), _("Try another name or fewer filters."), clear)
        match self.tab:
            case kind if kind == UNFINISHED:
                told = _("A match that you leave is kept here until you finish it.")
                return empty_page(emblem(backs, "chevron-down"), _("No unfinished matches"), told, play)
            case kind if kind == REVIEWED:
                told = _("A review checks each decision you made in a deal and shows what was better.")
                last = [row for row in self._services.book.deals(DealQuery(kind=PLAYED)) if row.people]
                if last:
                    play = button(
                        _("Review last deal"), self._services.going(DealReview(last[0].path, last[0].deal)), "main"
                    )
                return empty_page(emblem(("AS", "back"), "eye"), _("No reviews yet"), told, play)
        told = _("Every deal you finish is kept here. You can watch it again, review it or play it once more.")
        return empty_page(emblem(backs), _("No deals yet"), told, play)

    def look_for(self, filters: DealQuery) -> None:
        """Show the entries that match the filter."""
        if filters != self._library.wanted:
            self._library.ask(filters)
            self._changed()

    def _filter(self) -> None:
        """Show the filter controls, or hide and clear them."""
        self._place.filtering = not self._place.filtering
        self.look_for(DealQuery(text=self._library.wanted.text, kind=self.tab))
        self._rebuild()

    def _clear(self) -> None:
        self.look_for(DealQuery(kind=self.tab))

    def _write(self, words: str) -> None:
        self.look_for(replace(self._library.wanted, text=words))


def to_come(tab: str) -> str:
    """The text below a short list."""
    return {
        UNFINISHED: _("Matches you leave are kept here."),
        REVIEWED: _("Every deal you review is kept here."),
    }.get(tab, _("Your next deals will be kept here."))


def _with(name: str) -> str:
    return Company([name]).say(_("With {name}"), name=Actor(0, _("With you")))
