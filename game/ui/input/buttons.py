"""Gamepad buttons by position, their bindings, and the labels printed on them.

Independent of devices, which game.ui.input.pad handles.
"""

from collections.abc import Mapping

from game.text.i18n import _, pgettext
from game.ui.input.wishes import Wish

FACES = ("south", "east", "west", "north")
BUTTONS = (*FACES, "lb", "rb", "lt", "rt", "back", "start", "l3", "r3", "left", "right", "up", "down")
"""The names used in the settings. The left stick counts as the cross."""
USUAL: dict[str, Wish] = {
    "left": Wish.LEFT,
    "right": Wish.RIGHT,
    "up": Wish.UP,
    "down": Wish.DOWN,
    "south": Wish.PLAY,
    "east": Wish.BACK,
    "west": Wish.DONE,
    "north": Wish.TAKE,
    "lb": Wish.PREVIOUS,
    "rb": Wish.NEXT,
    "lt": Wish.COUNTER,
    "rt": Wish.HURRY,
    "start": Wish.MENU,
    "back": Wish.LOG,
    "l3": Wish.CHOOSE,
    "r3": Wish.HINT,
}
SWAPPED = {"south": "east", "east": "south", "west": "north", "north": "west"}
"""For gamepads with the confirm button at the right (A at the right, B at the bottom)."""
_PRINTED = {
    "xbox": {
        "south": "A",
        "east": "B",
        "west": "X",
        "north": "Y",
        "back": "View",
        "start": "Menu",
        "l3": "LS",
        "r3": "RS",
    },
    "nintendo": {
        "south": "A",
        "east": "B",
        "west": "X",
        "north": "Y",
        "lb": "L",
        "rb": "R",
        "lt": "ZL",
        "rt": "ZR",
        "l3": "LS",
        "r3": "RS",
    },
    "sony": {
        "lb": "L1",
        "rb": "R1",
        "lt": "L2",
        "rt": "R2",
        "back": "Share",
        "start": "Options",
        "l3": "L3",
        "r3": "R3",
    },
}
_SONY = ("ps3", "ps4", "ps5", "dualshock", "dualsense", "playstation", "sony")
_NINTENDO = ("nintendo", "switch", "joy-con", "pro controller")


def family(name: str) -> str:
    """The family of labels of the gamepad with this name: "sony" (shapes), "nintendo" or "xbox"."""
    small = name.lower()
    if any(word in small for word in _SONY):
        return "sony"
    return "nintendo" if any(word in small for word in _NINTENDO) else "xbox"


def bound(kept: Mapping[str, str]) -> dict[str, Wish]:
    """The wish of each button: the defaults with the player's changes."""
    known = {str(wish) for wish in Wish}
    changed = {button: Wish(wish) for button, wish in kept.items() if button in BUTTONS and wish in known}
    return {**USUAL, **changed}


def changes(buttons: Mapping[str, Wish]) -> dict[str, str]:
    """The differences from the defaults, which are stored."""
    return {button: str(wish) for button, wish in buttons.items() if USUAL[button] is not wish}


def button_for(wish: Wish, kept: Mapping[str, str], swapped: bool) -> str:
    """The button for ``wish``, "" if there is none."""
    asking = next((button for button, what in bound(kept).items() if what is wish), "")
    return SWAPPED.get(asking, asking) if swapped else asking


def button_label(button: str, of: str) -> str:
    """The label of a button on gamepads of this family; "sony" shapes are named."""
    if of == "sony" and button in FACES:
        return dict(
            zip(
                FACES,
                (
                    pgettext("gamepad", "Cross"),
                    pgettext("gamepad", "Circle"),
                    pgettext("gamepad", "Square"),
                    pgettext("gamepad", "Triangle"),
                ),
                strict=True,
            )
        )[button]
    printed = _PRINTED[of].get(button) or {"lb": "LB", "rb": "RB", "lt": "LT", "rt": "RT"}.get(button)
    if printed:
        return printed
    return {
        "back": pgettext("gamepad", "Select"),
        "start": pgettext("gamepad", "Start"),
        "left": _("D-pad left"),
        "right": _("D-pad right"),
        "up": _("D-pad up"),
        "down": _("D-pad down"),
    }[button]
