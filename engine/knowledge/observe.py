"""Observations: the only place where hidden cards are removed from events.

`observe` is exhaustive: an unknown event is a type error for mypy and raises an error at run time. A spectator (seat
NOBODY) observes only what everybody can see.
"""

from typing import assert_never

from msgspec.structs import replace

from engine.rules import events as ev
from engine.rules.cards import HIDDEN

NOBODY = -1


def observe(event: ev.Event, seat: int) -> ev.Event:
    """``event`` as ``seat`` may know it: cards that it may not see are replaced by HIDDEN, one for one."""
    match event:
        case ev.Dealt():
            return event if event.seat == seat else replace(event, cards=(HIDDEN,) * len(event.cards))
        case ev.Drew():
            if event.seat == seat:
                return event
            shown = (event.turnup,) if event.turnup != HIDDEN else ()
            return replace(event, cards=(HIDDEN,) * (len(event.cards) - len(shown)) + shown)
        case ev.Swapped():
            if event.seat == seat:
                return event
            return replace(event, gave=(HIDDEN,) * len(event.gave), got=(HIDDEN,) * len(event.got))
        case (
            ev.DealBegan()
            | ev.PackCut()
            | ev.CutLeft()
            | ev.HatTaken()
            | ev.TurnedBack()
            | ev.NothingTurned()
            | ev.TrumpChanged()
            | ev.Named()
            | ev.Transferred()
            | ev.Shown()
            | ev.Said()
            | ev.Scored()
            | ev.DoubleFool()
            | ev.TieScored()
            | ev.DealerChosen()
            | ev.SessionEnded()
            | ev.TrumpTurned()
            | ev.DealPassed()
            | ev.LowestTrumpShown()
            | ev.BoutBegan()
            | ev.Asked()
            | ev.Led()
            | ev.ThrownIn()
            | ev.Given()
            | ev.HandedBack()
            | ev.Beaten()
            | ev.Passed()
            | ev.TakeAnnounced()
            | ev.BeatenOff()
            | ev.PickedUp()
            | ev.Exchanged()
            | ev.WentOut()
            | ev.Touched()
            | ev.DealEnded()
        ):
            return event
        case _:
            assert_never(event)
