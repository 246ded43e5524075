"""A replay says whose time was up, before what was done for that seat."""

import itertools
from datetime import datetime
from pathlib import Path

from engine.records.journal import Chair, TableRules
from engine.records.replay import DealReplay
from engine.rules import events as ev
from engine.rules.options import Options
from game.session.bot_process import BotProcess
from game.session.default_move import default_move
from game.session.match_session import MatchSession
from game.session.replay_session import ReplaySession
from game.storage.saves import Saves
from game.text.recap import recap
from game.text.time_up import TimeUp


def test_a_replay_tells_which_moves_the_clock_made(tmp_path: Path) -> None:
    chairs = tuple(Chair(name, seat + 1, False) for seat, name in enumerate(("Anna", "Boris", "Vera")))
    play = MatchSession.new(
        Saves(tmp_path), BotProcess(), Options(), chairs, "late", datetime(2026, 11, 27), TableRules(clock=30)
    )
    late: list[tuple[int, int]] = []
    while play.match.state.ended is None:
        seat, number = play.match.state.turn, len(play.match.played) + 1
        if number % 2:
            play.carry_out(default_move(play.match.view(seat), play.match.legal(seat), play.rules))
        else:
            play.time.up()
            late.append((number, seat))
    path = play.journal.path
    play.close()
    showing = ReplaySession(DealReplay.of(path, 1), 0)
    told = []
    while not showing.over:
        showing.forward()
        now = showing.just_now()
        told += [event.seat for event in now if isinstance(event, TimeUp)]
        for one, then in itertools.pairwise(now):
            if isinstance(one, TimeUp) and not isinstance(then, ev.Asked):
                assert getattr(then, "seat", one.seat) == one.seat, "what follows was done for that seat"
    assert told == [seat for _number, seat in late]
    names = [chair.name for chair in chairs]
    words = recap([TimeUp(1), ev.TakeAnnounced(1)], names, showing.pack)
    assert words[0] == "Boris: time is up." and len(words) == 2
