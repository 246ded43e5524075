"""What can be done with a deal that has just ended, and what is said of it, besides going on.

Of the deal to come it knows the fingerprint and nothing more.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from engine.match.luck import luck
from engine.records.replay import DealReplay
from game.session.match_session import MatchSession
from game.session.match_setup import SINGLE
from game.text import fortune
from game.text.i18n import _, ngettext
from game.ui.destinations import DealReview, FairDeal, Replay, SameDeal
from game.ui.services import Services
from game.ui.widgets.base import Action
from game.ui.widgets.fingerprint import groups

SHOWN = 4
"""So many groups of the next deal's fingerprint stand on the result; all of it on the sheet of words and after."""


@dataclass(frozen=True, slots=True)
class Afterwards:
    """``acts`` are words with what they do, ``lines`` are printed below them.

    ``single``: the match was this one deal; ``waits``: a session waits to be gone on with. ``people`` may add words to
    the next deal, whose fingerprint is ``commitment``. ``renewed`` tells the acts as they are now: on one of them
    stands how far a review is.
    """

    acts: tuple[tuple[str, Action], ...] = ()
    lines: tuple[str, ...] = ()
    single: bool = False
    waits: bool = False
    people: tuple[tuple[int, str], ...] = ()
    commitment: str = ""
    renewed: Callable[[], tuple[tuple[str, Action], ...]] | None = None


def afterwards(services: Services, play: MatchSession) -> Afterwards:
    """Of the match at the table, whose deal has ended."""
    match, single = play.match, play.header.kind in SINGLE
    commitment = "" if single or match.tally.over is not None else match.commitment()
    people = tuple((seat, play.seats[seat].name) for seat in play.people) if commitment else ()
    waits = single and services.saves.latest() is not None
    lines = tuple(_lines(play, commitment))

    def acts() -> tuple[tuple[str, Action], ...]:
        return tuple(_acts(services, play))

    return Afterwards(acts(), lines, single, waits, people, commitment, acts)


def _acts(services: Services, play: MatchSession) -> list[tuple[str, Action]]:
    acts: list[tuple[str, Action]] = []
    go = services.router.go
    if play.path.name:  # it is on the disk
        acts.append((_("Replay"), partial(go, Replay(play.path, play.match.state.number))))
        part = services.reviewing.part_of(play.path, play.match.state.number)
        told = _("Review") if part is None else _("Review: {number} %").format(number=round(100 * part))
        if part == 1.0:
            told = _("Review is ready")
        acts.append((told, partial(go, DealReview(play.path, play.match.state.number))))
    acts.append((_("Same cards"), partial(_repeat, services, play, False)))
    acts.append((_("Change seats"), partial(_repeat, services, play, True)))
    acts.append((_("Verify"), partial(go, FairDeal(verify=True))))
    return acts


def _repeat(services: Services, play: MatchSession, turned: bool) -> None:
    services.router.go(SameDeal(DealReplay(play.match, play.seats, play.header), turned))


def _lines(play: MatchSession, commitment: str) -> list[str]:
    """The person's luck, where one person plays, the hints that were given, and the next deal's fingerprint."""
    lines: list[str] = []
    if play.hints:
        lines.append(ngettext("{number} hint in this deal", "{number} hints in this deal", play.hints))
        lines[-1] = lines[-1].format(number=play.hints)
    if len(play.people) == 1 and play.match.beginning is not None:
        lines.append(fortune.told(luck(play.rules, play.match.retell())[play.people[0]]))
    if commitment:
        lines.append(_("Fingerprint of the next deal: {number} …").format(number=groups(commitment, SHOWN)))
    return lines
