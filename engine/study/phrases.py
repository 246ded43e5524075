"""What the teacher says, in English: one pattern for each reason, and for each theme a nudge that names no move.

Nothing but words: engine.study.wording fills them in.
"""

from engine.rules.commands import Gesture


def N_(text: str) -> str:
    """Marks a sentence to be gathered for the catalogues."""
    return text


def NN_(one: str, many: str) -> tuple[str, str]:
    """Marks a singular with its plural."""
    return one, many


SENTENCES: dict[str, str] = {
    "wins by force": N_("This wins by force: played well from here, you cannot be the fool any more."),
    "draws by force": N_("This holds the draw, whatever the others do."),
    "lost by force": N_("Against faultless play the deal is lost; this asks the most of the others."),
    "only move": N_("Every other move loses by force."),
    "goes out": N_("It empties your hand, and nothing is left to draw: you are out."),
    "one card left": N_("After it {card} alone is left in your hand."),
    "cannot beat, hand known": N_("{name} cannot beat {card_acc}: you know that whole hand."),
    "cannot beat, all gone": N_("{name} cannot beat {card_acc}: what could is gone, or not in that hand."),
    "has to take": N_("{name} surely cannot beat {card_acc}."),
    "costs a trump": N_("{name} can beat {card_acc} with a trump only."),
    "other is beaten": N_("{name} surely holds {cards_acc}, so {card} would be beaten."),
    "spares higher trumps": N_("It spends {card_acc} and spares {cards_acc}."),
    "beating costs trumps": N_("Beating would cost you {cards_acc}."),
    "worth keeping": N_("What you could add is worth more in your hand: {cards}."),
    "no gift": N_("{name} takes, and what you could add would be a gift: {cards}."),
    "lowest of the hand": N_("{card} is the card you will miss least."),
    "cheapest that beats": N_("Of your cards that beat it {card} is the cheapest."),
    "two at once": N_("Several cards at once are harder to beat."),
    "more of the rank": N_("You hold {cards_acc} to throw in afterwards."),
    "nobody can add": N_("It lets nobody throw in: no other player can hold another card of that rank."),
    "no new rank": N_("It brings no new rank to the table, as {cards} would."),
    "taken anyway": N_("{name} takes anyway, and gets {cards_acc} as well."),
    "cannot beat": N_("You cannot beat {card_acc}."),
    "good pile": N_("It brings you {cards_acc}."),
    "next attack": N_("If nothing more is thrown in, you attack next."),
    "draws the turn-up": N_("You draw before the others, and {card} comes with the last cards."),
    "talon gone": N_("Nothing is left to draw: now it counts to be rid of cards."),
    "passes on": N_("Then somebody else has to defend."),
    "keeps the card": N_("You show {card_acc} and keep it, and somebody else has to defend."),
    "partner waits": N_("{name} asks you to lay nothing more."),
    "partner goes on": N_("{name} then lays everything that fits."),
    "helps the partner": N_("{name} is your partner, and what you beat need not be taken."),
    "answers the partner": N_("{name} has asked, and a true answer helps you both."),
    "asks the partner": N_("{name} may have a trump and spare you yours."),
    "better trump": N_("You give {cards_acc} and get {card_acc}, a higher trump."),
    "weak for unknown": N_("Two weak cards go, and two new ones come."),
    "named a trump": N_("Named as a trump it is hard to beat."),
    "any cut": N_("Nobody knows where the cards lie: every place is as good."),
    "leaves the hat": N_("Who cuts takes the hat, and is the fool with it."),
}
PLURALS: dict[str, tuple[str, str]] = {
    "few can beat": NN_(
        "Of the cards you have not seen only {number} beats {card_acc}.",
        "Of the cards you have not seen only {number} beat {card_acc}.",
    ),
    "keeps trumps": NN_("It keeps your trump: {cards}.", "It keeps your trumps: {cards}."),
    "rid of a weak card": NN_("It rids you of a weak card.", "It rids you of weak cards."),
    "small pile": NN_(
        "It is only {number} card: taking costs little now.", "It is only {number} cards: taking costs little now."
    ),
    "large pile": NN_("Otherwise you take {number} card.", "Otherwise you take {number} cards."),
}
NUDGES: dict[str, str] = {
    "": N_("Compare what your cards will still be worth later."),
    "exact": N_("Everything can be counted here: play it through to the end."),
    "out": N_("Count your cards: how soon can you be out?"),
    "beaten": N_("What can {name} beat, and what not?"),
    "trumps": N_("Think of your trumps."),
    "cheap": N_("Which of your cards will you miss least?"),
    "adding": N_("Which ranks lie on the table, and who can add to them?"),
    "pile": N_("What would taking cost you, and what would it bring?"),
    "talon": N_("Look at what is left to draw."),
    "passing on": N_("Must it be you who defends?"),
    "partner": N_("Think of your partner."),
    "special": N_("Look for a move that this game has besides the usual ones."),
}
"""By theme; "" where nothing is telling."""
HINTS: dict[str, str] = {
    "lost by force": N_("It is hard now: where are the others most likely to go wrong?"),
    "cannot beat, hand known": N_("You know all the cards that {name} holds: use it."),
    "cannot beat, all gone": N_("Count what is gone: what can nobody beat any more?"),
    "other is beaten": N_("Think of the cards that {name} has taken or shown."),
    "few can beat": N_("Count what is gone: what can hardly be beaten any more?"),
    "beating costs trumps": N_("What would it cost you to beat everything?"),
    "worth keeping": N_("Is what you could add not worth more in your hand?"),
    "no gift": N_("What {name} takes now may come back to you."),
    "cannot beat": N_("Can you beat everything that lies there?"),
    "large pile": N_("Look how much lies on the table."),
    "talon gone": N_("Nothing is left to draw: which cards are hard to be rid of?"),
    "better trump": N_("Look at the turn-up."),
    "weak for unknown": N_("Look at your weakest cards."),
    "any cut": N_("It does not matter where the pack is cut."),
    "leaves the hat": N_("Think of what comes with the cut."),
}
"""By reason, where more can be said than its theme does."""
SAYINGS: dict[Gesture, str] = {
    Gesture.WAIT: N_("Wait"),
    Gesture.GO_AHEAD: N_("Go ahead"),
    Gesture.TRUMP: N_("A trump?"),
    Gesture.YES: N_("Yes"),
    Gesture.NO: N_("No"),
    Gesture.STOP: N_("Stop!"),
}
