"""The routes to starting a deal: a new match, a numbered deal, the deal of the day, the same deal again.
game.session.match_setup defines the match.
"""

from datetime import datetime
from functools import partial
from secrets import token_hex

from engine.match.provably_fair import Words
from engine.records.replay import DealReplay
from game.fair_deals.words_sheet import WordsSheet
from game.match.routes import claimed, sit_down
from game.new_game.gathering import WithFriendsScreen
from game.new_game.new_game import NewGameScreen
from game.new_game.next_match import SEED, NextMatch
from game.session import company, daily_deal
from game.session.match_session import MatchSession
from game.session.match_setup import NewMatch, again, daily, numbered
from game.ui.destinations import (
    AtPhones,
    DealOfTheDay,
    NewGame,
    NewMatchTable,
    NumberedDeal,
    SameCompany,
    SameDeal,
    SavedDealAgain,
    SavedMatch,
    WithFriends,
)
from game.ui.long_work import read_deal
from game.ui.router import at_table
from game.ui.routing import Routes
from game.ui.services import Services

routes = Routes()

routes.opens(NewGame, lambda services, _to: NewGameScreen(services))


@routes.to(WithFriends)
def _friends(services: Services, to: WithFriends) -> None:
    before = None if to.keep else company.as_chosen(services.settings)
    if not to.keep:
        company.gather(services.settings)
    services.router.open(WithFriendsScreen(services, before))


@routes.to(NewMatchTable)
def _start(services: Services, _to: NewMatchTable) -> None:
    following = services.of_room(NextMatch)
    new = following.now()
    people = [(seat, new.seats[seat].name) for seat in new.asks]
    if new.kind == "daily":
        _day(services, new)
    elif services.settings.own_words == "ask" and people:
        services.router.open(WordsSheet(services, new.commitment, people, partial(begin, services, new)))
    else:
        begin(services, new)


@routes.to(SameCompany)
def _same_company(services: Services, to: SameCompany) -> None:
    company.lay(services.settings, company.of_match(to.header, services.settings, services.own_games))
    services.of_room(NextMatch).which = "random"
    services.router.go(NewMatchTable())


def _day(services: Services, new: NewMatch) -> None:
    """The deal of the day: start it, continue it, or, if it is finished, play its cards again."""
    found = daily_deal.so_far(services.saves, new)
    services.of_room(NextMatch).begun(new)
    if found.played is not None:
        services.router.go(SavedDealAgain(found.played, 1))
    elif found.begun is not None:
        services.router.go(SavedMatch(found.begun.path))
    else:
        begin(services, new)


def begin(services: Services, new: NewMatch, words: Words = ()) -> None:
    """Deal and show the table. The match at the table is left; it is saved."""
    play = MatchSession.new(
        services.saves,
        services.opponents,
        new.options,
        new.seats,
        new.seed,
        datetime.now(),
        new.agreed,
        new.phones,
        services.rated_deals,
        kind=new.kind,
        title=new.title,
        start=new.start,
        words=words,
        commitment=new.commitment,
    )
    claim = claimed(services, play.journal.path)
    if claim is None:  # another window has opened it first
        play.close()
        return
    services.of_room(NextMatch).begun(new)
    if new.kind == "match":
        company.begun(services.settings)
        services.program.settings_changed()
    sit_down(services, play, claim)
    if play.phones:
        services.router.go(AtPhones())


# Shared deals


@routes.to(NumberedDeal)
def _number(services: Services, to: NumberedDeal) -> None:
    begin(services, numbered(services.settings, to.number))


@routes.to(DealOfTheDay)
def _today(services: Services, _to: DealOfTheDay) -> None:
    _day(services, daily(services.settings, daily_deal.today()))


# The same deal again


@routes.to(SameDeal)
def _again(services: Services, to: SameDeal) -> None:
    play = at_table(services.router)
    same = play is not None and to.deal.header is not None and play.header == to.deal.header
    begin(services, again(to.deal, token_hex(SEED), to.turned, play.phones if play is not None and same else ()))


@routes.to(SavedDealAgain)
def _saved_again(services: Services, to: SavedDealAgain) -> None:
    def done(deal: DealReplay) -> None:
        services.router.go(SameDeal(deal, to.turned))

    read_deal(services, to.journal, to.deal, done, retold=True)
