"""The signs in the top bar: menu, full screen, sound, log."""

from game.screens.base import Navigator
from game.table.room import Room
from game.words import _

MENU, FULL_SCREEN, SPEAKER, LOG = ALL = range(4)


def names(muted: bool) -> tuple[str, ...]:
    """Their pictures, from the right."""
    return "menu", "fullscreen", "speaker-off" if muted else "speaker", "log"


def sign_at(room: Room, x: float, y: float) -> int:
    """Which sign is under a point, -1 for none."""
    return next((sign for sign in ALL if room.bar_icon(sign).holds(x, y)), -1)


def title(sign: int) -> str:
    """What a sign stands for."""
    return (_("Menu"), _("Full screen"), _("Sound"), _("The deal so far"))[sign]


def press(sign: int, go: Navigator) -> None:
    """Do what the sign stands for."""
    if sign == MENU:
        go.pause()
    elif sign == FULL_SCREEN:
        go.toggle_full_screen()
    elif sign == LOG:
        go.show_log()
    else:
        go.settings.muted = not go.settings.muted
        go.settings_changed()
