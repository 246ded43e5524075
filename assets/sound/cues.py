"""Every cue of the game: how many takes it has, how loud it is meant beside the others, when it lands."""

from collections.abc import Callable
from dataclasses import dataclass

from assets.sound import at_the_table as table
from assets.sound import in_the_kitchen as kitchen
from assets.sound.chance import Chance
from assets.sound.cockerel import crow
from assets.sound.finish import finished, levelled
from assets.sound.wave import Signal


@dataclass(frozen=True, slots=True)
class Cue:
    name: str
    takes: int
    lands: float  # seconds from the start to the moment the picture shows: the card lies, the stamp meets paper
    level: float  # intended loudness, decibels; a cover is 0, what comes often or means little is quieter
    recipe: Callable[[Chance, float], Signal]


CUES = (
    Cue("deal", 4, 0.150, -5.0, table.deal),
    Cue("slide", 2, 0.180, -8.0, table.slide),
    Cue("place", 3, 0.0, -2.5, table.place),
    Cue("slap", 3, 0.0, 0.0, table.slap),
    Cue("turn", 2, 0.090, -4.0, table.turn),
    Cue("gather", 2, 0.340, -3.0, table.gather),
    Cue("sweep", 2, 0.400, -4.0, table.sweep),
    Cue("shuffle", 1, 1.020, -3.0, table.shuffle),
    Cue("pick", 2, 0.050, -12.0, table.pick),
    Cue("refuse", 1, 0.0, -5.0, kitchen.refuse),
    Cue("your_turn", 1, 0.0, -5.0, kitchen.your_turn),
    Cue("draw", 1, 0.0, -2.0, kitchen.draw),
    Cue("cockerel", 1, 0.0, 1.0, crow),
    Cue("button", 1, 0.0, -10.0, kitchen.button),
    Cue("stamp", 1, 0.0, 0.0, kitchen.stamp),
)


def recorded(cue: Cue) -> list[Signal]:
    """All takes of a cue, as they are stored."""
    takes = range(1, cue.takes + 1)
    return levelled([finished(cue.recipe(Chance(f"{cue.name} {take}"), cue.lands)) for take in takes])


def file_names(cue: Cue) -> list[str]:
    return [f"{cue.name}_{take}.flac" for take in range(1, cue.takes + 1)]
