"""The lines of a finished deal that claim where its pack came from and how it ended.

    number: 3                           the deal's number in its match
    rules: DURAK-1509-P                 the code of its options, for recomputing the commitment by hand
    commitment: 4f2a91c0…               shown before the deal; engine/FAIR.md explains how these lines fit together
    secret: 91c04f2a…
    words: W "зима", S "snow"           players' words for the shuffle
    in vain: W; N, cut by W at 12       packs dealt before for the same deal, and who dealt them (R62)
    result: lost by S N                 or: result: a draw
    record: 7d31…                       digest of all other lines

Reads and writes these lines; engine.records.verify checks whether they are true.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.match.match import Beginning, InVain
from engine.match.provably_fair import Sealed, digest
from engine.notation.commands import read_words, write_words
from engine.notation.lines import Lines, whole_number
from engine.rules.commands import Cut
from engine.rules.events import DealEnded

_HEX = re.compile(r"[0-9a-f]{64}")
_DRAW = "a draw"


@dataclass(frozen=True, slots=True)
class Claims:
    """What a file claims about its deal.

    Without a secret in the file, ``sealed`` is None and ``commitment`` is "". ``losers`` is None if the file gives no
    result, ``record`` is "" if it has no such line.
    """

    sealed: Sealed | None
    commitment: str
    in_vain: tuple[InVain, ...]
    losers: tuple[int, ...] | None
    record: str

    def holds(self, beginning: Beginning) -> bool:
        """True if the secret gives this commitment, number and pack."""
        sealed = self.sealed
        if sealed is None or sealed.commitment != self.commitment or sealed.number != beginning.tally.deals + 1:
            return False
        return sealed.order(len(beginning.order), len(self.in_vain)) == beginning.order


def read_claims(lines: Lines, rules: str) -> Claims:
    """Parse the claims; ``rules`` is the code of the rule set. Raises ValueError."""
    names, sealed, commitment = lines.names, None, ""
    given = [key in lines for key in ("number", "rules", "commitment", "secret")]
    if all(given):
        with lines.at("number"):
            number = whole_number(lines.text("number"))
            if number < 1:
                raise ValueError("the deal's number must be at least 1")
        with lines.at("rules"):
            if lines.text("rules") != rules:
                raise ValueError(f"the code does not fit the options; it should be {rules}")
        with lines.at("words"):
            player_words = read_words(lines.text("words"), names)
        commitment = _hex(lines, "commitment")
        sealed = Sealed(rules, len(names), number, _hex(lines, "secret"), player_words)
    elif any(given) or "words" in lines or "in vain" in lines:
        raise ValueError(
            "number, rules, commitment and secret must be given together; words and packs in vain need them"
        )
    with lines.at("in vain"):
        in_vain = tuple(_in_vain(part.strip(), lines) for part in lines.text("in vain").split(";") if part.strip())
    losers: tuple[int, ...] | None = None
    with lines.at("result"):
        result = lines.text("result")
        if result == _DRAW:
            losers = ()
        elif result.startswith("lost by "):
            losers = tuple(sorted({lines.seat(name) for name in result.removeprefix("lost by ").split()}))
        elif result:
            raise ValueError(f"expected 'result: lost by {names[0]}' or 'result: {_DRAW}'")
    return Claims(sealed, commitment, in_vain, losers, _hex(lines, "record") if "record" in lines else "")


def write_sealed(beginning: Beginning, names: Sequence[str]) -> Iterator[str]:
    """The lines for the source of the pack. They reveal the deal, so they are only for finished deals."""
    sealed = beginning.sealed
    if sealed is None:
        return
    yield f"number: {sealed.number}"
    yield f"rules: {sealed.rules}"
    yield f"commitment: {sealed.commitment}"
    yield f"secret: {sealed.secret}"
    if sealed.words:
        yield "words: " + write_words(sealed.words, names)
    if beginning.in_vain:
        yield "in vain: " + "; ".join(_vain(each, names) for each in beginning.in_vain)


def write_result(ended: DealEnded, names: Sequence[str]) -> str:
    losers = " ".join(names[seat] for seat in sorted(ended.losers))
    return f"result: lost by {losers}" if losers else f"result: {_DRAW}"


def record(text: str) -> str:
    """The digest of a file's lines in order, without comments, empty lines and the record line itself."""
    lines = (raw.split("#")[0].strip() for raw in text.splitlines())
    return digest("record", "\n".join(line for line in lines if line and not line.startswith("record:")))


def _hex(lines: Lines, key: str) -> str:
    with lines.at(key):
        if not _HEX.fullmatch(lines.text(key)):
            raise ValueError("expected 64 hexadecimal digits")
    return lines.text(key)


def _in_vain(part: str, lines: Lines) -> InVain:
    found = re.fullmatch(r"(\S+?)(?:, cut by (\S+) at ([0-9]{1,3}))?", part)
    if found is None:
        raise ValueError("expected who dealt and who cut where, as in 'in vain: W; N, cut by W at 12'")
    cut = Cut(lines.seat(found[2]), int(found[3])) if found[2] else None
    return InVain(lines.seat(found[1]), cut)


def _vain(each: InVain, names: Sequence[str]) -> str:
    cut = f", cut by {names[each.cut.seat]} at {each.cut.at}" if each.cut is not None else ""
    return names[each.dealer] + cut
