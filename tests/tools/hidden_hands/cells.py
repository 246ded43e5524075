"""A cell of the table: one way at one moment, at both tables."""

import tempfile
from collections.abc import Callable
from itertools import zip_longest
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from game.system import preload
from tests.tools.hidden_hands.moments import Moment
from tests.tools.hidden_hands.sitting import REST, Hands, Seen, Sitting
from tests.tools.hidden_hands.twins import Pair
from tests.tools.hidden_hands.ways import Way

MakeHands = Callable[[Sitting], Hands]


class Difference(NamedTuple):
    """The first thing that is not the same at both tables; None: it has not come there."""

    at: int
    one: Seen | None
    other: Seen | None

    def told(self) -> str:
        kind = (self.one or self.other or Seen(0, "", "")).kind
        frame = (self.one or self.other or Seen(0, "", "")).frame
        return f"{kind} differs in frame {frame}: {_short(self.one)} / {_short(self.other)}"


class Tried(NamedTuple):
    """What was seen at both tables; ``found`` where they differ."""

    seen: tuple[list[Seen], list[Seen]]
    found: Difference | None


def play(sitting: Sitting, moment: Moment, way: Way) -> list[Seen]:
    """Everything that is seen in this cell."""

    def first() -> None:
        if way.stays:
            way.act(sitting)
            sitting.run(8)

    sitting.app.settings.hot_away = moment.counted
    moment.reach(sitting, first)
    assert sitting.table is not None and sitting.table.play.agreed == moment.agreed
    sitting.run(2)
    if way.stays and not sitting.at_table():
        sitting.back_to_table()
    way.act(sitting)
    sitting.run(REST)
    sitting.note("screen", sitting.hands.screen())
    if moment.again is not None:
        moment.again(sitting)
        sitting.run(4)
    sitting.back_to_table()
    sitting.run(REST)
    sitting.rest()
    return sitting.seen


def tried(moment: Moment, way: Way, hands: MakeHands | None = None, pictures: Path | None = None) -> Tried:
    """The cell at both tables; ``pictures``: a folder for every picture of both.

    What is made in a thread is there in the next step: otherwise the machine decides in which frame a picture comes.
    """
    with patch.object(preload, "MOMENT", 60.0):
        return compared(moment.tables(), moment, way, hands, pictures)


def compared(
    tables: Pair, moment: Moment, way: Way, hands: MakeHands | None = None, pictures: Path | None = None
) -> Tried:
    seen: list[list[Seen]] = []
    for which in (0, 1):
        with tempfile.TemporaryDirectory(prefix="durak-hands-") as folder:
            home = Path(folder, "home")
            tables.write(home, which, moment.agreed)
            sitting = Sitting(home, hands)
            if pictures is not None:
                sitting.pictures = pictures / str(which)
            try:
                seen.append(play(sitting, moment, way))
            finally:
                sitting.close()
    return Tried((seen[0], seen[1]), difference(*seen))


def difference(one: list[Seen], other: list[Seen]) -> Difference | None:
    """The first difference of two records."""
    for at, (a, b) in enumerate(zip_longest(one, other)):
        if a != b:
            return Difference(at, a, b)
    return None


def _short(seen: Seen | None) -> str:
    text = "nothing" if seen is None else f"{seen.kind} {seen.value}"
    return text if len(text) < 160 else f"{text[:157]}..."
