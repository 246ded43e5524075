"""The English texts of hints and reviews: a pattern for each reason, and for each theme a nudge without a move.

Texts only: engine.study.wording fills them in.
"""

from engine.rules.commands import Gesture


def N_(text: str) -> str:
    """Marks a sentence for the message catalogues."""
    return text


def NN_(one: str, many: str) -> tuple[str, str]:
    """Marks a singular and its plural."""
    return one, many


SENTENCES: dict[str, str] = {
    "wins by force": N_("This wins by force: play well from here and you can’t be the fool."),
    "draws by force": N_("This holds the draw, whatever the others do."),
    "lost by force": N_("Against perfect play the deal is lost; this is the hardest to answer well."),
    "only move": N_("Every other move loses by force."),
    "goes out": N_("It empties your hand, and the deck is empty: you’re out."),
    "one card left": N_("It leaves you with only {card}."),
    "cannot beat, hand known": N_("{name} can’t beat {card_acc}: you know that whole hand."),
    "cannot beat, all gone": N_("{name} can’t beat {card_acc}: the cards that could are gone or elsewhere."),
    "has to take": N_("{name} surely can’t beat {card_acc}."),
    "costs a trump": N_("{name} can only beat {card_acc} with a trump."),
    "other is beaten": N_("{name} surely holds {cards_acc}, so {card} would be beaten."),
    "spares higher trumps": N_("It costs {card_acc} and saves {cards_acc}."),
    "beating costs trumps": N_("Beating would cost you {cards_acc}."),
    "worth keeping": N_("Worth more in your hand than thrown in: {cards}."),
    "no gift": N_("{name} takes, so throwing in would be a gift: {cards}."),
    "lowest of the hand": N_("You’ll miss {card} least."),
    "cheapest that beats": N_("{card} is the cheapest card you can beat it with."),
    "two at once": N_("Several cards at once are harder to beat."),
    "more of the rank": N_("You hold {cards_acc} to throw in later."),
    "nobody can add": N_("Nobody can throw in: no other player can have a card of that rank."),
    "no new rank": N_("It brings no new rank to the table, unlike {cards}."),
    "taken anyway": N_("{name} takes anyway and gets {cards_acc} too."),
    "cannot beat": N_("You can’t beat {card_acc}."),
    "good pile": N_("It brings you {cards_acc}."),
    "next attack": N_("If nothing more is thrown in, you attack next."),
    "draws the turn-up": N_("You draw first, and {card} comes with the last cards."),
    "talon gone": N_("The deck is empty: now get rid of your cards."),
    "passes on": N_("Then someone else has to defend."),
    "keeps the card": N_("You show {card_acc} and keep it, and someone else has to defend."),
    "partner waits": N_("{name} asks you to stop throwing in."),
    "partner goes on": N_("{name} will then throw in everything that fits."),
    "helps the partner": N_("{name} is your partner: what you beat, your team doesn’t have to take."),
    "answers the partner": N_("{name} asked, and a true answer helps you both."),
    "asks the partner": N_("{name} may have a trump, so you can keep yours."),
    "better trump": N_("You give {cards_acc} and get {card_acc}, a higher trump."),
    "weak for unknown": N_("Two weak cards go, two new ones come."),
    "named a trump": N_("As a trump it’s hard to beat."),
    "any cut": N_("Nobody knows where the cards are: cut anywhere."),
    "leaves the hat": N_("Whoever cuts takes the hat and becomes the fool."),
}
PLURALS: dict[str, tuple[str, str]] = {
    "few can beat": NN_(
        "Only {number} card you haven’t seen beats {card_acc}.",
        "Only {number} cards you haven’t seen beat {card_acc}.",
    ),
    "keeps trumps": NN_("You keep your trump: {cards}.", "You keep your trumps: {cards}."),
    "rid of a weak card": NN_("You get rid of a weak card.", "You get rid of weak cards."),
    "small pile": NN_(
        "It’s only {number} card: taking costs little now.", "It’s only {number} cards: taking costs little now."
    ),
    "large pile": NN_("Otherwise you take {number} card.", "Otherwise you take {number} cards."),
}
NUDGES: dict[str, str] = {
    "": N_("Which of your cards will you need later?"),
    "exact": N_("You can work this out: play it through to the end."),
    "out": N_("Count your cards: how soon can you be out?"),
    "beaten": N_("What can {name} beat?"),
    "trumps": N_("Think of your trumps."),
    "cheap": N_("Which card will you miss least?"),
    "rank": N_("Do you hold several cards of one rank?"),
    "adding": N_("Which ranks are on the table, and who can throw in?"),
    "pile": N_("What would taking cost you, and what would it bring?"),
    "talon": N_("Look at what is left in the deck."),
    "passing on": N_("Does it have to be you who defends?"),
    "partner": N_("Think of your partner."),
    "special": N_("This game has a special move. Look for it."),
}
"""By theme; "" if there is no reason."""
HINTS: dict[str, str] = {
    "lost by force": N_("It’s hard now: where might the others go wrong?"),
    "cannot beat, hand known": N_("You know every card {name} holds: use that."),
    "cannot beat, all gone": N_("Count what’s gone: what can nobody beat now?"),
    "other is beaten": N_("Remember the cards {name} has taken or shown."),
    "few can beat": N_("Count what’s gone: what is hard to beat now?"),
    "beating costs trumps": N_("What would it cost you to beat everything?"),
    "worth keeping": N_("Are the cards you could throw in worth more in your hand?"),
    "no gift": N_("What {name} takes now may come back to you."),
    "cannot beat": N_("Can you beat everything on the table?"),
    "large pile": N_("Look how many cards are on the table."),
    "talon gone": N_("The deck is empty: which cards are hard to get rid of?"),
    "better trump": N_("Look at the trump card."),
    "weak for unknown": N_("Look at your weakest cards."),
    "any cut": N_("It doesn’t matter where you cut."),
    "leaves the hat": N_("Think about what cutting would cost you."),
}
"""By reason, where a more specific hint than the theme's is possible."""
SAYINGS: dict[Gesture, str] = {
    Gesture.WAIT: N_("Wait"),
    Gesture.GO_AHEAD: N_("Go ahead"),
    Gesture.TRUMP: N_("A trump?"),
    Gesture.YES: N_("Yes"),
    Gesture.NO: N_("No"),
    Gesture.STOP: N_("Stop!"),
}
