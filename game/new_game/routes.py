"""The routes to a deal that has not begun, or begins once more: a new match, a numbered deal, the deal of the day,
the same deal again. Which match it is says game.session.match_setup.
"""

from datetime import datetime
from functools import partial
from secrets import token_hex

from engine.match.provably_fair import Words
from engine.records.replay import DealReplay
from game.fair_deals.numbered_deals import DaySheet, NumberSheet
from game.fair_deals.words_sheet import WordsSheet
from game.match.routes import claimed, sit_down
from game.match.screen import MatchScreen
from game.new_game.new_game import NewGameScreen
from game.session import daily_deal
from game.session.match_session import MatchSession
from game.session.match_setup import NewMatch, again, chosen, daily, numbered
from game.ui.destinations import (
    DealOfTheDay,
    NewGame,
    NewMatchTable,
    NumberedDeal,
    SameDeal,
    SavedDealAgain,
    SavedMatch,
    Title,
)
from game.ui.long_work import read_deal
from game.ui.routing import Routes
from game.ui.services import RoomState, Services

routes = Routes()
SEED = 16
"""Bytes of chance in a match's seed: so many that nobody finds it from an opened secret by trying."""


class NextMatch(RoomState):
    """The match that would begin next: its first deal is fixed already, so that its fingerprint can be shown.

    ``seed``: "" until it is drawn.
    """

    def __init__(self, services: Services) -> None:
        self._settings, self.seed = services.settings, services.seed

    def now(self) -> NewMatch:
        """As the settings describe it at present."""
        self.seed = self.seed or token_hex(SEED)
        return chosen(self._settings, self.seed)

    def begun(self, new: NewMatch) -> None:
        """A match has begun; if it was this one, the next has another seed."""
        if new.seed == self.seed:
            self.seed = ""


routes.shows(NewGame, lambda services, _to: NewGameScreen(services, services.of_room(NextMatch).now))


@routes.to(NewMatchTable)
def _start(services: Services, _to: NewMatchTable) -> None:
    new = services.of_room(NextMatch).now()
    people = [(seat, new.seats[seat].name) for seat in new.asks]
    if services.settings.own_words == "ask" and people:
        services.router.open(WordsSheet(services, new.commitment, people, partial(begin, services, new)))
    else:
        begin(services, new)


def begin(services: Services, new: NewMatch, words: Words = ()) -> None:
    """Deal, and go to the table. The match at the table is left; it is on the disk."""
    play = MatchSession.new(
        services.saves,
        services.opponents,
        new.options,
        new.seats,
        new.seed,
        datetime.now(),
        new.agreed,
        kind=new.kind,
        title=new.title,
        start=new.start,
        words=words,
        commitment=new.commitment,
    )
    claim = claimed(services, play.path)
    if claim is None:  # another window has gone on with it before this one could
        play.close()
        return
    services.of_room(NextMatch).begun(new)
    sit_down(services, MatchScreen(services, play), play, claim)


# Deals that everybody can have


@routes.to(NumberedDeal)
def _number(services: Services, to: NumberedDeal) -> None:
    def play(number: int) -> None:
        begin(services, numbered(services.settings, number))

    if to.number is None:
        services.router.open(NumberSheet(services, play))
    else:
        play(to.number)


@routes.to(DealOfTheDay)
def _day(services: Services, to: DealOfTheDay) -> None:
    new = daily(services.settings, daily_deal.today())
    found = daily_deal.so_far(services.saves, new)

    def play() -> None:
        if found.played is not None:
            services.router.go(SavedDealAgain(found.played, 1))
        else:
            begin(services, new)

    def go_on() -> None:
        services.router.go(SavedMatch(found.begun.path) if found.begun is not None else Title())

    if not to.at_once or found.outcome is not None:
        services.router.open(DaySheet(services, new.title, found, play, go_on))
    elif found.begun is not None:
        go_on()
    else:
        begin(services, new)


# The same deal once more


@routes.to(SameDeal)
def _again(services: Services, to: SameDeal) -> None:
    begin(services, again(to.deal, token_hex(SEED), to.turned))


@routes.to(SavedDealAgain)
def _saved_again(services: Services, to: SavedDealAgain) -> None:
    def done(deal: DealReplay) -> None:
        services.router.go(SameDeal(deal, to.turned))

    read_deal(services, to.journal, to.deal, done, retold=True)
