"""Keys that lead elsewhere or change a setting: pages over the table, speed, sound, the order of the hand."""

from collections.abc import Callable
from functools import partial

from game.storage.settings import PACES, Speed
from game.table.input.actions import TableActions
from game.table.input.panel import SPEAKER, press_sign
from game.table.layout.layout import SORTS, sort_title
from game.text.i18n import _
from game.ui.destinations import CardCounter, DealInWords, DealLog, Pause
from game.ui.input.wishes import Wish


def errand(wish: Wish, back: bool, deeds: TableActions) -> bool:
    """Do it, if it is one; ``back``: the other way round. False: the wish is for the table itself."""
    if wish is Wish.SORT:
        _sort(deeds, -1 if back else 1)
    elif wish in (Wish.SLOWER, Wish.FASTER):
        _pace(deeds, 1 if wish is Wish.FASTER else -1)
    elif wish is Wish.MUTE:
        press_sign(SPEAKER, deeds.services, deeds.hint)
    elif wish in _pages(deeds):
        deeds.forget()
        _pages(deeds)[wish]()
    else:
        return False
    return True


def _pages(deeds: TableActions) -> dict[Wish, Callable[[], None]]:
    go = deeds.services.router.go
    return {
        Wish.MENU: partial(go, Pause()),
        **({Wish.HINT: deeds.hint} if deeds.hint is not None else {}),
        Wish.LOG: partial(go, DealLog()),
        Wish.COUNTER: partial(go, CardCounter()),
        Wish.READ: partial(go, DealInWords()),
    }


def _sort(deeds: TableActions, by: int) -> None:
    settings, modes = deeds.services.settings, SORTS
    settings.sort = modes[(modes.index(settings.sort) + by) % len(modes)]
    deeds.services.program.settings_changed()
    deeds.scene.say(sort_title(settings.sort))


def _pace(deeds: TableActions, by: int) -> None:
    settings = deeds.services.settings
    speeds: list[Speed] = list(PACES)
    place = min(max(speeds.index(settings.speed) + by, 0), len(speeds) - 1)
    settings.speed = speeds[place]
    deeds.services.program.settings_changed()
    told = (_("Relaxed"), _("Normal"), _("Fast"), _("Very fast"), _("Instant"))[place]
    deeds.scene.say(_("Speed: {speed}").format(speed=told))
