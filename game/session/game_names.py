"""The names of games, and their families, in the order in which a player is offered them."""

from collections.abc import Collection

from msgspec import Struct

from engine.notation.names import compared
from engine.rules.options import Options
from engine.rules.presets import PRESETS, Preset, preset
from game.storage.own_games import OwnGames
from game.storage.rule_choices import differences
from game.storage.settings import HOUSE, ChosenTable
from game.text.i18n import _, ngettext

USUAL = PRESETS[0]
"""The game that others are compared with."""


class Family(Struct, frozen=True):
    """Games under one heading, by preset keys."""

    title: str
    keys: tuple[str, ...]

    @property
    def games(self) -> list[Preset]:
        return [preset(key) for key in self.keys]


def families() -> tuple[Family, ...]:
    """All families, most popular first; together they contain every preset once."""
    return (
        Family(_("Classic"), ("podkidnoy", "perevodnoy", "pairs", "prostoy", "mini", "full-pack")),
        Family(_("Transfer"), ("pass-the-buck", "proyezdnoy", "kiev", "perevodnoy-ladder", "app-perevodnoy")),
        Family(_("Partners"), ("side-by-side", "triples", "three-pairs")),
        Family(
            _("Trumps"),
            ("severny", "changeable", "no-trumps", "own-trumps", "fallen-ace", "spades-by-spades", "jesterka"),
        ),
        Family(_("Packs"), ("two-player-24", "big-pack", "jokers", "two-packs", "railway", "weli")),
        Family(
            _("Odd ones"),
            ("siege", "siberian", "poker", "crazy", "albanian", "ladder", "ties", "old-style", "app-podkidnoy"),
        ),
    )


def found(query: str) -> list[Preset]:
    """The games whose names or summaries contain ``query``: names that begin with it first, in families' order."""
    wanted = compared(query)
    ranked = []
    for game in (game for family in families() for game in family.games):
        name, about = compared(_(game.title)), compared(_(game.summary))
        if wanted in name or wanted in about:
            ranked.append((not name.startswith(wanted), wanted not in name, game))
    return [game for *_rank, game in sorted(ranked, key=lambda one: one[:2])]


def name_of(options: Options, own: OwnGames | None = None) -> str:
    """The name of the game with these options; ``own``: the player's own games are considered too."""
    known = next((known.title for known in PRESETS if known.options == options), "")
    if known:
        return _(known)
    mine = own.of(options) if own is not None else None
    return mine.name if mine is not None else _("House rules")


def title_of(game: Preset) -> str:
    """The title of a new game: a preset's name, an own game's name, or house rules."""
    if game.key != HOUSE:
        return _(game.title)
    return game.title or _("House rules")


def chosen_name(table: ChosenTable) -> str:
    """What a new game would be called: also rules without a name, by how far they are from the named game."""
    if table.own or not table.house:
        return title_of(table.game)
    base = preset(table.preset)
    count = len(differences(table.game.options, base.options))
    told = ngettext("{game} with {count} change", "{game} with {count} changes", count)
    return told.format(game=_(base.title), count=count) if count else _(base.title)


def players_of(game: Preset) -> str:
    """The numbers of players, as short as possible."""
    return seats_told(game.seats)


def seats_told(seats: Collection[int]) -> str:
    """``2–6``; a list of numbers if there are gaps."""
    numbers = sorted(seats)
    if len(numbers) > 1 and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return f"{numbers[0]}–{numbers[-1]}"
    return ", ".join(map(str, numbers))


def players_told(pack: str, seats: Collection[int]) -> str:
    """``36 cards · 2–6 players``."""
    return _("{cards} cards · {players} players").format(cards=pack, players=seats_told(seats))
