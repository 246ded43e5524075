"""Stages of what is said of a deal's fairness, and of deals that everybody can have. See
tests/tools/pictures/stages.py.
"""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import get_args

from engine.bots import heuristic
from engine.match import provably_fair
from engine.match.luck import Measure, SeatLuck
from engine.records.journal import Chair
from engine.records.verify import VerifyQuestion
from engine.rules.presets import preset
from engine.rules.view import Legal, View
from game.fair_deals.fairness import at_the_table, coming, summed_up
from game.fair_deals.sheet import FairnessSheet
from game.fair_deals.words_sheet import WordsSheet
from game.new_game.next_match import NextMatch, Which
from game.new_game.scoring_sheet import ScoringSheet
from game.result.next_steps import Afterwards
from game.session.match_session import MatchSession
from game.session.match_setup import daily, numbered
from game.text import fortune
from game.text.i18n import _
from game.ui.destinations import Title
from tests.builders.matches import new_match
from tests.tools.pictures.studio import Studio

COURT = ("Anna", "Boris", "Vera", "Zoya", "Oleg", "Mitya")


def _nothing(*_: object) -> None:
    """A choice that nobody follows."""


def after(single: bool) -> Afterwards:
    """All that can stand under a result."""
    words = _("Replay"), _("Same cards"), _("Swap seats"), _("Check the deal")
    others = tuple((told, _nothing) for told in words)
    review = _("Review: {number} %").format(number=100), _nothing
    lines = (fortune.told(SeatLuck(0, 30, None, Measure(400, 100, 1))),)
    return Afterwards(lambda: review, lambda: others, lambda: lines, single, single)


def fair_deals(studio: Studio) -> Iterator[str]:
    """What is said of a deal's fairness: before it, in it, after it, and where it does not hold."""
    app = studio.app
    app.router.go(Title())
    app.router.open(FairnessSheet(app.services, coming(app.services.of_room(NextMatch).now())))
    yield "coming"
    kinds = {"numbered": numbered(app.settings, 4711), "daily": daily(app.settings, "2026-11-21")}
    for kind, new in kinds.items():
        app.router.open(FairnessSheet(app.services, coming(new)))
        yield kind
    words = [(seat, provably_fair.word(f"{COURT[seat]} {'W' * 30}")) for seat in range(6)]
    rules = preset("podkidnoy").options
    chairs = tuple(Chair(name, number + 1, computer=False) for number, name in enumerate(COURT))
    play = new_match(app.services, rules, chairs, "fair", words=tuple(words))
    app.router.open(FairnessSheet(app.services, at_the_table(play)))
    yield "in play, with words"
    known = replace(at_the_table(play), commitment="", kind="again")
    app.router.open(FairnessSheet(app.services, known))
    yield "known cards"
    while play.match.state.ended is None:
        play.carry_out(heuristic.choose(*_asked(play), play.rules, Random(1)))
    app.router.open(FairnessSheet(app.services, at_the_table(play)))
    yield "ended"
    sheet = FairnessSheet(app.services, at_the_table(play), verify=True)
    app.router.open(sheet)
    assert sheet.checks
    assert all(check.good for check in sheet.checks)
    yield "verified"
    sheet.checks = summed_up(set(VerifyQuestion), 85)
    sheet.copied = False
    sheet.rebuild()
    yield "tampered with"
    play.close()
    play.journal.path.unlink()


def _asked(play: MatchSession) -> tuple[View, Legal]:
    seat = play.match.state.turn
    return play.match.view(seat), play.match.legal(seat)


def shared_deals(studio: Studio) -> Iterator[str]:
    app = studio.app
    app.router.go(Title())
    for people in (1, 3, 6):
        sheet = WordsSheet(app.services, "4f2a91c0" * 8, [(seat, COURT[seat]) for seat in range(people)], _nothing)
        app.router.open(sheet)
        sheet.write(0, "ещё одна партия, и домой, скоро полночь!")
        yield f"words of {people}"
    sheet.trouble = _("Up to {most} visible characters.").format(most=provably_fair.LONGEST_WORD)
    sheet.rebuild()
    yield "a word that cannot be"
    following = app.services.of_room(NextMatch)
    for which in get_args(Which):
        following.which = which
        number = ScoringSheet(app.services, _nothing)
        app.router.open(number)
        yield which
    for typed in ("1000000000", "0"):
        number.write(typed)
        yield f"number {typed}"
    following.which = "random"
    app.settings.rated, app.settings.own_words = True, "ask"
    app.router.open(ScoringSheet(app.services, _nothing))
    yield "rated, with words"
    app.settings.rated, app.settings.own_words = False, "never"
