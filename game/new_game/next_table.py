"""The table of the next match on the screens that begin one: its seats, the number of players, and Start."""

from collections.abc import Callable

from engine.rules.options import clashes
from game.new_game.plates import state_plate
from game.new_game.scoring_sheet import ScoringSheet, state_line
from game.new_game.seating import Seating
from game.session import company
from game.session.game_names import chosen_name, title_of
from game.session.seats import guests_at
from game.storage.settings import Settings
from game.text.i18n import _, ngettext
from game.ui.art.colours import IVORY, ON_WOOD
from game.ui.controls import button
from game.ui.destinations import NewMatchTable
from game.ui.layout import Column, Control, Gap, Row, Sized, Stack, Text, spring
from game.ui.services import Services
from game.ui.styles import Style
from game.ui.widgets import Box, Segments
from game.ui.widgets.base import Action

GAP = 24.0
COUNTS, START = (232.0, 44.0), (336.0, 66.0)
SAID = 48.0
"""Height of the text about the number of players."""
MOST = 6
WHY = Style(16, "italic", ON_WOOD, 1.25)
COUNTED = Style(18, "bold", IVORY)


class NextTable:
    """``changed`` is called after every choice. ``gathers``: it tells of everybody where they sit.

    ``refused``: the impossible number of players that was clicked, 0 for none.
    """

    def __init__(self, services: Services, changed: Action, gathers: bool) -> None:
        self.services, self.changed = services, changed
        self.seating = Seating(services, self.count, changed, gathers)
        self.refused = 0

    def node(self) -> Column:
        """The table and the number of players."""
        mark = state_plate(_("Fairness and scoring"), state_line(self.services), self.services.sounding(self.score))
        game = chosen_name(self.services.settings)
        start = button(_("Start"), self._start, "main", width=START[0], height=START[1], size=22, under=game)
        players = Text(_("Players"), COUNTED, "right", single=True, grow=1)
        return Column(
            self.seating.table(mark),
            Stack(Gap(SAID), Column(spring(), Text(self.why(), WHY), spring())),
            Row(
                players,
                _counts(self.services.settings, self.count, self.refuse),
                Sized(start, START[0], START[0]),
                gap=GAP,
            ),
        )

    def why(self) -> str:
        """Why the clicked number of players is impossible."""
        if not self.refused:
            return ""
        settings = self.services.settings
        game, people = settings.game, 1 + len(guests_at(settings))
        if self.refused < people:
            told = ngettext("{people} person is at the table.", "{people} people are at the table.", people)
            return told.format(people=people)
        for clash in clashes(game.options, self.refused):
            reason = _(clash.sentence).format(*clash.numbers)
            return _("{players} players: {reason}.").format(players=self.refused, reason=reason)
        least, most = min(game.seats), max(game.seats)
        if least == most:
            told = ngettext("{game} is for {most} player.", "{game} is for {most} players.", most)
            return told.format(game=title_of(game), most=most)
        return _("{game} is for {least} to {most} players.").format(game=title_of(game), least=least, most=most)

    def score(self) -> None:
        """Open fairness and scoring."""
        self.services.router.open(ScoringSheet(self.services, self.changed))

    def _start(self) -> None:
        self.services.pressed()
        self.services.program.settings_changed()
        self.services.router.go(NewMatchTable())

    def count(self, index: int) -> None:
        """Choose ``index`` + 2 players."""
        company.set_players(self.services.settings, index + 2)
        self.refused = 0
        self.services.sound.play("slide")
        self.changed()

    def refuse(self, index: int) -> None:
        """Say why there cannot be ``index`` + 2 players."""
        self.refused = index + 2
        self.services.sound.play("refuse")
        self.changed()


def _counts(settings: Settings, choose: Callable[[int], None], refuse: Callable[[int], None]) -> Control:
    """The number of players; those that are impossible, or too few for the people, are grey."""
    counts = range(2, MOST + 1)
    people = 1 + len(guests_at(settings))
    off = [number - 2 for number in counts if number not in settings.game.seats or number < people]
    words, chosen = [str(number) for number in counts], settings.players - 2

    def make(box: Box, scale: float) -> Segments:
        strip = Segments(box, words, chosen, choose, scale, off, refuse)
        return strip.called(_("Players"))

    return Control(make, COUNTS[1], COUNTS[0], COUNTS[0], _("Players"))
