"""The rules in force as the window tells them, each line known as usual or as different."""

from dataclasses import dataclass

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
        note = RulesPassage(_("Swapping the trump card"), (RuleText(switched_off(), True),))
        end = _("The end of a deal")
        at = next((at for at, passage in enumerate(passages) if passage.title == end), len(passages))
        passages.insert(at, note)
    return passages


def switched_off() -> str:
    """That the exchange, which goes without saying elsewhere, is off."""
    return _("In this game you can’t swap the lowest trump for the trump card.")


def _sections(options: Options, seats: int) -> list[Section]:
    return rulebook(options, seats, _, i18n.ngettext)
