"""What the keys are at, in words: short for the line below the hand, in full names for a screen reader.

It tells what the person's own View holds, and nothing else.
"""

from engine.rules.events import Phase
from engine.rules.view import Legal, View
from game.session.table_session import TableSession
from game.table.input.focus import FocusMap, Stop, StopKind
from game.table.input.panel import EXCHANGE, TAKE, Buttons, signs
from game.table.layout.layout import own_trump
from game.table.paint import furniture
from game.text.i18n import _, ngettext, pgettext
from game.text.naming import Case, counted, long, short

BETWEEN = " · "


def told(
    stop: Stop, ground: FocusMap, play: TableSession, view: View, legal: Legal, buttons: Buttons, speech: bool = False
) -> str:
    """The words for one place."""
    namer = (long if speech else short)(play.pack)
    match stop.kind:
        case StopKind.CARD:
            return _card(stop, ground, play, view, namer(stop.number, Case.STANDS), speech)
        case StopKind.ATTACK:
            sentence = _attack(stop.number, view, namer(stop.number, Case.STANDS))
            chosen = stop.number in ground.layout.selected
            return BETWEEN.join([sentence, pgettext("a card", "goes back")]) if chosen else sentence
        case StopKind.CLOTH if legal.phase is Phase.ANSWER:
            return _("Transfer the attack here")
        case StopKind.CLOTH:
            return _("Play cards here")
        case StopKind.TURNUP:
            card = namer(stop.number, Case.STANDS)
            return _("{card}: swap your lowest trump for it").format(card=card)
        case StopKind.PACK:
            lifted = ngettext("Cut here: {count} card", "Cut here: {count} cards", stop.number)
            return lifted.format(count=stop.number)
        case StopKind.DISCARD:
            pile = _("Discard pile: touch it and you’re the fool") if legal.touch else _("Discard pile")
            return BETWEEN.join([pile, counted(view.discard.bit_count())])
        case StopKind.BUTTON:
            return _button(stop.name, buttons)
        case StopKind.SEAT:
            return _seat(stop.number, play, view)
        case StopKind.SIGN:
            return signs(play)[stop.number].title


def _card(stop: Stop, ground: FocusMap, play: TableSession, view: View, name: str, speech: bool) -> str:
    cards = ground.cards
    trump = own_trump(view, view.seat)
    parts = [name]
    if trump >= 0 and play.rules.tables[trump].trumps >> stop.number & 1:
        parts.append(pgettext("a card", "trump"))
    if stop.number in ground.layout.selected:
        parts.append(pgettext("a card", "selected"))
    if not speech:  # a screen reader says the place of everything in a list
        parts.append(_("{place} of {count}").format(place=cards.index(stop) + 1, count=len(cards)))
    return BETWEEN.join(parts)


def _attack(card: int, view: View, name: str) -> str:
    pair = next((pair for pair in view.table if pair.attack == card), None)
    covered = pair is not None and pair.cover >= 0
    return BETWEEN.join([name, pgettext("a card", "beaten") if covered else pgettext("a card", "not beaten")])


def _button(name: str, buttons: Buttons) -> str:
    if name.startswith("offer"):
        index = int(name.split()[1])
        return buttons.offers[index][0] if index < len(buttons.offers) else ""
    return {TAKE: buttons.take, EXCHANGE: buttons.exchange}.get(name, buttons.done)


def _seat(seat: int, play: TableSession, view: View) -> str:
    count = view.counts[seat] if view.counts else 0
    role = furniture.role_of(view, seat, furniture.called_you(play.seats[seat].name))
    parts = [play.seats[seat].name, ngettext("{count} card", "{count} cards", count).format(count=count)]
    parts += [role.word] if role is not None else []
    parts += [play.away[seat]] if seat in play.away else []
    return BETWEEN.join([*parts, furniture.thinks_less()] if seat in play.short else parts)
