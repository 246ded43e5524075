"""The nine lessons, each a position and a few steps. Tests play every line with the engine."""

from collections.abc import Collection

from game.lessons.lesson import ANY_ATTACK, ActStep, Lesson, LookStep, ReplyStep
from game.text.i18n import N_

BEAT = Lesson(
    key="beat",
    title=N_("Beat a card"),
    about=N_("Play a higher card of the same suit."),
    picture=("7♥", "<", "9♥"),
    others=(5,),
    setting="""
        seats: You Zoya
        hand You: ♥9 ♣6 ♦8 ♣J
        hand Zoya: ♥7 ♦7 ♣9 ♦Q
        talon: 6 others ♠8
        bout: Zoya attacks You
    """,
    steps=(
        ReplyStep("Zoya leads ♥7"),
        ActStep(N_("Beat her seven with a higher heart."), ("You beats ♥7 with ♥9",), situation=N_("Zoya attacks.")),
        ReplyStep("Zoya passes"),
        ActStep(N_("Play any card."), (ANY_ATTACK,), situation=N_("Beaten! Now you attack.")),
        ReplyStep("Zoya takes"),
        ActStep(N_("Let her take."), ("You passes",), situation=N_("She takes your card.")),
    ),
    end=(N_("Now she has more cards than you."), N_("Whoever is left holding cards is the fool.")),
)

TRUMP = Lesson(
    key="trump",
    title=N_("Trumps"),
    about=N_("They beat every other suit."),
    picture=("A♦", "<", "6♠"),
    others=(3,),
    setting="""
        seats: You Boris
        hand You: ♠7 ♠Q ♣9 ♥6
        hand Boris: ♦10 ♠10 ♣K ♥J
        talon: 6 others ♠8
        bout: Boris attacks You
    """,
    steps=(
        LookStep(N_("Spades are trumps."), situation=N_("The card under the deck is a spade.")),
        ReplyStep("Boris leads ♦10"),
        ActStep(
            N_("Beat the ten with a trump."),
            ("You beats ♦10 with ♠7",),
            situation=N_("You have no diamonds."),
            otherwise=N_("Your seven is enough. Keep the queen."),
        ),
        ReplyStep("Boris throws in ♠10"),
        ActStep(
            N_("Beat it with a higher trump."), ("You beats ♠10 with ♠Q",), situation=N_("Boris throws in a trump.")
        ),
        ReplyStep("Boris passes"),
    ),
    end=(N_("All beaten!"), N_("Trumps beat every other suit.")),
)

TAKE = Lesson(
    key="take",
    title=N_("Take"),
    about=N_("When you can’t beat a card."),
    picture=("K♣", "hand"),
    others=(2,),
    setting="""
        seats: You Agafya
        hand You: ♣7 ♦9 ♥8
        hand Agafya: ♣K ♦7 ♥J ♦Q
        talon: 6 others ♠8
        bout: Agafya attacks You
    """,
    steps=(
        ReplyStep("Agafya leads ♣K"),
        ActStep(N_("Take it."), ("You takes",), situation=N_("You can’t beat the king.")),
        ReplyStep("Agafya passes"),
        ReplyStep("Agafya leads ♦7"),
        ActStep(N_("Beat her seven."), ("You beats ♦7 with ♦9",), situation=N_("You took, so Agafya attacks again.")),
        ReplyStep("Agafya passes"),
    ),
    end=(N_("Well defended!"), N_("If you take, you don’t attack next.")),
)

THROW_IN = Lesson(
    key="throw-in",
    title=N_("Throw in"),
    about=N_("Add ranks that are on the table."),
    picture=("9♥", "plus", "9♦"),
    others=(6,),
    setting="""
        seats: You Mitya
        hand You: ♥7 ♦9 ♣9 ♣K
        hand Mitya: ♥9 ♦8 ♣8 ♥Q
        talon: 6 others ♠8
        bout: You attacks Mitya
    """,
    steps=(
        ActStep(N_("Attack with your seven."), ("You leads ♥7",), otherwise=N_("Start low: play the seven.")),
        ReplyStep("Mitya beats ♥7 with ♥9"),
        ActStep(
            N_("Throw in your red nine."),
            ("You throws in ♦9",),
            situation=N_("There’s a nine on the table."),
            otherwise=N_("Just the red nine for now."),
        ),
        ReplyStep("Mitya takes"),
        ActStep(
            N_("Throw in your black nine."), ("You gives ♣9",), situation=N_("Mitya takes, but you can still add.")
        ),
    ),
    end=(N_("Four cards for Mitya!"), N_("Throw in any rank that’s on the table.")),
)

REFILL = Lesson(
    key="refill",
    title=N_("Drawing cards"),
    about=N_("Everyone draws back up to six."),
    picture=("tick", "10♣", "10♦"),
    others=(4,),
    setting="""
        seats: You Oleg
        hand You: ♥6 ♦8 ♣Q ♥K
        hand Oleg: ♥10 ♣7 ♦J ♣9 ♥A
        talon: ♣10 ♠6 ♣J ♦Q ♠9 ♥J ♠K
        bout: You attacks Oleg
    """,
    steps=(
        ActStep(N_("Attack with your six."), ("You leads ♥6",), otherwise=N_("Start low: play the six.")),
        ReplyStep("Oleg beats ♥6 with ♥10"),
        ActStep(N_("Press “Done”."), ("You passes",), situation=N_("No six or ten to throw in.")),
        ActStep(
            N_("Swap your trump six for the king."),
            ("You exchanges",),
            situation=N_("You drew up to six cards."),
        ),
        ReplyStep("Oleg leads ♣7"),
        ActStep(
            N_("Beat his seven."),
            ("You beats ♣7 with ♣10",),
            situation=N_("Oleg beat it, so it’s his turn."),
            otherwise=N_("Your ten is enough. Keep the higher cards."),
        ),
        ReplyStep("Oleg passes"),
    ),
    end=(N_("Beaten cards are out of play."), N_("After an attack, everyone draws up to six.")),
)

LAST = Lesson(
    key="last",
    title=N_("The last cards"),
    about=N_("No deck left: get rid of your cards."),
    picture=("8♦", "8♣", "laurel"),
    others=(2,),
    setting="""
        seats: You Agafya
        hand You: ♠9 ♦8 ♣8
        hand Agafya: ♥10 ♥K ♣Q
        talon: none
        trump: ♠
        bout: Agafya attacks You
    """,
    steps=(
        ReplyStep("Agafya leads ♥10"),
        ActStep(N_("Beat the ten with your trump."), ("You beats ♥10 with ♠9",), situation=N_("The deck is empty.")),
        ReplyStep("Agafya passes"),
        ActStep(
            N_("Play both eights."),
            ("You leads ♦8 ♣8",),
            situation=N_("Cards of one rank can attack together."),
            otherwise=N_("Raise both, then play them."),
        ),
        ReplyStep("Agafya takes"),
    ),
    end=(N_("You’re out!"), N_("Agafya still has cards, so she’s the fool.")),
)

THREE = Lesson(
    key="three",
    title=N_("Three players"),
    about=N_("Who throws in, and whose turn it is."),
    picture=("sword", "plus", "shield"),
    others=(5, 3),
    setting="""
        seats: You Zoya Boris
        hand You: ♣J ♠9 ♥7 ♦K
        hand Zoya: ♦8 ♣7 ♥Q ♣A
        hand Boris: ♦J ♣9 ♥8 ♦6
        talon: 4 others ♠8
        bout: Zoya attacks Boris
    """,
    steps=(
        ReplyStep("Zoya leads ♦8", N_("Zoya attacks Boris, the next player.")),
        ReplyStep("Boris beats ♦8 with ♦J"),
        ReplyStep("Zoya passes"),
        ActStep(
            N_("Throw in your jack."), ("You throws in ♣J",), situation=N_("Boris defends, and you may throw in too.")
        ),
        ReplyStep("Boris takes"),
        ReplyStep("Zoya passes"),
        ActStep(N_("Let him take."), ("You passes",), situation=N_("You have nothing to add.")),
        ActStep(N_("Attack Zoya with any card."), (ANY_ATTACK,), situation=N_("Boris took, so he misses his turn.")),
    ),
    end=(N_("Now Zoya must defend."), N_("You always attack the next player.")),
)

TRANSFER = Lesson(
    key="transfer",
    title=N_("Transfer"),
    about=N_("Send an attack on with the same rank."),
    picture=("8♥", "exchange", "8♣"),
    others=(5, 3),
    setting="""
        preset: perevodnoy
        seats: You Zoya Boris
        hand You: ♣8 ♥10 ♦J ♣6
        hand Zoya: ♦9 ♣7 ♥Q ♣A
        hand Boris: ♥8 ♦A ♣9 ♦6
        talon: 4 others ♠7
        bout: Boris attacks You
    """,
    steps=(
        ReplyStep("Boris leads ♥8"),
        ActStep(
            N_("Put your eight beside it."),
            ("You transfers ♣8",),
            situation=N_("In Perevodnoy, an eight sends an eight on."),
            otherwise=N_("You could beat it, but try your eight first."),
        ),
        ReplyStep("Zoya takes"),
        ActStep(N_("Let her take."), ("You passes",), situation=N_("Zoya takes both eights.")),
        ReplyStep("Boris passes"),
    ),
    end=(N_("You transferred the attack."), N_("Transfer before you beat anything.")),
)

PARTNERS = Lesson(
    key="partners",
    title=N_("Partners"),
    about=N_("Two against two."),
    picture=("sword", "sword", "shield", "shield"),
    others=(5, 6, 3),
    setting="""
        preset: pairs
        seats: You Zoya Mitya Boris
        hand You: ♥7 ♣9 ♦Q ♦6
        hand Zoya: ♥10 ♣J ♦8 ♣A
        hand Mitya: ♦10 ♣7 ♥K ♦9
        hand Boris: ♥8 ♣6 ♦K ♥Q
        talon: 4 others ♠8
        bout: You attacks Zoya
    """,
    steps=(
        ActStep(
            N_("Attack Zoya with your seven."),
            ("You leads ♥7",),
            situation=N_("Mitya, opposite you, is your partner."),
            otherwise=N_("Start with the seven: Mitya can add to it."),
        ),
        ReplyStep("Zoya beats ♥7 with ♥10"),
        ActStep(N_("Press “Done”."), ("You passes",), situation=N_("You have no ten, but Mitya may.")),
        ReplyStep("Mitya throws in ♦10"),
        ReplyStep("Zoya takes"),
        ActStep(N_("Let her take."), ("You passes",), situation=N_("Mitya threw in a ten, and Zoya takes.")),
        ReplyStep("Mitya passes"),
    ),
    end=(N_("Partners never attack each other."), N_("They win and lose together.")),
)

LESSONS = (BEAT, TRUMP, TAKE, THROW_IN, REFILL, LAST, THREE, TRANSFER, PARTNERS)


def lesson(key: str) -> Lesson:
    """The lesson with this key. Raises KeyError."""
    return next(one for one in LESSONS if one.key == key)


def still_to_learn(done: Collection[str], after: Lesson | None = None) -> Lesson | None:
    """The first lesson not ``done``, or the next such one ``after`` another; None if all are done."""
    begin = LESSONS.index(after) if after is not None else 0
    return next((one for one in (*LESSONS[begin:], *LESSONS[:begin]) if one.key not in done), None)
