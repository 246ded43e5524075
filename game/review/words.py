"""The words of a review: phases, verdicts, losses, and where the deal was lost. Draws nothing.

Two kinds of verdicts are never mixed: by what the player could know, and by the actual cards.
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
    """A move in words for the player, without a full stop; ``speech``: cards in words."""
    return wording.move(command, phase, PlayersTongue(pack, speech)).rstrip(".")


def phase_title(phase: str) -> str:
    """The kind of choice."""
    return {
        "lead": pgettext("kind of choice", "Attack"),
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
    """A loss as a percentage of deals."""
    return round(100 * loss)


def short_loss(loss: float) -> str:
    """A loss as shown on a plate."""
    number = hundredths(loss)
    return _("−{number} %").format(number=number) if number else _("{number} %").format(number=0)


def cost(loss: float) -> str:
    """A loss as a phrase."""
    number = hundredths(loss)
    if not number:
        return _("It costs nothing.")
    return _("{number} % more losses").format(number=number)


def judged(decision: Decision, company: Company) -> list[str]:
    """Both verdicts on a decision, one sentence each."""
    told = [_known(decision, company)]
    number = hundredths(decision.loss_open)
    if decision.luck == UNLUCKY:
        told.append(_("Unlucky, not wrong. With all cards known: {number} % more losses.").format(number=number))
    elif decision.luck == LUCKY:
        told.append(_("Lucky. With all cards known it cost nothing."))
    elif decision.verdict != GOOD or decision.verdict_open != GOOD:
        known = _("With all cards known: {number} %.").format(number=number)
        told.append(known if number else _("With all cards known it cost nothing."))
    return told


def _known(decision: Decision, company: Company) -> str:
    number = hundredths(decision.loss)
    if decision.played == decision.best:
        return _("The best move.")
    if not number:
        return _("As good as the best move.")
    if decision.exact and decision.loss > 0.99:
        return _("The deal was safe. This move lost it.")
    you = _("On what you knew: {number} % more losses.")
    return company.say(_("On what {name} knew: {number} % more losses."), name=Actor(decision.seat, you), number=number)


def summary(review: Review, chart: Chart, company: Company) -> str:
    """Where the deal was lost, in one sentence."""
    if not review.decisions:
        you = _("You had nothing to decide in this deal.")
        return company.say(_("{name} had nothing to decide in this deal."), name=Actor(review.seat, you))
    if review.dearest:
        dearest = review.decisions[review.dearest[0]]
        return _("Costliest mistake: bout {number}.").format(number=max(1, chart.bout_at(dearest.place)))
    if any(decision.luck == UNLUCKY for decision in review.decisions):
        return _("No mistakes, just unlucky cards.")
    return _("No mistakes.")


def accuracy(review: Review) -> str:
    """The accuracy by what the player could know."""
    if review.accuracy < 0:
        return "—"
    return _("{number} %").format(number=round(100 * review.accuracy))


def could_know(decision: Decision) -> str:
    """Which hidden cards were known at a decision."""
    known = decision.known
    placed = sum(len(hand) for hand in known.hands)
    parts = [
        ngettext("{number} card known", "{number} cards known", placed).format(number=placed),
        ngettext("{number} unseen", "{number} unseen", len(known.unseen)).format(number=len(known.unseen)),
        ngettext("{number} trump gone", "{number} trumps gone", len(known.trumps_gone)).format(
            number=len(known.trumps_gone)
        ),
    ]
    return " · ".join(parts)


def figures(chart: Chart, place: int) -> str:
    """The graph's values at a position, for screen readers."""
    told = [
        _("{what}: {figure}").format(what=one.name, figure=_("{number} %").format(number=hundredths(one.values[place])))
        for one in chart.lines
    ]
    return _("Chance of being the fool in bout {number}: {figures}").format(
        number=max(1, chart.bout_at(place)), figures=", ".join(told)
    )
