"""Gamepads being connected and removed, and their events converted to key events with a wish.

Screens need no gamepad support: a button arrives as a KEYDOWN of the corresponding menu key, with the attributes
``wish`` and ``pad`` (the family of its labels). SDL knows the button layouts of the manufacturers.
"""

from collections.abc import Iterator, Mapping
from types import ModuleType
from typing import Any

import pygame

from game.ui.input import buttons
from game.ui.input.wishes import Wish

controller: ModuleType | None
try:
    from pygame._sdl2 import controller
except ImportError:  # an unofficial part of pygame: without it there are no gamepads
    controller = None

NOISE = (
    *(pygame.JOYAXISMOTION, pygame.JOYBALLMOTION, pygame.JOYHATMOTION, pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP),
    *(pygame.CONTROLLERTOUCHPADDOWN, pygame.CONTROLLERTOUCHPADMOTION, pygame.CONTROLLERTOUCHPADUP),
    pygame.CONTROLLERSENSORUPDATE,
)
"""Other gamepad events, often hundreds per second, which are blocked."""
OURS = frozenset(
    {
        *(pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED, pygame.CONTROLLERAXISMOTION),
        *(pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP),
    }
)
NUMBERS = {
    pygame.CONTROLLER_BUTTON_A: "south",
    pygame.CONTROLLER_BUTTON_B: "east",
    pygame.CONTROLLER_BUTTON_X: "west",
    pygame.CONTROLLER_BUTTON_Y: "north",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "lb",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "rb",
    pygame.CONTROLLER_BUTTON_BACK: "back",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "l3",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "r3",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
}
"""The name of each button (game/ui/input/buttons.py) by SDL's number."""
_STICK = {pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"), pygame.CONTROLLER_AXIS_LEFTY: ("up", "down")}
_TRIGGERS = {pygame.CONTROLLER_AXIS_TRIGGERLEFT: "lt", pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "rt"}
FULL = 32767
PRESSED, RELEASED = 0.55, 0.35
"""Thresholds of a stick or trigger: pressed above the first, released below the second."""
MENU_KEYS = {
    Wish.LEFT: pygame.K_LEFT,
    Wish.RIGHT: pygame.K_RIGHT,
    Wish.UP: pygame.K_UP,
    Wish.DOWN: pygame.K_DOWN,
    Wish.FIRST: pygame.K_HOME,
    Wish.LAST: pygame.K_END,
    Wish.NEXT: pygame.K_TAB,
    Wish.PREVIOUS: pygame.K_TAB,
    Wish.PLAY: pygame.K_RETURN,
    Wish.CHOOSE: pygame.K_SPACE,
    Wish.BACK: pygame.K_ESCAPE,
    Wish.MENU: pygame.K_ESCAPE,
    Wish.COUNTER: pygame.K_PAGEUP,
    Wish.HURRY: pygame.K_PAGEDOWN,
}
"""The corresponding menu keys. The triggers turn pages."""


def as_key(wish: Wish, down: bool, pad: str = "", button: str = "", scancode: int = 0) -> pygame.Event:
    """``wish`` as a keyboard event; ``pad``: the gamepad's family, ``button``: the button it comes from."""
    mod = pygame.KMOD_SHIFT if wish is Wish.PREVIOUS else 0
    key = MENU_KEYS.get(wish, 0)
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    return pygame.Event(kind, key=key, mod=mod, unicode="", scancode=scancode, wish=wish, pad=pad, button=button)


class Pads:
    """All connected gamepads; each acts for the person at the screen."""

    def __init__(self) -> None:
        self._open: dict[int, Any] = {}
        self._held: set[tuple[int, str]] = set()
        self._begun = False

    def begin(self) -> None:
        """Look for gamepads from now on. Takes a moment, so call it while idle."""
        if not self._begun and controller is not None:
            self._begun = True
            pygame.event.set_blocked(NOISE)
            try:
                controller.init()
            except pygame.error:
                return  # no gamepad support on this system
            for index in range(controller.get_count()):
                self._add(index)

    def events(self, event: pygame.Event, kept: Mapping[str, str], swapped: bool) -> Iterator[pygame.Event]:
        """The key events for a gamepad event (`OURS`)."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._add(event.device_index)
            return
        pad: int = event.instance_id
        changed: list[tuple[str, bool]] = []
        if event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._open.pop(pad, None)
            changed = [(button, False) for held, button in self._held if held == pad]
        elif event.type == pygame.CONTROLLERAXISMOTION:
            changed = self._pushed(pad, event.axis, event.value / FULL)
        elif event.button in NUMBERS:
            changed = [(NUMBERS[event.button], event.type == pygame.CONTROLLERBUTTONDOWN)]
        for button, down in changed:
            (self._held.add if down else self._held.discard)((pad, button))
            place = buttons.SWAPPED.get(button, button) if swapped else button
            yield as_key(buttons.bound(kept)[place], down, self.family(pad), place)

    @property
    def open(self) -> bool:
        """Some pad is plugged in."""
        return bool(self._open)

    def family(self, pad: int) -> str:
        """The gamepad's family of labels."""
        known = self._open.get(pad)
        return buttons.family(known.name) if known is not None else "xbox"

    def close(self) -> None:
        """Close all gamepads."""
        self._open.clear()
        if self._begun and controller is not None and controller.get_init():
            controller.quit()

    def _add(self, index: int) -> None:
        """Open a gamepad that SDL supports; other joysticks are ignored."""
        try:
            if controller is not None and controller.is_controller(index):
                found = controller.Controller(index)
                self._open[found.as_joystick().get_instance_id()] = found
        except pygame.error:
            pass  # already disconnected

    def _pushed(self, pad: int, axis: int, way: float) -> list[tuple[str, bool]]:
        """Buttons that a stick or trigger has just pressed or released."""
        sides = _STICK.get(axis) or ((None, _TRIGGERS[axis]) if axis in _TRIGGERS else ())
        changed = []
        for button, part in zip(sides, (-way, way), strict=False):
            if button is None:
                continue
            held = (pad, button) in self._held
            if part >= PRESSED and not held:
                changed.append((button, True))
            elif part < RELEASED and held:
                changed.append((button, False))
        return changed
