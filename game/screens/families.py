"""What games are called, and which belong together, in the order in which a player is offered them."""

from dataclasses import dataclass

from engine.options import Options
from engine.presets import PRESETS, Preset, preset
from game.words import _

USUAL = PRESETS[0]
"""What other games are compared with."""


@dataclass(frozen=True, slots=True)
class Family:
    """Games under one heading, by the keys of their presets, with a suit for a sign and a few cards for a picture."""

    title: str
    suit: str
    cards: tuple[str, ...]
    keys: tuple[str, ...]

    @property
    def games(self) -> list[Preset]:
        return [preset(key) for key in self.keys]


def families() -> tuple[Family, ...]:
    """All of them; together they hold every preset once."""
    return (
        Family(_("Classic"), "S", ("6S", "6D", "QH", "6C"), ("podkidnoy", "prostoy", "siege", "siberian", "old-style")),
        Family(_("Passing on"), "H", ("9C", "9H", "9S"), ("perevodnoy", "pass-the-buck", "proyezdnoy", "kiev")),
        Family(_("Partners"), "C", ("KC", "QC", "KH", "QH"), ("pairs", "side-by-side", "triples", "three-pairs")),
        Family(
            _("Trumps"),
            "D",
            ("AD", "JD"),
            ("severny", "changeable", "no-trumps", "own-trumps", "fallen-ace", "spades-by-spades", "crazy", "jesterka"),
        ),
        Family(
            _("Packs"),
            "S",
            ("2S", "back", "AS"),
            ("mini", "two-player-24", "big-pack", "jokers", "two-packs", "railway"),
        ),
        Family(_("Special"), "H", ("6C", "6H", "JC"), ("poker", "weli", "albanian", "ladder", "ties")),
    )


def name_of(options: Options) -> str:
    """What the game with these options is called."""
    known = next((known.title for known in PRESETS if known.options == options), "")
    return _(known) if known else _("House rules")


def players_of(game: Preset) -> str:
    """The numbers of players, as short as can be: they always follow one another."""
    least, most = min(game.seats), max(game.seats)
    return str(least) if least == most else f"{least}–{most}"
