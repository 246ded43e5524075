"""The course: nine lessons, each a position and a handful of actions. Every line is played through the real engine."""

from game.lessons.lesson import ActStep, Lesson, LookStep, ReplyStep


def N_(message: str) -> str:
    """Marks a text for the catalogues, which is translated when it is shown."""
    return message


BEAT = Lesson(
    key="beat",
    title=N_("Beating"),
    about=N_("A higher card of the same suit."),
    picture=("7♥", "<", "9♥"),
    others=(5,),
    setting="""
        seats: You Vera
        hand You: ♥9 ♣6 ♦8 ♣J
        hand Vera: ♥7 ♦7 ♣9 ♦Q
        talon: 6 others ♠8
        bout: Vera attacks You
    """,
    steps=(
        LookStep(N_("The aim: be rid of all your cards."), ("laurel",)),
        ReplyStep("Vera leads ♥7"),
        ActStep(
            N_("Beat the seven: a higher heart."),
            ("You beats ♥7 with ♥9",),
            ("7♥", "<", "9♥"),
            N_("You can beat it. Try that first."),
        ),
        ReplyStep("Vera passes"),
        ActStep(N_("Beaten! Now you attack: any card."), ("any attack",), ("sword",)),
        ReplyStep("Vera takes"),
        LookStep(N_("No card to beat it: Vera takes."), ("hand",)),
    ),
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
        LookStep(N_("The card under the talon names the trumps."), ("8♠",)),
        ReplyStep("Boris leads ♦10"),
        ActStep(
            N_("No diamond? A trump beats it: spades."),
            ("You beats ♦10 with ♠7",),
            ("10♦", "<", "7♠"),
            N_("The smallest trump will do. Keep the queen."),
        ),
        ReplyStep("Boris throws in ♠10"),
        ActStep(
            N_("A trump falls to a higher trump only."),
            ("You beats ♠10 with ♠Q",),
            ("10♠", "<", "Q♠"),
            N_("Your queen beats it."),
        ),
        ReplyStep("Boris passes"),
        LookStep(N_("All beaten. The cards are gone."), ("tick",)),
    ),
)

TAKE = Lesson(
    key="take",
    title=N_("Taking"),
    about=N_("What you cannot beat, you take."),
    picture=("K♣", "hand"),
    others=(2,),
    setting="""
        seats: You Zoya
        hand You: ♣7 ♦9 ♥8
        hand Zoya: ♣K ♦7 ♥J ♦Q
        talon: 6 others ♠8
        bout: Zoya attacks You
    """,
    steps=(
        ReplyStep("Zoya leads ♣K"),
        ActStep(N_("Nothing of yours beats a king. Take."), ("You takes",), ("K♣", "hand")),
        ReplyStep("Zoya passes"),
        LookStep(N_("Who takes does not attack: Zoya again."), ("sword",)),
        ReplyStep("Zoya leads ♦7"),
        ActStep(
            N_("This one you can beat."),
            ("You beats ♦7 with ♦9",),
            ("7♦", "<", "9♦"),
            N_("Taking costs you a turn. Beat it!"),
        ),
    ),
)

THROW_IN = Lesson(
    key="throw-in",
    title=N_("Throwing in"),
    about=N_("Ranks that lie on the table."),
    picture=("9♥", "plus", "9♦"),
    others=(6,),
    setting="""
        seats: You Mitya
        hand You: ♥7 ♦9 ♣J ♣K
        hand Mitya: ♥9 ♦J ♣8 ♥Q
        talon: 6 others ♠8
        bout: You attacks Mitya
    """,
    steps=(
        ActStep(
            N_("Attack with the seven."),
            ("You leads ♥7",),
            ("sword", "7♥"),
            N_("Begin small: the seven."),
        ),
        ReplyStep("Mitya beats ♥7 with ♥9"),
        ActStep(
            N_("A nine lies there: throw in yours."),
            ("You throws in ♦9",),
            ("9♥", "plus", "9♦"),
            N_("One more card fits: your nine."),
        ),
        ReplyStep("Mitya beats ♦9 with ♦J"),
        ActStep(
            N_("A jack now. Throw in again."),
            ("You throws in ♣J",),
            ("J♦", "plus", "J♣"),
            N_("One more card fits: your jack."),
        ),
        ReplyStep("Mitya takes"),
        ActStep(N_("Nothing else fits: let him take."), ("You passes",), ("tick",)),
        LookStep(N_("He takes all of it. Well done!"), ("hand",)),
    ),
)

REFILL = Lesson(
    key="refill",
    title=N_("Done and drawing"),
    about=N_("Back to six, attacker first."),
    picture=("tick", "10♣", "10♦"),
    others=(4,),
    setting="""
        seats: You Oleg
        hand You: ♥6 ♦8 ♣Q ♥K
        hand Oleg: ♥10 ♣7 ♦J ♣9 ♥A
        talon: ♣10 ♦10 ♣J ♦Q ♠9 ♥J ♠8
        bout: You attacks Oleg
    """,
    steps=(
        ActStep(N_("Attack with the six."), ("You leads ♥6",), ("sword", "6♥"), N_("Begin small: the six.")),
        ReplyStep("Oleg beats ♥6 with ♥10"),
        ActStep(N_("Nothing more fits: press “Done”."), ("You passes",), ("tick",)),
        LookStep(N_("You drew first, up to six cards."), ("plus",)),
        ReplyStep("Oleg leads ♣7"),
        ActStep(
            N_("Beat it cheaply."),
            ("You beats ♣7 with ♣10",),
            ("7♣", "<", "10♣"),
            N_("The ten is enough."),
        ),
        ReplyStep("Oleg passes"),
        LookStep(N_("Now he drew first: he attacked."), ("plus",)),
    ),
)

THREE = Lesson(
    key="three",
    title=N_("Three players"),
    about=N_("Who may throw in, whose turn it is."),
    picture=("sword", "plus", "shield"),
    others=(5, 3),
    setting="""
        seats: You Vera Boris
        hand You: ♣J ♠9 ♥7 ♦K
        hand Vera: ♦8 ♣7 ♥Q ♣A
        hand Boris: ♦J ♣9 ♥8 ♦6
        talon: 4 others ♠8
        bout: Vera attacks Boris
    """,
    steps=(
        ReplyStep("Vera leads ♦8"),
        ReplyStep("Boris beats ♦8 with ♦J"),
        ReplyStep("Vera passes"),
        ActStep(
            N_("You sit beside him: throw in, too."),
            ("You throws in ♣J",),
            ("J♦", "plus", "J♣"),
            N_("Your jack fits. Throw it in."),
        ),
        ReplyStep("Boris takes"),
        ReplyStep("Vera passes"),
        ActStep(N_("Nothing more? Let him take."), ("You passes",), ("tick",)),
        LookStep(N_("He misses his turn: you attack Vera."), ("sword",)),
        ActStep(N_("The next at your left defends: attack."), ("any attack",), ("sword", "shield")),
    ),
)

TRANSFER = Lesson(
    key="transfer",
    title=N_("Passing on"),
    about=N_("The same rank sends an attack on."),
    picture=("8♥", "exchange", "8♣"),
    others=(5, 3),
    setting="""
        preset: perevodnoy
        seats: You Vera Boris
        hand You: ♣8 ♥10 ♦J ♣6
        hand Vera: ♦9 ♣7 ♥Q ♣A
        hand Boris: ♥8 ♦A ♣9 ♦6
        talon: 4 others ♠7
        bout: Boris attacks You
    """,
    steps=(
        ReplyStep("Boris leads ♥8"),
        ActStep(
            N_("Also an eight? Lay it beside his."),
            ("You transfers ♣8",),
            ("8♥", "exchange", "8♣"),
            N_("You have an eight: pass it on."),
        ),
        LookStep(N_("Now Vera must beat both."), ("shield",)),
        ReplyStep("Vera takes"),
        ActStep(N_("Nothing more fits: let her take."), ("You passes",), ("tick",)),
        ReplyStep("Boris passes"),
        LookStep(N_("No eight, no passing on."), ("8♥", "8♣")),
    ),
)

EXCHANGE = Lesson(
    key="exchange",
    title=N_("The lowest trump"),
    about=N_("It may be swapped for the turn-up."),
    picture=("6♠", "exchange", "K♠"),
    others=(2,),
    setting="""
        seats: You Zoya
        hand You: ♠6 ♥7 ♦9 ♣J
        hand Zoya: ♥9 ♣8 ♦K ♥Q
        talon: 6 others ♠K
        bout: You attacks Zoya
    """,
    steps=(
        ActStep(
            N_("Drag your trump six onto the king."),
            ("You exchanges",),
            ("6♠", "exchange", "K♠"),
            N_("First take the king: swap the six."),
        ),
        ActStep(
            N_("A good bargain! Attack with the seven."),
            ("You leads ♥7",),
            ("sword", "7♥"),
            N_("Begin small: the seven."),
        ),
        ReplyStep("Zoya beats ♥7 with ♥9"),
        ActStep(
            N_("A nine fits."),
            ("You throws in ♦9",),
            ("9♥", "plus", "9♦"),
            N_("Throw in your nine."),
        ),
        ReplyStep("Zoya takes"),
        ActStep(N_("Let her take."), ("You passes",), ("tick",)),
        LookStep(N_("Six for a king: do it early."), ("6♠", "exchange", "K♠")),
    ),
)

PARTNERS = Lesson(
    key="partners",
    title=N_("Partners"),
    about=N_("Two against two, across the table."),
    picture=("sword", "sword", "shield", "shield"),
    others=(5, 6, 3),
    setting="""
        preset: pairs
        seats: You Vera Mitya Boris
        hand You: ♥7 ♣9 ♦Q ♦6
        hand Vera: ♥10 ♣J ♦8 ♣A
        hand Mitya: ♦10 ♣7 ♥K ♦9
        hand Boris: ♥8 ♣6 ♦K ♥Q
        talon: 4 others ♠8
        bout: You attacks Vera
    """,
    steps=(
        LookStep(N_("Mitya, across the table, is your partner."), ("sword", "sword")),
        ActStep(N_("Attack Vera with the seven."), ("You leads ♥7",), ("sword", "7♥"), N_("Begin small: the seven.")),
        ReplyStep("Vera beats ♥7 with ♥10"),
        ActStep(N_("Nothing fits? Leave it to Mitya: “Done”."), ("You passes",), ("tick",)),
        ReplyStep("Mitya throws in ♦10"),
        ReplyStep("Vera takes"),
        ActStep(N_("Enough. Let her take."), ("You passes",), ("tick",)),
        ReplyStep("Mitya passes"),
        LookStep(N_("Partners win and lose together."), ("laurel", "laurel")),
    ),
)

LESSONS = (BEAT, TRUMP, TAKE, THROW_IN, REFILL, THREE, TRANSFER, EXCHANGE, PARTNERS)


def lesson(key: str) -> Lesson:
    """The lesson with this key. Raises KeyError."""
    return next(one for one in LESSONS if one.key == key)
