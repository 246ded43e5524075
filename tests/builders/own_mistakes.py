"""Constructed and stored reviews of saved deals, for tests of statistics and drills."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice

from engine.notation.commands import read_command, write_command
from engine.records.replay import DealReplay
from engine.rules.commands import Say
from engine.rules.legality import legal
from engine.study.kinds import kind_of
from engine.study.record import GOOD, Decision, Review, WeighedOption
from game.shell.app import App
from game.storage.history.deal_query import DealQuery
from game.storage.history.figures import Figures
from tests.builders.made_reviews import LOSSES, made

ENOUGH = 6


def reviewed(reel: DealReplay, seat: int, losses: Sequence[tuple[float, float]] = LOSSES) -> Review:
    """A complete constructed review, including the options compared at each wrong decision."""
    review = made(reel, seat, losses, lines=False)
    return replace(review, decisions=tuple(_weighed(reel, each) for each in review.decisions))


def _weighed(reel: DealReplay, decision: Decision) -> Decision:
    if decision.verdict == GOOD:
        return replace(decision, reasons=())
    state = reel.at(decision.place)
    pack = state.rules.pack
    every = legal(state, decision.seat).commands(pack.same_rank)
    others = [write_command(one, pack) for one in islice(every, ENOUGH) if not isinstance(one, Say)]
    weighed = [WeighedOption(decision.best, 0.0), WeighedOption(decision.played, decision.loss)]
    weighed += [
        WeighedOption(words, 0.01 if number else 0.3)
        for number, words in enumerate(words for words in others if words not in (decision.best, decision.played))
    ]
    kind = kind_of(read_command(decision.played, pack), read_command(decision.best, pack), state)
    return replace(decision, kind=kind, options=tuple(sorted(weighed, key=lambda one: one.loss)))


def keep(app: App, most: int, person: str = "", losses: Sequence[tuple[float, float]] = LOSSES) -> int:
    """Store reviews for the first ``most`` deals of a person in the index; returns their number."""
    app.services.book.refresh()
    sat = Figures(app.services.book, DealQuery(person)).seats()[:most]
    for path, deal, seat, _moment in sat:
        journal = app.services.saves.folder / path
        assert app.services.reviews.keep(journal, deal, reviewed(DealReplay.of(journal, deal), seat, losses)).result()
    return len(sat)
