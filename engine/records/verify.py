"""Verifies finished deals: recomputes commitment, pack and play from the revealed secret and words.

Reads deals in the notation and journals; in a journal only finished deals are checked. FAIR.md says what this proves
and what it does not.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Final

from engine.match.match import Beginning, InVain, Match
from engine.match.provably_fair import COMMITTED, Sealed
from engine.notation.reader import NotationError, Script, play, read
from engine.notation.sealing import Claims, record
from engine.notation.writer import write_deal
from engine.records.journal_reader import JournalReader
from engine.rules import kernel
from engine.rules.commands import Pass
from engine.rules.events import CUT
from engine.rules.legality import perform, refusal
from engine.rules.state import Rules

PUBLIC_SEEDS: Final = {"numbered": "", "daily": "day "}
"""By kind of match, the prefix of its title in the seed (engine.match.provably_fair.numbered and daily)."""


class VerifyQuestion(Enum):
    """The questions asked about a deal or a journal, in the words of the command line."""

    NUMBER = "The number is correct."
    COMMITMENT = "The commitment fits the secret, the rules, the players and the number."
    SHOWN = "The commitment is the one shown before the deal."
    PACK = "The order of the pack comes from the secret and the players' words."
    IN_VAIN = "The packs before it could not be dealt."
    DEALER = "The first dealer comes from the secret and the players' words."
    COMMANDS = "Every move is legal."
    RESULT = "The result is correct."
    RECORD = "The record is unchanged."
    PUBLIC = "The seed is the public one of this number or day."


@dataclass(frozen=True, slots=True)
class Check:
    """The answer to one question; ``reason`` is given, in English, if the answer is no."""

    question: VerifyQuestion
    good: bool
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result for one deal. ``sealed`` is None if the record names no secret; then nothing is proven."""

    number: int
    commitment: str
    sealed: Sealed | None
    checks: tuple[Check, ...]

    @property
    def proven(self) -> bool:
        return self.sealed is not None and all(check.good for check in self.checks)


@dataclass(frozen=True, slots=True)
class MatchVerdict:
    """The result for a journal: its finished deals, the deal in play, and the damage of the file.

    ``in_play`` is the number of the deal in play, or 0. ``commitment`` is the one that the file claims for its first
    deal; ``checks`` compares it with the seed even before that deal has ended.
    """

    deals: tuple[Verdict, ...]
    in_play: int
    commitments: tuple[str, ...]
    """The commitments of all deals, including the one in play."""
    checks: tuple[Check, ...]
    damage: str

    @property
    def proven(self) -> bool:
        good = all(verdict.proven for verdict in self.deals) and all(check.good for check in self.checks)
        return good and not self.damage


def verify_deal(text: str, shown: str = "") -> Verdict:
    """Verify a deal in engine.notation; ``shown`` is a commitment noted before the deal. Raises NotationError."""
    script = read(text)
    claims, beginning, match = script.claims, script.match.beginning, script.match
    if beginning is None:
        raise NotationError("line 1: the deal starts in the middle, so it cannot be checked")
    number, rules = beginning.tally.deals + 1, match.state.rules
    # Checks of the beginning come first, because playing changes the match.
    checks = [*_of_secret(claims.sealed, claims.commitment, claims.in_vain, beginning, rules)] if claims.sealed else []
    if shown:
        same = claims.commitment == shown.lower()
        checks.append(
            Check(VerifyQuestion.SHOWN, same, "" if same else f"the record has {claims.commitment or 'none'}")
        )
    checks += _of_play(script, text)
    return Verdict(number, claims.commitment, claims.sealed, tuple(checks))


def verify_match(match: Match, names: tuple[str, ...], shown: str = "") -> Verdict:
    """Verify the finished deal of ``match``, as `write_deal` writes it. Raises InPlayError while it is in play."""
    match.last_result()
    return verify_deal(write_deal(match, names), shown)


def verify_journal(path: Path, data: bytes | None = None) -> MatchVerdict:
    """Verify a journal. Raises JournalError or OSError."""
    reader = JournalReader(path, data)
    header, names = reader.header, tuple(chair.name for chair in reader.header.chairs)
    checks: list[Check] = []
    if header.dealing == COMMITTED and not header.start:
        computed = Sealed.of(header.options, len(names), 1, header.seed).commitment
        same = header.commitment == computed
        checks.append(
            Check(VerifyQuestion.SHOWN, same, "" if same else f"the file says {header.commitment or 'nothing'}")
        )
    if header.kind in PUBLIC_SEEDS:
        same = header.seed == PUBLIC_SEEDS[header.kind] + header.title
        checks.append(
            Check(VerifyQuestion.PUBLIC, same, "" if same else f"it is another than that of {header.title!r}")
        )
    given = read(header.start).claims if header.start else None
    deals: list[Verdict] = []
    for match in reader.deals():
        first = header.commitment if not deals and not header.start else ""
        verdict = verify_match(match, names, first)
        if given is not None and not deals and verdict.sealed is None:
            verdict = _as_claimed(verdict, given, match)
        deals.append(verdict)
    in_play = reader.match.state.number if reader.match.state.ended is None else 0
    commitments = [deal.commitment for deal in deals] + ([reader.match.commitment()] if in_play else [])
    return MatchVerdict(tuple(deals), in_play, tuple(commitments), tuple(checks), reader.damage)


def _as_claimed(verdict: Verdict, claims: Claims, match: Match) -> Verdict:
    """The verdict on a deal whose text claims a secret that does not match it."""
    if claims.sealed is None or match.beginning is None:
        return verdict
    wrong = _of_secret(claims.sealed, claims.commitment, claims.in_vain, match.beginning, match.state.rules)
    return Verdict(verdict.number, claims.commitment, claims.sealed, (*wrong, *verdict.checks))


def _of_secret(
    sealed: Sealed, commitment: str, in_vain: tuple[InVain, ...], beginning: Beginning, rules: Rules
) -> Iterator[Check]:
    number = beginning.tally.deals + 1
    same = sealed.number == number
    yield Check(
        VerifyQuestion.NUMBER, same, "" if same else f"it says {sealed.number}, but {number - 1} were played before"
    )
    same = sealed.commitment == commitment
    yield Check(VerifyQuestion.COMMITMENT, same, "" if same else f"it would be {sealed.commitment}")
    order = sealed.order(rules.pack.size, len(in_vain))
    wrong = [place for place, cards in enumerate(zip(order, beginning.order, strict=True), 1) if len(set(cards)) > 1]
    yield Check(VerifyQuestion.PACK, not wrong, f"place {wrong[0]} has another card" if wrong else "")
    if in_vain:
        told = _vain(sealed, in_vain, beginning, rules)
        yield Check(VerifyQuestion.IN_VAIN, not told, told)
    if number == 1:
        dealer = in_vain[0].dealer if in_vain else beginning.tally.dealer
        same = dealer == sealed.first_dealer()
        yield Check(VerifyQuestion.DEALER, same, "" if same else f"seat {sealed.first_dealer() + 1} would deal")


def _vain(sealed: Sealed, in_vain: tuple[InVain, ...], beginning: Beginning, rules: Rules) -> str:
    """Why a pack dealt before should not have been shuffled again (R62), or ""."""
    dealers = [*(each.dealer for each in in_vain[1:]), beginning.tally.dealer]
    for attempt, (each, following) in enumerate(zip(in_vain, dealers, strict=True)):
        order, opening = sealed.order(rules.pack.size, attempt), beginning.tally.opening(each.dealer)
        state = kernel.deal(rules, order, opening, sealed.chance(attempt), None)
        while state.phase is CUT:
            cut = each.cut
            command = cut if cut is not None and cut.seat == state.turn else Pass(state.turn)
            if refusal(state, command) is not None:
                return f"pack {attempt + 1} was not cut as it had to be"
            perform(state, command, None)
        if state.redeal < 0:
            return f"pack {attempt + 1} could have been played"
        if state.redeal != following:
            return f"after pack {attempt + 1} another seat deals"
    return ""


def _of_play(script: Script, text: str) -> Iterator[Check]:
    told = ""
    try:
        for _line, _command, _events in play(script):
            pass
        ended = script.match.state.ended
        if ended is None:
            told = "the deal was not played to its end"
    except NotationError as error:
        ended, told = None, str(error)
    yield Check(VerifyQuestion.COMMANDS, not told, told)
    if script.claims.losers is not None:
        same = ended is not None and tuple(sorted(ended.losers)) == script.claims.losers
        yield Check(VerifyQuestion.RESULT, same, "" if same else "it ended otherwise")
    if script.claims.record or script.claims.sealed:
        same = record(text) == script.claims.record
        yield Check(VerifyQuestion.RECORD, same, "" if same else f"its digest would be {record(text)}")
