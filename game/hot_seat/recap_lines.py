"""What happened since a person last looked, in at most four lines in order of time: what everybody saw, in words.

A bout that is over is one line; of the present one each act has a line, with how it was answered.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from engine.knowledge.observe import NOBODY
from engine.rules import events as ev
from engine.rules.cards import HIDDEN
from engine.rules.events import Event
from game.hot_seat.story import LAYING, Bout, BoutEnd, Laid, Moment
from game.text import Narrator
from game.text.recap import MINOR

MOST = 4
NAMED = 12
"""So many cards that were taken are named."""
Teller = Callable[[bool], Narrator]
"""A new narrator; for a screen reader, if that is asked for."""


@dataclass(frozen=True, slots=True)
class RecapLine:
    """``seat``: whose act it tells, NOBODY for nobody's. ``words`` are read, ``spoken`` is heard."""

    seat: int
    words: str
    spoken: str


def recap_lines(moments: Sequence[Moment], teller: Teller, most: int = MOST) -> tuple[RecapLine, ...]:
    """The last lines of these moments, oldest first."""
    found: list[RecapLine] = []
    for moment in moments:
        found += _over(moment, teller) or _acts(moment, teller)
    return tuple(found[-most:])


def _over(moment: Moment, teller: Teller) -> list[RecapLine]:
    """The line of a bout that is over and was seen whole; none for everything else."""
    if not isinstance(moment, Bout) or moment.end not in (BoutEnd.TAKEN, BoutEnd.BEATEN_OFF) or not moment.laid:
        return []
    laid, defender = moment.laid, moment.defender
    if sorted(moment.cards) != sorted(card for lies in laid for card in (lies.card, lies.cover) if card != HIDDEN):
        return []  # somebody has laid cards before the story begins, or before something was said
    attackers, beaters = {lies.by for lies in laid}, {lies.beater for lies in laid}
    if NOBODY in attackers or any(isinstance(event, ev.Transferred | ev.Shown | ev.Named) for event in moment.events):
        return []
    if moment.end is BoutEnd.BEATEN_OFF and beaters != {defender}:
        return []
    attacker = attackers.pop() if len(attackers) == 1 else NOBODY
    return _both(teller, attacker if attacker != NOBODY else defender, partial(_whole, moment, attacker))


def _whole(bout: Bout, attacker: int, teller: Narrator) -> Iterator[str]:
    """The sentences of a bout that is over; ``attacker``: who laid everything, NOBODY if several did."""
    laid, defender = bout.laid, bout.defender
    cards = [lies.card for lies in laid]
    if attacker != NOBODY:
        yield teller.attack(attacker, defender, cards)
    if bout.end is BoutEnd.BEATEN_OFF:
        covers = [lies.cover for lies in laid]
        yield teller.beaten(covers) if attacker != NOBODY else teller.defence(defender, cards, covers)
    elif attacker != NOBODY and _bare(laid):
        yield teller.tell(ev.TakeAnnounced(defender))
    else:
        yield teller.tell(ev.PickedUp(defender, bout.cards))


def _bare(laid: Iterable[Laid]) -> bool:
    return all(lies.cover == HIDDEN for lies in laid)


def _acts(moment: Moment, teller: Teller) -> list[RecapLine]:
    """A line for each act, with its answers."""
    groups: list[list[Event]] = []
    for event in moment.events:
        if isinstance(event, MINOR):
            continue
        answers = isinstance(event, ev.Beaten | ev.Named | ev.TakeAnnounced | ev.BeatenOff | ev.PickedUp)
        begins = isinstance(event, (*LAYING, ev.BoutBegan))
        if not groups or (begins and not _only_begun(groups[-1])) or (not answers and not begins):
            groups.append([])
        groups[-1].append(event)
    passed_on = any(isinstance(event, ev.Transferred | ev.Shown) for event in moment.events)
    defender = moment.defender if isinstance(moment, Bout) and not passed_on else NOBODY
    return [line for group in groups for line in _both(teller, _actor(group), partial(_told, group, defender))]


def _only_begun(group: Sequence[Event]) -> bool:
    return all(isinstance(event, ev.BoutBegan) for event in group)


def _told(group: Sequence[Event], defender: int, teller: Narrator) -> Iterator[str]:
    attack: tuple[int, ...] = ()
    taken = next((event for event in group if isinstance(event, ev.PickedUp)), None)
    for event in group:
        if isinstance(event, ev.TakeAnnounced) and taken is not None:
            pass  # that the cards were taken is told at the end
        elif event is taken and len(taken.cards) > NAMED:
            yield teller.tell(ev.TakeAnnounced(taken.seat))
        elif isinstance(event, ev.BoutBegan):
            defender = event.defender
            teller.tell(event)  # it remembers who defends
        elif isinstance(event, ev.Led) and defender not in (NOBODY, event.seat):
            attack = event.cards
            yield teller.attack(event.seat, defender, attack)
        elif isinstance(event, ev.Beaten) and attack == (event.target,) and event.seat == defender:
            yield teller.beaten((event.card,))
        else:
            yield teller.tell(event)


def _actor(group: Sequence[Event]) -> int:
    """Who does it."""
    acts = (getattr(event, "seat", NOBODY) for event in group if not isinstance(event, ev.BoutBegan | ev.TrumpChanged))
    return next((seat for seat in acts if seat != NOBODY), NOBODY)


def _both(teller: Teller, seat: int, sentences: Callable[[Narrator], Iterable[str]]) -> list[RecapLine]:
    """One line, as it is read and as it is heard."""
    read, heard = (" ".join(filter(None, sentences(teller(speech)))) for speech in (False, True))
    return [RecapLine(seat, read, heard)] if read else []
