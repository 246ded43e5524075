"""Events as sentences in the player's language: one for each event, none for what is obvious.

A sentence is made from what one seat observed (engine.knowledge.observe); every event is observed again here, so that a
caller's mistake cannot name a hidden card. Names are in the nominative, so that no name has to be declined, and verbs
in the present tense, so that none depends on a gender. Independent of screens and matches.
"""

from collections.abc import Sequence
from typing import assert_never

from engine.knowledge.observe import NOBODY, observe
from engine.rules import events as ev
from engine.rules.cards import NO_SUIT, Pack
from engine.rules.commands import Gesture
from engine.rules.events import Event, Phase
from game.text.i18n import _, ngettext
from game.text.naming import (
    Actor,
    Case,
    Company,
    Namer,
    PlayerList,
    known,
    long,
    nth_place,
    rank_name,
    short,
    suit_sign_or_name,
    together,
)

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
    | ev.HandedBack
    | ev.Beaten
    | ev.Named
    | ev.Transferred
    | ev.Shown
    | ev.Passed
    | ev.TakeAnnounced
)


def sentence(event: Event, names: Sequence[str], pack: Pack, eye: int | None = None, speech: bool = False) -> str:
    """The event as a sentence, "" for what is obvious. ``names`` are the seats'.

    ``eye`` is the reading seat and is "you" in it; None: any reader, and only a player without a name is "you"
    (Company). ``speech`` writes cards and suits in words.
    """
    return Narrator(names, pack, eye, speech).tell(event)


class Narrator:
    """Describes events to one reader; the arguments are those of `sentence`."""

    def __init__(
        self,
        names: Sequence[str],
        pack: Pack,
        eye: int | None = None,
        speech: bool = False,
        namer: Namer | None = None,
    ) -> None:
        self.company, self.pack, self.eye, self.speech = Company(names, eye), pack, eye, speech
        self._namer: Namer = namer or (long(pack) if speech else short(pack))
        self._defender = NOBODY  # of the bout that is told, as far as its beginning was

    def tell(self, event: Event) -> str:
        """The sentence for an event, as far as the reader may know it."""
        seen = observe(event, NOBODY if self.eye is None else self.eye)
        if isinstance(seen, ev.BoutBegan | ev.Transferred | ev.Shown):
            self._defender = seen.defender
        match seen:
            case ev.Asked():
                if seen.phase != Phase.CUT:
                    return ""
                return self._say(seen.seat, _("{name} may cut the pack."), _("You may cut the pack."))
            case ev.Said() | ev.Swapped() | ev.Exchanged() | ev.Touched():
                return self._aside(seen)
            case ev.BeatenOff() | ev.PickedUp() | ev.Drew() | ev.WentOut():
                return self._after_bout(seen)
            case ev.DealEnded():
                return self._ended(seen)
            case ev.Scored() | ev.DoubleFool() | ev.TieScored() | ev.DealerChosen() | ev.SessionEnded():
                return self._session(seen)
            case (
                ev.BoutBegan()
                | ev.Led()
                | ev.ThrownIn()
                | ev.Given()
                | ev.HandedBack()
                | ev.Beaten()
                | ev.Named()
                | ev.Transferred()
                | ev.Shown()
                | ev.Passed()
                | ev.TakeAnnounced()
            ):
                return self._in_bout(seen)
            case _:
                return self._opening(seen)

    # Parts of sentences

    def _say(self, seat: int, they: str, you: str, **filled: object) -> str:
        """``you`` if the reader did it, else ``they``."""
        return self.company.say(they, name=Actor(seat, you), **filled)

    def _card(self, card: int, case: Case = Case.SUFFERS) -> str:
        return self._namer(card, case)

    def _cards(self, cards: Sequence[int]) -> str:
        return together((self._card(card) for card in known(cards)), self.speech)

    def _suit(self, suit: int) -> str:
        return suit_sign_or_name(suit, self.speech)

    # The opening

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
                return self._say(event.seat, _("{name} doesn’t cut."), _("You don’t cut."))
            case ev.HatTaken():
                return self._say(
                    event.seat,
                    _("{name} takes the hat, becomes the fool and deals."),
                    _("You take the hat, become the fool and deal."),
                )
            case ev.Dealt():
                mine = event.seat == self.eye and bool(known(event.cards))
                return _("You are dealt {cards}.").format(cards=self._cards(event.cards)) if mine else ""
            case ev.TurnedBack():
                card = self._card(event.card, Case.STANDS)
                return _("{card} can’t be trump and goes back into the deck.").format(card=card)
            case ev.TrumpTurned():
                return self._trump_turned(event)
            case ev.NothingTurned():
                if not event.own:
                    return _("There are no trumps.")
                names = self.company.listed(range(len(event.own)))
                told = (f"{name} {self._suit(suit)}" for name, suit in zip(names, event.own, strict=True))
                return _("Own trumps: {trumps}.").format(trumps=", ".join(told))
            case ev.TrumpChanged():
                return self._trump_changed(event)
            case ev.DealPassed():
                if event.one_suit:
                    return _("Too many cards of one suit in one hand: the cards are dealt again.")
                if event.next_dealer == event.dealer:
                    return _("No trump card could be turned up: the cards are dealt again.")
                return self._say(
                    event.next_dealer,
                    _("Nobody has a trump: {name} deals again."),
                    _("Nobody has a trump: you deal again."),
                )
            case ev.LowestTrumpShown() if event.plain:
                return self._say(
                    event.seat,
                    _("Nobody has a trump: {name} shows {card}, the lowest card, and attacks first."),
                    _("Nobody has a trump: you show {card}, the lowest card, and attack first."),
                    card=self._card(event.card),
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

    # In a bout

    def _in_bout(self, event: BoutAct) -> str:
        match event:
            case ev.BoutBegan():
                return self._bout_began(event)
            case ev.Led():
                cards = self._cards(event.cards)
                return self._say(
                    event.seat, _("{name} attacks with {cards}."), _("You attack with {cards}."), cards=cards
                )
            case ev.ThrownIn():
                cards = self._cards(event.cards)
                return self._say(event.seat, _("{name} throws in {cards}."), _("You throw in {cards}."), cards=cards)
            case ev.Given():
                return self._say(
                    event.seat,
                    _("{name} throws in {cards} on the take."),
                    _("You throw in {cards} on the take."),
                    cards=self._cards(event.cards),
                )
            case ev.HandedBack():
                cards = self._cards(event.cards)
                return self._say(event.seat, _("{name} hands {cards} back."), _("You hand {cards} back."), cards=cards)
            case ev.Beaten() if self._defender not in (NOBODY, event.seat):
                return self._helped(event, self._defender)
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
                return _("{card} counts as {suit}.").format(card=card, suit=suit)
            case ev.Transferred() | ev.Shown():
                return self._transferred(event)
            case ev.Passed():
                return self._say(event.seat, _("{name} throws in nothing."), _("You throw in nothing."))
            case ev.TakeAnnounced():
                return self._say(event.seat, _("{name} takes."), _("You take."))
            case _:
                assert_never(event)

    def _bout_began(self, event: ev.BoutBegan) -> str:
        return self.company.say(
            _("Bout {number}: {attacker} attacks, {defender} defends."),
            attacker=Actor(event.attacker, _("Bout {number}: you attack, {defender} defends.")),
            defender=Actor(event.defender, _("Bout {number}: {attacker} attacks, you defend.")),
            number=event.number,
        )

    def attack(self, attacker: int, defender: int, cards: Sequence[int]) -> str:
        """Who attacks whom, with which cards."""
        return self.company.say(
            _("{attacker} attacks {defender} with {cards}."),
            attacker=Actor(attacker, _("You attack {defender} with {cards}.")),
            defender=Actor(defender, _("{attacker} attacks you with {cards}.")),
            cards=self._cards(cards),
        )

    def defence(self, defender: int, cards: Sequence[int], covers: Sequence[int]) -> str:
        """What a defender has beaten, and with which cards."""
        return self._say(
            defender,
            _("{name} beats {target} with {card}."),
            _("You beat {target} with {card}."),
            target=self._cards(cards),
            card=together((self._card(card, Case.SERVES) for card in covers), self.speech),
        )

    def beaten(self, covers: Sequence[int]) -> str:
        """With which cards an attack was beaten off."""
        cards = together((self._card(card, Case.SERVES) for card in covers), self.speech)
        return _("Beaten with {cards}.").format(cards=cards)

    def _helped(self, event: ev.Beaten, defender: int) -> str:
        """A partner beats a card for the defender (R44)."""
        return self.company.say(
            _("{name} helps {defender} and beats {target} with {card}."),
            name=Actor(event.seat, _("You help {defender} and beat {target} with {card}.")),
            defender=Actor(defender, _("{name} helps you and beats {target} with {card}.")),
            target=self._card(event.target),
            card=self._card(event.card, Case.SERVES),
        )

    def _transferred(self, event: ev.Transferred | ev.Shown) -> str:
        if isinstance(event, ev.Shown):
            return self.company.say(
                _("{name} shows {cards} to transfer: {defender} defends."),
                name=Actor(event.seat, _("You show {cards} to transfer: {defender} defends.")),
                defender=Actor(event.defender, _("{name} shows {cards} to transfer: you defend.")),
                cards=self._card(event.card),
            )
        return self.company.say(
            _("{name} transfers with {cards}: {defender} defends."),
            name=Actor(event.seat, _("You transfer with {cards}: {defender} defends.")),
            defender=Actor(event.defender, _("{name} transfers with {cards}: you defend.")),
            cards=together((self._card(card, Case.SERVES) for card in event.cards), self.speech),
        )

    # Out of turn

    def _aside(self, event: ev.Said | ev.Swapped | ev.Exchanged | ev.Touched) -> str:
        match event:
            case ev.Touched():
                return self._say(event.seat, _("{name} touches the discard pile."), _("You touch the discard pile."))
            case ev.Said():
                words = gesture_words(event.gesture)
                return self._say(event.seat, _("{name} says: “{words}”"), _("You say: “{words}”"), words=words)
            case ev.Swapped():
                if known(event.gave):
                    gave, got = self._cards(event.gave), self._cards(event.got)
                    return _("You swap {gave} for {got}.").format(gave=gave, got=got)
                return self._say(
                    event.seat,
                    _("{name} swaps two cards with the deck."),
                    _("You swap two cards with the deck."),
                )
            case ev.Exchanged():
                return self._say(
                    event.seat,
                    _("{name} swaps {gave} for {got}."),
                    _("You swap {gave} for {got}."),
                    gave=self._card(event.gave),
                    got=self._card(event.got),
                )
            case _:
                assert_never(event)

    # The end of a bout

    def _after_bout(self, event: ev.BeatenOff | ev.PickedUp | ev.Drew | ev.WentOut) -> str:
        match event:
            case ev.BeatenOff():
                count = len(event.cards)
                told = ngettext("Beaten off: {count} card discarded.", "Beaten off: {count} cards discarded.", count)
                return told.format(count=count)
            case ev.PickedUp():
                cards = self._cards(event.cards)
                return self._say(event.seat, _("{name} picks up {cards}."), _("You pick up {cards}."), cards=cards)
            case ev.Drew():
                return self._drew(event)
            case ev.WentOut():
                place = nth_place(event.place)
                return self._say(event.seat, _("{name} is out: {place}."), _("You’re out: {place}."), place=place)
            case _:
                assert_never(event)

    def _drew(self, event: ev.Drew) -> str:
        seen, count = self._cards(event.cards), len(event.cards)
        if not count:
            return ""
        if event.seat == self.eye and len(known(event.cards)) == count:
            return _("You draw {cards}.").format(cards=seen)
        if not seen:
            return self._say(
                event.seat,
                ngettext("{name} draws {count} card.", "{name} draws {count} cards.", count),
                ngettext("You draw {count} card.", "You draw {count} cards.", count),
                count=count,
            )
        if count == 1:
            return self._say(
                event.seat, _("{name} draws {card}, the trump card."), _("You draw {card}, the trump card."), card=seen
            )
        return self._say(
            event.seat,
            ngettext(
                "{name} draws {count} card, the last of them {card}.",
                "{name} draws {count} cards, the last of them {card}.",
                count,
            ),
            ngettext(
                "You draw {count} card, the last of them {card}.",
                "You draw {count} cards, the last of them {card}.",
                count,
            ),
            count=count,
            card=self._card(event.turnup, Case.STANDS),
        )

    # The end of the deal

    def _ended(self, event: ev.DealEnded) -> str:
        if event.fool < 0:
            return (
                _("A draw: the same position for the third time.")
                if event.by_repetition
                else _("A draw: nobody is the fool.")
            )
        if event.touched:
            return self._say(
                event.fool,
                _("{name} touched the discard pile and is the fool."),
                _("You touched the discard pile: you’re the fool."),
            )
        if event.winner >= 0:
            return self._say(event.winner, _("{name} is out first and wins."), _("You’re out first and win."))
        losers = event.losers or (event.fool,)
        if len(losers) > 1 and self.company.reader in losers:
            return (
                _("Your team is the fool."),
                _("Your team is the fool, with a necktie."),
                _("Your team is the fool, with epaulettes."),
            )[event.sixes]
        if len(losers) > 1:
            say, row = self.company.say, PlayerList(losers)
            fools = (
                say(_("The fools: {names}."), names=row),
                say(_("The fools: {names}, with a necktie."), names=row),
                say(_("The fools: {names}, with epaulettes."), names=row),
            )
            return fools[event.sixes]
        sentences = (
            self._say(losers[0], _("{name} is the fool."), _("You’re the fool.")),
            self._say(losers[0], _("{name} is the fool, with a necktie."), _("You’re the fool, with a necktie.")),
            self._say(losers[0], _("{name} is the fool, with epaulettes."), _("You’re the fool, with epaulettes.")),
        )
        return sentences[event.sixes]

    def _session(self, event: ev.SessionEvent) -> str:
        match event:
            case ev.Scored():
                if any(event.chips):
                    names = self.company.listed(range(len(event.chips)))
                    chips = (f"{name} {change:+d}" for name, change in zip(names, event.chips, strict=True) if change)
                    return _("Chips: {chips}.").format(chips=", ".join(chips))
                return self.company.say(
                    ngettext("{count} matchstick for {names}.", "{count} matchsticks for {names}.", event.marks),
                    count=event.marks,
                    names=PlayerList(event.losers),
                )
            case ev.DoubleFool():
                return self._say(
                    event.seat,
                    _("{name} is a double fool and deals twice."),
                    _("You’re a double fool and deal twice."),
                )
            case ev.TieScored():
                rank = rank_name(event.rank, self.pack)
                return self.company.say(_("A necktie ({rank}) for {names}."), rank=rank, names=PlayerList(event.losers))
            case ev.DealerChosen():
                if event.dealer == event.seat:
                    return self._say(event.seat, _("{name} decides to deal next."), _("You decide to deal next."))
                return self.company.say(
                    _("{name} decides that {dealer} deals next."),
                    name=Actor(event.seat, _("You decide that {dealer} deals next.")),
                    dealer=Actor(event.dealer, _("{name} decides that you deal next.")),
                )
            case ev.SessionEnded():
                if not event.forfeit:
                    return _("The match is over.")
                return self.company.say(_("The match is over. The forfeit: {names}."), names=PlayerList(event.forfeit))
            case _:
                assert_never(event)


def gesture_words(gesture: Gesture) -> str:
    """The words of a gesture to partners (R45), or of stopping others (R73)."""
    return {
        Gesture.WAIT: _("Wait"),
        Gesture.GO_AHEAD: _("Go ahead"),
        Gesture.TRUMP: _("A trump?"),
        Gesture.YES: _("Yes"),
        Gesture.NO: _("No"),
        Gesture.STOP: _("Stop!"),
    }[gesture]
