"""Events as English sentences, for the replay on the command line."""

from collections.abc import Sequence
from typing import assert_never

from engine.rules import events as ev
from engine.rules.cards import HIDDEN, NO_SUIT, SUIT_SIGNS, Pack
from engine.rules.events import Event, Phase


def tell(event: Event, names: Sequence[str], pack: Pack) -> str:
    """The event as a sentence, "" if it needs none. ``names`` are those of the seats."""
    match event:
        case ev.DealBegan():
            return f"Deal {event.number}. {names[event.dealer]} deals."
        case ev.PackCut():
            return f"{names[event.seat]} cuts the pack at {event.at}."
        case ev.HatTaken():
            return f"{names[event.seat]} takes the hat and deals."
        case ev.Dealt():
            return f"{names[event.seat]} is dealt {_cards(event.cards, pack)}."
        case ev.TurnedBack():
            return f"{pack.sign(event.card)} is turned up and shuffled back."
        case ev.TrumpTurned():
            kept = f", which {names[event.holder]} keeps" if event.holder >= 0 else ""
            suit = SUIT_SIGNS[event.trump] if event.trump != NO_SUIT else "nothing"
            return f"{pack.sign(event.card)} is turned up{kept}: {suit} is trump. {event.talon} cards in the deck."
        case ev.NothingTurned():
            own = ", ".join(f"{SUIT_SIGNS[suit]} {names[seat]}'s" for seat, suit in enumerate(event.own))
            return f"No card is turned up. {'Trumps: ' + own if own else 'There are no trumps'}."
        case ev.TrumpChanged():
            seen = f"{names[event.seat]} shows" if event.seat >= 0 else "The hidden card is turned up:"
            suit = SUIT_SIGNS[event.trump] if event.trump != NO_SUIT else "nothing"
            return f"{seen} {pack.sign(event.card)}; {suit} is trump now."
        case ev.DealPassed():
            why = "Too many cards of one suit in one hand" if event.one_suit else "The deal cannot begin"
            return f"{why}; {names[event.next_dealer]} deals again."
        case ev.LowestTrumpShown():
            what = "card; nobody has a trump" if event.plain else "trump"
            return f"{names[event.seat]} shows {pack.sign(event.card)}, the lowest {what}."
        case ev.BoutBegan():
            return f"\nBout {event.number}: {names[event.attacker]} attacks {names[event.defender]}."
        case ev.Asked():
            return f"{names[event.seat]} is offered the cut." if event.phase == Phase.CUT else ""
        case ev.Touched():
            return f"{names[event.seat]} touches the discard pile."
        case ev.CutLeft():
            return f"{names[event.seat]} does not cut."
        case ev.WentOut():
            return f"{names[event.seat]} is out, number {event.place}."
        case ev.DealEnded():
            return _ended(event, names)
        case ev.BeatenOff():
            return f"Beaten off: {len(event.cards)} cards discarded."
        case ev.Drew():
            return f"{names[event.seat]} draws {_cards(event.cards, pack)}."
        case ev.Exchanged():
            return f"{names[event.seat]} swaps {pack.sign(event.gave)} for {pack.sign(event.got)}."
        case ev.Scored() | ev.DoubleFool() | ev.TieScored() | ev.DealerChosen() | ev.SessionEnded():
            return _session(event, names, pack)
        case _:
            return _in_bout(event, names, pack)


BoutEvent = (
    ev.Led
    | ev.ThrownIn
    | ev.Given
    | ev.HandedBack
    | ev.Beaten
    | ev.Named
    | ev.Transferred
    | ev.Shown
    | ev.Swapped
    | ev.Said
    | ev.Passed
    | ev.TakeAnnounced
    | ev.PickedUp
)


def _in_bout(event: BoutEvent, names: Sequence[str], pack: Pack) -> str:
    """The sentence for an event of a bout."""
    match event:
        case ev.Led():
            return f"{names[event.seat]} attacks with {_cards(event.cards, pack)}."
        case ev.ThrownIn():
            return f"{names[event.seat]} throws in {_cards(event.cards, pack)}."
        case ev.Given():
            return f"{names[event.seat]} adds {_cards(event.cards, pack)} to the take."
        case ev.HandedBack():
            back = ", ".join(
                f"{pack.sign(card)} to {names[to]}" for card, to in zip(event.cards, event.to, strict=True)
            )
            return f"{names[event.seat]} hands back {back}."
        case ev.Beaten():
            return f"{names[event.seat]} beats {pack.sign(event.target)} with {pack.sign(event.card)}."
        case ev.Named():
            return f"{pack.sign(event.card)} counts as {SUIT_SIGNS[event.suit]}."
        case ev.Transferred():
            added = _cards(event.cards, pack)
            return f"{names[event.seat]} adds {added} and transfers the attack to {names[event.defender]}."
        case ev.Shown():
            shown = pack.sign(event.card)
            return f"{names[event.seat]} shows {shown} and transfers the attack to {names[event.defender]}."
        case ev.Swapped():
            return f"{names[event.seat]} changes {_cards(event.gave, pack)} for {_cards(event.got, pack)}."
        case ev.Said():
            return f'{names[event.seat]} says "{event.gesture}".'
        case ev.Passed():
            return f"{names[event.seat]} passes."
        case ev.TakeAnnounced():
            return f"{names[event.seat]} takes."
        case ev.PickedUp():
            return f"{names[event.seat]} picks up {_cards(event.cards, pack)}."
        case _:
            assert_never(event)


def _ended(event: ev.DealEnded, names: Sequence[str]) -> str:
    if event.fool < 0:
        return "\nThe deal is a draw" + (" by repetition." if event.by_repetition else ".")
    losers = " and ".join(names[seat] for seat in event.losers)
    if event.touched:
        return (
            f"\n{losers} {'are the fools' if len(event.losers) > 1 else 'is the fool'}: the discard pile was touched."
        )
    dressed = ("", ", with a necktie", ", with epaulettes")[event.sixes]
    told = f"\n{losers} {'are the fools' if len(event.losers) > 1 else 'is the fool'}{dressed}."
    return told + (f" {names[event.winner]} was out first and wins." if event.winner >= 0 else "")


def _session(event: ev.SessionEvent, names: Sequence[str], pack: Pack) -> str:
    match event:
        case ev.Scored():
            marks = f"{' and '.join(names[seat] for seat in event.losers)}: {event.marks} more."
            chips = ", ".join(f"{names[seat]} {change:+d}" for seat, change in enumerate(event.chips) if change)
            return marks + (f" Chips: {chips}." if chips else "")
        case ev.DoubleFool():
            return f"{names[event.seat]} is a double fool and deals twice."
        case ev.TieScored():
            return f"A necktie for {' and '.join(names[seat] for seat in event.losers)}: the {pack.ranks[event.rank]}."
        case ev.DealerChosen():
            return f"{names[event.seat]} says that {names[event.dealer]} deals next."
        case ev.SessionEnded():
            owing = " and ".join(names[seat] for seat in event.forfeit) or "nobody"
            best = " and ".join(names[seat] for seat in event.champions) or "nobody"
            return f"The match is over. Forfeit: {owing}; champion: {best}."
        case _:
            assert_never(event)


def _cards(cards: Sequence[int], pack: Pack) -> str:
    hidden = sum(card == HIDDEN for card in cards)
    told = [pack.sign(card) for card in cards if card != HIDDEN]
    return " ".join(told + ([f"{hidden} hidden cards"] if hidden else [])) or "nothing"
