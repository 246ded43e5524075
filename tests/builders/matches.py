"""Matches for tests, saved where the program or the screen under test saves its own."""

from datetime import datetime, timedelta
from typing import Unpack

from engine.records.journal import NOTHING_AGREED, Chair, Origin, TableRules
from engine.records.journal_reader import at_once
from engine.rules.options import Options
from game.session.bot_process import BotProcess
from game.session.even_match import RatedDeals, nobody_rated
from game.session.match_session import MatchSession
from game.session.played_session import PlayedSession
from game.session.seats import chairs
from game.storage.saves import Saved, Saves
from game.ui.services import Services

BEGAN = datetime(2026, 1, 1)


def new_match(
    services: Services,
    options: Options | None = None,
    seats: tuple[Chair, ...] | None = None,
    seed: str = "seed",
    agreed: TableRules = NOTHING_AGREED,
    **origin: Unpack[Origin],
) -> MatchSession:
    """A new match, by default Podkidnoy with the players from the settings.

    Matches in the same folder have increasing start times.
    """
    began = BEGAN + timedelta(microseconds=len(list(services.saves.folder.glob("*"))))
    return MatchSession.new(
        services.saves,
        services.opponents,
        options or Options(),
        seats or chairs(services.settings),
        seed,
        began,
        agreed,
        **origin,
    )


def resume(saves: Saves, opponents: BotProcess, saved: Saved, rated: RatedDeals = nobody_rated) -> MatchSession:
    """Continue a saved match at once."""
    return at_once(MatchSession.resuming(saves, opponents, saved.path, rated=rated))


def still(play: PlayedSession) -> None:
    """Make the computers inactive."""
    play.computers.act = lambda _now, _settled: None  # type: ignore[method-assign]
