"""What can be filmed: one function each, which brings a camera's program there and films it.

At a table everybody plays by rule of thumb. A deal is played once without a picture to find out after which command
the wanted thing happens; then again from the same seed, filmed from a little before it.
"""

from collections.abc import Callable
from functools import partial
from random import Random

from engine.bots import heuristic
from engine.bots.characters import CHARACTERS
from engine.match.match import Match
from engine.match.provably_fair import COMMITTED
from engine.rules.commands import Command, NextDeal
from engine.rules.events import Beaten, BeatenOff, DealEnded, Drew, Event, Led, PickedUp, Transferred, WentOut
from engine.rules.presets import preset
from game.match.screen import MatchScreen
from game.session.match_session import MatchSession
from game.session.seats import chairs as seated
from game.session.small_talk import Occasion
from game.title.life import LENGTH
from game.ui.destinations import (
    FullRules,
    Library,
    NewGame,
    NewMatchTable,
    Pause,
    SettingsBook,
    Statistics,
    Title,
)
from tests.builders.matches import new_match, still
from tests.builders.shelves import played
from tests.tools.film.camera import Camera
from tests.tools.film.friends import with_friends
from tests.tools.film.lessons import last_lesson, lesson
from tests.tools.film.puzzles import puzzle

DEALS = 60
"""In so many deals a thing is looked for."""
TRAVEL = 500.0
"""A change of screen is filmed for so many ms."""
AFTER = 400.0

Wanted = Callable[[Event, Match], bool]


def travel(camera: Camera) -> None:
    """From the title to New game, the table, the menu over it, and back all the way."""
    app = camera.app
    _title(camera)
    _go(camera, "New game", lambda: app.router.go(NewGame()))
    _go(camera, "Start", lambda: app.router.go(NewMatchTable()))
    assert isinstance(app.router.top, MatchScreen)
    still(app.router.top.match)
    camera.skip_to_rest()
    _go(camera, "Pause", lambda: app.router.go(Pause()))
    _go(camera, "Continue", app.router.back)
    _go(camera, "Pause", lambda: app.router.go(Pause()))
    _go(camera, "New game", lambda: app.router.go(NewGame()))
    _go(camera, "Title", lambda: app.router.go(Title()))


def title(camera: Camera) -> None:
    """The title's picture through one round of its life."""
    _title(camera)
    camera.roll(LENGTH)


def books(camera: Camera) -> None:
    """The books that are opened from the title and from New game, and shut again."""
    router = camera.app.router
    _title(camera)
    for words, place in (("Settings", SettingsBook()), ("Statistics", Statistics()), ("History", Library())):
        _go(camera, words, lambda place=place: router.go(place))  # type: ignore[misc]
        _go(camera, "Title", lambda: router.go(Title()))
    _go(camera, "New game", lambda: router.go(NewGame()))
    _go(camera, "Rules", lambda: router.go(FullRules(preset("perevodnoy").options, 4)))
    _go(camera, "Back", router.back)


def _title(camera: Camera) -> None:
    """The title, unfilmed, with everything read that is read while nothing moves."""
    app = camera.app
    app.settings.play("podkidnoy")
    app.settings.players = 4
    app.router.go(Title())
    while not app.reading_done:
        app.frame()
    camera.roll(50)


def _go(camera: Camera, words: str, act: Callable[[], object]) -> None:
    camera.note(words)
    act()
    camera.roll(TRAVEL)


def bout(camera: Camera) -> None:
    """A bout of two cards or more is beaten off."""
    _table(camera, "podkidnoy", 4, lambda event, _match: isinstance(event, BeatenOff) and len(event.cards) >= 4)


def take(camera: Camera) -> None:
    """Another player takes what lies on the table."""
    _table(camera, "podkidnoy", 4, lambda event, _match: _taken(event, own=False))


def own_take(camera: Camera) -> None:
    """The person at the screen takes what lies on the table."""
    _table(camera, "podkidnoy", 4, lambda event, _match: _taken(event, own=True))


def _taken(event: Event, own: bool) -> bool:
    return isinstance(event, PickedUp) and len(event.cards) >= 3 and (event.seat == 0) is own


def transfer(camera: Camera) -> None:
    """The attack is passed on."""
    _table(camera, "perevodnoy", 4, lambda event, _match: isinstance(event, Transferred))


def out(camera: Camera) -> None:
    """A player lays his last card, and others go on."""
    _table(camera, "podkidnoy", 4, lambda event, match: isinstance(event, WentOut) and match.state.ended is None)


def talon(camera: Camera) -> None:
    """The last cards of the talon are drawn, the turn-up after them."""
    _table(camera, "podkidnoy", 4, lambda event, _match: isinstance(event, Drew) and not event.talon, lead=0)


def fool(camera: Camera) -> None:
    """The last card of a deal, and its fool."""
    _table(camera, "podkidnoy", 3, lambda event, _match: isinstance(event, DealEnded) and event.fool >= 0, AFTER * 6)


def survived(camera: Camera) -> None:
    """The last card of a deal whose fool is another."""
    _table(camera, "podkidnoy", 4, lambda event, _match: isinstance(event, DealEnded) and event.fool > 0, AFTER * 8)


def lost(camera: Camera) -> None:
    """The last card of a deal whose fool is the person."""
    _table(camera, "podkidnoy", 4, lambda event, _match: isinstance(event, DealEnded) and event.fool == 0, AFTER * 8)


def best_evening(camera: Camera) -> None:
    """The third safe deal in a row, on an evening after one that had fewer."""
    app = camera.app
    played(app.services.saves, "podkidnoy", 4, 2, sitting=seated(app.settings))  # no more than two in a row
    tries = (_deals(f"evening {number}", 3) for number in range(4 * DEALS))
    seed, deals = next((seed, deals) for seed, deals, fools in tries if min(fools) > 0)
    play = _sit(camera, "podkidnoy", 4, seed)
    for command in [*deals[0], NextDeal(0), *deals[1], NextDeal(0), *deals[2][:-2]]:
        play.carry_out(command)
    app.router.show(MatchScreen(app.services, play))
    camera.skip_to_rest()
    camera.skip(1000)
    for command in deals[2][-2:]:
        camera.note(type(command).__name__)
        play.carry_out(command)
        camera.roll_to_rest(AFTER / 2)
    camera.roll(AFTER * 6)


def _deals(seed: str, many: int) -> tuple[str, list[list[Command]], list[int]]:
    """The commands of the first deals of a match, by rule of thumb, and their fools."""
    match, chance = Match(preset("podkidnoy").options, 4, seed, COMMITTED), Random(seed)
    match.begin()
    deals, fools = list[list[Command]](), list[int]()
    for _deal in range(many):
        if deals:
            match.perform(NextDeal(0))
        deals.append([])
        while match.state.ended is None:
            deals[-1].append(_thumb(match, chance))
            match.perform(deals[-1][-1])
        fools.append(match.state.ended.fool)
    return seed, deals, fools


def layings(camera: Camera) -> None:
    """Each of the eight characters leads a card, and beats one."""
    portraits = [who.portrait for who in CHARACTERS]
    for who in CHARACTERS:
        settings = camera.app.settings
        settings.portrait = who.portrait % len(CHARACTERS) + 1
        settings.others = [who.portrait, *(set(portraits) - {who.portrait, settings.portrait})]
        for kind in (Led, Beaten):
            _table(camera, "podkidnoy", 3, partial(_laid, kind=kind), 0.0, 0, 1, f"{who.key}: ")


def _laid(event: Event, _match: Match, kind: type) -> bool:
    return isinstance(event, kind) and event.seat == 1  # type: ignore[attr-defined]


def word(camera: Camera) -> None:
    """Somebody says a word while cards lie, and it goes when it has been read; a second one goes when the table
    says something itself.
    """
    seed, commands, reached = _found("podkidnoy", 4, lambda event, _match: isinstance(event, Beaten))
    play = _sit(camera, "podkidnoy", 4, seed)
    for command in commands[: reached + 1]:
        play.carry_out(command)
    screen = MatchScreen(camera.app.services, play)
    camera.app.router.show(screen)
    play.talk.be_quiet()
    camera.skip_to_rest()
    camera.skip(1000)
    moment = screen.scene.moment
    for seat, about in ((2, "big_take"), (1, "out")):
        camera.note(f"{about} of seat {seat}")
        play.talk.due = Occasion(seat, about, 1)  # type: ignore[arg-type]
        camera.roll_until(lambda: moment.word is not None, 500)
        if seat == 1:
            camera.roll(AFTER)
            screen.scene.say("You can’t beat that.")
            camera.note("something else is said")
        camera.roll_until(lambda: moment.word is None, 10_000)
        camera.roll(AFTER)


def deal(camera: Camera) -> None:
    """Six hands are dealt, and the first of them lays a card."""
    play = _sit(camera, "podkidnoy", 6, "film 0")
    camera.app.router.show(MatchScreen(camera.app.services, play))
    camera.roll_to_rest(AFTER)
    play.carry_out(_thumb(play.match, Random(1)))
    camera.roll_to_rest(AFTER)


def _table(
    camera: Camera,
    key: str,
    players: int,
    wanted: Wanted,
    after: float = AFTER,
    lead: int = 2,
    follow: int = 2,
    who: str = "",
) -> None:
    """Film the ``lead`` commands before the one that brings what is wanted, that one, and what follows: ``follow`` in
    all.
    """
    seed, commands, reached = _found(key, players, wanted)
    play = _sit(camera, key, players, seed)
    begun = max(0, reached - lead)
    for command in commands[:begun]:
        play.carry_out(command)
    camera.app.router.show(MatchScreen(camera.app.services, play))
    camera.skip_to_rest()
    camera.skip(1000)
    for command in commands[begun : reached + follow]:
        camera.note(who + type(command).__name__)
        play.carry_out(command)
        camera.roll_to_rest(AFTER / 2)
    camera.roll(after)


def _found(key: str, players: int, wanted: Wanted) -> tuple[str, list[Command], int]:
    """A seed, its deal's commands, and the number of that which brings what is wanted. Raises LookupError."""
    for number in range(DEALS):
        seed, chance = f"film {number}", Random(number)
        match = Match(preset(key).options, players, seed, COMMITTED)
        match.begin()
        commands: list[Command] = []
        reached = -1
        while match.state.ended is None and not (0 <= reached < len(commands) - 1):
            commands.append(_thumb(match, chance))
            events = match.perform(commands[-1])
            if reached < 0 and any(wanted(event, match) for event in events):
                reached = len(commands) - 1
        if reached >= 0:
            return seed, commands, reached
    raise LookupError(f"in {DEALS} deals of {key} this did not happen")


def _thumb(match: Match, chance: Random) -> Command:
    seat = match.state.turn
    return heuristic.choose(match.view(seat), match.legal(seat), match.state.rules, chance)


def _sit(camera: Camera, key: str, players: int, seed: str) -> MatchSession:
    settings = camera.app.settings
    settings.play(key)
    settings.players, settings.auto_pass = players, False
    play = new_match(camera.app.services, preset(key).options, seed=seed)
    still(play)
    return play


SCENES: dict[str, Callable[[Camera], None]] = {
    "title": title,
    "travel": travel,
    "books": books,
    "bout": bout,
    "take": take,
    "own-take": own_take,
    "transfer": transfer,
    "talon": talon,
    "out": out,
    "deal": deal,
    "layings": layings,
    "word": word,
    "fool": fool,
    "survived": survived,
    "lost": lost,
    "best-evening": best_evening,
    "puzzle": puzzle,
    "lesson": lesson,
    "last-lesson": last_lesson,
    "friends": with_friends,
}
