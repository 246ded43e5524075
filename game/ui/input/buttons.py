"""The buttons of a game pad by their places, which of them asks for what, and the letters printed on them.

Knows nothing of devices: those are game.ui.input.pad's.
"""

from collections.abc import Mapping

from game.text.i18n import _, pgettext
from game.ui.input.wishes import Wish

FACES = ("south", "east", "west", "north")
BUTTONS = (*FACES, "lb", "rb", "lt", "rt", "back", "start", "l3", "r3", "left", "right", "up", "down")
"""Kept in the settings by these names. The left stick counts as the cross."""
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
"""For pads whose confirming button lies at the right (A there, B below)."""
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
    """Whose letters are printed on the pad of this name: "sony" (shapes), "nintendo" or "xbox"."""
    small = name.lower()
    if any(word in small for word in _SONY):
        return "sony"
    return "nintendo" if any(word in small for word in _NINTENDO) else "xbox"


def bound(kept: Mapping[str, str]) -> dict[str, Wish]:
    """What each button asks for: the usual, but for what the player has changed."""
    known = {str(wish) for wish in Wish}
    changed = {button: Wish(wish) for button, wish in kept.items() if button in BUTTONS and wish in known}
    return {**USUAL, **changed}


def changes(buttons: Mapping[str, Wish]) -> dict[str, str]:
    """What of it is not usual: that is kept."""
    return {button: str(wish) for button, wish in buttons.items() if USUAL[button] is not wish}


def button_for(wish: Wish, kept: Mapping[str, str], swapped: bool) -> str:
    """The button to be pressed for ``wish``, "" when there is none."""
    asking = next((button for button, what in bound(kept).items() if what is wish), "")
    return SWAPPED.get(asking, asking) if swapped else asking


def button_label(button: str, of: str) -> str:
    """What is printed on a button of a pad of this family; the shapes of a "sony" have names here."""
    if of == "sony" and button in FACES:
        return dict(zip(FACES, (_("Cross"), _("Circle"), _("Square"), _("Triangle")), strict=True))[button]
    printed = _PRINTED[of].get(button) or {"lb": "LB", "rb": "RB", "lt": "LT", "rt": "RT"}.get(button)
    if printed:
        return printed
    return {
        "back": _("Select"),
        "start": pgettext("gamepad", "Start"),
        "left": _("Cross left"),
        "right": _("Cross right"),
        "up": _("Cross up"),
        "down": _("Cross down"),
    }[button]
