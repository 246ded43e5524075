"""The state of a deal in sentences: whose turn it is, trumps, the table, how many cards everybody holds.

Made from one seat's View alone, so it cannot reveal what this seat does not see. Used by the key that describes the
table and by screen readers.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.rules.cards import cards_in
from engine.rules.events import Phase
from game.text.i18n import _, ngettext, pgettext
from game.text.naming import (
    Actor,
    Case,
    Company,
    counted,
    long,
    short,
    side_total,
    suit_sign_or_name,
    together,
)

if TYPE_CHECKING:
    from engine.rules.state import Rules
    from engine.rules.view import Pair, View


def state_text(view: "View", names: Sequence[str], rules: "Rules", speech: bool = False) -> list[str]:
    """The deal as the seat of ``view`` sees it, a line for each fact; a spectator's view (seat -1) has no hand."""
    if not view.number:
        return []
    told = _Standing(view, names, rules, speech)
    if view.ended is not None:
        return [_("The deal is over.")]
    heaps = told.talon(), told.discarded()
    return [
        line
        for line in (told.turn(), told.trump(), *told.table(), *told.sides(), *told.hands(), told.own(), *heaps)
        if line
    ]


class _Standing:
    def __init__(self, view: "View", names: Sequence[str], rules: "Rules", speech: bool) -> None:
        self.view, self.company, self.rules, self.speech = view, Company(names, view.seat), rules, speech
        self.namer = long(rules.pack) if speech else short(rules.pack)

    def turn(self) -> str:
        """A sentence that says whose turn it is and what that seat must do."""
        view = self.view
        if view.turn < 0:
            return ""
        say, turn = self.company.say, view.turn
        if self.speech and view.phase is Phase.LEAD and turn == view.principal != view.seat:
            return ""  # the sentence of who attacks whom says it
        hand_back = _("Your turn: too many cards. Hand some back.")
        throw_in = _("Your turn: throw in or press “{done}”.")
        give = _("Your turn: throw in on the take or press “{done}”.")
        return {
            Phase.LEAD: say(_("{name} attacks."), name=Actor(turn, _("Your turn: attack."))),
            Phase.ANSWER: say(_("{name} must beat or take."), name=Actor(turn, _("Your turn: beat or take."))),
            Phase.THROW_IN: say(
                _("{name} may throw in."), name=Actor(turn, throw_in), done=pgettext("at the table", "Done")
            ),
            Phase.GIVE: say(_("{name} may throw in on the take."), name=Actor(turn, give), done=_("Let them take")),
            Phase.HAND_BACK: say(_("{name} must hand cards back: there are too many."), name=Actor(turn, hand_back)),
            Phase.CUT: say(_("{name} may cut the pack."), name=Actor(turn, _("You may cut the pack."))),
        }[view.phase]

    def trump(self) -> str:
        """The trump suit, or everybody's own."""
        view = self.view
        if view.own:
            names = self.company.listed(range(len(view.own)))
            suits = (suit_sign_or_name(suit, self.speech) for suit in view.own)
            told = (f"{name} {suit}" for name, suit in zip(names, suits, strict=True))
            return _("Own trumps: {trumps}.").format(trumps=", ".join(told))
        if view.phase is Phase.CUT:
            return ""
        if view.trump < 0:
            return _("There are no trumps.")
        return _("Trumps: {suit}.").format(suit=suit_sign_or_name(view.trump, self.speech))

    def table(self) -> list[str]:
        """A sentence that says who attacks whom, and with which cards."""
        view = self.view
        if view.principal < 0:
            return []
        if view.taking:
            against = self.company.say(
                _("{attacker} attacks, {defender} takes."),
                attacker=Actor(view.principal, _("You attack, {defender} takes.")),
                defender=Actor(view.defender, _("{attacker} attacks, you take.")),
            )
        else:
            against = self.company.say(
                _("{attacker} attacks, {defender} defends."),
                attacker=Actor(view.principal, _("You attack, {defender} defends.")),
                defender=Actor(view.defender, _("{attacker} attacks, you defend.")),
            )
        lines = [against]
        beaten = [pair for pair in view.table if pair.cover >= 0]
        open_ones = [pair for pair in view.table if pair.cover < 0]
        lines += [self._beaten(pair) for pair in beaten]
        if open_ones:
            listed = together((self.namer(pair.attack, Case.STANDS) for pair in open_ones), self.speech)
            lines.append(_("Not beaten yet: {cards}.").format(cards=listed))
        if not view.table:
            lines.append(_("The table is empty."))
        return lines

    def _beaten(self, pair: "Pair") -> str:
        attack, cover = self.namer(pair.attack, Case.STANDS), self.namer(pair.cover, Case.SERVES)
        return _("{attack}, beaten with {cover}.").format(attack=attack, cover=cover)

    def sides(self) -> list[str]:
        """How many cards each side holds, the reader's first."""
        view, rules = self.view, self.rules
        if not rules.in_teams or not view.counts:
            return []
        ordered = sorted(rules.sides, key=lambda side: view.seat not in side)
        return [f"{side_total(self.company, side, sum(view.counts[seat] for seat in side))}." for side in ordered]

    def hands(self) -> list[str]:
        """The other players' numbers of cards."""
        view, lines = self.view, []
        for seat in range(view.seats):
            if seat == view.seat:
                continue
            if view.is_out(seat):
                lines.append(self.company.say(_("{name} is out."), name=Actor(seat, _("You’re out."))))
            else:
                cards = counted(view.counts[seat])
                you = _("You hold {cards}.")
                lines.append(self.company.say(_("{name}: {cards}."), name=Actor(seat, you), cards=cards))
        return lines

    def own(self) -> str:
        """The reader's own hand."""
        view = self.view
        if view.seat < 0:
            return ""
        if view.is_out(view.seat):
            return _("You’re out.")
        cards = [self.namer(card, Case.STANDS) for card in cards_in(view.hand)]
        return (
            _("Your hand: {cards}.").format(cards=together(cards, self.speech)) if cards else _("Your hand is empty.")
        )

    def talon(self) -> str:
        """The cards left to draw."""
        view = self.view
        if view.phase is Phase.CUT:
            return ""
        if not view.talon:
            return _("The deck is empty.")
        if view.turnup < 0:
            return ngettext("{count} card in the deck.", "{count} cards in the deck.", view.talon).format(
                count=view.talon
            )
        told = ngettext(
            "{count} card in the deck: {card}.", "{count} cards in the deck, the last of them {card}.", view.talon
        )
        return told.format(count=view.talon, card=self.namer(view.turnup, Case.STANDS))

    def discarded(self) -> str:
        """How many cards are out of play: everybody can count them."""
        count = self.view.discard.bit_count()
        if not count:
            return ""
        return ngettext("{count} card discarded.", "{count} cards discarded.", count).format(count=count)
