"""Every cue of the game: how many takes it has, how loud it is meant beside the others, when it lands."""

from collections.abc import Callable
from dataclasses import dataclass

from assets.sound import at_the_table as table
from assets.sound import in_the_kitchen as kitchen
from assets.sound import surroundings
from assets.sound.chance import Chance
from assets.sound.cockerel import crow
from assets.sound.finish import finished, levelled, rounded_off
from assets.sound.wave import Signal


@dataclass(frozen=True, slots=True)
class Cue:
    name: str
    takes: int
    lands: float  # seconds from the start to the moment the picture shows: the card lies, the stamp meets paper
    level: float  # intended loudness, decibels; a cover is 0, what comes often or means little is quieter
    recipe: Callable[[Chance, float], Signal]  # given the chance of a take and `lands`, or a round's seconds
    group: str = "cards"  # the volume it answers to
    seconds: float = 0.0  # of a round without end; 0 for everything else


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
    Cue("refuse", 1, 0.0, -5.0, kitchen.refuse, "signals"),
    Cue("your_turn", 1, 0.0, -5.0, kitchen.your_turn, "signals"),
    Cue("said", 1, 0.0, -6.0, kitchen.said, "signals"),
    Cue("out", 1, 0.0, -6.0, kitchen.out, "signals"),
    Cue("won", 1, 0.0, -3.0, kitchen.won, "signals"),
    Cue("lost", 1, 0.0, -3.0, kitchen.lost, "signals"),
    Cue("draw", 1, 0.0, -2.0, kitchen.draw, "signals"),
    Cue("cockerel", 1, 0.0, 1.0, crow, "signals"),
    Cue("button", 1, 0.0, -10.0, kitchen.button, "signals"),
    Cue("stamp", 1, 0.0, 0.0, kitchen.stamp, "signals"),
    Cue("club", 1, 0.0, -17.0, surroundings.club, "surroundings", 8.0),
    Cue("kitchen", 1, 0.0, -15.0, surroundings.kitchen, "surroundings", 12.0),
    Cue("train", 1, 0.0, -15.0, surroundings.train, "surroundings", 9.0),
)


def recorded(cue: Cue) -> list[Signal]:
    """All takes of a cue, as they are stored."""
    takes = range(1, cue.takes + 1)
    if cue.seconds:
        return [rounded_off(cue.recipe(Chance(f"{cue.name} {take}"), cue.seconds)) for take in takes]
    return levelled([finished(cue.recipe(Chance(f"{cue.name} {take}"), cue.lands)) for take in takes])


def file_names(cue: Cue) -> list[str]:
    return [f"{cue.name}_{take}.flac" for take in range(1, cue.takes + 1)]
