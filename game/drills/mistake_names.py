"""Kinds of mistakes, what they were about, and answers in a drill: in words. Knows no deal."""

from engine.study import kinds
from engine.study.reason import Theme
from game.drills.session import DrillAnswer
from game.text.i18n import _, ngettext


def kind_told(kind: str, endgame: bool = False) -> str:
    """What was done where something else was better."""
    told = _kinds().get(kind) or _("Another move was better")
    return _("{mistake} (endgame)").format(mistake=told) if endgame else told


def _kinds() -> dict[str, str]:
    return {
        kinds.TOOK: _("Taking where beating was better"),
        kinds.TOOK_ON: _("Taking where passing on was better"),
        kinds.HELD: _("Beating where taking was better"),
        kinds.TRUMPED: _("Beating with a trump where taking was better"),
        kinds.HELD_ON: _("Beating where passing on was better"),
        kinds.PASSED_ON: _("Passing on where beating or taking was better"),
        kinds.PASSED_WITH: _("Passing on with the wrong card"),
        kinds.TRUMP_SPENT: _("Beating with a trump that was not needed"),
        kinds.TRUMP_SAVED: _("Saving a trump that should have beaten"),
        kinds.BEAT_HIGH: _("Beating with a higher card than was needed"),
        kinds.BEAT_LOW: _("Beating with too low a card"),
        kinds.BEAT_OTHER: _("Beating with the wrong card"),
        kinds.LED_TRUMP: _("Leading a trump too early"),
        kinds.LED_PLAIN: _("Not leading a trump when it was time"),
        kinds.LED_HIGH: _("Leading a card that was worth keeping"),
        kinds.LED_LOW: _("Leading too low a card"),
        kinds.LED_SUIT: _("Leading the wrong card of a rank"),
        kinds.LED_MANY: _("Leading several cards where one was better"),
        kinds.LED_FEW: _("Leading one card where several were better"),
        kinds.THREW: _("Throwing in where waiting was better"),
        kinds.THREW_TRUMP: _("Throwing in a trump"),
        kinds.THREW_OTHER: _("Throwing in the wrong card"),
        kinds.HELD_BACK: _("Adding nothing where throwing in was better"),
        kinds.GAVE: _("Giving good cards to whoever takes"),
        kinds.GAVE_OTHER: _("Giving the wrong card to whoever takes"),
        kinds.GAVE_NOTHING: _("Giving nothing to whoever takes"),
        kinds.KEPT_LOWEST: _("Not exchanging the lowest trump"),
        kinds.CHANGED: _("Changing cards that were worth keeping"),
        kinds.CHANGED_NOTHING: _("Keeping cards that should have been changed"),
        kinds.CHANGED_OTHER: _("Changing the wrong cards"),
        kinds.HANDED_OTHER: _("Handing back the wrong cards"),
    }


def theme_told(theme: str) -> str:
    """What most of the better moves were about; "" where that is not known."""
    told: dict[str, str] = {
        Theme.EXACT: _("Most of these could be counted out to the end."),
        Theme.OUT: _("Most of these were about getting rid of the last cards."),
        Theme.BEATEN: _("Most of these were about what the others could beat."),
        Theme.TRUMPS: _("Most of these were about keeping trumps."),
        Theme.CHEAP: _("Most of these were about the cheapest card."),
        Theme.ADDING: _("Most of these were about who can throw in what."),
        Theme.PILE: _("Most of these were about what taking costs and brings."),
        Theme.TALON: _("Most of these were about what is left to draw."),
        Theme.PASSING: _("Most of these were about who has to defend."),
        Theme.PARTNER: _("Most of these were about the partner."),
    }
    return told.get(theme, "")


def times_told(count: int) -> str:
    return ngettext("{number} time", "{number} times", count).format(number=count)


def answer_told(answer: DrillAnswer) -> str:
    """What the answer is worth, in a sentence."""
    if answer.shown:
        return _("This would have been better.")
    if answer.best:
        return _("Right: that is the best move.")
    if answer.well:
        return _("Right: that is as good as the best move.")
    if answer.as_then:
        return _("That is what you did then.")
    if answer.loss is None:
        return _("The review did not weigh this move.")
    return _("Better was something else.")
