"""The text of the current rules, each sentence marked as usual or different."""

from dataclasses import dataclass

from engine.rulebook import Section, rulebook
from engine.rules.options import Options
from game.session.game_names import USUAL
from game.text import i18n
from game.text.i18n import _


@dataclass(frozen=True, slots=True)
class RuleText:
    """One or two sentences. ``different``: not as in classic Podkidnoy."""

    text: str
    different: bool = False


@dataclass(frozen=True, slots=True)
class RulesPassage:
    """A part of the rules with a heading."""

    title: str
    lines: tuple[RuleText, ...]

    @property
    def different(self) -> bool:
        return any(line.different for line in self.lines)


def told(options: Options, seats: int) -> list[RulesPassage]:
    """The complete rules text of these options for this number of players."""
    usual = {line.text for section in _sections(USUAL.options, seats) for line in section.lines}
    passages = [
        RulesPassage(section.title, tuple(RuleText(line.text, line.text not in usual) for line in section.lines))
        for section in _sections(options, seats)
    ]
    if options.exchange == "never":
        note = RulesPassage(_("Swapping the trump card"), (RuleText(switched_off(), True),))
        end = _("The end of a deal")
        at = next((at for at, passage in enumerate(passages) if passage.title == end), len(passages))
        passages.insert(at, note)
    return passages


def switched_off() -> str:
    """The sentence that the exchange, a default, is off."""
    return _("In this game you can’t swap the lowest trump for the trump card.")


def _sections(options: Options, seats: int) -> list[Section]:
    return rulebook(options, seats, _, i18n.ngettext)
