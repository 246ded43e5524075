"""A match with a clock: the own line, the ring of another seat, the last seconds (see tests.tools.pictures.stages)."""

from collections.abc import Iterator

from engine.records.journal import Chair, TableRules
from engine.rules.events import Phase
from engine.rules.options import Options
from engine.rules.presets import preset
from game.ui.destinations import NewGame
from tests.tools.pictures.studio import Studio

PEOPLE = ("Konstantin", "Anna", "Bogdan", "Mitya", "Oleg", "Vera")
LONG, SHORT = 40, 8
"""Seconds for a decision of which some, and of which the last are left."""


def clock(studio: Studio) -> Iterator[str]:
    app = studio.app
    for seconds in (15, 60, 0):
        app.settings.clock = seconds
        app.router.go(NewGame())
        studio.rest(4)
        yield f"new game, {seconds}"
    for seats, key in ((2, "podkidnoy"), (4, "pairs"), (6, "podkidnoy")):
        for left, seconds in (("some", LONG), ("the last", SHORT)):
            agreed = TableRules(clock=seconds)
            play = studio.sit(preset(key).options, seats, f"clock {seats}", agreed=agreed)
            studio.play_to(play, lambda _view, legal: legal.phase in (Phase.LEAD, Phase.ANSWER, Phase.THROW_IN))
            studio.rest(75)
            yield f"{seats} seats, {left} of our own time"
            chairs = tuple(Chair(PEOPLE[seat], seat + 1, False) for seat in range(seats))
            options = Options() if key == "podkidnoy" else preset(key).options
            _at_phones(studio, options, chairs, agreed)
            studio.rest(75)
            yield f"{seats} seats, {left} of another's time"
    app.settings.guests = []


def _at_phones(studio: Studio, options: Options, chairs: tuple[Chair, ...], agreed: TableRules) -> None:
    """Everybody but the first is at a phone that is there, and somebody else is asked."""
    for number in range(40):
        phones = tuple(range(1, len(chairs)))
        play = studio.sit(options, len(chairs), f"phones {number}", chairs, agreed=agreed, phones=phones)
        play.remote = Here()
        if play.match.state.turn != 0:
            return


class Here:
    """Phones that are there and do nothing."""

    def act(self) -> None: ...

    def heard(self, events: object) -> None: ...

    def here(self, seat: int) -> bool:
        return True

    def missing(self, seat: int) -> str:
        return ""

    def close(self) -> None: ...
