"""What happened, as sentences in the player's language: one for each event, none for what goes without saying.

A sentence is made from what one seat was told (engine.observe); whatever is handed in is observed once more, so that no
mistake elsewhere makes it name a hidden card. Names stand in the nominative, so that no name has to be declined, and in
the present tense, so that no verb has to know who is a woman. Knows no screen and no match.
"""

from collections.abc import Sequence
from typing import assert_never

from engine import events as ev
from engine.cards import NO_SUIT, Pack
from engine.commands import Gesture
from engine.events import Event, Phase
from engine.observe import NOBODY, observe
from game.telling.cards import Case, Namer, known, long, rank_name, short, suit_sign_or_name, together
from game.words import _, ngettext

DealOpening = (
    ev.DealBegan
    | ev.PackCut
    | ev.CutLeft
    | ev.HatTaken
    | ev.Dealt
    | ev.TurnedBack
    | ev.TrumpTurned
    | ev.NothingTurned
    | ev.TrumpChanged
    | ev.DealPassed
    | ev.LowestTrumpShown
)
BoutAct = (
    ev.BoutBegan
    | ev.Led
    | ev.ThrownIn
    | ev.Given
    | ev.Beaten
    | ev.Named
    | ev.Transferred
    | ev.Shown
    | ev.Passed
    | ev.TakeAnnounced
)


def sentence(event: Event, names: Sequence[str], pack: Pack, eye: int | None = None, speech: bool = False) -> str:
    """What happened, "" for what goes without saying. ``names`` are the seats'.

    ``eye`` is the seat that reads it and is "you" in it; None: everybody does, and nobody is. ``speech`` writes cards
    and suits out, as they are said.
    """
    return Teller(names, pack, eye, speech).tell(event)


class Teller:
    """Tells events to one reader; the arguments are those of `sentence`."""

    def __init__(self, names: Sequence[str], pack: Pack, eye: int | None = None, speech: bool = False) -> None:
        self.names, self.pack, self.eye, self.speech = names, pack, eye, speech
        self._namer: Namer = long(pack) if speech else short(pack)

    def tell(self, event: Event) -> str:
        """What happened, as far as the reader may know it."""
        told = observe(event, NOBODY if self.eye is None else self.eye)
        match told:
            case ev.Asked():
                asked = _("{name} may cut the pack."), _("You may cut the pack.")
                return self._say(told.seat, *asked) if told.phase == Phase.CUT else ""
            case ev.Said() | ev.Swapped() | ev.Exchanged() | ev.Touched():
                return self._aside(told)
            case ev.BeatenOff() | ev.PickedUp() | ev.Drew() | ev.WentOut():
                return self._after_bout(told)
            case ev.DealEnded():
                return self._ended(told)
            case ev.Scored() | ev.DoubleFool() | ev.TieScored() | ev.DealerChosen() | ev.SessionEnded():
                return self._session(told)
            case (
                ev.BoutBegan()
                | ev.Led()
                | ev.ThrownIn()
                | ev.Given()
                | ev.Beaten()
                | ev.Named()
                | ev.Transferred()
                | ev.Shown()
                | ev.Passed()
                | ev.TakeAnnounced()
            ):
                return self._in_bout(told)
            case _:
                return self._opening(told)

    # Parts of sentences

    def _say(self, seat: int, they: str, you: str, **filled: object) -> str:
        """``you`` to the one who did it, ``they`` to the others."""
        return you.format(**filled) if seat == self.eye else they.format(name=self.names[seat], **filled)

    def _card(self, card: int, case: Case = Case.SUFFERS) -> str:
        return self._namer(card, case)

    def _cards(self, cards: Sequence[int]) -> str:
        return together((self._card(card) for card in known(cards)), self.speech)

    def _suit(self, suit: int) -> str:
        return suit_sign_or_name(suit, self.speech)

    def _list(self, seats: Sequence[int]) -> str:
        return ", ".join(self.names[seat] for seat in seats)

    # The deal opens

    def _opening(self, event: DealOpening) -> str:
        match event:
            case ev.DealBegan():
                return self._say(
                    event.dealer,
                    _("Deal {number}: {name} deals."),
                    _("Deal {number}: you deal."),
                    number=event.number,
                )
            case ev.PackCut():
                return self._say(event.seat, _("{name} cuts the pack."), _("You cut the pack."))
            case ev.CutLeft():
                return self._say(event.seat, _("{name} leaves the cut."), _("You leave the cut."))
            case ev.HatTaken():
                return self._say(
                    event.seat,
                    _("{name} takes the hat, is the fool now, and deals."),
                    _("You take the hat, are the fool now, and deal."),
                )
            case ev.Dealt():
                mine = event.seat == self.eye and bool(event.cards)
                return _("You are dealt {cards}.").format(cards=self._cards(event.cards)) if mine else ""
            case ev.TurnedBack():
                card = self._card(event.card, Case.STANDS)
                return _("{card} cannot be trump and goes back into the talon.").format(card=card)
            case ev.TrumpTurned():
                return self._trump_turned(event)
            case ev.NothingTurned():
                if not event.own:
                    return _("There are no trumps.")
                told = (f"{self.names[seat]} {self._suit(suit)}" for seat, suit in enumerate(event.own))
                return _("Everybody has a trump suit of his own: {trumps}.").format(trumps=", ".join(told))
            case ev.TrumpChanged():
                return self._trump_changed(event)
            case ev.DealPassed():
                if event.next_dealer == event.dealer:
                    return _("No card could be turned for trump: the cards are dealt again.")
                return self._say(
                    event.next_dealer,
                    _("Nobody holds a trump: {name} deals again."),
                    _("Nobody holds a trump: you deal again."),
                )
            case ev.LowestTrumpShown():
                return self._say(
                    event.seat,
                    _("{name} shows {card}, the lowest trump, and attacks first."),
                    _("You show {card}, the lowest trump, and attack first."),
                    card=self._card(event.card),
                )
            case _:
                assert_never(event)

    def _trump_turned(self, event: ev.TrumpTurned) -> str:
        card = self._card(event.card, Case.STANDS)
        if event.trump == NO_SUIT:
            return _("{card} is turned up: there are no trumps.").format(card=card)
        suit = self._suit(event.trump)
        if event.holder >= 0:
            return self._say(
                event.holder,
                _("{card} is turned up and goes to {name}. Trumps: {suit}."),
                _("{card} is turned up and is yours. Trumps: {suit}."),
                card=card,
                suit=suit,
            )
        return _("{card} is turned up. Trumps: {suit}.").format(card=card, suit=suit)

    def _trump_changed(self, event: ev.TrumpChanged) -> str:
        card = self._card(event.card, Case.STANDS)
        if event.trump == NO_SUIT:
            return _("The second trump is {card}: there are no trumps now.").format(card=card)
        suit = self._suit(event.trump)
        if event.seat < 0:
            return _("The second trump is turned up: {card}. Trumps now: {suit}.").format(card=card, suit=suit)
        return self._say(
            event.seat,
            _("{name} draws the second trump: {card}. Trumps now: {suit}."),
            _("You draw the second trump: {card}. Trumps now: {suit}."),
            card=card,
            suit=suit,
        )

    # A bout

    def _in_bout(self, event: BoutAct) -> str:
        match event:
            case ev.BoutBegan():
                return self._bout_began(event)
            case ev.Led():
                cards = self._cards(event.cards)
                return self._say(event.seat, _("{name} leads {cards}."), _("You lead {cards}."), cards=cards)
            case ev.ThrownIn():
                cards = self._cards(event.cards)
                return self._say(event.seat, _("{name} throws in {cards}."), _("You throw in {cards}."), cards=cards)
            case ev.Given():
                return self._say(
                    event.seat,
                    _("{name} throws in {cards} to be taken."),
                    _("You throw in {cards} to be taken."),
                    cards=self._cards(event.cards),
                )
            case ev.Beaten():
                return self._say(
                    event.seat,
                    _("{name} beats {target} with {card}."),
                    _("You beat {target} with {card}."),
                    target=self._card(event.target),
                    card=self._card(event.card, Case.SERVES),
                )
            case ev.Named():
                card, suit = self._card(event.card, Case.STANDS), self._suit(event.suit)
                return _("{card} counts as a card of this suit: {suit}.").format(card=card, suit=suit)
            case ev.Transferred() | ev.Shown():
                return self._passed_on(event)
            case ev.Passed():
                return self._say(event.seat, _("{name} adds nothing."), _("You add nothing."))
            case ev.TakeAnnounced():
                return self._say(event.seat, _("{name} takes."), _("You take."))
            case _:
                assert_never(event)

    def _bout_began(self, event: ev.BoutBegan) -> str:
        if event.attacker == self.eye:
            told = _("Bout {number}: you attack, {defender} defends.")
        elif event.defender == self.eye:
            told = _("Bout {number}: {attacker} attacks, you defend.")
        else:
            told = _("Bout {number}: {attacker} attacks, {defender} defends.")
        attacker, defender = self.names[event.attacker], self.names[event.defender]
        return told.format(number=event.number, attacker=attacker, defender=defender)

    def _passed_on(self, event: ev.Transferred | ev.Shown) -> str:
        if isinstance(event, ev.Shown):
            cards = self._card(event.card)
            if event.seat == self.eye:
                told = _("You show {cards} and pass the attack on: {defender} defends.")
            elif event.defender == self.eye:
                told = _("{name} shows {cards} and passes the attack on: you defend.")
            else:
                told = _("{name} shows {cards} and passes the attack on: {defender} defends.")
        else:
            cards = together((self._card(card, Case.SERVES) for card in event.cards), self.speech)
            if event.seat == self.eye:
                told = _("You pass the attack on with {cards}: {defender} defends.")
            elif event.defender == self.eye:
                told = _("{name} passes the attack on with {cards}: you defend.")
            else:
                told = _("{name} passes the attack on with {cards}: {defender} defends.")
        return told.format(name=self.names[event.seat], cards=cards, defender=self.names[event.defender])

    # Out of turn

    def _aside(self, event: ev.Said | ev.Swapped | ev.Exchanged | ev.Touched) -> str:
        match event:
            case ev.Touched():
                return self._say(event.seat, _("{name} touches the discards."), _("You touch the discards."))
            case ev.Said():
                words = gesture_words(event.gesture)
                return self._say(event.seat, _("{name} says: “{words}”"), _("You say: “{words}”"), words=words)
            case ev.Swapped():
                if event.seat == self.eye:
                    told = _("You change {gave} for {got}.")
                    return told.format(gave=self._cards(event.gave), got=self._cards(event.got))
                return _("{name} changes two cards with the talon.").format(name=self.names[event.seat])
            case ev.Exchanged():
                return self._say(
                    event.seat,
                    _("{name} exchanges {gave} for {got}."),
                    _("You exchange {gave} for {got}."),
                    gave=self._card(event.gave),
                    got=self._card(event.got),
                )
            case _:
                assert_never(event)

    # A bout is over

    def _after_bout(self, event: ev.BeatenOff | ev.PickedUp | ev.Drew | ev.WentOut) -> str:
        match event:
            case ev.BeatenOff():
                count = len(event.cards)
                told = ngettext(
                    "Beaten off: {count} card is discarded.", "Beaten off: {count} cards are discarded.", count
                )
                return told.format(count=count)
            case ev.PickedUp():
                cards = self._cards(event.cards)
                return self._say(event.seat, _("{name} picks up {cards}."), _("You pick up {cards}."), cards=cards)
            case ev.Drew():
                return self._drew(event)
            case ev.WentOut():
                return self._say(
                    event.seat,
                    _("{name} is out, place {place}."),
                    _("You are out, place {place}."),
                    place=event.place,
                )
            case _:
                assert_never(event)

    def _drew(self, event: ev.Drew) -> str:
        seen, count = self._cards(event.cards), len(event.cards)
        if not count:
            return ""
        if event.seat == self.eye and seen:
            return _("You draw {cards}.").format(cards=seen)
        if event.seat == self.eye:  # what everybody saw is told
            return ngettext("You draw {count} card.", "You draw {count} cards.", count).format(count=count)
        name = self.names[event.seat]
        if not seen:
            return ngettext("{name} draws {count} card.", "{name} draws {count} cards.", count).format(
                name=name, count=count
            )
        if count == 1:
            return _("{name} draws {card}, the turn-up.").format(name=name, card=seen)
        told = ngettext(
            "{name} draws {count} card, the last of them {card}.",
            "{name} draws {count} cards, the last of them {card}.",
            count,
        )
        return told.format(name=name, count=count, card=self._card(event.turnup, Case.STANDS))

    # The deal is over

    def _ended(self, event: ev.DealEnded) -> str:
        if event.fool < 0:
            return _("A draw: the same position came again.") if event.by_repetition else _("A draw: no fool.")
        if event.touched:
            return self._say(
                event.fool,
                _("{name} touched the discards and is the fool."),
                _("You touched the discards: you are the fool."),
            )
        if event.winner >= 0:
            return self._say(event.winner, _("{name} is out first and wins."), _("You are out first and win."))
        losers = event.losers or (event.fool,)
        if len(losers) > 1:
            told = (
                _("The fools: {names}."),
                _("The fools: {names}, with a necktie."),
                _("The fools: {names}, with epaulettes."),
            )
            return told[event.sixes].format(names=self._list(losers))
        they = (
            _("{name} is the fool."),
            _("{name} is the fool, with a necktie."),
            _("{name} is the fool, with epaulettes."),
        )
        you = (
            _("You are the fool."),
            _("You are the fool, with a necktie."),
            _("You are the fool, with epaulettes."),
        )
        return self._say(losers[0], they[event.sixes], you[event.sixes])

    def _session(self, event: ev.SessionEvent) -> str:
        match event:
            case ev.Scored():
                if any(event.chips):
                    chips = (f"{self.names[seat]} {change:+d}" for seat, change in enumerate(event.chips) if change)
                    return _("Chips: {chips}.").format(chips=", ".join(chips))
                marks = ngettext("{count} mark for {names}.", "{count} marks for {names}.", event.marks)
                return marks.format(count=event.marks, names=self._list(event.losers))
            case ev.DoubleFool():
                return self._say(
                    event.seat,
                    _("{name} is a double fool and deals twice."),
                    _("You are a double fool and deal twice."),
                )
            case ev.TieScored():
                rank = rank_name(event.rank, self.pack)
                return _("A tie of {rank} for {names}.").format(rank=rank, names=self._list(event.losers))
            case ev.DealerChosen():
                if event.seat == self.eye:
                    told = _("You decide who deals next: {dealer}.")
                else:
                    told = _("{name} decides who deals next: {dealer}.")
                return told.format(name=self.names[event.seat], dealer=self.names[event.dealer])
            case ev.SessionEnded():
                if not event.forfeit:
                    return _("The session is over.")
                return _("The session is over. The forfeit: {names}.").format(names=self._list(event.forfeit))
            case _:
                assert_never(event)


def gesture_words(gesture: Gesture) -> str:
    """What partners hear (R45)."""
    return {
        Gesture.WAIT: _("Wait"),
        Gesture.GO_AHEAD: _("Go ahead"),
        Gesture.TRUMP: _("A trump?"),
        Gesture.YES: _("Yes"),
        Gesture.NO: _("No"),
    }[gesture]
