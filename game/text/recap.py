"""The latest events in a few lines, for whoever reads a replay or a review (the curtain: game.hot_seat.recap_lines).

Passes and questions are left out, because the next line implies them. A player without a name is "you", unless the
reader is given.
"""

from collections.abc import Iterable, Sequence

from engine.rules import events as ev
from engine.rules.cards import Pack
from engine.rules.events import Event
from game.text.narrator import Narrator
from game.text.time_up import TimeUp, told_late

MINOR = (ev.Asked, ev.Passed, ev.CutLeft, ev.Dealt, ev.Scored)
"""Events left out of a recap."""


def recap(
    events: Iterable[Event | TimeUp],
    names: Sequence[str],
    pack: Pack,
    most: int = 6,
    eye: int | None = None,
    speech: bool = False,
) -> list[str]:
    """The last ``most`` sentences about these events, oldest first; ``speech``: cards in words."""
    teller = Narrator(names, pack, eye, speech)
    sentences = [
        told_late(teller.company, event.seat) if isinstance(event, TimeUp) else teller.tell(event)
        for event in events
        if not isinstance(event, MINOR)
    ]
    return [sentence for sentence in sentences if sentence][-most:] if most > 0 else []
