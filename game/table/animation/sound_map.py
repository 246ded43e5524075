"""Which noise each happening at the table has, from which side it is heard, and whether its pitch rises.

`python -m tests.tools.sound_map` prints this map and all other noises of the program. Side and pitch depend on public
facts only: a card's place, a seat, the number of cards laid in the bout.
"""

from typing import Literal, NamedTuple

from game.ui.sound import SoundCue

Happening = Literal[
    "pack shuffled", "pack spread", "pack cut", "card dealt", "trump turned", "card turned back", "talon mixed again",
    "trump changed", "card shown", "card laid", "trump laid", "card covered", "card covered with a trump",
    "card handed back", "bout beaten off", "cards taken", "card drawn", "turn-up exchanged", "cards put into the talon",
    "cards taken out of it", "player out", "card touched", "something said", "card picked up", "seat passes",
]  # fmt: skip
Side = Literal["card", "seat", "talon", "discard", "bout"]
"""Where the noise comes from: the card's place, the seat's plate, or a heap."""


class Sounding(NamedTuple):
    """``rises``: the pitch rises with each card laid in the bout."""

    noise: str
    side: Side
    rises: bool = False


SOUND_MAP: dict[Happening, Sounding] = {
    "pack shuffled": Sounding("shuffle", "talon"),
    "pack spread": Sounding("slide", "bout"),
    "pack cut": Sounding("slide", "talon"),
    "card dealt": Sounding("deal", "seat"),
    "trump turned": Sounding("turn", "talon"),
    "card turned back": Sounding("turn", "talon"),
    "talon mixed again": Sounding("shuffle", "talon"),
    "trump changed": Sounding("turn", "talon"),
    "card shown": Sounding("turn", "seat"),
    "card laid": Sounding("place", "card", rises=True),
    "trump laid": Sounding("place_trump", "card", rises=True),
    "card covered": Sounding("slap", "card", rises=True),
    "card covered with a trump": Sounding("slap_trump", "card", rises=True),
    "card handed back": Sounding("slide", "seat"),
    "bout beaten off": Sounding("sweep", "discard"),
    "cards taken": Sounding("gather", "seat"),
    "card drawn": Sounding("slide", "seat"),
    "turn-up exchanged": Sounding("turn", "talon"),
    "cards put into the talon": Sounding("slide", "seat"),
    "cards taken out of it": Sounding("slide", "talon"),
    "player out": Sounding("out", "seat"),
    "card touched": Sounding("turn", "bout"),
    "something said": Sounding("said", "seat"),
    "card picked up": Sounding("pick", "card"),
    "seat passes": Sounding("knock", "seat"),
}

RISE, HIGHEST = 0.025, 1.25
"""The rise of pitch for each further card of a bout, and the highest pitch."""
WIDEST = 0.6
"""Pan at the edge of the table: the far ear still hears two fifths."""


def sounding(what: Happening, x: float, width: float, laid: int = 1) -> SoundCue:
    """The cue of a happening at ``x`` on a table of this width. ``laid``: number of the card in its bout, from 1."""
    found = SOUND_MAP[what]
    pitch = min(HIGHEST, 1.0 + RISE * max(0, laid - 1)) if found.rises else 1.0
    return SoundCue(found.noise, pan(x, width), pitch)


def pan(x: float, width: float) -> float:
    """From -WIDEST at the left edge of the table to WIDEST at the right."""
    return max(-1.0, min(1.0, 2.0 * x / width - 1.0)) * WIDEST
