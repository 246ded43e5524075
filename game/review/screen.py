"""The review of a deal at the table: the graph of everybody's chances, the costliest mistakes, the better lines.

A replay with verdicts: the table shows a position, the graph its place in the deal, and the paper its text. There are
two separate views: by what the player could know, and with open cards.
"""

from pathlib import Path

from engine.records.replay import DealReplay
from engine.study.record import Review
from game.review.board import ReviewBoard
from game.review.session import ReviewSession
from game.review.walk import ReviewWalk
from game.table.open_hands import OpenHands
from game.table.screen import TableScreen, game_name
from game.text.i18n import _
from game.ui.art import Art
from game.ui.metrics import Metrics
from game.ui.services import Services


class ReviewScreen(TableScreen):
    """``review`` is of one seat; another seat's is requested by name. ``journal``: the deal's origin.

    ``place``: the first position, -1 for the costliest mistake.
    """

    def __init__(
        self,
        services: Services,
        reel: DealReplay,
        journal: Path,
        review: Review,
        place: int = -1,
    ) -> None:
        self.showing = ReviewSession(reel, review, place)
        super().__init__(services, self.showing)
        self.walk = ReviewWalk(self, self.showing, journal, lambda: self.board.rebuild())
        self.board = ReviewBoard(self, self.showing, self.walk)
        opened = OpenHands(self, lambda: self.scene.line.layout.seats if self.walk.all_seen else ())
        self.parts = self.walk.playback, self.walk, self.board, opened

    @property
    def name(self) -> str:
        return _("Review: {game}").format(game=game_name(self.play, self.services.own_games))

    def enter(self, art: Art, metrics: Metrics) -> None:
        super().enter(art, metrics)
        self.painter.looking_on = True

    @property
    def beside_metrics(self) -> Metrics:
        return self.board.plan.beside
