"""The first moves at each station: a few steps of a lesson, before the first match there, with its company."""

from engine.bots.characters import CHARACTERS
from game.journey.line import STATIONS
from game.lessons.course import PARTNERS
from game.lessons.lesson import LEARNER, ActStep, Lesson, ReplyStep
from game.text.i18n import N_


def _first(
    key: str, others: str, hands: str, rest: str, bout: str, *steps: ActStep | ReplyStep, end: tuple[str, str]
) -> dict[str, Lesson]:
    """The lesson of a station. ``others``: who sits there; ``hands``, the learner's first; ``rest`` of its position."""
    names, portraits = [LEARNER, *others.split()], {each.name: each.portrait for each in CHARACTERS}
    dealt = [f"hand {name}: {hand}" for name, hand in zip(names, hands.split(" / "), strict=True)]
    preset = f"preset: {STATIONS[key].preset}"
    setting = "\n".join([preset, f"seats: {' '.join(names)}", *dealt, *rest.split("; "), f"bout: {bout}"])
    return {key: Lesson(key, "", "", (), tuple(portraits[name] for name in names[1:]), setting, steps, end)}


# fmt: off
FIRST_MOVES: dict[str, Lesson] = {
    **_first("dacha", "Agafya Zoya", "♥7 ♣9 ♦J ♠K / ♥9 ♦8 ♣8 ♥Q / ♦9 ♦7 ♣7 ♣A", "talon: 4 others ♠8",
        "You attacks Agafya",
        ActStep(N_("Attack with your seven."), ("You leads ♥7",), otherwise=N_("Start low: play the seven.")),
        ReplyStep("Agafya beats ♥7 with ♥9"),
        ActStep(N_("Throw in your nine."), ("You throws in ♣9",), N_("There’s a nine on the table.")),
        ReplyStep("Agafya takes"),
        ActStep(N_("Let her take."), ("You passes",), N_("You have nothing to add.")),
        end=(N_("Zoya had a nine too, but it wasn’t her attack."), N_("Only the attacker throws in."))),
    **_first("courtyard", "Mitya Boris", "♥J ♠9 ♥7 ♦K / ♦8 ♣7 ♥Q ♣A / ♦J ♣9 ♥8 ♦6", "talon: 4 others ♠8",
        "Mitya attacks Boris", ReplyStep("Mitya leads ♦8", N_("Mitya attacks Boris.")),
        ReplyStep("Boris beats ♦8 with ♦J"), ReplyStep("Mitya passes"),
        ActStep(N_("Throw in your jack."), ("You throws in ♥J",), N_("Now you may join in.")),
        ReplyStep("Boris takes"),
        end=(N_("Boris takes your jack as well."), N_("Anyone but the defender may throw in."))),
    **_first("dormitory", "Vera Mitya", "♣8 ♥10 ♦J ♣6 / ♦9 ♣7 ♥Q ♣A / ♥8 ♦A ♣9 ♦6", "talon: 4 others ♠7",
        "Mitya attacks You", ReplyStep("Mitya leads ♥8"),
        ActStep(N_("Put your eight beside it."), ("You transfers ♣8",),
                N_("An eight sends an eight on."), otherwise=N_("You could beat it, but try your eight first.")),
        ReplyStep("Vera takes"),
        end=(N_("You transferred the attack."), N_("Transfer before you beat anything."))),
    **_first("sleeping_car", "Pyotr Oleg", "♠8 ♥10 ♦J ♣6 / ♦9 ♣7 ♥Q ♣A / ♥8 ♦A ♣9 ♦6", "talon: 4 others ♠7",
        "Oleg attacks You", ReplyStep("Oleg leads ♥8"),
        ActStep(N_("Show it, and keep it."), ("You shows ♠8",),
                N_("Your trump eight is a rail pass."), otherwise=N_("Try your rail pass first: the trump eight.")),
        ReplyStep("Pyotr takes"),
        end=(N_("The attack rode on to Pyotr."), N_("And you still have your trump."))),
    **_first("kiev", "Zoya Boris", "♣J ♠J ♦7 ♣6 / ♦9 ♣7 ♠Q ♣A / ♣9 ♦J ♥6 ♦6", "talon: 4 others ♥7", "Boris attacks You",
        ReplyStep("Boris leads ♣9"),
        ActStep(N_("Beat it with your jack of clubs."), ("You beats ♣9 with ♣J",)),
        ReplyStep("Boris throws in ♦J"),
        ActStep(N_("Put your other jack beside it."), ("You transfers ♠J",), N_("Boris throws in a jack.")),
        ReplyStep("Zoya takes"),
        end=(N_("Zoya takes it all, beaten cards too."), N_("What’s thrown in later can go on as well."))),
    **_first("market", "Agafya Boris", "♠2 ♦J ♣6 ♣4 / ♦9 ♣7 ♥Q ♣A / ♥A ♦3 ♣9 ♦6", "talon: 4 others ♠7",
        "Boris attacks You", ReplyStep("Boris leads ♥A"),
        ActStep(N_("Beat it with your two of trumps."), ("You beats ♥A with ♠2",),
                N_("An ace, and you have no hearts.")),
        ReplyStep("Boris passes"), ReplyStep("Agafya passes"),
        end=(N_("All beaten!"), N_("Even a two of trumps beats an ace."))),
    "river": PARTNERS,
    **_first("fair", "Mitya Kit", "RJ ♦J ♣6 ♣4 / ♦9 ♣7 ♥Q ♣A / ♥A ♦3 ♣9 ♦6", "talon: 4 others ♠7", "Kit attacks You",
        ReplyStep("Kit leads ♥A"),
        ActStep(N_("Beat it with your red joker."), ("You beats ♥A with RJ",), N_("The ace of hearts is red.")),
        ReplyStep("Kit passes"), ReplyStep("Mitya passes"),
        end=(N_("All beaten!"), N_("The red joker beats red, the black one black."))),
    **_first("inn", "Boris", "♣6 / ♥8 ♥9", "talon: none; trump: ♦", "You attacks Boris",
        ActStep(N_("Attack with your six."), ("You leads ♣6",), N_("The deck is empty, and this is your last card.")),
        ReplyStep("Boris takes"),
        end=(N_("Boris is the fool, with a necktie."), N_("Keep a six for the end."))),
    **_first("poland", "Vera Pyotr", "♥6 ♠J ♦J ♣6 / ♦9 ♣7 ♥Q ♣A / ♠9 ♦A ♣9 ♦6", "talon: 4 others ♥7",
        "Pyotr attacks You", ReplyStep("Pyotr leads ♠9"),
        ActStep(N_("Beat it with your jack of spades."), ("You beats ♠9 with ♠J",),
                N_("Your trump six can’t beat a spade.")),
        ReplyStep("Pyotr passes"), ReplyStep("Vera passes"),
        end=(N_("All beaten!"), N_("Only a spade beats a spade."))),
    **_first("mountains", "Kit Pyotr", "♠6 ♦J ♣9 ♦A / ♦9 ♠7 ♠Q ♠A / ♠9 ♣A ♣8 ♦7", "talon: 4 others ♥7",
        "You attacks Kit",
        ActStep(N_("Attack with it and name the trump suit."), ("You leads ♠6 as ♥",),
                N_("Your six can be of any suit.")),
        ReplyStep("Kit takes"),
        end=(N_("Kit had only spades, and no trump."), N_("A six belongs to any suit you name."))),
    **_first("harbour", "Oleg Boris", "♥6 ♦J ♣9 ♦A ♣8 ♦10 / ♥7 ♠7 ♠Q ♠A ♦9 ♦6 / ♠9 ♣A ♣7 ♦7 ♥J ♥Q",
        "talon: ♠K 17 others; trump: ♠",
        "You attacks Oleg",
        ActStep(N_("Attack with your six."), ("You leads ♥6",), otherwise=N_("Start low: play the six.")),
        ReplyStep("Oleg beats ♥6 with ♥7"),
        ActStep(N_("Press “Done”."), ("You passes",), N_("The trump card lies on top: it’s drawn next.")),
        ReplyStep("Boris passes"),
        end=(N_("You drew the trump card."), N_("The attacker draws first."))),
    **_first("barracks", "Oleg Boris", "♠9 ♥8 ♣J ♦K ♦Q / ♣9 ♣K ♠K ♦8 / ♠7 ♥7 ♣A ♦A", "talon: 4 others ♦6",
        "Boris attacks You", ReplyStep("Boris leads ♠7 ♥7"),
        ActStep(N_("Beat the spade with your nine."), ("You beats ♠7 with ♠9",)),
        ReplyStep("Boris passes"), ReplyStep("Oleg throws in ♣9"),
        ActStep(N_("Beat the nine with your jack."), ("You beats ♣9 with ♣J",), N_("Oleg doesn’t wait.")),
        ReplyStep("Boris passes"), ReplyStep("Oleg passes"),
        ActStep(N_("Beat the last card."), ("You beats ♥7 with ♥8",), N_("Nobody adds any more.")),
        ReplyStep("Boris passes"), ReplyStep("Oleg passes"),
        end=(N_("Well defended!"), N_("After each answer, more may come."))),
    **_first("siberia", "Agafya Pyotr", "♠7 ♥7 ♦7 ♦A / ♦9 ♣8 ♣Q ♣K / ♠9 ♣A ♦8 ♥8", "talon: 4 others ♥6",
        "You attacks Agafya",
        ActStep(N_("Attack with all three sevens."), ("You leads ♠7 ♥7 ♦7",),
                N_("Three cards are as many as you may."), otherwise=N_("Raise all three, then play them.")),
        ReplyStep("Agafya takes"),
        end=(N_("Agafya takes three, and nobody may add."), N_("An attack has three cards at most."))),
    **_first("north", "Pyotr", "♠6 ♠J ♥8 ♣7 ♦9 ♣6 / ♠7 ♠10 ♥A ♦J ♦Q ♥7",
        "talon: ♥K ♣9; turn-up: ♥K; beneath: ♣9; trump: ♥",
        "You attacks Pyotr",
        ActStep(N_("Attack with your six."), ("You leads ♠6",), otherwise=N_("Start low: play the six.")),
        ReplyStep("Pyotr beats ♠6 with ♠7"),
        ActStep(N_("Press “Done”."), ("You passes",), N_("The last card lies face down.")),
        ReplyStep("Pyotr leads ♦J"),
        ActStep(N_("Beat his jack with your seven of clubs."), ("You beats ♦J with ♣7",),
                N_("Pyotr drew a club: clubs are trump now.")),
        ReplyStep("Pyotr passes"),
        end=(N_("All beaten!"), N_("The hidden card can turn everything round."))),
}
# fmt: on
