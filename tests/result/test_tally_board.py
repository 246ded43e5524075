"""The tally beside the fool: what it counts, in words and numbers."""

from itertools import product

import pytest

from engine.rules.cards import PACKS
from engine.rules.compose import compose
from engine.rules.events import DealEnded
from engine.rules.options import Options
from engine.rules.scoring import BOARDS
from engine.rules.tally import Tally
from game.access.menus import menu_node
from game.result.deal_result import DealResult
from game.result.screen import FoolScreen
from game.session.seats import chairs
from game.shell.app import App

SIX, SEVEN = 0, 4
"""Cards of the lowest rank and of the next."""


def after(options: Options, attack: tuple[int, ...], left: int = 2) -> tuple[DealEnded, Tally]:
    """A deal of three players lost by seat 1 with ``left`` cards, and the session's tally."""
    rules, tally = compose(options, 3), Tally(3)
    ended = DealEnded(1, ((), tuple(range(left)), ()), 0, False, (1,), attack)
    tally.fold(ended)
    for event in rules.session.score(tally, ended, rules, 0):
        tally.fold(event)
    return ended, tally


def read(app: App, options: Options, attack: tuple[int, ...], left: int = 2) -> list[str]:
    """Every line on the result screen at rest."""
    app.settings.players = 3
    ended, tally = after(options, attack, left)
    board = compose(options, 3).session.board
    screen = FoolScreen(
        app.services, DealResult(ended, tally, chairs(app.settings), 0, PACKS["36"], 1, board=board), lambda: None
    )
    app.router.show(screen)
    screen.show.skip()
    app.frame()
    return [node.name for node in menu_node(screen).walk()]


@pytest.mark.parametrize(("scoring", "doubled"), list(product(("count", "chips", "ties"), (False, True))))
def test_what_a_match_stands_for_is_told_by_the_scoring(app: App, scoring: str, doubled: bool) -> None:
    """Each scoring has its own words; with ties they are not those for lost deals."""
    options = Options(scoring=scoring, double_fool="counts double" if doubled else "off")  # type: ignore[arg-type]
    board = compose(options, 3).session.board
    assert board.kind == scoring
    assert ("tie" in board.each) == (scoring == "ties") and ("double" in board.each) == doubled
    assert f"{board.each} · deal 1" in read(app, options, (SIX,))


def test_every_board_is_told_by_one_way_of_scoring() -> None:
    kinds = [board.kind for one in BOARDS for board in one]
    assert sorted(set(kinds)) == ["chips", "count", "ties"] and all(kinds.count(kind) == 2 for kind in kinds)


@pytest.mark.parametrize(("attack", "marks"), [((SIX,), 1), ((SEVEN,), 0), ((), 0)])
def test_a_lost_deal_without_a_tie_does_not_count(app: App, attack: tuple[int, ...], marks: int) -> None:
    """The tally knows the last deal's score, and a fool without one is told why."""
    assert after(Options(scoring="ties"), attack)[1].scored == marks
    told = read(app, Options(scoring="ties"), attack)
    assert ("No necktie this time." in told) == (not marks)


def test_the_next_deal_forgets_what_the_last_one_scored() -> None:
    ended, tally = after(Options(double_fool="counts double"), (), left=7)
    assert tally.scored == 2
    tally.fold(DealEnded(-1, ((),) * 3, 0, False))
    assert not tally.scored and tally.marks == [0, 2, 0]
    assert ended.fool == 1
