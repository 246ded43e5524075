"""A review as JSON data for other programs: REVIEW.md describes every field.

Commands and cards are written as in journals; chances and losses are fractions of 1; seats are counted from 1.
"""

from collections.abc import Sequence
from typing import Final

from engine.notation.commands import write_command
from engine.records.replay import DealReplay
from engine.rules.cards import Pack
from engine.rules.presets import PRESETS
from engine.rules.rule_codes import write
from engine.study.record import GOOD, Decision, KnownCards, MomentChances, Review
from engine.study.report import Notation
from engine.study.verdicts import by_phase
from engine.study.wording import explained, knows

FORMAT: Final = 1
"""Increased when a field changes its meaning or is removed."""


def data(reel: DealReplay, names: Sequence[str], reviews: Sequence[Review]) -> dict[str, object]:
    """The deal and each review of it, in types that json.dumps accepts."""
    return {"format": FORMAT, "deal": _deal(reel, names), "reviews": [_review(each, reel, names) for each in reviews]}


def _deal(reel: DealReplay, names: Sequence[str]) -> dict[str, object]:
    pack = reel.at(0).rules.pack
    return {
        "rules": write(reel.options),
        "preset": next((known.key for known in PRESETS if known.options == reel.options), ""),
        "number": reel.number,
        "seats": list(names),
        "commands": [write_command(step.command, pack) for step in reel.steps],
        "bouts": list(reel.bouts),
        "losers": [seat + 1 for seat in reel.ended.losers],
    }


def _review(review: Review, reel: DealReplay, names: Sequence[str]) -> dict[str, object]:
    phases = by_phase(review.decisions).items()
    return {
        "seat": review.seat + 1,
        "depth": review.depth,
        "method": review.method,
        "accuracy": review.accuracy if review.decisions else None,
        "phases": {phase: {"decisions": count, "accuracy": round(mean, 4)} for phase, (count, mean) in phases},
        "moments": [_moment(each) for each in review.moments],
        "decisions": [_decision(each, reel, names) for each in review.decisions],
        "dearest": [review.decisions[which].place for which in review.dearest],
    }


def _moment(moment: MomentChances) -> dict[str, object]:
    return {
        "known": {"fool": list(moment.chances), "draw": moment.draw, "exact": moment.exact},
        "open": {"fool": list(moment.open_chances), "draw": moment.open_draw, "exact": moment.open_exact},
    }


def _decision(each: Decision, reel: DealReplay, names: Sequence[str]) -> dict[str, object]:
    pack = reel.at(0).rules.pack
    row: dict[str, object] = {
        "place": each.place,
        "bout": reel.steps[each.place].bout,
        "phase": each.phase,
        "played": each.played,
        "known": {
            "best": each.best,
            "loss": each.loss,
            "verdict": each.verdict,
            "exact": each.exact,
            "losing": each.losing,
            "draw": each.draw,
        },
        "open": {
            "best": each.best_open,
            "loss": each.loss_open,
            "verdict": each.verdict_open,
            "exact": each.exact_open,
        },
        "luck": each.luck,
        "could know": _known(each.known, pack),
    }
    if each.verdict != GOOD:
        reasons = [reason for reason in each.reasons if knows(reason)]
        row["kind"] = each.kind
        row["options"] = [{"command": option.words, "loss": option.loss} for option in each.options]
        row["reasons"] = list(explained(reasons, names, Notation(pack)))
    if each.line:
        row["line"] = {"commands": list(each.line), "losers": [seat + 1 for seat in each.losers]}
    return row


def _known(known: KnownCards, pack: Pack) -> dict[str, object]:
    names = pack.names
    return {
        "hands": [[names[card] for card in cards] for cards in known.hands],
        "counts": list(known.counts),
        "unseen": [names[card] for card in known.unseen],
        "in talon": [names[card] for card in known.in_talon],
        "trumps gone": [names[card] for card in known.trumps_gone],
        "talon": known.talon,
    }
