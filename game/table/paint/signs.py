"""The signs in the top bar: menu, full screen, sound, log, and the bulb for a hint."""

from collections.abc import Callable

from game.table.layout.geometry import Room
from game.text.i18n import _
from game.ui.destinations import DealLog, Pause
from game.ui.services import Services

MENU, FULL_SCREEN, SPEAKER, LOG, HINT = range(5)


def names(muted: bool, hints: bool = False) -> tuple[str, ...]:
    """Their pictures, from the right; that for a hint only where ``hints`` are given."""
    return "menu", "fullscreen", "speaker-off" if muted else "speaker", "log", *(("hint",) if hints else ())


def sign_at(room: Room, x: float, y: float, hints: bool = False) -> int:
    """Which sign is under a point, -1 for none."""
    return next((sign for sign in range(HINT + hints) if room.bar_icon(sign).holds(x, y)), -1)


def title(sign: int) -> str:
    """What a sign stands for."""
    return (_("Menu"), _("Full screen"), _("Sound"), _("The deal so far"), _("A hint"))[sign]


def press(sign: int, services: Services, hint: Callable[[], None]) -> None:
    """Do what the sign stands for; ``hint`` gives one."""
    if sign == MENU:
        services.router.go(Pause())
    elif sign == FULL_SCREEN:
        services.program.toggle_full_screen()
    elif sign == LOG:
        services.router.go(DealLog())
    elif sign == HINT:
        hint()
    else:
        services.settings.muted = not services.settings.muted
        services.program.settings_changed()
