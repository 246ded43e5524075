"""Coverage of rules by scenario pages: every R and O number, and every value of every option, needs a page.

A page names its numbers in its first line, ``# E3, R13, O9. Why.``; for an option it covers the value that is in force
in its setting.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from engine.notation.reader import NotationError, read
from engine.rules.options import SPECS, OptionSpec

RULES = (
    *(f"R{n}" for n in (*range(1, 7), *range(10, 22), 25, 26, *range(30, 36), *range(40, 46))),
    *(f"R{n}" for n in (*range(50, 54), *range(60, 75), 76)),
)
"""The numbers of the rules page."""
EXAMPLES = tuple(f"E{n}" for n in range(1, 11))


@dataclass(frozen=True, slots=True)
class CoverageRow:
    """A rule, example or value of an option, and the pages that cover it."""

    what: str
    pages: tuple[str, ...]


def numbers(text: str) -> tuple[str, ...]:
    """The numbers in a page's first line. Raises ValueError if there are none."""
    first = text.splitlines()[0] if text else ""
    found = re.match(r"# ((?:[REO]\d+, )*[REO]\d+)\. ", first)
    if found is None:
        raise ValueError("the first line must name its rules, as in: # R13, O7. Why.")
    return tuple(found[1].split(", "))


def coverage(folder: Path) -> list[CoverageRow]:
    """A row for everything to be covered, in the order of the rules page. Raises ValueError, naming a bad page."""
    shown: dict[str, list[str]] = {what: [] for what in _wanted()}
    numbered = {spec.number: spec for spec in SPECS.values()}
    for page in sorted(folder.glob("*.txt")):
        text = page.read_text(encoding="utf-8")
        try:
            options = read(text).match.options
            for number in numbers(text):
                what = number
                if number in numbered:
                    what = _shown(numbered[number], getattr(options, numbered[number].name))
                if what not in shown:
                    raise ValueError(f"there is no {number}")
                shown[what].append(page.stem)
        except (NotationError, ValueError) as error:
            raise ValueError(f"{page.name}: {error}") from None
    return [CoverageRow(what, tuple(pages)) for what, pages in shown.items()]


def _shown(spec: OptionSpec, value: object) -> str:
    """The label of a value of an option. All numbers of a range have the same label, so one page covers them."""
    wording = spec.wordings[value]
    return f"{spec.number} {spec.name}={value if wording.number is None else wording.label.format('N')}"


def _wanted() -> Iterable[str]:
    yield from RULES
    for spec in sorted(SPECS.values(), key=lambda spec: spec.order):
        yield from dict.fromkeys(_shown(spec, value) for value in spec.values)
    yield from EXAMPLES
