"""Summary of the public events since a person last looked: bouts, and other actions. No graphics.

Everything is made from public events, so that the story of a person is the same whatever anybody holds.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import Enum

from engine.knowledge.observe import NOBODY, observe
from engine.rules import events as ev
from engine.rules.cards import HIDDEN
from engine.rules.events import Event

LAYING = (ev.Led, ev.ThrownIn, ev.Given, ev.Transferred)
IN_BOUT = (*LAYING, ev.BoutBegan, ev.Beaten, ev.Named, ev.Shown, ev.TakeAnnounced, ev.BeatenOff, ev.PickedUp)
DEEDS = (
    ev.LowestTrumpShown,
    ev.TrumpChanged,
    ev.HandedBack,
    ev.Said,
    ev.Swapped,
    ev.Exchanged,
    ev.Drew,
    ev.WentOut,
    ev.Touched,
)
"""Events listed besides bouts. The rest follows from them, or stands in the strip above the curtain."""


class BoutEnd(Enum):
    """How a bout stands."""

    GOES_ON = "goes on"
    TAKES = "the defender takes, cards may still be added"
    TAKEN = "the cards are in the defender's hand"
    BEATEN_OFF = "the cards are discarded"


@dataclass(frozen=True, slots=True)
class Laid:
    """An attack card and what beat it. ``by``, ``beater``: who laid them; NOBODY: it lay there before the story."""

    card: int
    by: int = NOBODY
    cover: int = HIDDEN
    beater: int = NOBODY


@dataclass(frozen=True, slots=True)
class Bout:
    """One bout, as far as it belongs to the story; ``cards``: what was taken or discarded at its end."""

    defender: int
    laid: tuple[Laid, ...] = ()
    end: BoutEnd = BoutEnd.GOES_ON
    cards: tuple[int, ...] = ()
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that one person did, or that befell him."""

    events: tuple[Event, ...]

    @property
    def event(self) -> Event:
        return self.events[0]


Moment = Bout | Deed


def story(events: Iterable[Event], defender: int) -> tuple[Moment, ...]:
    """The moments of these events, oldest first. ``defender``: the present one, where no bout begins."""
    told = [observe(event, NOBODY) for event in events]
    return tuple(moment for moment in _moments(told, _first_defender(told, defender)) if _worth(moment))


def _first_defender(events: list[Event], defender: int) -> int:
    """The defender when the story begins."""
    for event in events:
        if isinstance(event, ev.BoutBegan | ev.BeatenOff):
            return event.defender
        if isinstance(event, ev.Transferred | ev.Shown | ev.TakeAnnounced | ev.PickedUp):
            return event.seat
    return defender


def _moments(events: list[Event], defender: int) -> Iterator[Moment]:
    bout: Bout | None = None
    for event in events:
        if isinstance(event, IN_BOUT):
            if bout is None or isinstance(event, ev.BoutBegan):
                if bout is not None:
                    yield bout
                bout = Bout(defender)
            bout = _goes_on(bout, event)
            defender = bout.defender
            if bout.end in (BoutEnd.TAKEN, BoutEnd.BEATEN_OFF):
                yield bout
                bout = None
        elif isinstance(event, DEEDS):
            if bout is not None and bout.laid:  # it is told in order; what is added to the bout is told after it
                yield bout
                bout = replace(bout, laid=(), events=())
            yield Deed((event,))
    if bout is not None:
        yield bout


def _goes_on(bout: Bout, event: Event) -> Bout:
    """The bout after one more event."""
    bout = replace(bout, events=(*bout.events, event))
    match event:
        case ev.BoutBegan():
            return replace(bout, defender=event.defender)
        case ev.Led() | ev.ThrownIn() | ev.Given():
            return replace(bout, laid=bout.laid + tuple(Laid(card, event.seat) for card in event.cards))
        case ev.Transferred():
            laid = bout.laid + tuple(Laid(card, event.seat) for card in event.cards)
            return replace(bout, laid=laid, defender=event.defender)
        case ev.Shown():
            return replace(bout, laid=(*bout.laid, Laid(event.card, event.seat)), defender=event.defender)
        case ev.Beaten():
            return replace(bout, laid=_beaten(bout.laid, event))
        case ev.TakeAnnounced():
            return replace(bout, end=BoutEnd.TAKES)
        case ev.BeatenOff():
            return replace(bout, end=BoutEnd.BEATEN_OFF, cards=event.cards)
        case ev.PickedUp():
            return replace(bout, end=BoutEnd.TAKEN, cards=event.cards, defender=event.seat)
        case _:
            return bout


def _beaten(laid: tuple[Laid, ...], event: ev.Beaten) -> tuple[Laid, ...]:
    """The card beaten where it lies, or with the card that lay there before the story."""
    if all(lies.card != event.target for lies in laid):
        return (*laid, Laid(event.target, cover=event.card, beater=event.seat))
    return tuple(
        replace(lies, cover=event.card, beater=event.seat) if lies.card == event.target else lies for lies in laid
    )


def _worth(moment: Moment) -> bool:
    """Whether there is something to tell: cards that lay open, or what everybody saw or heard."""
    if isinstance(moment, Bout):
        return bool(moment.laid) or (bool(moment.events) and moment.end is not BoutEnd.GOES_ON)
    event = moment.event
    if isinstance(event, ev.Drew):  # how many were drawn, the numbers in the strip tell
        return event.turnup != HIDDEN
    return True
