"""What a finished deal came down to, as a friend at the table says it: one sentence for each fact.

The facts come from engine.match.outcome, which knows only what everybody at the table does.
"""

from engine.match.outcome import DealFact, Kind
from engine.rules.cards import Pack
from game.text.i18n import _, ngettext
from game.text.naming import Actor, Case, Company, NamedPlayer, Namer, long, nth_place, short, together


def told(fact: DealFact, company: Company, pack: Pack, speech: bool = False) -> str:
    """The fact as a sentence, to the reader of ``company`` or about a player. ``speech`` writes cards in words."""
    return _Teller(fact, company, long(pack) if speech else short(pack), speech).tell()


class _Teller:
    def __init__(self, fact: DealFact, company: Company, namer: Namer, speech: bool) -> None:
        self.fact, self.company, self.namer, self.speech = fact, company, namer, speech

    def tell(self) -> str:
        if (group := self._end_of_duel()) or (group := self._last_card()) or (group := self._counted()):
            return group
        return self._whole_deal()

    def _say(self, they: str, you: str) -> str:
        """The message with every gap that a fact may fill. A card that is beaten suffers, others stand alone."""
        fact = self.fact
        filled: dict[str, object] = {"name": Actor(fact.seat, you), "count": fact.count}
        if fact.other >= 0:
            filled["other"] = NamedPlayer(fact.other)
        if fact.card >= 0:
            filled["card"] = self.namer(fact.card, Case.STANDS)
        if fact.against >= 0:
            filled["against"] = self.namer(fact.against, Case.SUFFERS)
        if fact.cards:
            filled["cards"] = together([self.namer(card, Case.STANDS) for card in fact.cards], self.speech)
        return self.company.say(they, **filled)

    def _end_of_duel(self) -> str:
        """Two were left, or two cards decided it."""
        say = self._say
        match self.fact.kind:
            case Kind.DUEL_BEAT:
                return say(
                    _("Two left: {name}’s {card} beat {other}’s {against}."),
                    _("Two left: your {card} beat {other}’s {against}."),
                )
            case Kind.DUEL_ATTACK:
                return say(
                    _("Two left, and {name} got rid of {cards} first."),
                    _("Two left, and you got rid of {cards} first."),
                )
            case Kind.DUEL_TAKEN:
                return say(
                    _("Two left, and {name} took {other}’s last: {cards}."),
                    _("Two left, and you took {other}’s last: {cards}."),
                )
            case Kind.DUEL_BEATEN:
                return say(
                    _("Two left: {other}’s {card} beat {name}’s {against}."),
                    _("Two left: {other}’s {card} beat your {against}."),
                )
            case Kind.TRUMP_OVER_TRUMP:
                return say(
                    _("It hung on one trump: {name}’s {card} beat {other}’s {against}."),
                    _("It hung on one trump: your {card} beat {other}’s {against}."),
                )
            case Kind.DRAWN_BY_BEATING:
                return say(
                    _("{name}’s last card, {card}, beat {other}’s {against}. A draw!"),
                    _("Your last card, {card}, beat {other}’s {against}. A draw!"),
                )
            case Kind.DRAWN_BY_ATTACK:
                return say(
                    _("{other}’s {card} beat {name}’s last card, {against}. A draw!"),
                    _("{other}’s {card} beat your last card, {against}. A draw!"),
                )
        return ""

    def _last_card(self) -> str:
        """How the last cards were laid, or which are left."""
        say = self._say
        match self.fact.kind:
            case Kind.HUNG_EPAULETTES:
                return say(
                    _("{name} pinned epaulettes on {other}: {cards}."), _("You pinned epaulettes on {other}: {cards}.")
                )
            case Kind.HUNG_NECKTIE:
                return say(
                    _("{name} hung a necktie on {other}: {cards}."), _("You hung a necktie on {other}: {cards}.")
                )
            case Kind.EPAULETTES:
                return say(
                    _("{other} pinned epaulettes on {name}: {cards}."), _("{other} pinned epaulettes on you: {cards}.")
                )
            case Kind.NECKTIE:
                return say(
                    _("{other} hung a necktie on {name}: {cards}."), _("{other} hung a necktie on you: {cards}.")
                )
            case Kind.OUT_BY_TRANSFER:
                return say(
                    _("{name} got out on a transfer: {cards} to {other}."),
                    _("You got out on a transfer: {cards} to {other}."),
                )
            case Kind.OUT_ON_TAKE:
                return say(
                    _("{other} took, and {name}’s last card, {card}, went along."),
                    _("{other} took, and your last card, {card}, went along."),
                )
            case Kind.OUT_BY_BEATING:
                return say(
                    _("{name}’s last card, {card}, beat {other}’s {against}."),
                    _("Your last card, {card}, beat {other}’s {against}."),
                )
            case Kind.OUT_BY_ATTACK:
                return say(
                    _("{name} attacked with the last card, {card}."), _("You attacked with your last card, {card}.")
                )
            case Kind.FOOL_ONE_CARD:
                return say(
                    _("A close one for {name}: {other} had only {card} left."),
                    _("A close one: {other} had only {card} left."),
                )
            case Kind.ONE_CARD_LEFT:
                return say(_("{name} was one card short: {card}."), _("One card short: only {card} was left."))
            case Kind.BEST_TRUMP_LEFT:
                return say(
                    _("{name} ends up with the best trump of all, {card}."),
                    _("You end up with the best trump of all, {card}."),
                )
            case Kind.STOPPED_ONE_SHORT:
                return say(
                    _("{other} had one card left. Then {name} attacked."),
                    _("{other} had one card left. Then you attacked."),
                )
        return ""

    def _counted(self) -> str:
        """How many cards, attacks or bouts."""
        say, count = self._say, self.fact.count
        match self.fact.kind:
            case Kind.OUT_BEFORE_DRAWING:
                return say(
                    ngettext(
                        "{name} got rid of the last card with {count} still in the deck.",
                        "{name} got rid of the last card with {count} still in the deck.",
                        count,
                    ),
                    ngettext(
                        "You got rid of your last card with {count} still in the deck.",
                        "You got rid of your last card with {count} still in the deck.",
                        count,
                    ),
                )
            case Kind.OUT_AT_ONCE:
                return say(
                    _("{name} laid the last cards all at once: {cards}."),
                    _("You laid your last cards all at once: {cards}."),
                )
            case Kind.COMEBACK:
                return say(
                    ngettext(
                        "{name} once held {count} card, and got rid of them all.",
                        "{name} once held {count} cards, and got rid of them all.",
                        count,
                    ),
                    ngettext(
                        "You once held {count} card, and got rid of them all.",
                        "You once held {count} cards, and got rid of them all.",
                        count,
                    ),
                )
            case Kind.THEIR_LAST_CARDS:
                return say(
                    ngettext(
                        "{count} of the cards {other} is stuck with came from {name}.",
                        "{count} of the cards {other} is stuck with came from {name}.",
                        count,
                    ),
                    ngettext(
                        "{count} of the cards {other} is stuck with came from you.",
                        "{count} of the cards {other} is stuck with came from you.",
                        count,
                    ),
                )
            case Kind.LOW_TRUMP:
                return say(
                    ngettext(
                        "The little trump {card} saved {name} when {other} attacked with {count} card.",
                        "The little trump {card} saved {name} when {other} attacked with {count} cards.",
                        count,
                    ),
                    ngettext(
                        "The little trump {card} saved you when {other} attacked with {count} card.",
                        "The little trump {card} saved you when {other} attacked with {count} cards.",
                        count,
                    ),
                )
            case Kind.PASSED_ON:
                return say(
                    ngettext(
                        "{name} transferred, and {other} took {count} card.",
                        "{name} transferred, and {other} took {count} cards.",
                        count,
                    ),
                    ngettext(
                        "You transferred, and {other} took {count} card.",
                        "You transferred, and {other} took {count} cards.",
                        count,
                    ),
                )
            case Kind.BIG_DEFENCE:
                return say(
                    ngettext("{name} beat off {count} card at once.", "{name} beat off {count} cards at once.", count),
                    ngettext("You beat off {count} card at once.", "You beat off {count} cards at once.", count),
                )
            case Kind.NEVER_TOOK:
                return say(
                    ngettext(
                        "{name} never took: {count} attack, beaten off.",
                        "{name} never took: {count} attacks, all beaten off.",
                        count,
                    ),
                    ngettext(
                        "You never took: {count} attack, beaten off.",
                        "You never took: {count} attacks, all beaten off.",
                        count,
                    ),
                )
            case Kind.FIRST_OUT:
                return say(
                    ngettext(
                        "{name} was out first, {count} bout before the end.",
                        "{name} was out first, {count} bouts before the end.",
                        count,
                    ),
                    ngettext(
                        "You were out first, {count} bout before the end.",
                        "You were out first, {count} bouts before the end.",
                        count,
                    ),
                )
            case Kind.FOOL_MANY:
                return say(
                    ngettext(
                        "{name} is out, and {other} sits there with {count} card.",
                        "{name} is out, and {other} sits there with {count} cards.",
                        count,
                    ),
                    ngettext(
                        "You’re out, and {other} sits there with {count} card.",
                        "You’re out, and {other} sits there with {count} cards.",
                        count,
                    ),
                )
        return self._cards_left()

    def _cards_left(self) -> str:
        """How many cards the fool has, or took."""
        say, count = self._say, self.fact.count
        match self.fact.kind:
            case Kind.PARTNER_LEFT:
                return say(
                    ngettext(
                        "{name} got out, but {other} was left with {count} card.",
                        "{name} got out, but {other} was left with {count} cards.",
                        count,
                    ),
                    ngettext(
                        "You got out, but {other} was left with {count} card.",
                        "You got out, but {other} was left with {count} cards.",
                        count,
                    ),
                )
            case Kind.WAS_AT_ONE:
                return say(
                    ngettext(
                        "{name} was down to one card, then took {count}.",
                        "{name} was down to one card, then took {count}.",
                        count,
                    ),
                    ngettext(
                        "You were down to one card, then took {count}.",
                        "You were down to one card, then took {count}.",
                        count,
                    ),
                )
            case Kind.TRUMPS_LEFT:
                return say(
                    ngettext("{name} still holds {count} trump.", "{name} still holds {count} trumps.", count),
                    ngettext("You still hold {count} trump.", "You still hold {count} trumps.", count),
                )
            case Kind.BIG_TAKE:
                return say(
                    ngettext(
                        "One take weighed {name} down: {count} card.",
                        "One take weighed {name} down: {count} cards.",
                        count,
                    ),
                    ngettext(
                        "One take weighed you down: {count} card.", "One take weighed you down: {count} cards.", count
                    ),
                )
            case Kind.PILED_ON:
                return say(
                    ngettext(
                        "{count} card was thrown in when {name} took.",
                        "{count} cards were thrown in when {name} took.",
                        count,
                    ),
                    ngettext(
                        "{count} card was thrown in when you took.",
                        "{count} cards were thrown in when you took.",
                        count,
                    ),
                )
            case Kind.LATE_TAKE:
                return say(
                    ngettext(
                        "The deck was empty, and {name} took {count} card.",
                        "The deck was empty, and {name} took {count} cards.",
                        count,
                    ),
                    ngettext(
                        "The deck was empty, and you took {count} card.",
                        "The deck was empty, and you took {count} cards.",
                        count,
                    ),
                )
            case Kind.TOOK_OFTEN:
                return say(
                    ngettext("{name} took {count} time.", "{name} took {count} times.", count),
                    ngettext("You took {count} time in one deal.", "You took {count} times in one deal.", count),
                )
            case Kind.MANY_LEFT:
                return say(
                    ngettext("{name} is stuck with {count} card.", "{name} is stuck with {count} cards.", count),
                    ngettext("You’re stuck with {count} card.", "You’re stuck with {count} cards.", count),
                )
            case Kind.LEFT:
                return say(
                    ngettext("{name} is left with {count} card.", "{name} is left with {count} cards.", count),
                    ngettext("You’re left with {count} card.", "You’re left with {count} cards.", count),
                )
        return ""

    def _whole_deal(self) -> str:
        """What decided the deal for everybody."""
        say = self._say
        match self.fact.kind:
            case Kind.TOUCHED_BY_OTHER:
                return say(
                    _("{other} touched the discard pile. That saved {name}."),
                    _("{other} touched the discard pile. That saved you."),
                )
            case Kind.PARTNER_TOUCHED:
                return say(
                    _("{other} touched the discard pile, and {name} is a fool too."),
                    _("{other} touched the discard pile, and you’re a fool too."),
                )
            case Kind.TOUCHED:
                return say(_("{name} touched the discard pile."), _("You touched the discard pile."))
            case Kind.WON:
                return say(_("{name} went out first and won."), _("You went out first and won."))
            case Kind.REPEATED:
                return _("A draw: the cards went round and round.")
            case Kind.ALL_OUT:
                return _("Everyone is out, so nobody is the fool.")
        place = nth_place(self.fact.count)
        return self.company.say(
            _("{name} is out: {place}."), name=Actor(self.fact.seat, _("You’re out: {place}.")), place=place
        )
