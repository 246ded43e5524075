"""Keys that lead elsewhere or change a setting: pages over the table, speed, sound, the order of the hand."""

from collections.abc import Callable, Mapping
from functools import partial

from game.storage.settings import PACES, Speed
from game.table.input.actions import TableActions
from game.table.input.panel import BarSign, press_sign
from game.table.layout.layout import SORTS, sort_title
from game.text.i18n import _, after_colon
from game.ui.destinations import CardCounter, DealInWords, DealLog, Pause
from game.ui.input.wishes import Wish


def errands(actions: TableActions, back: bool) -> Mapping[Wish, Callable[[], object]]:
    """What leads elsewhere or changes a setting; ``back``: the other way round."""

    go = actions.services.router.go
    pages: dict[Wish, Callable[[], None]] = {
        Wish.MENU: partial(go, Pause()),
        **({Wish.HINT: actions.hint} if actions.hint is not None else {}),
        Wish.LOG: partial(go, DealLog()),
        Wish.COUNTER: partial(go, CardCounter()),
        Wish.READ: partial(go, DealInWords()),
    }
    return {
        Wish.SORT: partial(_sort, actions, -1 if back else 1),
        Wish.SLOWER: partial(_pace, actions, -1),
        Wish.FASTER: partial(_pace, actions, 1),
        Wish.MUTE: partial(press_sign, BarSign.SOUND, actions.services, actions.hint),
        **{wish: partial(_over_the_table, actions, page) for wish, page in pages.items()},
    }


def _over_the_table(actions: TableActions, page: Callable[[], None]) -> None:
    actions.forget()
    page()


def _sort(actions: TableActions, by: int) -> None:
    settings, modes = actions.services.settings, SORTS
    settings.sort = modes[(modes.index(settings.sort) + by) % len(modes)]
    actions.services.program.settings_changed()
    actions.scene.say(sort_title(settings.sort))


def _pace(actions: TableActions, by: int) -> None:
    settings = actions.services.settings
    speeds: list[Speed] = list(PACES)
    place = min(max(speeds.index(settings.speed) + by, 0), len(speeds) - 1)
    settings.speed = speeds[place]
    actions.services.program.settings_changed()
    told = (_("Relaxed"), _("Normal"), _("Fast"), _("Very fast"), _("Instant"))[place]
    actions.scene.say(_("Speed: {speed}").format(speed=after_colon(told)))
