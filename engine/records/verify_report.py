"""Formats results of engine.records.verify, as lines for people and as data for programs."""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.records.verify import Check, MatchVerdict, Verdict
from engine.rules.refusals import InPlayError

NOTHING_COMMITTED = "This deal has no commitment, so nothing can be proven."


@dataclass(frozen=True, slots=True)
class VerdictText:
    """A verdict as text and as data. ``proven``: all checks passed, and there was something to prove."""

    lines: tuple[str, ...]
    data: dict[str, object]
    proven: bool


def of_deal(verdict: Verdict) -> VerdictText:
    lines = (*_deal_lines(verdict), "", _conclusion(verdict.proven))
    return VerdictText(lines, {"proven": verdict.proven, "deals": [_deal_data(verdict)]}, verdict.proven)


def of_journal(verdict: MatchVerdict, shown: str = "") -> VerdictText:
    """The verdict on a journal; ``shown`` is a commitment that one of its deals must have had, or ""."""
    lines: list[str] = []
    for check in verdict.checks:
        lines += ["The file", *_check_lines(check), ""]
    for deal in verdict.deals:
        lines += [*_deal_lines(deal), ""]
    if verdict.in_play:
        told = f" (commitment {verdict.commitments[-1]})" if verdict.commitments[-1] else ""
        sentence = str(InPlayError(verdict.in_play))
        lines += [f"{sentence[0].upper()}{sentence[1:]}{told}", ""]
    if verdict.damage:
        lines += [f"The file is damaged: {verdict.damage}", ""]
    missed = bool(shown) and shown not in verdict.commitments
    if missed:
        lines += [f"No deal in this file has the commitment {shown}", ""]
    proven = verdict.proven and not missed
    data: dict[str, object] = {
        "proven": proven,
        "deals": [_deal_data(deal) for deal in verdict.deals],
        "in play": verdict.in_play,
        "commitments": list(verdict.commitments),
        "checks": [_check_data(check) for check in verdict.checks],
        "damage": verdict.damage,
    }
    return VerdictText((*lines, _conclusion(proven)), data, proven)


def _conclusion(proven: bool) -> str:
    return "Everything is correct." if proven else "NOT PROVEN."


def _deal_lines(verdict: Verdict) -> Iterator[str]:
    yield f"Deal {verdict.number}"
    if verdict.sealed is None:
        yield f"  {NOTHING_COMMITTED}"
    else:
        yield f"  rules       {verdict.sealed.rules}, {verdict.sealed.seats} seats"
        yield f"  commitment  {verdict.commitment}"
        yield f"  secret      {verdict.sealed.secret}"
        for seat, word in verdict.sealed.words:
            yield f"  word        seat {seat + 1}: {word}"
    for check in verdict.checks:
        yield from _check_lines(check)


def _check_lines(check: Check) -> list[str]:
    told = f" ({check.reason})" if check.reason else ""
    return [f"  {'ok   ' if check.good else 'FALSE'}  {check.question.value}{told}"]


def _deal_data(verdict: Verdict) -> dict[str, object]:
    data: dict[str, object] = {"number": verdict.number, "proven": verdict.proven, "commitment": verdict.commitment}
    if verdict.sealed is not None:
        data |= {"rules": verdict.sealed.rules, "seats": verdict.sealed.seats, "secret": verdict.sealed.secret}
        data |= {"words": [{"seat": seat + 1, "word": word} for seat, word in verdict.sealed.words]}
    return data | {"checks": [_check_data(check) for check in verdict.checks]}


def _check_data(check: Check) -> dict[str, object]:
    return {"question": check.question.name, "good": check.good, "told": check.reason}
