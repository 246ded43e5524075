"""The curtain: when it opens and when not, what it counts, whom and what it names."""

from typing import cast

import pygame
import pytest

from engine.knowledge.observe import NOBODY
from engine.rules.events import Phase
from game.access.nodes import AccessNode
from game.access.shown import describe
from game.access.tables import News
from game.hot_seat.curtain import Curtain, Peek
from game.hot_seat.opening import COUNTED, COUNTS, LOCKED, CurtainMoments
from game.hot_seat.recap_lines import MOST
from game.hot_seat.show_button import ShowButton
from game.hot_seat.story import story
from game.hot_seat.story_pictures import Cast
from game.session.public_log import PublicLog
from game.table.layout.geometry import Point
from game.ui.input.pad import as_key
from game.ui.input.wishes import Wish
from game.ui.screen import Screen
from game.ui.widgets import Button
from tests.builders.shared_screen import at, click, curtain, deal, lift, on_turn, post, press, run, until
from tests.builders.twin_tables import FRAME, METRICS, Deal, Window, keep_pictures

ENTER = pygame.K_RETURN, pygame.KSCAN_RETURN


@pytest.fixture(autouse=True)
def once(monkeypatch: pytest.MonkeyPatch) -> None:
    keep_pictures(monkeypatch)


def hanging(**chosen: object) -> tuple[Window, Curtain]:
    """A curtain that has just come down, and is still locked."""
    window = at(deal(), on_turn(Phase.LEAD), **chosen)
    until(window, lambda: isinstance(window.top, Curtain) and window.top.opening.down_since is not None)
    return window, cast(Curtain, window.top)


def shows(found: Curtain) -> ShowButton:
    return next(widget for widget in found.group.widgets if isinstance(widget, ShowButton))


def other(found: Curtain) -> Button:
    return next(widget for widget in found.group.widgets if type(widget) is Button)


def nodes(window: Window) -> list[AccessNode]:
    return list(describe(cast(Screen, window.top), News()).node.walk())


def is_open(window: Window) -> bool:
    return window.play.eye != NOBODY


# One press


def test_a_press_at_the_locked_button_is_obeyed_when_the_lock_ends() -> None:
    window, found = hanging()
    run(window, LOCKED * 0.4)
    click(window, shows(found).box.centre)
    assert not found.settled
    run(window, LOCKED * 0.4)
    assert not is_open(window), "not yet"
    run(window, LOCKED * 0.2 + 2 * FRAME)
    assert is_open(window)


def test_a_press_at_a_falling_curtain_is_refused() -> None:
    window = at(deal(), on_turn(Phase.LEAD))
    until(window, lambda: isinstance(window.top, Curtain))
    found = cast(Curtain, window.top)
    assert found.opening.down_since is None
    click(window, shows(found).box.centre)
    assert window.heard[-1] == "refuse"
    run(window, 4 * LOCKED)
    assert found.settled and not is_open(window)


@pytest.mark.parametrize("way", ["key", "pad"])
def test_a_key_pressed_too_early_is_refused_and_begins_the_lock_again(way: str) -> None:
    def confirm() -> None:
        event = as_key(Wish.PLAY, True, "xbox")
        window.top.handle(event, window.now) if way == "pad" else press(window, *ENTER)  # type: ignore[union-attr]

    window, found = hanging()
    run(window, LOCKED * 0.8)
    still = window.picture()
    confirm()
    run(window, FRAME)
    assert window.heard[-1] == "refuse" and window.picture() != still
    run(window, LOCKED * 0.8)
    assert not found.settled and not is_open(window)
    run(window, LOCKED)
    assert found.settled and not is_open(window)
    confirm()
    assert is_open(window), "one press is enough now"


def test_the_button_is_seen_filling() -> None:
    window, found = hanging()
    pictures = [window.picture()]
    for _ in range(3):
        run(window, LOCKED * 0.3)
        pictures.append(window.picture())
    run(window, LOCKED)
    pictures.append(window.picture())
    assert len(set(pictures)) == len(pictures)
    run(window, LOCKED)
    assert found.settled and window.picture() == pictures[-1], "then it is at rest"


def test_one_key_is_enough_after_a_press_beside_everything() -> None:
    window = at(deal(), on_turn(Phase.LEAD))
    found = curtain(window)
    click(window, (3.0, METRICS.lh - 3))
    assert found.group.focus is None and not is_open(window)
    press(window, *ENTER)
    assert is_open(window)


def test_the_button_lies_clear_of_the_last_press() -> None:
    one = deal()
    box = shows(curtain(at(one, on_turn(Phase.LEAD)))).box
    for share in (0.02, 0.3, 0.5, 0.7, 0.98):
        again = Window(one.play(one.match.state))
        pressed: Point = box.x + box.w * share, box.centre[1]
        post(again, pygame.MOUSEBUTTONDOWN, pos=(METRICS.px(pressed[0]), METRICS.px(pressed[1])), button=3)
        found = curtain(again)
        mine, his = shows(found).box, other(found).box
        assert not mine.grown(12).holds(*pressed) and mine.w > 200
        assert mine.x + mine.w < his.x or his.x + his.w < mine.x


# Three seconds to look away


def test_it_counts_to_three_before_it_opens_if_that_was_agreed() -> None:
    window = at(deal(), on_turn(Phase.LEAD), hot_away=True)
    found = curtain(window)
    press(window, *ENTER)
    told = []
    for number in range(COUNTS, 0, -1):
        assert found.opening.count == number and not is_open(window) and not found.settled
        told.append([node.name for node in nodes(window)])
        assert str(number) in told[-1] and "Everyone else: look away!" in told[-1]
        press(window, *ENTER)
        assert found.opening.count == number, "pressed again, it neither hurries nor stops"
        run(window, COUNTED - FRAME)
    run(window, 2 * FRAME)
    assert is_open(window)
    until(window, lambda: not isinstance(window.top, Curtain))


@pytest.mark.parametrize("how", ["escape", "focus", "another"])
def test_a_count_can_be_stopped(how: str) -> None:
    window = at(deal(), on_turn(Phase.LEAD), hot_away=True)
    found = curtain(window)
    press(window, *ENTER)
    run(window, COUNTED)
    if how == "escape":
        press(window, pygame.K_ESCAPE, pygame.KSCAN_ESCAPE)
    elif how == "focus":
        found.handle(pygame.Event(pygame.WINDOWFOCUSLOST), window.now)
    else:
        click(window, other(found).box.centre)
    run(window, 2 * COUNTS * COUNTED)
    assert not found.opening.count and not is_open(window)
    assert (window.top is found) == (how != "another")


@pytest.mark.parametrize("away", [False, True])
def test_who_has_pressed_his_own_picture_need_not_press_again(away: bool) -> None:
    window = at(deal(), on_turn(Phase.LEAD), hot_away=away)
    seat = curtain(window).seat
    window.services.router.back()
    risen: list[float] = []
    moments = CurtainMoments(lambda: None, lambda: None, lambda: risen.append(window.now))
    known = Curtain(window.services, window.play, seat, (0.0, 0.0), moments, lambda: None, identified=True)
    window.services.router.open(known)
    begun = window.now
    until(window, lambda: bool(risen))
    least = LOCKED + (COUNTS * COUNTED if away else 0)
    assert least <= risen[0] - begun <= least + 700


# What it says


def test_what_happened_is_told_in_at_most_four_lines_the_newest_last() -> None:
    """To a screen reader in whole sentences, in order of time."""

    def much_happened(one: Deal) -> bool:
        state = one.match.state
        tale = story(PublicLog(state.rules, one.told).since(state.turn), state.defender)
        return on_turn(Phase.ANSWER)(one) and len(tale) > 3

    window = at(deal(seed="first"), much_happened)
    found = curtain(window)
    cast = Cast(window.play.seats, window.play.rules)
    lines = cast.lines(story(window.play.public.since(found.seat), window.play.match.state.defender), found.seat)
    assert 2 <= len(lines) <= MOST
    name = window.play.seats[found.seat].name
    heading = f"Since {name} last looked" if window.play.public.has_looked(found.seat) else "So far"
    names = [node.name for node in nodes(window)]
    begun = names.index(heading) + 1
    assert names[begun : begun + len(lines)] == [line.spoken for line in lines]


def test_who_comes_back_is_not_handed_anything() -> None:
    """The same person again, after the cards were put away: not "Hand over to", not "Nothing new"."""
    window = at(deal(), on_turn(Phase.LEAD))
    seat = lift(window)
    post(window, pygame.WINDOWFOCUSLOST)
    again = curtain(window)
    told = [node.name for node in nodes(window)]
    assert again.seat == seat and window.play.eye == NOBODY
    assert not {"Hand over to", "Nothing new"} & set(told)
    assert {"Welcome back", "Your cards were put away while you were gone."} <= set(told)


def test_whose_cards_were_put_away_to_ask_others_was_not_gone() -> None:
    window = at(deal(), on_turn(Phase.LEAD))
    lift(window)
    turns = window.screen.turns
    assert turns is not None
    turns.hide_at_once()  # as when several partners are called
    curtain(window)
    assert "Welcome back" not in {node.name for node in nodes(window)}


def test_what_phones_do_meanwhile_is_told_on_the_curtain() -> None:
    """The strip and the story are those of the present moment."""
    window = at(deal(), on_turn(Phase.LEAD))
    found = curtain(window)
    run(window, 1000)
    before, built = found.layout.first, len([node.name for node in nodes(window)])
    window.frame()
    assert built and found.layout.first is before
    window.play.acts += 1
    window.frame()
    assert found.layout.first is not before


def test_nothing_new_shows_the_table_instead() -> None:
    window = at(deal(), on_turn(Phase.LEAD))
    for seat in window.play.people:
        window.play.public.looked_away(seat)
    curtain(window)
    assert "Nothing new" in [node.name for node in nodes(window)]


def test_the_hold_to_peek_shows_cards_only_while_it_is_held() -> None:
    window = at(deal(), on_turn(Phase.LEAD), hot_peek=True)
    found = curtain(window)
    before = window.picture()
    x, y = next(widget for widget in found.group.widgets if isinstance(widget, Peek)).box.centre
    pos = METRICS.px(x), METRICS.px(y)
    found.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1), window.now)
    assert found.peeking and window.picture() != before
    found.handle(pygame.Event(pygame.WINDOWFOCUSLOST), window.now)
    assert not found.peeking
    found.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=(2, 2), button=1), window.now)
    assert not found.peeking and window.play.eye == NOBODY
