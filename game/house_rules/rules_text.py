"""The rules in force as the window tells them: whole, and in short, each line known as usual or as different."""

from dataclasses import dataclass, replace

from engine.rulebook import Section, rulebook
from engine.rules.options import Options
from game.session.game_names import USUAL
from game.text import i18n
from game.text.i18n import _


@dataclass(frozen=True, slots=True)
class RuleText:
    """A sentence or two. ``different``: not so in classic Podkidnoy."""

    text: str
    different: bool = False


@dataclass(frozen=True, slots=True)
class RulesPassage:
    """A headed part of the rules."""

    title: str
    lines: tuple[RuleText, ...]

    @property
    def different(self) -> bool:
        return any(line.different for line in self.lines)


def told(options: Options, seats: int) -> list[RulesPassage]:
    """The whole rules text of these options for so many players."""
    usual = {line.text for section in _sections(USUAL.options, seats) for line in section.lines}
    passages = [
        RulesPassage(section.title, tuple(RuleText(line.text, line.text not in usual) for line in section.lines))
        for section in _sections(options, seats)
    ]
    if options.exchange == "never":
        note = RulesPassage(_("Exchanging the turn-up"), (RuleText(switched_off(), True),))
        end = _("The end of a deal")
        passages.insert(next(at for at, passage in enumerate(passages) if passage.title == end), note)
    return passages


def switched_off() -> str:
    """That the exchange, which goes without saying elsewhere, is off."""
    return _("The lowest trump is not exchanged for the turn-up in this game.")


CORE = (
    ("The aim", "R30"),
    ("Trumps", "R3"),
    ("Attacking", "R10"),
    ("Defending", "R11"),
    ("Throwing in", "R12"),
    ("Taking", "R19"),
    ("Drawing", "R25"),
)
"""The chapters of which a short account cannot do without a word, and the rule which that word tells."""


def in_short(options: Options, seats: int) -> list[RulesPassage]:
    """What a player must know: first what is different, new chapters before all, then what is so in every game.

    Whoever prints it stops when the paper is full.
    """
    usual_titles = {section.title for section in _sections(USUAL.options, seats)}
    special = [passage for passage in told(options, seats) if passage.different]
    special.sort(key=lambda passage: passage.title in usual_titles)
    listed = [replace(passage, lines=tuple(line for line in passage.lines if line.different)) for passage in special]
    said = {passage.title for passage in special}
    for chapter, rule in CORE:
        section = next((section for section in _sections(options, seats) if section.title == _(chapter)), None)
        if section is not None and section.title not in said:
            first = next((line for line in section.lines if rule in line.rules), section.lines[0])
            listed.append(RulesPassage(section.title, (RuleText(first.text),)))
    return listed


def _sections(options: Options, seats: int) -> list[Section]:
    return rulebook(options, seats, _, i18n.ngettext)
