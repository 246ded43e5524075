"""What a result says to one person and to several, each time the longest sentence there is."""

from collections.abc import Callable, Iterator

from engine.match.outcome import DealFact, Kind
from engine.records.journal import Chair
from engine.rules.cards import PACKS
from engine.rules.events import DealEnded
from engine.rules.tally import Tally
from game.result.answer import Rows
from game.result.deal_result import DealResult
from game.result.next_steps import Afterwards
from game.result.screen import FoolScreen
from game.storage.history.safe_row import SafeRow
from game.text.naming import Company
from game.text.outcome import told
from tests.tools.pictures.studio import Studio

COURT = ("Anna", "Boris", "Vera", "Zoya", "Oleg", "Wolfgang-Maria")


def answers(studio: Studio) -> Iterator[str]:
    """Alone and among several, safe and the fool, with all that can come next."""
    best = SafeRow(13, 0, 12, 12)
    for name, people, loser, row in (
        ("alone, the best evening", 1, 1, best),
        ("alone, nearly the best", 1, 1, SafeRow(13, 0, 12, 13)),
        ("alone, after a best evening", 1, 1, SafeRow(12, 0, 11, 25)),
        ("alone, the fool", 1, 0, SafeRow(0, 12, 12, 25)),
        ("four people", 4, 1, best),
        ("six people", 6, 1, best),
    ):
        seats = tuple(Chair(who, face, face > people) for face, who in enumerate(COURT, 1))
        hands = tuple((1, 2, 3, 4) if seat == loser else () for seat in range(6))
        ended, tally = DealEnded(loser, hands, 0, False, (loser,)), Tally(6)
        tally.fold(ended)
        facts = {seat: _longest(seats, seat, people > 1, seat == loser) for seat in range(people)}
        result = DealResult(ended, tally, seats, 0, PACKS["36"], 9, places=(3, 4), answers=facts)
        screen = FoolScreen(studio.app.services, result, _nothing, after=_after(dict.fromkeys(facts, row)))
        studio.app.router.show(screen)
        screen.show.skip()
        studio.rest()
        yield name


def _after(rows: dict[int, SafeRow]) -> Callable[[], Afterwards]:
    def known() -> Rows:
        yield
        return rows

    return lambda: Afterwards(rows=known)


def _longest(seats: tuple[Chair, ...], seat: int, several: bool, fool: bool) -> DealFact:
    """The fact with the longest sentence in the language in force."""
    kinds = list(Kind)
    first = kinds.index(Kind.TOUCHED)
    some = kinds[first : kinds.index(Kind.REPEATED)] if fool else kinds[:first]
    facts = [DealFact(kind, seat, (seat + 5) % 6, 17, 30, (16, 17, 18), 12) for kind in some if kind is not Kind.PLACE]
    company = Company.of(seats, -1 if several else seat)
    return max(facts, key=lambda fact: len(told(fact, company, PACKS["36"])))


def _nothing(*_: object) -> None:
    """The next deal does not come."""
