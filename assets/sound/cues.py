"""Every noise of the game: how many takes it has, how loud it is meant beside the others, when it lands."""

from collections.abc import Callable
from dataclasses import dataclass

from assets.sound import at_the_table as table
from assets.sound import in_the_kitchen as kitchen
from assets.sound import music, surroundings
from assets.sound.chance import Chance
from assets.sound.cockerel import crow
from assets.sound.finish import CEILING, QUIET, Stored, finished, levelled, loudness, rounded_off, stored, with_margins
from assets.sound.measure import integrated
from assets.sound.wave import Signal

Recipe = Callable[[Chance, float], Signal]
"""Given the chance of a take and `lands`, or a round's seconds."""
VARIES, VARIES_LANDING = 0.06, 0.02
"""Random change of pitch. Smaller for landings, whose pitch rises through a bout."""


CLUB = 3 * (surroundings.billiards,) + (surroundings.chair, surroundings.billiards, surroundings.door)
KITCHEN = 2 * (surroundings.stirring, surroundings.drops) + (surroundings.cup, surroundings.chair)
TRAIN = 3 * (surroundings.groan,) + (surroundings.points, surroundings.horn)
"""What is heard over each place's round."""


@dataclass(frozen=True, slots=True)
class Cue:
    """`lands`: seconds from the start to the moment the picture shows: the card lies, the stamp meets paper.

    `level`: intended loudness in decibels; a cover is 0, what comes often or means little is quieter. `group`: the
    volume it answers to. `seconds`: of a round without end; 0 for everything else. `recipes` make the takes in turn.
    """

    name: str
    takes: int
    lands: float
    level: float
    recipes: tuple[Recipe, ...]
    group: str = "cards"
    varies: float = 0.0
    seconds: float = 0.0


CUES = (
    Cue("deal", 8, 0.150, -5.0, (table.deal,), varies=VARIES),
    Cue("slide", 7, 0.180, -8.0, (table.slide,), varies=VARIES),
    Cue("place", 8, 0.0, -2.5, (table.place,), varies=VARIES_LANDING),
    Cue("place_trump", 6, 0.0, -0.5, (table.place_trump,), varies=VARIES_LANDING),
    Cue("slap", 8, 0.0, 0.0, (table.slap,), varies=VARIES_LANDING),
    Cue("slap_trump", 6, 0.0, 1.5, (table.slap_trump,), varies=VARIES_LANDING),
    Cue("turn", 6, 0.090, -4.0, (table.turn,), varies=VARIES),
    Cue("gather", 6, 0.340, -3.0, (table.gather,), varies=VARIES),
    Cue("sweep", 6, 0.400, -4.0, (table.sweep,), varies=VARIES),
    Cue("shuffle", 2, 1.020, -3.0, (table.shuffle,), varies=VARIES),
    Cue("pick", 6, 0.050, -12.0, (table.pick,), varies=VARIES),
    Cue("refuse", 2, 0.0, -5.0, (kitchen.refuse,), "signals"),
    Cue("your_turn", 1, 0.0, -5.0, (kitchen.your_turn,), "signals"),
    Cue("knock", 3, 0.0, -10.0, (kitchen.passes,), "signals", VARIES),
    Cue("said", 2, 0.0, -6.0, (kitchen.said,), "signals", VARIES),
    Cue("out", 1, 0.0, -6.0, (kitchen.out,), "signals"),
    Cue("won", 1, 0.0, -3.0, (kitchen.won,), "signals"),
    Cue("best_evening", 1, 0.0, -2.0, (kitchen.best_evening,), "signals"),
    Cue("lost", 1, 0.0, -3.0, (kitchen.lost,), "signals"),
    Cue("draw", 1, 0.0, -2.0, (kitchen.draw,), "signals"),
    Cue("cockerel", 1, 0.0, 1.0, (crow,), "signals", VARIES_LANDING),
    Cue("button", 4, 0.0, -10.0, (kitchen.button,), "signals", VARIES_LANDING),
    Cue("tick", 2, 0.0, -11.0, (surroundings.tick_to, surroundings.tick_fro), "signals", VARIES_LANDING),
    Cue("stamp", 1, 0.0, 0.0, (kitchen.stamp,), "signals", VARIES_LANDING),
    Cue("title_music", 2, 0.0, -3.0, (music.dance, music.waltz), "music"),
    Cue("result_music", 1, 0.0, -4.0, (music.rest,), "music"),
    Cue("club", 1, 0.0, -13.0, (surroundings.club,), "surroundings", seconds=8.0),
    Cue("club_now_and_then", 6, 0.0, -25.0, CLUB, "surroundings", VARIES),
    Cue("kitchen", 1, 0.0, -21.0, (surroundings.kitchen,), "surroundings", seconds=12.0),
    Cue("kitchen_now_and_then", 6, 0.0, -20.0, KITCHEN, "surroundings", VARIES),
    Cue("train", 1, 0.0, -18.0, (surroundings.train,), "surroundings", seconds=12.0),
    Cue("train_now_and_then", 5, 0.0, -26.0, TRAIN, "surroundings", VARIES),
)


def recorded(cue: Cue) -> list[Stored]:
    """All takes of a cue, as they are stored."""
    takes = [
        cue.recipes[take % len(cue.recipes)](Chance(f"{cue.name} {take + 1}"), cue.seconds or cue.lands)
        for take in range(cue.takes)
    ]
    if cue.seconds:
        return [with_margins(stored(rounded_off(take), cue.group)) for take in takes]
    loud = integrated if cue.group == "music" else loudness
    peak = QUIET if cue.group == "surroundings" else CEILING
    return [stored(take, cue.group) for take in levelled([finished(take) for take in takes], loud, peak)]


def file_names(cue: Cue) -> list[str]:
    """FLAC; a round WAV: while the mixer decodes FLAC, whatever else is asked of it waits, 15 ms for a round."""
    return [f"{cue.name}_{take}.{'wav' if cue.seconds else 'flac'}" for take in range(1, cue.takes + 1)]
