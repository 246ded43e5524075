"""Actions for a deal that has just ended, besides continuing, and further text about it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from engine.match.luck import luck
from engine.records.replay import DealReplay
from game.result.answer import Rows
from game.session.match_session import MatchSession
from game.session.match_setup import SINGLE
from game.session.people import present_names, statistics_keys
from game.storage.history.evening import Evening, evening
from game.storage.history.safe_row import SafeRow, safe_row
from game.system.paths import path_key
from game.text import fortune
from game.text.i18n import _, ngettext
from game.ui.destinations import DealReview, Destination, FairDeal, NewMatchTable, Replay, SameCompany, SameDeal
from game.ui.layout import Node
from game.ui.more import Choice
from game.ui.services import Services


def _no_choices() -> Sequence[Choice]:
    return ()


@dataclass(frozen=True, slots=True)
class Afterwards:
    """``review`` (None: there is none), ``others`` and ``lines``, which stand under "More", are found out when shown:
    they may include the progress of a review, or take their time.

    ``single``: the match was this one deal; ``waits``: there is a session to return to. ``people`` may add words to the
    next deal, whose fingerprint is ``commitment``; ``words`` are those that some give elsewhere. ``again``: where the
    same people play another match. ``evening``: the standing of several people, once the index is up to date; ``rows``:
    everyone's row of safe deals, likewise. ``plate``: what stands over the buttons besides; ``ways``: the ways on in
    place of the next deal, the main one first.
    """

    review: Callable[[], Choice] | None = None
    others: Callable[[], Sequence[Choice]] = _no_choices
    lines: Callable[[], Sequence[str]] = tuple
    single: bool = False
    waits: bool = False
    people: tuple[tuple[int, str], ...] = ()
    commitment: str = ""
    words: Mapping[int, str] = field(default_factory=dict)
    again: Destination = field(default_factory=NewMatchTable)
    evening: Callable[[], Evening | None] | None = None
    rows: Callable[[], Rows] | None = None
    plate: Callable[[], Node] | None = None
    ways: Sequence[Choice] = ()


def afterwards(services: Services, play: MatchSession) -> Afterwards:
    """The next steps of the match at the table, whose deal has ended."""
    match, single = play.match, play.header.kind in SINGLE
    commitment = match.commitment() if play.goes_on else ""
    people = tuple((seat, play.seats[seat].name) for seat in play.humans) if commitment else ()
    waits = single and services.saves.latest() is not None
    kept = bool(play.journal.path.name)  # it is on disk
    return Afterwards(
        partial(_review, services, play) if kept else None,
        partial(_others, services, play, kept),
        partial(_lines, play),
        single,
        waits,
        people,
        commitment,
        play.words,
        SameCompany(play.header),
        partial(_evening, services, play) if kept and len(play.humans) > 1 and not single else None,
        partial(_rows, services, play) if kept and play.humans and not single else None,
    )


def _rows(services: Services, play: MatchSession) -> Rows:
    path, found = path_key(play.journal.path, services.saves.folder), dict[int, SafeRow]()
    for seat in play.humans:
        keys = statistics_keys(services.settings, play.seats[seat].name)
        row = yield from safe_row(services.book, path, play.match.state.number, keys)
        if row is not None:
            found[seat] = row
    return found


def _evening(services: Services, play: MatchSession) -> Evening | None:
    path = path_key(play.journal.path, services.saves.folder)
    return evening(services.book, path, play.match.state.number, present_names(services.settings))


def _review(services: Services, play: MatchSession) -> Choice:
    part = services.reviewing.part_of(play.journal.path, play.match.state.number)
    told = _("Review") if part is None else _("Review: {number} %").format(number=round(100 * part))
    if part == 1.0:
        told = _("Review is ready")
    return told, partial(services.router.go, DealReview(play.journal.path, play.match.state.number))


def _others(services: Services, play: MatchSession, kept: bool) -> Sequence[Choice]:
    go = services.router.go
    replay = [(_("Replay"), partial(go, Replay(play.journal.path, play.match.state.number)))] if kept else []
    return [
        *replay,
        (_("Same cards"), partial(_repeat, services, play, False)),
        (_("Swap seats"), partial(_repeat, services, play, True)),
        (_("Check the deal"), partial(go, FairDeal(verify=True))),
    ]


def _repeat(services: Services, play: MatchSession, turned: bool) -> None:
    services.router.go(SameDeal(DealReplay(play.match, play.seats, play.header), turned))


def _lines(play: MatchSession) -> list[str]:
    """The person's luck, if there is only one, and the hints given."""
    lines: list[str] = []
    if play.hints:
        lines.append(ngettext("{number} hint in this deal", "{number} hints in this deal", play.hints))
        lines[-1] = lines[-1].format(number=play.hints)
    if len(play.humans) == 1 and play.match.beginning is not None:
        lines.append(fortune.told(luck(play.rules, play.match.retell())[play.humans[0]]))
    return lines
