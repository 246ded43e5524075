"""Key bindings by scancode, which makes them independent of alphabet and layout.

Knows bindings and conflicts. game.ui.input.labels provides a key's label on the current layout.
"""

from collections.abc import Mapping

import pygame

from game.ui.input.wishes import CARDS, Wish

Keys = tuple[int, ...]
Bound = dict[Wish, Keys]

_TEN = (
    *(pygame.KSCAN_1, pygame.KSCAN_2, pygame.KSCAN_3, pygame.KSCAN_4, pygame.KSCAN_5),
    *(pygame.KSCAN_6, pygame.KSCAN_7, pygame.KSCAN_8, pygame.KSCAN_9, pygame.KSCAN_0),
)
USUAL: Bound = {
    Wish.LEFT: (pygame.KSCAN_LEFT,),
    Wish.RIGHT: (pygame.KSCAN_RIGHT,),
    Wish.UP: (pygame.KSCAN_UP,),
    Wish.DOWN: (pygame.KSCAN_DOWN,),
    Wish.FIRST: (pygame.KSCAN_HOME,),
    Wish.LAST: (pygame.KSCAN_END,),
    Wish.NEXT: (pygame.KSCAN_TAB,),
    Wish.PREVIOUS: (),
    Wish.CHOOSE: (pygame.KSCAN_SPACE,),
    Wish.PLAY: (pygame.KSCAN_RETURN, pygame.KSCAN_KP_ENTER),
    Wish.DONE: (pygame.KSCAN_D,),
    Wish.TAKE: (pygame.KSCAN_T,),
    Wish.PASS_ON: (pygame.KSCAN_P,),
    Wish.BACK: (pygame.KSCAN_ESCAPE,),
    **{wish: (key,) for wish, key in zip(CARDS, _TEN, strict=True)},
    Wish.SORT: (pygame.KSCAN_S,),
    Wish.HINT: (pygame.KSCAN_H,),
    Wish.LOG: (pygame.KSCAN_L,),
    Wish.COUNTER: (pygame.KSCAN_C,),
    Wish.READ: (pygame.KSCAN_I,),
    Wish.HURRY: (pygame.KSCAN_SPACE,),
    Wish.SLOWER: (pygame.KSCAN_MINUS, pygame.KSCAN_KP_MINUS),
    Wish.FASTER: (pygame.KSCAN_EQUALS, pygame.KSCAN_KP_PLUS),
    Wish.MUTE: (pygame.KSCAN_M,),
    Wish.RULES: (pygame.KSCAN_F1,),
    Wish.NEW_GAME: (pygame.KSCAN_F2,),
    Wish.SETTINGS: (pygame.KSCAN_F3,),
    Wish.MENU: (),
    Wish.FULL_SCREEN: (pygame.KSCAN_F11,),
    Wish.PICTURE: (pygame.KSCAN_F12,),
}
ONE_HAND: Bound = {
    **USUAL,
    Wish.LEFT: (pygame.KSCAN_A, pygame.KSCAN_LEFT),
    Wish.RIGHT: (pygame.KSCAN_D, pygame.KSCAN_RIGHT),
    Wish.UP: (pygame.KSCAN_W, pygame.KSCAN_UP),
    Wish.DOWN: (pygame.KSCAN_S, pygame.KSCAN_DOWN),
    Wish.PREVIOUS: (pygame.KSCAN_Q,),
    Wish.NEXT: (pygame.KSCAN_E, pygame.KSCAN_TAB),
    Wish.PLAY: (pygame.KSCAN_F, pygame.KSCAN_RETURN, pygame.KSCAN_KP_ENTER),
    Wish.DONE: (pygame.KSCAN_R,),
    Wish.TAKE: (pygame.KSCAN_T,),
    Wish.PASS_ON: (pygame.KSCAN_G,),
    Wish.SORT: (pygame.KSCAN_Z,),
    Wish.HINT: (pygame.KSCAN_B,),
    Wish.LOG: (pygame.KSCAN_X,),
    Wish.COUNTER: (pygame.KSCAN_C,),
    Wish.READ: (pygame.KSCAN_V,),
    Wish.MUTE: (pygame.KSCAN_GRAVE, pygame.KSCAN_M),
    Wish.SLOWER: (pygame.KSCAN_F4, pygame.KSCAN_MINUS),
    Wish.FASTER: (pygame.KSCAN_F5, pygame.KSCAN_EQUALS),
}
"""All within reach of the left hand; the keys of the right hand keep working."""
PRESETS: tuple[Bound, ...] = (USUAL, ONE_HAND)

TOGETHER = frozenset({Wish.CHOOSE, Wish.HURRY})
"""They may share a key: one is a press, the other a hold while there is nothing to decide."""
MOST = 3
"""Maximum number of keys per wish."""


def bound(kept: Mapping[str, list[int]]) -> Bound:
    """The current bindings: the defaults with the player's changes (``kept`` in the settings)."""
    return {wish: tuple(kept[wish]) if wish in kept else keys for wish, keys in USUAL.items()}


def changes(keys: Bound) -> dict[str, list[int]]:
    """The differences of ``keys`` from the defaults, which are stored."""
    return {str(wish): list(of) for wish, of in keys.items() if of != USUAL[wish]}


def asked(scancode: int, kept: Mapping[str, list[int]]) -> tuple[Wish, ...]:
    """The wishes of a key; several if they share it."""
    return tuple(wish for wish, of in bound(kept).items() if scancode in of)


def clashes(keys: Bound) -> dict[Wish, tuple[Wish, ...]]:
    """For each wish with a conflict, the other wishes that share a key with it, except permitted pairs."""
    found: dict[Wish, tuple[Wish, ...]] = {}
    for wish, of in keys.items():
        others = tuple(other for other in keys if other is not wish and set(of) & set(keys[other]))
        others = tuple(other for other in others if {wish, other} != TOGETHER)
        if others:
            found[wish] = others
    return found


def with_key(keys: Bound, wish: Wish, scancode: int) -> Bound:
    """Add a key to ``wish``, replacing the old ones if there are too many; a key it already has is removed."""
    old = keys[wish]
    new = tuple(key for key in old if key != scancode) if scancode in old else (*old, scancode)[-MOST:]
    return {**keys, wish: new}
