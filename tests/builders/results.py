"""The sheet at the end of a deal, for tests."""

from msgspec import structs

from engine.rules.cards import PACKS
from engine.rules.events import DealEnded
from engine.rules.tally import Tally
from game.result.deal_result import DealResult
from game.result.screen import FoolScreen
from game.session.seats import chairs
from game.shell.app import App

went_on: list[int] = []
"""One entry for each time "continue" was used on a sheet from `fool`."""


def fool(
    app: App, players: int = 4, loser: int = 1, sixes: int = 0, left: int = 4, several: bool = False
) -> FoolScreen:
    app.settings.players = players
    hands = tuple(tuple(range(left)) if seat == loser else () for seat in range(players))
    tally = Tally(players)
    tally.marks, tally.deals, tally.draws, tally.fool = [2] * players, 2 * players + 1, 1, loser
    ended = DealEnded(loser, hands, sixes, False)
    seats = chairs(app.settings)
    if several:
        seats = tuple(structs.replace(chair, computer=False) for chair in seats)
    return FoolScreen(app.services, DealResult(ended, tally, seats, 0, PACKS["36"], 9), lambda: went_on.append(1))
