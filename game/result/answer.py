"""What a result says to each person who sat at the table: what the deal came down to, their row, and what comes next.

The facts are public ones (engine.match.outcome). A person is not told the same kind of fact after two deals running if
another is true.
"""

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass
from time import perf_counter

from engine.match.outcome import DealFact, Kind, outcome
from game.session.match_session import MatchSession
from game.storage.history.keeping_up import SLICE
from game.storage.history.safe_row import SafeRow
from game.text.i18n import _, ngettext
from game.ui.services import RoomState, Services

MIRRORED = {
    Kind.HUNG_NECKTIE: Kind.NECKTIE,
    Kind.HUNG_EPAULETTES: Kind.EPAULETTES,
    Kind.DUEL_BEAT: Kind.DUEL_BEATEN,
    Kind.DUEL_ATTACK: Kind.DUEL_TAKEN,
    Kind.DRAWN_BY_BEATING: Kind.DRAWN_BY_ATTACK,
}
MIRRORED |= {other: kind for kind, other in MIRRORED.items()}
"""Two kinds that tell the same from both sides."""
Rows = Generator[None, None, Mapping[int, SafeRow]]


class ToldBefore(RoomState):
    """What each person was told last, by name: the deal, the kind of fact, and that of the deal before."""

    def __init__(self, _services: Services) -> None:
        self._last: dict[str, tuple[object, Kind, Kind | None]] = {}

    def choose(self, deal: object, name: str, facts: Sequence[DealFact], others: Iterable[Kind] = ()) -> DealFact:
        """The most telling of ``facts`` that is of another kind than the last one told to ``name``, and than ``others``
        told about the same deal. The same ``deal`` again has the same answer.
        """
        said, kind, before = self._last.get(name, (None, None, None))
        worn = before if said == deal else kind
        fresh = [fact for fact in facts if fact.kind is not worn]
        chosen = next((fact for fact in fresh if fact.kind not in others), (fresh or list(facts))[0])
        self._last[name] = deal, chosen.kind, worn
        return chosen


def answers(services: Services, play: MatchSession) -> dict[int, DealFact]:
    """One fact for each person, after the deal that has just ended; {} if computers play alone."""
    match = play.match
    if match.beginning is None or match.state.ended is None:
        return {}
    before, found = services.of_room(ToldBefore), dict[int, DealFact]()
    events = match.retell()
    for seat in sorted(play.humans):
        facts = outcome(play.rules, events, seat)
        told = [kind for fact in found.values() for kind in (fact.kind, MIRRORED.get(fact.kind, fact.kind))]
        deal = play.journal.path, play.header.seed, match.state.number
        found[seat] = before.choose(deal, play.seats[seat].name, facts, told)
    return found


@dataclass(slots=True)
class RowReading:
    """The people's rows, read from the index in slices. ``rows``: None until they are known."""

    services: Services
    rows: Mapping[int, SafeRow] | None = None
    _fresh: bool = False
    _work: Rows | None = None

    @property
    def best(self) -> bool:
        """This is somebody's best evening since this deal."""
        return any(row.just_best for row in (self.rows or {}).values())

    def known(self, begin: Callable[[], Rows] | None) -> bool:
        """There is nothing more to find out."""
        return begin is None or self.rows is not None

    def read(self, begin: Callable[[], Rows] | None) -> bool:
        """Read on; ``begin`` begins the work. True: they are known now."""
        if begin is None or self.rows is not None:
            return False
        ends = perf_counter() + SLICE
        if not self._fresh:
            self._fresh = self.services.book.refresh(SLICE)
            return False
        self._work = self._work or begin()
        while perf_counter() < ends:
            try:
                next(self._work)
            except StopIteration as done:
                self.rows = done.value
                return True
        return False


def next_words(row: SafeRow, deals_next: bool = False) -> str:
    """A person's row, and what comes next; "" where there is nothing to say. ``deals_next``: they deal next."""
    if not row.now:
        ended = ngettext("Your row ends at {count} safe deal.", "Your row ends at {count} safe deals.", row.ended)
        said = [ended.format(count=row.ended)] if row.ended > 1 else []
        return " ".join([*said, *([_("You deal next.")] if deals_next else [])])
    in_row = ngettext("{count} safe deal in a row this evening.", "{count} safe deals in a row this evening.", row.now)
    said = [in_row.format(count=row.now) if row.now > 1 else _("Safe once. Make it a row!")]
    if row.one_more:
        said.append(_("One more, and it’s your best evening."))
    elif row.best and row.now > row.longest and not row.just_best:  # which has a headline of its own
        said.append(_("Your best evening!"))
    elif row.before is not None and row.before > max(row.now, row.longest, 1):
        best = ngettext("Your best evening: {count} in a row.", "Your best evening: {count} in a row.", row.before)
        said.append(best.format(count=row.before))
    return " ".join(said)


def short_words(row: SafeRow) -> str:
    """The same in few words, among several people."""
    if row.now < 2:
        return ""
    told = ngettext("{count} safe in a row", "{count} safe in a row", row.now).format(count=row.now)
    return _("{told}: best evening!").format(told=told) if row.best and row.now > row.longest else told
