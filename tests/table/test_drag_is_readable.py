"""A drag can be read: it enters few modules, and each of them says in its first sentence what it does there.

``python -m tests.tools.drag`` prints the list; so does this test with ``-s``.
"""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from engine.rules.cards import cards_in
from engine.rules.commands import Attack, Beat
from engine.rules.events import Phase
from game.session.match_session import MatchSession
from tests.builders.desk import desk_for, mine, must_answer, one_of
from tests.builders.patience import LONG
from tests.paths import ROOT
from tests.tools.drag import entered

MOST = 45
"""The most modules from the press to the rest, including art and widgets."""
CLOTH = (420.0, 190.0)


def leads_a_wild_card(play: MatchSession) -> bool:
    return mine(play).phase == Phase.LEAD and bool(mine(play).wild)


def judged(act: Callable[[], None]) -> int:
    """How often the rules were asked to judge a command."""
    return entered(act).get(Path("engine/rules/legality.py"), {}).get("refusal", 0)


def test_a_drag_can_be_read() -> None:
    """In a process of its own: here a drag would enter what other tests have left to be read again."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.tools.drag"],
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        check=True,
        timeout=LONG,
    )
    print(done.stdout)
    modules = [line.split(maxsplit=1) for line in done.stdout.splitlines() if line.startswith(("engine/", "game/"))]
    assert 0 < len(modules) <= MOST, done.stdout
    assert all(len(module) == 2 for module in modules), "a module says what it is"
    rooms = done.stdout.splitlines()[-1].split()
    assert "engine.bots" in rooms and not {"engine.study", "engine.puzzles"} & {*rooms}, "needed by no card"


def test_a_card_that_beats_is_judged_once(tmp_path: Path) -> None:
    desk = desk_for(tmp_path, "podkidnoy")
    desk.others_play(must_answer)
    target, beaters = mine(desk.play).beats[0]
    card, place = one_of(beaters), desk.attack_at(target)
    desk.carry(card, place)
    assert judged(lambda: desk.let_go((place[0] - 38, place[1] - 40))) == 1
    assert desk.asked == [Beat(0, target, card)]


def test_a_card_that_does_not_beat_is_judged_once(tmp_path: Path) -> None:
    desk = desk_for(tmp_path, "podkidnoy")
    desk.others_play(must_answer)
    target, beaters = mine(desk.play).beats[0]
    card = next(card for card in cards_in(desk.play.view().hand) if not beaters >> card & 1)
    place = desk.attack_at(target)
    desk.carry(card, place)
    assert judged(lambda: desk.let_go((place[0] - 38, place[1] - 40))) == 1
    assert desk.play.view().hand >> card & 1 and desk.screen.scene.moment.toast, "it goes home, and is told why"


def test_a_wild_card_is_judged_once_to_be_asked_for_and_once_when_it_is_laid(tmp_path: Path) -> None:
    desk = desk_for(tmp_path, "weli")
    desk.others_play(leads_a_wild_card)
    card = one_of(mine(desk.play).wild)
    desk.carry(card, CLOTH)
    assert judged(lambda: desk.let_go((CLOTH[0] - 38, CLOTH[1] - 40))) == 1
    assert desk.screen.scene.moment.naming is not None and not desk.asked
    suit = (desk.play.pack.suit_of[card] + 1) % 4
    assert judged(lambda: desk.screen.player.actions.name(suit)) == 1
    assert desk.asked == [Attack(0, (card,), (suit,))]
