"""Words for kinds of mistakes, their themes, and answers in a drill. Independent of the deal."""

from engine.study import kinds
from engine.study.reason import Theme
from game.drills.session import DrillAnswer
from game.text.i18n import _, ngettext


def kind_told(kind: str, endgame: bool = False) -> str:
    """What was done instead of the better move."""
    told = _kinds().get(kind) or _("Another move was better")
    return _("{mistake} (endgame)").format(mistake=told) if endgame else told


def _kinds() -> dict[str, str]:
    return {
        kinds.TOOK: _("Taking instead of beating"),
        kinds.TOOK_ON: _("Taking instead of transferring"),
        kinds.HELD: _("Beating instead of taking"),
        kinds.TRUMPED: _("Spending a trump instead of taking"),
        kinds.HELD_ON: _("Beating instead of transferring"),
        kinds.PASSED_ON: _("Transferring instead of beating or taking"),
        kinds.PASSED_WITH: _("Transferring with the wrong card"),
        kinds.TRUMP_SPENT: _("Wasting a trump"),
        kinds.TRUMP_SAVED: _("Holding back a trump"),
        kinds.BEAT_HIGH: _("Beating with too high a card"),
        kinds.BEAT_LOW: _("Beating with too low a card"),
        kinds.BEAT_OTHER: _("Beating with the wrong card"),
        kinds.LED_TRUMP: _("Attacking with a trump too early"),
        kinds.LED_PLAIN: _("Not attacking with a trump in time"),
        kinds.LED_HIGH: _("Attacking with a card worth keeping"),
        kinds.LED_LOW: _("Attacking with too low a card"),
        kinds.LED_SUIT: _("Attacking with the wrong suit"),
        kinds.LED_MANY: _("Attacking with too many cards"),
        kinds.LED_FEW: _("Attacking with too few cards"),
        kinds.THREW: _("Throwing in instead of waiting"),
        kinds.THREW_TRUMP: _("Throwing in a trump"),
        kinds.THREW_OTHER: _("Throwing in the wrong card"),
        kinds.HELD_BACK: _("Not throwing in"),
        kinds.GAVE: _("Throwing in good cards on a take"),
        kinds.GAVE_OTHER: _("Throwing in the wrong card on a take"),
        kinds.GAVE_NOTHING: _("Throwing in nothing on a take"),
        kinds.KEPT_LOWEST: _("Not swapping the lowest trump"),
        kinds.CHANGED: _("Swapping cards worth keeping"),
        kinds.CHANGED_NOTHING: _("Keeping cards worth swapping"),
        kinds.CHANGED_OTHER: _("Swapping the wrong cards"),
        kinds.HANDED_OTHER: _("Handing back the wrong cards"),
    }


def theme_told(theme: str) -> str:
    """The theme of most of the better moves; "" if unknown."""
    told: dict[str, str] = {
        Theme.EXACT: _("Mostly endgames you could have worked out."),
        Theme.OUT: _("Mostly about your last cards."),
        Theme.BEATEN: _("Mostly about what the others could beat."),
        Theme.TRUMPS: _("Mostly about keeping trumps."),
        Theme.CHEAP: _("Mostly about using the cheapest card."),
        Theme.RANK: _("Mostly about cards of one rank."),
        Theme.ADDING: _("Mostly about what can be thrown in."),
        Theme.PILE: _("Mostly about what taking costs."),
        Theme.TALON: _("Mostly about the cards left to draw."),
        Theme.PASSING: _("Mostly about who has to defend."),
        Theme.PARTNER: _("Mostly about your partner."),
    }
    return told.get(theme, "")


def times_told(count: int) -> str:
    return ngettext("{number} time", "{number} times", count).format(number=count)


def answer_told(answer: DrillAnswer) -> str:
    """The judgement of an answer, in a sentence."""
    if answer.shown:
        return _("This was better.")
    if answer.best:
        return _("Right, the best move!")
    if answer.well:
        return _("Right, as good as the best move!")
    if answer.as_then:
        return _("That’s what you played last time.")
    if answer.loss is None:
        return _("The review didn’t look at this move.")
    return _("There was a better move.")
