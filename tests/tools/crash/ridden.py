"""The checks after a kill on a journey: its book agrees with what its journals say was played."""

from collections import Counter
from pathlib import Path

from engine.files.journal_lines import following
from engine.records.hint_notes import hint_of
from engine.records.journal import Replayed, read_header, replay
from engine.records.journal_header import CHAINED
from engine.records.journal_reader import contents, top
from game.journey.line import LINE, STOPS, LineStop
from game.journey.travels import Outcome, Travels, file_of, outcome
from game.session.match_setup import JOURNEY
from game.session.people import statistics_keys
from game.storage.settings import Settings
from game.system.paths import Home, path_key
from tests.tools.crash.after import Lost


def came_to(stop: LineStop, now: Replayed) -> Outcome:
    """What a match has come to, by its journal alone."""
    tally = now.match.tally
    ties = stop.game.options.scoring == "ties"
    return outcome(stop, tally.lost[0], tally.deals, tally.ties[0] if ties else 0, max(tally.ties) if ties else 0)


def check_ridden(place: Home, told: str) -> Counter[str]:
    """``told``: what the killed program has said last of its book, "" for nothing. What was found, counted."""
    person = statistics_keys(Settings(), Settings().name)[0]
    travels = Travels(file_of(place.journeys, person), person)
    if travels.damaged:
        raise Lost("the journey cannot be read any more")
    kept, found = travels.kept, Counter[str]()
    made: dict[str, set[bool]] = {}
    failed, uncounted = Counter[str](), list[str]()
    journals = sorted(place.saves.rglob("*.durak"))
    for journal in journals:
        stop = STOPS[read_header(journal).title.removeprefix(JOURNEY)]
        so_far, key = came_to(stop, replay(journal)), path_key(journal, place.saves)
        if (key in kept.counted) > bool(so_far):
            raise Lost(f"{key} at {stop.key} is open, but it was counted")
        if so_far and key not in kept.counted:
            uncounted.append(key)
        elif so_far == "made":
            made.setdefault(stop.key, set()).add(hinted(journal))
        failed[stop.key] += so_far == "failed" and key in kept.counted
        found[so_far or "open"] += 1
    if uncounted not in ([], [kept.playing.journal]):
        raise Lost(f"decided, but not counted: {uncounted}")
    for key, visit in kept.visits.items():
        stamp = ("red" if False in made[key] else "blue") if key in made else ""
        if (visit.stamp, visit.failed) != (stamp, failed[key]):
            raise Lost(f"{key}: {visit} in the book, {stamp!r} and {failed[key]} in the journals")
    if missing := (made.keys() | +failed) - kept.visits.keys():
        raise Lost(f"played, but not in the book: {missing}")
    passed = [travels.passed(station) for station in LINE]
    if passed != sorted(passed, reverse=True):
        raise Lost(f"there is a gap in the line: {passed}")
    if told and written(travels) not in told:
        raise Lost(f"{told} was written, {written(travels)} is there")
    found["to be counted"] = len(uncounted)
    found["stations passed"] = sum(passed)
    return found


def hinted(journal: Path) -> bool:
    """A hint was given in it."""
    data = contents(journal)
    first, header = top(journal, data)
    return any(hint_of(line.text) for line in following(data, first, header.format >= CHAINED))


def written(travels: Travels) -> str:
    """A book in a line, for reports."""
    kept = travels.kept
    told = " ".join(f"{key}={v.stamp or '-'}/{v.failed}/{int(v.slow)}" for key, v in kept.visits.items())
    return f"travels {kept.playing.journal} {len(kept.counted)} {told}"
