"""Several people, at one screen or with phones: how they begin, and what they agree on before the match."""

from collections.abc import Callable

from game.people.steps import shown
from game.session.agreement import partners_here, sides_here
from game.session.seats import phones_at
from game.system.extras import phones
from game.text.i18n import _, pgettext
from game.ui.controls import button, dotted, foot, segments
from game.ui.destinations import People
from game.ui.layout import Column, FirstFit, Node, Row, Text
from game.ui.services import Services
from game.ui.sheet import Sheet
from game.ui.styles import HEADING
from game.ui.widgets.base import Action


class TogetherSheet(Sheet):
    """``changed`` is called after a choice. ``agreeing``: choices are offered, as before a match."""

    width = 900.0
    to_read = True

    def __init__(self, services: Services, changed: Action, agreeing: bool = True) -> None:
        super().__init__(services)
        self.changed, self.agreeing = changed, agreeing
        self._phones = bool(phones_at(services.settings)) and phones()
        """The steps of people with phones are shown."""

    def heading(self) -> str:
        return _("Several people, with phones") if self._phones else _("Several people, one screen")

    def content(self) -> Node:
        agreed = self._agreed() if self.agreeing else None
        people = button(_("Names and pictures …"), self.services.sounding(self._people)) if self.agreeing else None
        words = _("On one screen …") if self._phones else _("With phones …")
        other = button(words, self.services.sounding(self._turn)) if phones() else None
        done = button(_("Done"), self.escape, "main")
        below = [dotted(), agreed] if agreed is not None else []
        return Column(shown(self._phones), *below, foot(people, other, done), gap=18)

    def _turn(self) -> None:
        self._phones = not self._phones
        self.rebuild()

    def _agreed(self) -> Node | None:
        """The choices that this company has."""
        settings, asked = self.services.settings, list[Node]()
        if partners_here(settings):
            words, now = (
                [pgettext("partners’ cards", "Hidden"), pgettext("partners’ cards", "Open")],
                int(settings.hot_partners),
            )
            asked.append(self._choice(_("Partners’ cards"), words, now, self._show))
        if sides_here(settings):
            words, now = [_("Side by side"), _("Face to face")], int(settings.hot_facing == "opposite")
            asked.append(self._choice(_("Seating"), words, now, self._face))
        if phones_at(settings):
            words, now = [_("The game waits"), _("A computer plays")], int(settings.held)
            asked.append(self._choice(_("When a phone is gone"), words, now, self._hold))
        if not asked:
            return None
        return FirstFit(Row(*asked, gap=28, equal=True), Column(*asked, gap=14))

    def _choice(self, called: str, words: list[str], now: int, change: Callable[[int], None]) -> Node:
        return Column(Text(called, HEADING), segments(words, now, change, called), gap=8)

    def _people(self) -> None:
        self.services.router.go(People(self._made))

    def _show(self, chosen: int) -> None:
        self.services.settings.hot_partners = bool(chosen)
        self._made()

    def _face(self, chosen: int) -> None:
        self.services.settings.hot_facing = "opposite" if chosen else "together"
        self._made()

    def _hold(self, chosen: int) -> None:
        self.services.settings.held = bool(chosen)
        self._made()

    def _made(self) -> None:
        self.services.program.settings_changed()
        self.changed()
        self.rebuild()


def agreed_words(services: Services) -> str:
    """The agreement in a few words; without one, what the sheet is for."""
    settings = services.settings
    parts = []
    if partners_here(settings):
        parts.append(_("Partners’ cards open") if settings.hot_partners else _("Partners’ cards hidden"))
    if sides_here(settings) and settings.hot_facing == "opposite":
        parts.append(_("teams face to face"))
    return ", ".join(parts) or _("How to begin")
