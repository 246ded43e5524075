"""Constructed reviews for tests of their display: real decisions of a real deal, with invented losses."""

from collections.abc import Sequence
from random import Random

from engine.notation.commands import read_command, write_command
from engine.records.replay import DealReplay
from engine.rules.cards import cards_in
from engine.rules.legality import legal
from engine.rules.refusals import Refusal
from engine.study.record import GOOD, METHOD, NO_LINE, Decision, KnownCards, MomentChances, MoveReason, Review
from engine.study.verdicts import verdict
from game.replay.practice import decides
from tests.builders.dealing import thumb_command

LOSSES = ((0.0, 0.0), (0.05, 0.0), (0.22, 0.31), (0.0, 0.24), (0.12, 0.0), (0.0, 0.0), (0.41, 0.12))
"""Pairs of losses, on what the player knew and with all cards known, used in turn."""


def made(reel: DealReplay, seat: int, losses: Sequence[tuple[float, float]] = LOSSES, lines: bool = True) -> Review:
    """A review of ``reel`` for ``seat`` whose decisions have these ``losses`` in turn."""
    decisions = [one for place in range(len(reel)) if (one := _decision(reel, place, seat, losses)) is not None]
    decisions = [
        _with_loss(one, *losses[number % len(losses)]) if losses else one for number, one in enumerate(decisions)
    ]
    wrong = sorted((n for n, one in enumerate(decisions) if one.loss >= 0.08), key=lambda n: -decisions[n].loss)[:3]
    if lines:
        for number in wrong:
            decisions[number] = _with_line(reel, decisions[number])
    accuracy = sum(max(0.0, 1 - one.loss / 0.2) for one in decisions) / len(decisions) if decisions else -1.0
    ended = reel.ended
    return Review(
        METHOD,
        "default",
        reel.seats,
        seat,
        _moments(reel),
        tuple(decisions),
        tuple(wrong),
        accuracy,
        ended.fool,
        ended.losers,
    )


def _moments(reel: DealReplay) -> tuple[MomentChances, ...]:
    """Random probabilities over the deal, equal for partners, that end with its result."""
    chance, side_of = Random(7), reel.at(0).rules.side_of
    sides, moments = max(side_of) + 1, []
    weights = [1.0] * sides
    for place in range(len(reel) + 1):
        weights = [min(9.0, max(0.05, weight * chance.uniform(0.6, 1.5))) for weight in weights]
        whole = sum(weights) + 0.3
        chances = tuple(weights[side] / whole for side in side_of)
        draw = 0.3 / whole
        if place == len(reel):
            lost = {side_of[seat] for seat in reel.ended.losers}
            chances = tuple(float(side in lost) for side in side_of)
            draw = float(reel.ended.fool < 0)
        sure = place > len(reel) * 0.8
        moments.append(
            MomentChances(chances, draw, sure, chances[::-1] if sides == len(side_of) else chances, draw, sure)
        )
    return tuple(moments)


def _decision(reel: DealReplay, place: int, seat: int, losses: Sequence[tuple[float, float]]) -> Decision | None:
    step, state = reel.steps[place], reel.at(place)
    allowed = legal(state, seat)
    if step.command.seat != seat or not decides(step.command, allowed):
        return None
    pack = state.rules.pack
    played = write_command(step.command, pack)
    others = [write_command(one, pack) for one in allowed.commands(pack.same_rank)]
    best = next((told for told in others if told != played), played) if losses else played
    hands = tuple(() if one == seat else tuple(cards_in(hand))[:3] for one, hand in enumerate(state.hands))
    counts = tuple(hand.bit_count() for hand in state.hands)
    known = KnownCards(hands, counts, tuple(range(9)), (), (0, 1), len(state.talon))
    phase = ("lead", "throw-in", "defence", "take-or-beat", "exchange", "endgame")[place % 6]
    reasons = (MoveReason("next attack"), MoveReason("cannot beat", card=pack.size - 1))
    return Decision(
        place, seat, phase, played, best, best, 0.0, 0.0, GOOD, GOOD, False, False, 0.3, 0.0, known, reasons
    )


def _with_loss(one: Decision, loss: float, loss_open: float) -> Decision:
    same = loss == 0.0 and loss_open == 0.0
    return Decision(
        one.place,
        one.seat,
        one.phase,
        one.played,
        one.played if same or loss == 0.0 else one.best,
        one.best if loss_open else one.played,
        loss,
        loss_open,
        verdict(loss),
        verdict(loss_open),
        loss > 0.4,
        False,
        one.losing,
        one.draw,
        one.known,
        one.reasons,
    )


def _with_line(reel: DealReplay, one: Decision) -> Decision:
    """The decision with a line: the better move, then rule-of-thumb play to the end."""
    match, chance = reel.match(one.place), Random(one.place)
    pack = match.state.rules.pack
    words: list[str] = []
    command = read_command(one.best, pack)
    while True:
        words.append(write_command(command, pack))
        assert not isinstance(match.submit(command), Refusal)
        if match.state.ended is not None:
            break
        command = thumb_command(match, chance)
    ended = match.state.ended
    fields = {name: getattr(one, name) for name in Decision.__slots__}
    fields |= {"line": tuple(words), "fool": ended.fool, "losers": ended.losers}
    assert ended.fool != NO_LINE
    return Decision(**fields)
