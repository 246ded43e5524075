"""What a review says in words: phases, verdicts, losses, and where the deal was lost. Draws nothing.

Two verdicts are never mixed: what somebody could have known is one thing, how the cards lay is another.
"""

from engine.rules.cards import Pack
from engine.rules.commands import Command
from engine.rules.events import Phase
from engine.study import wording
from engine.study.record import BLUNDER, GOOD, INACCURACY, LUCKY, MISTAKE, UNLUCKY, Decision, Review
from game.review.chart import Chart
from game.text.i18n import _, ngettext, pgettext
from game.text.naming import Actor, Company
from game.text.reasons import PlayersTongue


def move_told(command: Command, phase: Phase, pack: Pack, speech: bool = False) -> str:
    """A move as one tells it to a player, without a full stop; ``speech``: as it is said."""
    return wording.move(command, phase, PlayersTongue(pack, speech)).rstrip(".")


def phase_title(phase: str) -> str:
    """What kind of choice it was."""
    return {
        "lead": pgettext("kind of choice", "Lead"),
        "throw-in": pgettext("kind of choice", "Throwing in"),
        "defence": pgettext("kind of choice", "Defence"),
        "take-or-beat": pgettext("kind of choice", "Take or beat"),
        "exchange": pgettext("kind of choice", "Exchange"),
        "endgame": pgettext("kind of choice", "Endgame"),
    }.get(phase, phase)


def verdict_title(verdict: str) -> str:
    """One word for a loss."""
    return {
        GOOD: pgettext("verdict on a move", "Right"),
        INACCURACY: pgettext("verdict on a move", "Inaccuracy"),
        MISTAKE: pgettext("verdict on a move", "Mistake"),
        BLUNDER: pgettext("verdict on a move", "Blunder"),
    }.get(verdict, verdict)


def hundredths(loss: float) -> int:
    """So many deals of 100."""
    return round(100 * loss)


def short_loss(loss: float) -> str:
    """A loss as it stands on a plate."""
    number = hundredths(loss)
    return _("−{number}").format(number=number) if number else "0"


def cost(loss: float) -> str:
    """What a loss means."""
    number = hundredths(loss)
    if not number:
        return _("It costs nothing.")
    return ngettext("It costs {number} deal of 100.", "It costs {number} deals of 100.", number).format(number=number)


def judged(decision: Decision) -> list[str]:
    """Both verdicts on a decision, each in a sentence of its own."""
    told = [_known(decision)]
    if decision.luck == UNLUCKY:
        number = hundredths(decision.loss_open)
        told.append(
            ngettext(
                "Unlucky, not wrong: as the cards lay it cost {number} deal of 100.",
                "Unlucky, not wrong: as the cards lay it cost {number} deals of 100.",
                number,
            ).format(number=number)
        )
    elif decision.luck == LUCKY:
        told.append(_("Lucky: as the cards lay it cost nothing."))
    elif decision.verdict != GOOD or decision.verdict_open != GOOD:
        number = hundredths(decision.loss_open)
        told.append(
            ngettext(
                "With open cards it costs {number} deal of 100.",
                "With open cards it costs {number} deals of 100.",
                number,
            ).format(number=number)
            if number
            else _("With open cards it costs nothing.")
        )
    return told


def _known(decision: Decision) -> str:
    number = hundredths(decision.loss)
    if decision.played == decision.best:
        return _("That was the best move.")
    if not number:
        return _("As good as the best move.")
    if decision.exact and decision.loss > 0.99:
        return _("Certain, by all that could be known: the deal was safe before it, and lost after it.")
    if decision.exact:
        return ngettext(
            "Certain, by all that could be known: it costs {number} deal of 100.",
            "Certain, by all that could be known: it costs {number} deals of 100.",
            number,
        ).format(number=number)
    return ngettext(
        "By what could be known it costs {number} deal of 100.",
        "By what could be known it costs {number} deals of 100.",
        number,
    ).format(number=number)


def summary(review: Review, chart: Chart, company: Company) -> str:
    """Where the deal was lost, in one sentence."""
    if not review.decisions:
        you = _("You had nothing to decide in this deal.")
        return company.say(_("{name} had nothing to decide in this deal."), name=Actor(review.seat, you))
    if review.dearest:
        dearest = review.decisions[review.dearest[0]]
        return _("Most was given away in bout {number}.").format(number=max(1, chart.bout_at(dearest.place)))
    if any(decision.luck == UNLUCKY for decision in review.decisions):
        return _("Nothing to find fault with: the cards were unlucky.")
    return _("Nothing to find fault with.")


def accuracy(review: Review) -> str:
    """How much of what could be known was used."""
    if review.accuracy < 0:
        return "—"
    return _("{number} %").format(number=round(100 * review.accuracy))


def could_know(decision: Decision) -> str:
    """What of the hidden cards could be placed at a decision."""
    known = decision.known
    placed = sum(len(hand) for hand in known.hands)
    parts = [
        ngettext("{number} card known in hands", "{number} cards known in hands", placed).format(number=placed),
        ngettext("{number} unseen", "{number} unseen", len(known.unseen)).format(number=len(known.unseen)),
        ngettext("{number} trump gone", "{number} trumps gone", len(known.trumps_gone)).format(
            number=len(known.trumps_gone)
        ),
    ]
    return " · ".join(parts)


def figures(chart: Chart, place: int) -> str:
    """The graph at a moment, for who cannot see it."""
    told = [
        _("{what}: {figure}").format(what=one.name, figure=_("{number} %").format(number=hundredths(one.values[place])))
        for one in chart.lines
    ]
    return _("Chance to be the fool in bout {number}: {figures}").format(
        number=max(1, chart.bout_at(place)), figures=", ".join(told)
    )
