"""The line as data: fifteen stations, each a game with one rule more, and side tracks to the games beside it.

A station's two sentences say what is new there; each names the options that it speaks of. A side track is told by the
sentences of its options themselves (engine.rules.options). Everything that balance may change stands here.
"""

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any

from engine.rules.options import SPECS, Options
from engine.rules.presets import Preset, preset
from game.text.i18n import N_, _


@dataclass(frozen=True, slots=True)
class Companion:
    """One of the company: a character by its key, playing at a level."""

    character: str
    level: str


@dataclass(frozen=True, slots=True)
class LineStop:
    """A game on the map: its preset, the company in playing order, and the number of deals in a match.

    ``key`` is what files call it; it never changes.
    """

    key: str
    preset: str
    company: tuple[Companion, ...]
    deals: int

    @property
    def game(self) -> Preset:
        return preset(self.preset)

    @property
    def players(self) -> int:
        return len(self.company) + 1


@dataclass(frozen=True, slots=True)
class Sentence:
    """``words`` are English, for translation; ``options`` are those that they speak of, by name."""

    words: str
    options: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Station(LineStop):
    """A stop of the line itself. ``place`` is English, for translation, and ``proverb`` the number of the one on its
    postcard (game.text.proverbs). Where it lies on the map, the picture says.
    """

    place: str
    news: tuple[Sentence, Sentence]
    proverb: int
    sidings: tuple[LineStop, ...] = ()

    @property
    def stops(self) -> tuple[LineStop, ...]:
        return (self, *self.sidings)


def _with(company: str) -> tuple[Companion, ...]:
    """Sitters, written as "character level, character level"."""
    return tuple(Companion(*sitter.split()) for sitter in company.split(", "))


def _beside(key: str, company: str, deals: int) -> LineStop:
    """A side track, called like its game."""
    return LineStop(key, key, _with(company), deals)


def _told(words: str, *options: str) -> Sentence:
    return Sentence(words, options)


# fmt: off
LINE: tuple[Station, ...] = (
    Station("dacha", "prostoy", _with("grandmother novice, girl novice, carter novice"), 5, N_("Dacha"), (
        _told(N_("Only whoever attacks may throw in."), "throw_in"),
        _told(N_("The others watch until it’s their turn."), "throw_in"),
    ), 1, (_beside("mini", "boy novice, girl novice, grandmother novice", 5),)),
    Station("courtyard", "podkidnoy", _with("carter novice, musician novice, girl amateur"), 5, N_("Courtyard"), (
        _told(N_("Now the neighbours join in."), "throw_in"),
        _told(N_("Anyone but the defender may throw in."), "throw_in"),
    ), 9, (
        _beside("two-player-24", "boy novice", 5),
        _beside("app-podkidnoy", "boy novice, student amateur, sailor novice", 5),
    )),
    Station("dormitory", "perevodnoy", _with("student amateur, musician novice, sailor novice"), 5, N_("Dormitory"), (
        _told(N_("A card of the same rank sends the attack on."), "transfer"),
        _told(N_("Then the next player has to beat all of it."), "transfer"),
    ), 16, (
        _beside("pass-the-buck", "student amateur, boy novice, girl novice", 5),
        _beside("app-perevodnoy", "sailor novice, student amateur, girl novice", 5),
    )),
    Station("sleeping_car", "proyezdnoy", _with("sailor novice, professor amateur, grandmother novice"), 5,
    N_("Sleeping car"), (
        _told(N_("A trump of the same rank is your rail pass."), "pass_card"),
        _told(N_("Show it, keep it, and the attack rides on."), "pass_card"),
    ), 18, (_beside("railway", "carter novice, sailor amateur, grandmother novice", 5),)),
    Station("kiev", "kiev", _with("carter amateur, girl novice, musician amateur"), 5, N_("Kyiv"), (
        _told(N_("Even what is thrown in later may be sent on."), "late_transfer"),
        _told(N_("Your beaten cards travel along with it."), "late_transfer"),
    ), 5, (
        _beside("perevodnoy-ladder", "carter amateur, musician novice, boy novice", 5),
        _beside("ladder", "girl novice, boy amateur, carter novice", 5),
    )),
    Station("market", "full-pack", _with("grandmother amateur, carter novice, girl amateur"), 5, N_("Market"), (
        _told(N_("Fifty-two cards, from two to ace."), "pack"),
        _told(N_("Deals are longer, and the lowest trump is a two."), "pack"),
    ), 11, (
        _beside("big-pack", "carter amateur, grandmother novice, boy novice", 5),
        _beside("two-packs", "carter novice, girl amateur, sailor novice, boy novice", 4),
    )),
    Station("river", "pairs", _with("girl novice, musician amateur, carter novice"), 5, N_("River"), (
        _told(N_("Two against two: your partner sits opposite you."), "sides"),
        _told(N_("You never attack each other; you win or lose together."), "sides"),
    ), 12, (
        _beside("side-by-side", "girl amateur, sailor amateur, boy amateur", 3),
        _beside("triples", "sailor amateur, girl amateur, carter amateur, boy amateur, musician amateur", 3),
        _beside("three-pairs", "carter amateur, girl amateur, student amateur, sailor amateur, musician amateur", 4),
    )),
    Station("fair", "jokers", _with("boy amateur, musician amateur, girl novice"), 5, N_("Fair"), (
        _told(N_("Two jokers join the fifty-two cards."), "pack", "jokers"),
        _told(N_("A joker beats any card of its own colour."), "jokers"),
    ), 6, (
        _beside("crazy", "boy amateur, girl amateur, musician novice", 5),
        _beside("poker", "musician amateur, sailor amateur, boy novice", 5),
    )),
    Station("inn", "ties", _with("carter amateur, grandmother amateur, musician novice"), 5, N_("Inn"), (
        _told(N_("Lose to a six, and you wear a necktie."), "scoring"),
        _told(N_("Your next necktie takes a seven, and so on up."), "scoring"),
    ), 4, (_beside("old-style", "professor amateur, grandmother amateur, carter novice", 5),)),
    Station("poland", "spades-by-spades", _with("professor amateur, student amateur, boy novice"), 5, N_("Poland"), (
        _told(N_("Only a spade beats a spade."), "spades_by_spades"),
        _told(N_("Not even a trump will do, and spades are never trump."), "spades_by_spades"),
    ), 19, (_beside("no-trumps", "professor amateur, student amateur, sailor novice", 5),)),
    Station("mountains", "weli", _with("boy club, professor club, grandmother club"), 5, N_("Mountains"), (
        _told(N_("A six belongs to any suit you name."), "weli"),
        _told(N_("Name the trump suit, and it’s the lowest trump."), "weli"),
    ), 15, (_beside("jesterka", "boy amateur, student amateur, professor amateur", 5),)),
    Station("harbour", "albanian", _with("sailor club, carter club, boy amateur"), 5, N_("Harbour"), (
        _told(N_("The trump card lies on the deck and is drawn first."), "turnup_on_top"),
        _told(N_("So nobody can swap for it."), "exchange"),
    ), 21, (_beside("fallen-ace", "sailor club, girl amateur, carter amateur", 5),)),
    Station("barracks", "siege", _with("carter club, sailor club, student amateur"), 5, N_("Barracks"), (
        _told(N_("Beat one card, and more may fly in at once."), "adding"),
        _told(N_("After each answer everyone is asked again."), "adding"),
    ), 13, (_beside("changeable", "student club, professor amateur, sailor amateur", 5),)),
    Station("siberia", "siberian", _with("grandmother club, boy club, professor amateur"), 5, N_("Siberia"), (
        _told(N_("An attack has three cards at most."), "bout_limit"),
        _told(N_("Beat three, and you’re through."), "bout_limit"),
    ), 20, (_beside("own-trumps", "grandmother club, girl amateur, boy amateur", 5),)),
    Station("north", "severny", _with("professor expert, student amateur, grandmother amateur"), 5, N_("Far north"), (
        _told(N_("The last card of the deck lies face down."), "second_trump"),
        _told(N_("Whoever draws it shows it: its suit is trump from then on."), "second_trump"),
    ), 8),
)
# fmt: on
STATIONS = {station.key: station for station in LINE}
STOPS: dict[str, LineStop] = {stop.key: stop for station in LINE for stop in station.stops}


def station_of(key: str) -> Station:
    """The station at which this stop lies."""
    return next(station for station in LINE if any(stop.key == key for stop in station.stops))


def news(stop: LineStop) -> tuple[str, ...]:
    """The options whose values nobody has met who has ridden along the line to here.

    At the first station: which are not those of the classic game.
    """
    at = LINE.index(station_of(stop.key))
    before = [station.game.options for station in LINE[: at + (stop.key not in STATIONS)]] or [Options()]
    names = (option.name for option in fields(Options))
    own = stop.game.options
    return tuple(name for name in names if all(getattr(own, name) != getattr(other, name) for other in before))


def sentences(stop: LineStop) -> Iterator[str]:
    """What is new there, in the current language."""
    if isinstance(stop, Station):
        yield from (_(each.words) for each in stop.news)
        return
    for name in news(stop):
        value: Any = getattr(stop.game.options, name)
        yield SPECS[name].wordings[value].texts(_)[1]
