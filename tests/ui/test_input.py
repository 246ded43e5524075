"""Keys by scancode, gamepads by button, key repeat, and labels."""

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.storage.settings import Settings
from game.ui.input import buttons, keys, labels, pad
from game.ui.input.glyphs import cap_for
from game.ui.input.hands import FIRST_REPEAT, NEXT_REPEAT, Hands, chord, menu_key, wishes
from game.ui.input.pad import FULL, Pads
from game.ui.input.wishes import GROUPS, Wish, group_titles, title


def pressed(scancode: int, key: int = 0, letter: str = "", **more: Any) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, scancode=scancode, mod=0, unicode=letter, **more)


def let_go(scancode: int, key: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYUP, key=key, scancode=scancode, mod=0, unicode="")


@pytest.fixture(autouse=True)
def screen() -> None:
    pygame.display.init()


def test_keys_are_known_by_their_place() -> None:
    settings = Settings()
    cyrillic = pressed(pygame.KSCAN_T, ord("е"), "е")
    assert wishes(cyrillic, settings) == (Wish.TAKE,)
    assert wishes(pressed(pygame.KSCAN_SPACE, pygame.K_SPACE), settings) == (Wish.CHOOSE, Wish.HURRY)
    assert wishes(pressed(0, pygame.K_d), settings) == (Wish.DONE,), "a screen keyboard sends no place"
    settings.keys = {"take": [pygame.KSCAN_B]}
    assert wishes(cyrillic, settings) == ()
    assert wishes(pressed(pygame.KSCAN_B), settings) == (Wish.TAKE,)


def test_chords_play_nothing_and_work_on_every_layout() -> None:
    held = {"mod": pygame.KMOD_LCTRL, "unicode": ""}
    take = pygame.Event(pygame.KEYDOWN, key=ord("t"), scancode=pygame.KSCAN_T, **held)
    assert wishes(take, Settings()) == ()
    for key, place, is_quit in (
        (ord("q"), pygame.KSCAN_Q, True),
        (0x439, pygame.KSCAN_Q, True),  # Cyrillic
        (ord("q"), pygame.KSCAN_A, True),  # French
        (ord("a"), pygame.KSCAN_Q, False),
    ):
        assert chord(pygame.Event(pygame.KEYDOWN, key=key, scancode=place, **held), "q") is is_quit
    assert not chord(pressed(pygame.KSCAN_Q, ord("q")), "q")
    alone = pygame.Event(pygame.KEYDOWN, key=0, scancode=pygame.KSCAN_RALT, mod=pygame.KMOD_RALT, unicode="")
    assert wishes(alone, Settings(keys={"take": [pygame.KSCAN_RALT]})) == (Wish.TAKE,), "a key of its own"


@pytest.mark.parametrize("preset", keys.PRESETS)
def test_the_presets_have_everything_and_nothing_twice(preset: keys.Bound) -> None:
    assert set(preset) == set(Wish)
    assert not keys.clashes(preset)
    assert keys.bound(keys.changes(preset)) == preset


def test_the_one_hand_keys_lie_under_one_hand() -> None:
    left = {getattr(pygame, f"KSCAN_{name}") for name in "QWERTASDFGZXCVB12345"}
    left |= {pygame.KSCAN_TAB, pygame.KSCAN_SPACE, pygame.KSCAN_ESCAPE, pygame.KSCAN_GRAVE}
    left |= {getattr(pygame, f"KSCAN_F{number}") for number in range(1, 6)}
    needed = [wish for part in (GROUPS[0], GROUPS[1], GROUPS[3]) for wish in part]
    without = {Wish.FIRST, Wish.LAST}  # optional keys
    assert all(set(keys.ONE_HAND[wish]) & left for wish in needed if wish not in without)


def test_clashes_are_found_and_mended() -> None:
    shared = keys.with_key(keys.USUAL, Wish.DONE, pygame.KSCAN_T)
    assert keys.clashes(shared) == {Wish.DONE: (Wish.TAKE,), Wish.TAKE: (Wish.DONE,)}
    assert keys.with_key(shared, Wish.DONE, pygame.KSCAN_T) == keys.USUAL, "pressed once more it goes"
    many = keys.USUAL
    for key in (pygame.KSCAN_Q, pygame.KSCAN_W, pygame.KSCAN_E, pygame.KSCAN_R):
        many = keys.with_key(many, Wish.DONE, key)
    assert many[Wish.DONE] == (pygame.KSCAN_W, pygame.KSCAN_E, pygame.KSCAN_R), "three at most, the oldest goes"


def test_all_wishes_have_a_place_on_the_page_and_a_name() -> None:
    listed = [wish for part in GROUPS for wish in part]
    assert len(set(listed)) == len(listed)
    assert set(Wish) == set(listed)
    assert len(group_titles()) == len(GROUPS)
    assert len({title(wish) for wish in Wish}) == len(Wish)


def test_labels_follow_the_layout() -> None:
    labels.forget()
    assert labels.key_label(pygame.KSCAN_Q) == "Q"
    labels.learn(pressed(pygame.KSCAN_Q, ord("a"), "a"))
    assert labels.key_label(pygame.KSCAN_Q) == "A", "this keyboard is French"
    labels.learn(pressed(pygame.KSCAN_Q, ord("q"), "Q", pad=""))
    labels.forget()
    assert labels.key_label(pygame.KSCAN_Q) == "Q"
    assert all(labels.key_label(key) for of in keys.ONE_HAND.values() for key in of)


def button(number: int, down: bool = True, of: int = 0) -> pygame.Event:
    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
    return pygame.Event(kind, button=number, instance_id=of)


def axis(number: int, part: float, of: int = 0) -> pygame.Event:
    return pygame.Event(pygame.CONTROLLERAXISMOTION, axis=number, value=round(part * FULL), instance_id=of)


def told(pads: Pads, event: pygame.Event, swapped: bool = False, **kept: str) -> list[tuple[int, Wish]]:
    return [(event.type, event.wish) for event in pads.events(event, kept, swapped)]


DOWN, UP = pygame.KEYDOWN, pygame.KEYUP


def test_buttons_of_a_pad() -> None:
    pads = Pads()
    assert told(pads, button(pygame.CONTROLLER_BUTTON_A)) == [(DOWN, Wish.PLAY)]
    assert told(pads, button(pygame.CONTROLLER_BUTTON_A, False)) == [(UP, Wish.PLAY)]
    assert told(pads, button(pygame.CONTROLLER_BUTTON_X)) == [(DOWN, Wish.DONE)]
    assert told(pads, button(pygame.CONTROLLER_BUTTON_A), swapped=True) == [(DOWN, Wish.BACK)]
    assert told(pads, button(pygame.CONTROLLER_BUTTON_A), south="take") == [(DOWN, Wish.TAKE)]
    assert told(pads, button(pygame.CONTROLLER_BUTTON_GUIDE)) == [], "the system's"


def test_a_stick_is_a_cross_with_a_dead_middle() -> None:
    pads, across = Pads(), pygame.CONTROLLER_AXIS_LEFTX
    assert told(pads, axis(across, 0.3)) == []
    assert told(pads, axis(across, 0.8)) == [(DOWN, Wish.RIGHT)]
    assert told(pads, axis(across, 0.5)) == [], "it must go back further"
    assert told(pads, axis(across, 0.9)) == []
    assert told(pads, axis(across, -0.9)) == [(DOWN, Wish.LEFT), (UP, Wish.RIGHT)]
    assert told(pads, axis(across, 0.0)) == [(UP, Wish.LEFT)]
    assert told(pads, axis(pygame.CONTROLLER_AXIS_RIGHTX, 1.0)) == []


def test_triggers_and_a_pad_that_goes_while_one_is_held() -> None:
    pads = Pads()
    assert told(pads, axis(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 1.0, 3)) == [(DOWN, Wish.HURRY)]
    gone = pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=3)
    assert told(pads, gone) == [(UP, Wish.HURRY)], "nothing stays held by a pad that is gone"
    assert told(pads, gone) == []


class Plugged:
    """A gamepad as SDL would open it."""

    name = "Sony DualSense Wireless Controller"

    def __init__(self, index: int) -> None:
        if index > 1:
            raise pygame.error("it is gone again")
        self.index = index

    def as_joystick(self) -> "Plugged":
        return self

    def get_instance_id(self) -> int:
        return 40 + self.index


def test_pads_come_and_go(monkeypatch: pytest.MonkeyPatch) -> None:
    known = SimpleNamespace(Controller=Plugged, is_controller=lambda index: index != 1)
    monkeypatch.setattr(pad, "controller", known)
    pads = Pads()
    for index in (0, 1, 2):  # a gamepad, a steering wheel, and one disconnected at once
        assert told(pads, pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=index)) == []
    assert [pads.family(number) for number in (40, 41, 42)] == ["sony", "xbox", "xbox"]
    (event,) = pads.events(button(pygame.CONTROLLER_BUTTON_A, of=40), {}, False)
    assert (event.pad, event.button, event.key) == ("sony", "south", pygame.K_RETURN)
    told(pads, pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=40))
    assert pads.family(40) == "xbox", "nothing is known of it any more"


def test_directions_are_asked_for_again_while_held() -> None:
    hands, settings = Hands(), Settings()
    right = pressed(pygame.KSCAN_RIGHT, pygame.K_RIGHT)
    assert list(hands.events(right, settings, 0)) == [right]
    assert hands.again(FIRST_REPEAT - 1) is None
    assert hands.again(FIRST_REPEAT) is right
    assert hands.again(FIRST_REPEAT + NEXT_REPEAT - 1) is None
    assert hands.again(FIRST_REPEAT + NEXT_REPEAT) is right
    list(hands.events(let_go(pygame.KSCAN_RIGHT, pygame.K_RIGHT), settings, 500))
    assert hands.again(9999) is None


def test_nothing_that_plays_repeats() -> None:
    hands, settings = Hands(), Settings()
    for key in (pygame.KSCAN_T, pygame.KSCAN_D, pygame.KSCAN_RETURN, pygame.KSCAN_SPACE):
        list(hands.events(pressed(key), settings, 0))
        assert hands.again(9999) is None
    list(hands.events(button(pygame.CONTROLLER_BUTTON_DPAD_LEFT), settings, 0))
    again = hands.again(FIRST_REPEAT)
    assert again is not None and again.wish is Wish.LEFT
    list(hands.events(pygame.Event(pygame.WINDOWFOCUSLOST), settings, 0))
    assert hands.again(9999) is None


def test_bound_keys_serve_menus_but_letters_are_letters() -> None:
    settings = Settings(keys=keys.changes(keys.ONE_HAND))
    letter = pressed(pygame.KSCAN_S, ord("ы"), "ы")
    assert menu_key(letter, settings, False).key == pygame.K_DOWN
    assert menu_key(letter, settings, True) is letter
    enter = pressed(pygame.KSCAN_RETURN, pygame.K_RETURN, "\r")
    assert menu_key(enter, settings, True) is enter
    assert menu_key(pressed(pygame.KSCAN_T, ord("t"), "t"), settings, False).key == ord("t"), "nothing in a menu"


def test_what_is_printed_on_the_device_in_use() -> None:
    settings = Settings()
    shown = {family: cap_for(Wish.PLAY, settings, family) for family in ("", "xbox", "sony", "nintendo")}
    assert [cap.label for cap in shown.values() if cap is not None] == ["Enter", "A", "Cross", "A"]
    settings.pad_swapped = True
    cap = cap_for(Wish.PLAY, settings, "xbox")
    assert cap is not None and cap.label == "B"
    assert cap_for(Wish.READ, settings, "xbox") is None, "nothing is bound to it"
    assert buttons.family("Sony DualSense Wireless Controller") == "sony"
    assert buttons.family("Nintendo Switch Pro Controller") == "nintendo"
    assert buttons.family("8BitDo thing") == "xbox"


def test_without_pygames_pads_everything_else_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pad, "controller", None)
    pads = Pads()
    pads.begin()
    assert told(pads, pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=0)) == []
    pads.close()
