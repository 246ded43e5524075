"""The text beside a review for the current position: a decision, a better line, or the latest events.

Text only, independent of layout.
"""

from engine.notation.commands import read_command
from engine.study.record import Decision
from game.review import words
from game.review.panel import Paragraph
from game.review.session import ReviewSession
from game.text.i18n import _
from game.text.naming import Actor, Company, PlayerList
from game.text.reasons import reason_told
from game.text.recap import recap
from game.text.time_up import told_late

TOLD = 3
"""Number of sentences about the latest events."""
REASONS = 2


def said(showing: ReviewSession, opened: bool, speech: bool = False) -> list[Paragraph]:
    """The complete text. ``opened``: with open cards; ``speech``: cards in words."""
    if showing.line is not None:
        return _of_line(showing, showing.line, speech)
    if showing.decision is not None:
        return _of_decision(showing, showing.decision, opened, speech)
    told = [Paragraph(one) for one in _happened(showing, speech)]
    moment = showing.review.moments[showing.at]
    if showing.at == 0:
        how = _("100 % means: always the best move.")
        return [*told, Paragraph(how, "note")]
    if showing.over:
        return told
    chance = (moment.open_chances if opened else moment.chances)[showing.review.seat]
    number = words.hundredths(chance)
    how = _company(showing).say(
        _("From here, {name} is the fool {number} % of the time."),
        name=Actor(showing.review.seat, _("From here, you’re the fool {number} % of the time.")),
        number=number,
    )
    return [*told, Paragraph(how, "note")]


def _company(showing: ReviewSession) -> Company:
    return Company.of(showing.seats)


def move_of(showing: ReviewSession, decision: Decision, notation: str, speech: bool = False) -> str:
    """A move of a decision, from the journal's notation to the player's words."""
    command = read_command(notation, showing.pack)
    return words.move_told(command, showing.deal.steps[decision.place].phase, showing.pack, speech)


def _happened(showing: ReviewSession, speech: bool) -> list[str]:
    names = [chair.name for chair in showing.seats]
    return recap(showing.just_now(), names, showing.pack, TOLD, speech=speech)


def _of_decision(showing: ReviewSession, decision: Decision, opened: bool, speech: bool) -> list[Paragraph]:
    verdict = decision.verdict_open if opened else decision.verdict
    loss = decision.loss_open if opened else decision.loss
    best = decision.best_open if opened else decision.best
    same = decision.played == best
    aside = words.short_loss(loss) if words.hundredths(loss) else ""
    told = [Paragraph(words.verdict_title(verdict), "head", aside)]
    if decision.place + 1 in showing.deal.by_clock:
        told.append(Paragraph(told_late(_company(showing), decision.seat), "note"))
    told.append(Paragraph(move_of(showing, decision, decision.played, speech), "good" if same else "bad"))
    if not same:
        told.append(Paragraph(move_of(showing, decision, best, speech), "good"))
    if not opened:
        names = [chair.name for chair in showing.seats]
        why = [reason_told(reason, names, showing.pack, decision.seat, speech) for reason in decision.reasons]
        told += [Paragraph(one) for one in [one for one in why if one][:REASONS]]
    told += [Paragraph(one, "note") for one in words.judged(decision, _company(showing))]
    if not opened:
        told.append(Paragraph(words.could_know(decision), "small"))
    return told


def _of_line(showing: ReviewSession, decision: Decision, speech: bool) -> list[Paragraph]:
    told = [Paragraph(_("Better play"), "head")]
    if showing.at > decision.place:
        told += [Paragraph(one) for one in _happened(showing, speech)]
    else:
        told.append(Paragraph(move_of(showing, decision, decision.best, speech), "good"))
    company = _company(showing)
    if decision.fool == -1:
        ending = _("It ends in a draw.")
    elif len(decision.losers) == 1:
        you = _("In the end, you’re the fool.")
        ending = company.say(_("In the end, {name} is the fool."), name=Actor(decision.losers[0], you))
    else:
        ending = company.say(_("In the end, these are the fools: {names}."), names=PlayerList(tuple(decision.losers)))
    return [*told, Paragraph(ending, "note")]
