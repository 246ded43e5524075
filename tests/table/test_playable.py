"""The cards of the own hand that may be laid now are marked, in every phase, and no others."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from engine.rules.cards import set_of
from engine.rules.commands import Attack, Beat, Command, Exchange, Show, Transfer
from engine.rules.events import Phase
from engine.rules.view import Legal
from game.session.match_session import MatchSession
from game.table.paint import highlights
from tests.builders.desk import Desk, desk_for, mine


def cards_of(command: Command, play: MatchSession) -> tuple[int, ...]:
    """The cards of the hand that a command lays."""
    match command:
        case Attack(cards=cards) | Transfer(cards=cards):
            return cards
        case Beat(card=card) | Show(card=card):
            return (card,)
        case Exchange():
            lowest = play.match.state.table.lowest & play.view().hand
            return tuple(card for card in range(play.pack.size) if lowest >> card & 1)
        case _:
            return ()


def laid(play: MatchSession) -> int:
    """All cards of seat 0 with which a command is legal, from the commands themselves."""
    return set_of(card for command in mine(play).deal_commands(play.pack.same_rank) for card in cards_of(command, play))


PHASES: dict[str, tuple[str, Callable[[Legal], bool]]] = {
    "lead": ("podkidnoy", lambda legal: legal.phase is Phase.LEAD),
    "throw-in": ("podkidnoy", lambda legal: legal.phase is Phase.THROW_IN and bool(legal.attack)),
    "throw-in on a take": ("podkidnoy", lambda legal: legal.phase is Phase.GIVE and bool(legal.attack)),
    "defence": ("podkidnoy", lambda legal: any(beaters for _target, beaters in legal.beats)),
    "transfer": ("perevodnoy", lambda legal: any(legal.transfer)),
    "pass card": ("proyezdnoy", lambda legal: bool(legal.show)),
    "swapping the trump": ("podkidnoy", lambda legal: legal.exchange and legal.phase is not Phase.LEAD),
    "poker": ("poker", lambda legal: bool(legal.swap) and legal.phase is Phase.ANSWER),
}


def desk_at(folder: Path, name: str) -> Desk:
    key, there = PHASES[name]
    desk = desk_for(folder, key)
    desk.services.settings.auto_pass = False
    some = name != "lead"  # whoever leads may lay anything

    def until(play: MatchSession) -> bool:
        legal = mine(play)
        return there(legal) and (not some or laid(play) not in (0, play.match.view(0).hand))

    desk.others_play(until)
    return desk


@pytest.mark.parametrize("name", PHASES)
def test_what_may_be_laid_is_marked_and_nothing_else(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = desk_at(tmp_path, name)
    playable = desk.screen.scene.moment.playable
    assert set_of(playable) == laid(desk.play) != 0
    drawn: list[object] = []
    monkeypatch.setattr(highlights, "draw_playable", lambda *given: drawn.append(given))
    desk.screen.draw(pygame.display.get_surface())
    assert len(drawn) == len(playable)


def test_cards_to_be_changed_are_marked_while_they_are_chosen(tmp_path: Path) -> None:
    desk = desk_at(tmp_path, "poker")
    desk.press_offer(desk.offers()[-1])
    desk.frames(32)
    assert set_of(desk.screen.scene.moment.playable) == mine(desk.play).swap


def test_nothing_is_marked_out_of_turn_nor_where_it_is_not_wanted(tmp_path: Path) -> None:
    desk = desk_at(tmp_path, "defence")
    desk.services.settings.highlight = False
    desk.frames(32)
    assert not desk.screen.scene.moment.playable
    desk.services.settings.highlight = True
    desk.screen.scene.cover(True)
    desk.frames(32)
    assert not desk.screen.scene.moment.playable, "a hand that lies face down tells nothing"
