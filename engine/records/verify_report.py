"""What engine.records.verify found, in lines for people and as data for programs."""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.records.verify import Check, MatchVerdict, Verdict
from engine.rules.refusals import InPlayError

NOTHING_COMMITTED = "Nothing was committed to before this deal, so its pack cannot be proven."


@dataclass(frozen=True, slots=True)
class VerdictText:
    """One verdict twice. ``proven``: everything holds, and there was something to prove."""

    lines: tuple[str, ...]
    data: dict[str, object]
    proven: bool


def of_deal(found: Verdict) -> VerdictText:
    lines = (*_deal_lines(found), "", _conclusion(found.proven))
    return VerdictText(lines, {"proven": found.proven, "deals": [_deal_data(found)]}, found.proven)


def of_journal(found: MatchVerdict, shown: str = "") -> VerdictText:
    """``shown`` is a commitment that one of the deals must have had, or ""."""
    lines: list[str] = []
    for check in found.checks:
        lines += ["The file", *_check_lines(check), ""]
    for deal in found.deals:
        lines += [*_deal_lines(deal), ""]
    if found.in_play:
        told = f" (commitment {found.commitments[-1]})" if found.commitments[-1] else ""
        sentence = str(InPlayError(found.in_play))
        lines += [f"{sentence[0].upper()}{sentence[1:]}{told}", ""]
    if found.damage:
        lines += [f"The file is not whole: {found.damage}", ""]
    missed = bool(shown) and shown not in found.commitments
    if missed:
        lines += [f"No deal here had the commitment {shown}", ""]
    proven = found.proven and not missed
    data: dict[str, object] = {
        "proven": proven,
        "deals": [_deal_data(deal) for deal in found.deals],
        "in play": found.in_play,
        "commitments": list(found.commitments),
        "checks": [_check_data(check) for check in found.checks],
        "damage": found.damage,
    }
    return VerdictText((*lines, _conclusion(proven)), data, proven)


def _conclusion(proven: bool) -> str:
    return "Everything holds." if proven else "NOT PROVEN."


def _deal_lines(found: Verdict) -> Iterator[str]:
    yield f"Deal {found.number}"
    if found.sealed is None:
        yield f"  {NOTHING_COMMITTED}"
    else:
        yield f"  rules       {found.sealed.rules}, {found.sealed.seats} seats"
        yield f"  commitment  {found.commitment}"
        yield f"  secret      {found.sealed.secret}"
        for seat, word in found.sealed.words:
            yield f"  word        seat {seat + 1}: {word}"
    for check in found.checks:
        yield from _check_lines(check)


def _check_lines(check: Check) -> list[str]:
    told = f" ({check.told})" if check.told else ""
    return [f"  {'ok   ' if check.good else 'FALSE'}  {check.question.value}{told}"]


def _deal_data(found: Verdict) -> dict[str, object]:
    data: dict[str, object] = {"number": found.number, "proven": found.proven, "commitment": found.commitment}
    if found.sealed is not None:
        data |= {"rules": found.sealed.rules, "seats": found.sealed.seats, "secret": found.sealed.secret}
        data |= {"words": [{"seat": seat + 1, "word": word} for seat, word in found.sealed.words]}
    return data | {"checks": [_check_data(check) for check in found.checks]}


def _check_data(check: Check) -> dict[str, object]:
    return {"question": check.question.name, "good": check.good, "told": check.told}
