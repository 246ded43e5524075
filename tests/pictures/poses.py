"""The moments worth a picture: one function each, which brings a studio's program there."""

from collections.abc import Callable

from engine.presets import preset
from engine.view import Legal, View
from tests.pictures.studio import Studio


def _defends(view: View, legal: Legal) -> bool:
    """Three cards lie, two of them beaten, and the person is to beat the third."""
    covered = sum(pair.cover >= 0 for pair in view.table)
    return legal.take and len(view.table) >= 3 and covered == len(view.table) - 1


def _long(cards: int) -> Callable[[View, Legal], bool]:
    return lambda view, legal: view.counts[view.seat] >= cards and legal.phase is not None


def _over(view: View, legal: Legal) -> bool:
    return view.ended is not None


def title(studio: Studio) -> None:
    studio.app.title()
    studio.rest()


def new_game(studio: Studio) -> None:
    studio.app.settings.play("podkidnoy")
    studio.app.settings.players = 4
    studio.app.new_game()
    studio.rest()


def settings(studio: Studio) -> None:
    title(studio)
    studio.app.show_settings()
    studio.rest()


def rules(studio: Studio) -> None:
    new_game(studio)
    studio.app.show_rules(preset("perevodnoy").options, 4)
    studio.rest()


def table_two(studio: Studio) -> None:
    studio.pose("podkidnoy", 2, _defends)
    studio.rest()


def table_three(studio: Studio) -> None:
    studio.pose("perevodnoy", 3, _defends)
    studio.rest()


def table_four(studio: Studio) -> None:
    studio.pose("podkidnoy", 4, _defends)
    studio.rest()


def pairs(studio: Studio) -> None:
    studio.pose("pairs", 4, _defends)
    studio.rest()


def table_five(studio: Studio) -> None:
    studio.pose("podkidnoy", 5, _defends)
    studio.rest()


def six(studio: Studio) -> None:
    """Six players, and a hand in two rows."""
    studio.pose("two-packs", 6, _long(22), greedy=True)
    studio.rest()


def pause(studio: Studio) -> None:
    table_four(studio)
    studio.app.pause()
    studio.rest()


def fool(studio: Studio) -> None:
    studio.pose("podkidnoy", 4, _over)
    studio.rest(160)


POSES: dict[str, Callable[[Studio], None]] = {
    "title": title,
    "new-game": new_game,
    "settings": settings,
    "rules": rules,
    "table-2": table_two,
    "table-3": table_three,
    "table-4": table_four,
    "table-5": table_five,
    "six": six,
    "pairs": pairs,
    "pause": pause,
    "fool": fool,
}

MOCK_UPS = {
    "title": "menus/title.png",
    "new-game": "menus/new_game.png",
    "house-rules": "menus/house_rules.png",
    "table-4": "table/play_club4.png",
    "pairs": "table/play_pairs.png",
    "six": "table/play_six.png",
    "curtain": "table/curtain.png",
    "fool": "table/fool.png",
    "kitchen": "menus/table_kitchen.png",
    "train": "menus/table_train.png",
}
"""Which drawing of the art direction belongs to which pose."""
