"""A match at a stop: how it begins, and how it stands."""

from datetime import datetime
from pathlib import Path
from secrets import token_hex

from engine.bots.characters import Character, character
from engine.notation.names import compared
from engine.records.journal import Chair, TableRules
from game.journey.journeys import Journeys
from game.journey.line import STOPS, LineStop
from game.journey.travels import Outcome, outcome
from game.match.routes import claimed, sit_down
from game.new_game.next_match import SEED, NextMatch
from game.session.match_session import MatchSession
from game.session.match_setup import JOURNEY
from game.session.people import remember
from game.session.seats import characters, own_name
from game.storage.settings import Settings
from game.system.paths import path_key, path_of, there
from game.ui.services import Services


def seated(stop: LineStop, settings: Settings) -> tuple[Chair, ...]:
    """The seats of a match in playing order, the person's first. None of the company has that face or name."""
    everybody, name = {each.key: each for each in characters()}, own_name(settings)
    wanted = [each.character for each in stop.company]

    def fits(one: Character) -> bool:
        return one.portrait != settings.portrait and compared(one.name) != compared(name)

    spare = (one for one in everybody.values() if one.key not in wanted and fits(one))
    sitting = [one if fits(one) else next(spare) for one in map(everybody.__getitem__, wanted)]
    pairs = zip(sitting, stop.company, strict=True)
    company = (Chair(one.name, one.portrait, True, each.level, one.key) for one, each in pairs)
    return (Chair(name, settings.portrait, False), *company)


def begin(services: Services, stop: LineStop) -> None:
    """A match at this stop: deal, and show its table. The match at the table is left; it is saved."""
    settings, following = services.settings, services.of_room(NextMatch)
    play = MatchSession.new(
        services.saves,
        services.opponents,
        stop.game.options,
        seated(stop, settings),
        following.seed or token_hex(SEED),
        datetime.now(),
        TableRules(settings.counter),
        rated=services.rated_deals,
        title=JOURNEY + stop.key,
    )
    claim = claimed(services, play.journal.path)
    if claim is None:  # another window has opened it first
        play.close()
        return
    following.seed = ""
    remember(settings)
    services.program.settings_changed()
    services.of_room(Journeys).own.began(stop, path_key(play.journal.path, services.saves.folder))
    sit_down(services, play, claim)


def stop_of(play: MatchSession) -> LineStop | None:
    """The stop that this match was begun at; None if this version's line has it no more."""
    return STOPS.get(play.header.title.removeprefix(JOURNEY))


def stands(play: MatchSession, stop: LineStop) -> Outcome:
    """What this match has come to."""
    seat, tally = play.humans[0], play.match.tally
    ties = tally.ties[seat] if stop.game.options.scoring == "ties" else 0
    others = max(tally.ties) if stop.game.options.scoring == "ties" else 0
    return outcome(stop, tally.lost[seat], tally.deals, ties, others)


def met_at(play: MatchSession) -> list[str]:
    """The characters at the table."""
    return [chair.temper for chair in play.seats if chair.computer and character(chair.temper) is not None]


def waiting(services: Services, stop: LineStop) -> Path | None:
    """The journal of this stop's match that was left in the middle, None if there is none."""
    kept = services.of_room(Journeys).own.kept
    if kept.playing.stop != stop.key or not kept.playing.journal or kept.playing.journal in kept.counted:
        return None
    path = path_of(kept.playing.journal, services.saves.folder)
    return path if there(path) else None
