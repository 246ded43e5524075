"""The line: every game is on the map once, and every station says exactly what is new there."""

import pytest

from engine.bots.characters import CHARACTERS
from engine.bots.level_names import LEVEL_NAMES
from engine.rules.options import SPECS
from engine.rules.presets import PRESETS
from game.journey.first_moves import FIRST_MOVES
from game.journey.line import LINE, STATIONS, STOPS, LineStop, news, sentences, station_of
from game.journey.line_map import PICTURE
from game.journey.travels import allowed, outcome, sides_of
from game.journey.wording import aim, called
from game.lessons.lesson import MOST_WORDS, ActStep, LookStep
from game.lessons.lesson_screen import chairs
from game.lessons.session import LessonSession
from game.storage.settings import Settings
from game.system.paths import assets
from game.text.proverbs import proverb
from game.ui.art.pictures import Pictures

stops = pytest.mark.parametrize("stop", STOPS.values(), ids=lambda stop: stop.key)


def test_every_game_is_on_the_map_once() -> None:
    assert sorted(stop.preset for stop in STOPS.values()) == sorted(game.key for game in PRESETS)
    assert len(STOPS) == sum(len(station.stops) for station in LINE) == len(PRESETS), "no two stops have one key"
    assert len(LINE) == 15


def test_the_sentences_of_a_station_name_exactly_what_is_new_there() -> None:
    for station in LINE:
        named = {option for sentence in station.news for option in sentence.options}
        assert named == set(news(station)), station.key
        assert named, f"{station.key} has a rule more"


@stops
def test_a_side_track_is_told_by_its_options(stop: LineStop) -> None:
    """Their own sentences, which tests of the rules have found to be true."""
    told = list(sentences(stop))
    if stop.key not in STATIONS:
        values = {name: getattr(stop.game.options, name) for name in news(stop)}
        assert told == [SPECS[name].wordings[value].texts()[1] for name, value in values.items()]
    assert told or stop.game.summary


@stops
def test_a_company_fits_its_game(stop: LineStop) -> None:
    assert stop.players in stop.game.seats
    sitting = [sitter.character for sitter in stop.company]
    assert len({*sitting}) == len(sitting) and {*sitting} <= {each.key for each in CHARACTERS}
    assert {sitter.level for sitter in stop.company} <= set(LEVEL_NAMES)
    assert 3 <= stop.deals <= 5
    assert allowed(stop.deals, sides_of(stop)) * sides_of(stop) < stop.deals, "less than the fair share"
    assert aim(stop) and called(stop)


def test_the_company_grows_stronger_along_the_line() -> None:
    place = {key: number for number, key in enumerate(LEVEL_NAMES)}
    strengths = [max(place[sitter.level] for sitter in station.company) for station in LINE]
    assert strengths == sorted(strengths)
    assert strengths[-1] > strengths[0]


def test_every_station_is_on_the_picture_and_has_its_postcard() -> None:
    pictures = Pictures(assets() / "pictures").index
    entry = pictures[PICTURE]
    assert list(entry.stations) == list(STATIONS) and len(entry.legs) == len(LINE) - 1
    assert {f"postcard_{key}" for key in STATIONS} <= set(pictures)
    assert all(proverb(station.proverb) for station in LINE)
    assert len({station.proverb for station in LINE}) == len(LINE)


@pytest.mark.parametrize("key", FIRST_MOVES)
def test_the_first_moves_can_be_made(key: str) -> None:
    lesson, station = FIRST_MOVES[key], STATIONS[key]
    session = LessonSession(lesson, chairs(lesson, Settings()))
    assert session.match.options == station.game.options
    known = {sitter.character for sitter in station.company}
    assert {CHARACTERS[portrait - 1].key for portrait in lesson.others} <= known, "the station's company"
    acts = 0
    while (step := session.step) is not None:
        for command in session.wanted() or [session.reply]:
            assert command is None or session.refusal(command) is None, step
        if isinstance(step, ActStep | LookStep):
            acts += 1
            texts = (step.task, step.situation)
            assert all(len(text.split()) <= MOST_WORDS for text in texts), step
        session.carry_on()
    assert acts and all(len(text.split()) <= MOST_WORDS for text in lesson.end)


def test_every_station_has_first_moves() -> None:
    assert list(FIRST_MOVES) == list(STATIONS)


def test_a_match_is_decided_as_soon_as_it_is_certain() -> None:
    dacha = STATIONS["dacha"]
    assert (dacha.deals, allowed(dacha.deals, 4)) == (5, 1)
    assert [outcome(dacha, lost, deals) for lost, deals in ((0, 1), (0, 3), (0, 4), (1, 4), (1, 5))] == [
        *("", "", "made", "", "made")
    ]
    assert outcome(dacha, 2, 2) == outcome(dacha, 2, 5) == "failed"
    assert outcome(STATIONS["inn"], 0, 1, ties=1, others=1) == "failed"
    assert outcome(STATIONS["inn"], 1, 2, ties=0, others=1) == "made"


def test_stations_know_their_side_tracks() -> None:
    assert all(station_of(stop.key) is station for station in LINE for stop in station.stops)
