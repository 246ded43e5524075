"""A new game: which durak, who sits at the round table, and the rules in short on a printed sheet."""

from collections.abc import Callable

import pygame

from engine.rules.options import clashes
from game.fair_deals.fairness import coming
from game.fair_deals.sheet import FairnessSheet
from game.house_rules.pages import summary_of
from game.house_rules.rules_text import in_short
from game.house_rules.screen import HouseRulesScreen
from game.house_rules.summary_sheet import RulesSummary
from game.new_game.plates import fingerprint_plate, game_plate
from game.new_game.presets import PresetsScreen
from game.new_game.seating import Seating
from game.session.game_names import USUAL, players_told, title_of
from game.session.match_setup import NewMatch
from game.session.seats import remember_guests
from game.storage.own_games import OwnGame
from game.storage.rule_choices import nearest
from game.text.i18n import _, ngettext
from game.ui.art import Art
from game.ui.art.colours import CINNABAR, IVORY, ON_WOOD
from game.ui.book import paper
from game.ui.controls import button, on_wood, segments, sign
from game.ui.destinations import DealOfTheDay, FullRules, NewMatchTable, NumberedDeal, Title
from game.ui.layout import Column, Control, Gap, Node, Pad, Picture, Row, Sized, Stack, Text, spring
from game.ui.menu import Menu
from game.ui.metrics import Metrics, one_column
from game.ui.services import Services
from game.ui.styles import BOOK_TITLE, Style
from game.ui.widgets import Box, Segments
from game.ui.widgets.reading import bullet

SHEET, ROOM = (528.0, 596.0), 680.0
"""How large the sheet with the game is, and how wide the room with the table."""
RULES, SHARED = 44.0, (196.0, 46.0)
RATED, COUNTS, START = (216.0, 42.0), (232.0, 44.0), (336.0, 60.0)
SAID = 60.0
"""Room for what is said about the number of players."""
MOST = 6
GAP = 24.0
NOTE = Style(15, "italic", CINNABAR)
WHY = Style(16, "italic", ON_WOOD, 1.25)
COUNTED = Style(18, "bold", IVORY)


class NewGameScreen(Menu):
    """From here to the first card it is one click; what was chosen last is chosen again."""

    def __init__(self, services: Services, coming: Callable[[], NewMatch]) -> None:
        """``coming``: the match that would begin now."""
        super().__init__(services)
        self._coming = coming
        self.seating = Seating(services, self.sounding, self._count, self.rebuild)
        self._refused = 0  # the number of players that was pressed and cannot be had

    # What stands on it

    def canvas(self, window: Metrics) -> Metrics:
        return one_column(window, self.services.settings.ui_scale)

    def heading(self) -> str:
        return _("New game")

    def content(self) -> Node:
        if self.metrics.upright:
            sheet = Sized(self._sheet(), ROOM, ROOM)
            body: Node = Column(spring(), self._room(), spring(), sheet, spring(), across="centre", grow=1)
        else:
            sheet = Sized(self._sheet(), SHEET[0], SHEET[0])
            body = Row(spring(), sheet, spring(), self._room(), spring(), across="centre", grow=1)
        return on_wood(Column(self._header(), Pad(body, 0, 0, 0, 28, grow=1)))

    def _header(self) -> Node:
        """The heading, and in the corner the deals that everybody can have."""
        plates = ((_("Deal of the day"), DealOfTheDay()), (_("Deal by number"), NumberedDeal()))
        wide, high = SHARED
        shared = Row(
            *(button(words, self.going(to), "linen", width=wide, height=high, size=17) for words, to in plates), gap=12
        )
        title = Text(self.heading(), BOOK_TITLE, colour=IVORY, single=True)
        back = sign("back-arrow", self.escape, 48, plain=True)
        return Pad(Row(back, title, spring(), shared, gap=GAP), 32, 24, 32, 24)

    def _sheet(self) -> Stack:
        """The game: its name, its rules in short, and the ways to change and to read them."""
        game = self.services.settings.game
        short = in_short(game.options, self.services.settings.players)
        figures, note = players_told(game.options.pack, game.seats), summary_of(game)
        plate = game_plate(title_of(game), note, figures, self.sounding(self._which))
        other = None
        if any(passage.different for passage in short):
            words = _("not as in {game}").format(game=_(USUAL.title))
            other = Row(Picture(_bullet, 12, 12), Text(words, NOTE, single=True), gap=6, align="right")
        ways = (
            button(_("House rules"), self.sounding(self._house), height=RULES, size=19),
            button(_("All the rules"), self.sounding(self._rules), height=RULES, size=19),
        )
        listed = Column(
            *(plate, Gap(12), Pad(RulesSummary(short), 8, 0, 8, grow=1), other, Gap(8), Row(*ways, gap=12, equal=True)),
            grow=1,
        )
        return Stack(Gap(SHEET[1]), paper(Pad(listed, 12, 12, 12, 12, grow=1)))

    def _room(self) -> Column:
        """The table, and what the match will be like."""
        settings = self.services.settings
        number, told = self._coming().commitment, _("Fingerprint of the deal")
        mark = fingerprint_plate(told, number, self.sounding(self._fairness))
        kinds = [_("With hints"), _("Rated")]
        rated = Sized(segments(kinds, int(settings.rated), self._rate, _("Hints"), RATED[1]), RATED[0], RATED[0])
        start = button(_("Start the deal"), self._start, "main", width=START[0], height=START[1], size=24)
        players = Text(_("Players"), COUNTED, "right", single=True, grow=1)
        return Column(
            self.seating.table(mark),
            Gap(4),
            Stack(Gap(SAID), Row(Text(self.why(), WHY, grow=1), Pad(rated, bottom=10), gap=GAP, across="end")),
            Gap(8),
            Row(players, self._counts(), Sized(start, START[0], START[0]), gap=GAP),
        )

    def _counts(self) -> Control:
        """How many play; numbers that cannot be had are grey."""
        settings = self.services.settings
        counts = range(2, MOST + 1)
        off = [number - 2 for number in counts if number not in settings.game.seats]
        words, chosen = [str(number) for number in counts], settings.players - 2

        def make(box: Box, scale: float) -> Segments:
            strip = Segments(box, words, chosen, self._count, scale, off, self._refuse)
            return strip.called(_("Players"))

        return Control(make, COUNTS[1], COUNTS[0], COUNTS[0], _("Players"))

    def why(self) -> str:
        """Why some numbers of players are grey, or what a rated game is."""
        game = self.services.settings.game
        if self._refused:
            for clash in clashes(game.options, self._refused):
                reason = _(clash.sentence).format(*clash.numbers)
                return _("{players} players: {reason}.").format(players=self._refused, reason=reason)
        least, most = min(game.seats), max(game.seats)
        if least == most:
            told = ngettext("{game} is for {most} player.", "{game} is for {most} players.", most)
            return told.format(game=title_of(game), most=most)
        if (least, most) != (2, MOST):
            return _("{game} is for {least} to {most} players.").format(game=title_of(game), least=least, most=most)
        if self.services.settings.rated:
            return _("Rated: nobody is given hints, and that stays so to the end of the session.")
        return ""

    # Input

    def handle(self, event: pygame.Event, now: float) -> None:
        super().handle(event, now)
        self._changed = self.seating.carry(event, self.group, self.metrics) or self._changed

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self.seating.draw_carried(surface, self.art)

    def escape(self) -> None:
        self.pressed()
        self.services.program.settings_changed()
        self.services.router.go(Title())

    def _start(self) -> None:
        self.pressed()
        remember_guests(self.services.settings)
        self.services.program.settings_changed()
        self.services.router.go(NewMatchTable())

    def _which(self) -> None:
        self.services.router.open(PresetsScreen(self.services, self._play, self._play_own, self._house))

    def _play(self, key: str) -> None:
        self.services.settings.play(key)
        self.services.program.settings_changed()
        self._refused = 0
        self.rebuild()

    def _play_own(self, game: OwnGame) -> None:
        self.services.settings.play_house(game.options, nearest(game.options).key, game.name)
        self.services.program.settings_changed()
        self._refused = 0
        self.rebuild()

    def _house(self) -> None:
        self.services.router.open(HouseRulesScreen(self.services, back=self.rebuild))

    def _rules(self) -> None:
        chosen = self.services.settings
        self.services.router.go(FullRules(chosen.game.options, chosen.players))

    def _count(self, index: int) -> None:
        self.services.settings.players = index + 2
        self._refused = 0
        self.services.sound.play("slide")
        self.rebuild()

    def _refuse(self, index: int) -> None:
        self._refused = index + 2
        self.services.sound.play("refuse")
        self.rebuild()

    def _rate(self, index: int) -> None:
        self.services.settings.rated = index == 1
        self.services.sound.play("slide")
        self.services.program.settings_changed()
        self.rebuild()

    def _fairness(self) -> None:
        self.services.router.open(FairnessSheet(self.services, coming(self._coming()), self._ask))

    def _ask(self, on: bool) -> None:
        """People are to be asked for words before each deal, or not."""
        self.services.settings.own_words = "ask" if on else "never"
        self.services.sound.play("turn")
        self.services.program.settings_changed()


def _bullet(surface: pygame.Surface, art: Art, box: Box, scale: float) -> None:
    art.put(surface, bullet(art, scale, CINNABAR), *box.centre)
