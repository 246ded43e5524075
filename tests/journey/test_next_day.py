"""A journey on the next day: in a program started anew it goes on where it was left, with the people met on the way."""

from datetime import datetime, timedelta
from random import Random

import pytest

from engine.rules.commands import NextDeal
from game.journey.card import StopCard
from game.journey.line import LINE
from game.journey.map import JourneyMap
from game.journey.play import begin, stands, waiting
from game.journey.travels import Visit
from game.match.screen import MatchScreen
from game.result.screen import FoolScreen
from game.session.match_session import MatchSession
from game.session.small_talk import Occasion
from game.shell.app import App
from game.text.small_talk import choices
from game.ui.destinations import Journey, Title
from tests.builders.dealing import thumb_command
from tests.builders.person import Person
from tests.builders.program import Programs
from tests.builders.travelling import at, own

pytestmark = pytest.mark.long


@pytest.fixture
def app(programs: Programs) -> App:
    app = programs.hurried()
    app.settings.name = "Anna"
    app.settings_changed()
    app.router.go(Title())
    return app


def again(app: App, programs: Programs, monkeypatch: pytest.MonkeyPatch) -> App:
    """The program is closed, and started on the next day."""
    app.close()
    tomorrow = datetime.now() + timedelta(days=1)

    class Tomorrow(datetime):
        @classmethod
        def now(cls, tz: object = None) -> datetime:  # type: ignore[override]
            return tomorrow

    monkeypatch.setattr("game.journey.play.datetime", Tomorrow)
    programs._running.remove(app)
    later = programs.hurried()
    later.router.go(Title())
    Person(later).rest()
    return later


def play_on(play: MatchSession, commands: int = 10_000) -> None:
    """So many commands of the deal, or to its end."""
    chance = Random(5)
    while play.match.state.ended is None and commands:
        play.carry_out(thumb_command(play.match, chance))
        commands -= 1


def until_decided(play: MatchSession) -> None:
    """Play the match to its end, behind the screen."""
    play_on(play)
    while not stands(play, LINE[0]):
        play.carry_out(NextDeal(0))
        play_on(play)


def go_on(app: App) -> Person:
    """From the title to the match that waits."""
    person = Person(app)
    person.press("Journey")
    person.press("Continue")
    person.until(lambda: isinstance(app.router.top, MatchScreen | FoolScreen))
    return person


def test_a_match_left_in_mid_deal_goes_on_the_next_day(
    app: App, programs: Programs, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(app.services, LINE[0])
    play = at(app)
    play_on(play)
    play.carry_out(NextDeal(0))
    play_on(play, 15)
    play.hinted(0, "move", False)
    played, lost, path = list(play.match.played), play.match.tally.lost[0], play.journal.path
    app = again(app, programs, monkeypatch)
    assert own(app).visit(LINE[0]) == Visit() and waiting(app.services, LINE[0]) == path
    go_on(app)
    play = at(app)
    assert list(play.match.played)[: len(played)] == played and play.journal.path == path
    assert (play.match.tally.deals, play.match.tally.lost[0], play.hints) == (1, lost, 1)


def test_what_was_decided_before_its_result_was_shown_counts_the_next_day(
    app: App, programs: Programs, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The computer was switched off after the last card."""
    begin(app.services, LINE[0])
    play = at(app)
    play.hinted(0, "nudge", False)
    until_decided(play)
    came_to = stands(play, LINE[0])
    assert own(app).visit(LINE[0]) == Visit()
    hinted = play.match.tally.deals == 1
    for _again in range(2):
        app = again(app, programs, monkeypatch)
        if waiting(app.services, LINE[0]) is not None:
            person = go_on(app)
            person.until(lambda app=app: isinstance(app.router.top, FoolScreen))
        stamp = ("blue" if hinted else "red") if came_to == "made" else ""
        assert own(app).visit(LINE[0]) == Visit(stamp, int(came_to == "failed"))
        assert waiting(app.services, LINE[0]) is None, "it is counted, and once"


def test_the_next_station_is_where_one_was(app: App, programs: Programs, monkeypatch: pytest.MonkeyPatch) -> None:
    own(app).ended(LINE[0], "one", False, "made", ["girl"])
    own(app).ended(LINE[1], "two", False, "failed", ["carter"])
    app = again(app, programs, monkeypatch)
    kept = own(app)
    assert kept.next is LINE[1] and kept.visit(LINE[1]) == Visit("", 1) and kept.kept.met == ["girl", "carter"]
    person = Person(app)
    person.press("Journey")
    person.press("Go on")
    assert isinstance(app.router.top, StopCard) and app.router.top.stop is LINE[1], "no train: one is there"
    assert {"Zoya", "Boris"} <= {name.partition(":")[0] for name in person.tree()}


# Old acquaintances


def greeted(app: App, key: str) -> str:
    """How the character with this key greets at this table."""
    play, person = at(app), Person(app)
    seat = next(seat for seat, chair in enumerate(play.seats) if chair.temper == key)
    person.until(lambda: isinstance(app.router.top, MatchScreen) and app.router.top.settled)
    play.talk.be_quiet()
    play.talk.said.clear()
    play.talk.due = Occasion(seat, "greeting", 3)
    person.until(lambda: play.talk.said)
    remark = play.talk.said[-1][1]
    assert remark.seat == seat
    return remark.words


def known(key: str, name: str) -> tuple[str, ...]:
    """What a character says to somebody of this name whom it has met before."""
    return tuple(line.replace("{name}", name) for line in choices(key, "greeting_again", 3))


def sit_down(app: App, station: int) -> MatchSession:
    app.router.go(Journey())
    assert isinstance(app.router.top, JourneyMap)
    begin(app.services, LINE[station])
    return at(app)


def test_who_was_met_on_the_journey_greets_as_an_old_acquaintance(
    app: App, programs: Programs, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the dacha sit the grandmother, the girl and the carter; in the courtyard the musician is new."""
    play = sit_down(app, 0)
    for key in ("grandmother", "girl", "carter"):
        assert greeted(app, key) in choices(key, "greeting", 3), "never before"
    play_on(play, 20)
    play = sit_down(app, 0)
    assert greeted(app, "girl") in choices("girl", "greeting", 3), "a deal that was left half-way is no acquaintance"
    play_on(play)
    sit_down(app, 1)
    for later in (False, True):
        if later:
            app = again(app, programs, monkeypatch)
            sit_down(app, 1)
        assert greeted(app, "girl") in known("girl", "Anna")
        assert greeted(app, "carter") in known("carter", "Anna")
        assert greeted(app, "musician") in choices("musician", "greeting", 3)
    app.settings.name = "Konstantin"
    sit_down(app, 1)
    assert greeted(app, "girl") in choices("girl", "greeting", 3), "he is new to her"
    app.settings.name = ""
    sit_down(app, 1)
    assert greeted(app, "girl") in choices("girl", "greeting", 3), "of a guest without a name nobody remembers anything"
