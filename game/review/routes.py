"""The routes to a deal's review, stored or to be made, and automatic reviews."""

from engine.records.replay import DealReplay
from game.review.making import MakingSheet
from game.review.screen import ReviewScreen
from game.session.review_queue import ReviewRequest
from game.session.seats import shown
from game.ui.destinations import DealReview
from game.ui.long_work import read_deal
from game.ui.routing import Routes
from game.ui.services import Services

routes = Routes()


@routes.to(DealReview)
def _review(services: Services, to: DealReview) -> None:
    def done(deal: DealReplay) -> None:
        people = [number for number, chair in enumerate(deal.chairs) if not chair.computer]
        wanted = ReviewRequest(to.journal, deal.place, to.seat if to.seat >= 0 else people[0] if people else 0)
        review = services.reviewing.finished(wanted) or services.reviews.find(*wanted)
        if review is None:
            name = shown(deal.chairs)[wanted.seat].name
            services.router.open(MakingSheet(services, wanted, name, to.place))
            return
        services.router.open(ReviewScreen(services, deal, to.journal, review, to.place))

    read_deal(services, to.journal, to.deal, done)
