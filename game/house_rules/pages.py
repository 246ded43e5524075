"""The pages of house rules, in the player's words: every option.

Options and their words come from engine.rules.options; what they do is not known here.
"""

from dataclasses import dataclass
from typing import Any

from engine.rules.options import SPECS, Clash, Options, Topic, of_topic
from game.storage.rule_choices import differences, nearest, value
from game.text.i18n import _, after_colon, ngettext, pgettext

MOST_TOLD = 3
"""Maximum number of changes that a summary names."""


@dataclass(frozen=True, slots=True)
class RuleValue:
    """A value of a rule: its name, and its meaning as a sentence."""

    value: Any
    label: str
    sentence: str


@dataclass(frozen=True, slots=True)
class Rule:
    """An option that can be set."""

    name: str
    title: str
    choices: tuple[RuleValue, ...]

    @property
    def is_switch(self) -> bool:
        return all(isinstance(choice.value, bool) for choice in self.choices)

    def choice(self, value: object) -> RuleValue:
        return next(choice for choice in self.choices if choice.value == value)

    def index(self, value: object) -> int:
        return next(index for index, choice in enumerate(self.choices) if choice.value == value)


@dataclass(frozen=True, slots=True)
class RulesChapter:
    """A page: its tab, heading and rules; ``cards`` at the bottom if there is room."""

    tab: str
    heading: str
    suit: str
    rules: tuple[Rule, ...]
    cards: tuple[str, ...] = ()


def pages() -> tuple[RulesChapter, ...]:
    """All pages; together they contain every option once."""
    return (
        RulesChapter(pgettext("tab", "Pack"), _("Pack and dealing"), "S", _options(Topic.PACK)),
        RulesChapter(
            pgettext("tab", "Partners"),
            _("Partners and first attack"),
            "H",
            _options(Topic.SIDES),
            ("KC", "QC", "KH", "QH"),
        ),
        RulesChapter(
            pgettext("tab", "Attack"),
            _("Attacking"),
            "C",
            _options(Topic.ATTACK),
            ("7S", "7H", "9C", "9D", "KS"),
        ),
        RulesChapter(pgettext("tab", "Throwing in"), _("Throwing in and taking"), "D", _options(Topic.THROWING_IN)),
        RulesChapter(pgettext("tab", "Transfer"), _("Transferring the attack"), "S", _options(Topic.PASSING_ON)),
        RulesChapter(pgettext("tab", "Trumps"), _("Trumps"), "H", _options(Topic.TRUMPS), ("6D", "JD", "KD", "AD")),
        RulesChapter(pgettext("tab", "Special"), _("Special cards"), "C", _options(Topic.SPECIAL_CARDS)),
        RulesChapter(pgettext("tab", "The end"), _("The end and scoring"), "D", _options(Topic.END)),
    )


def option(name: str) -> Rule:
    """The rule for an option."""
    spec = SPECS[name]
    choices = tuple(RuleValue(value, *wording.texts(_)) for value, wording in spec.wordings.items())
    return Rule(name, _(spec.title), choices)


def _options(topic: Topic) -> tuple[Rule, ...]:
    return tuple(option(spec.name) for spec in of_topic(topic))


def reason(clash: Clash, name: str = "") -> str:
    """Why something is impossible, as a sentence; it names the option unless that is ``name``."""
    told = _(clash.sentence).format(*clash.numbers)
    concerned = clash.options[0]
    if name and concerned != name and concerned in SPECS:
        return _("{option}: {reason}.").format(option=_(SPECS[concerned].title), reason=told)
    return _("{reason}.").format(reason=told[:1].upper() + told[1:])


def summary(rules: Options) -> str:
    """One line about house rules: the nearest named game and the differences."""
    base = nearest(rules)
    told = [setting(name, value(rules, name)) for name in in_order(differences(rules, base.options))]
    if not told:
        return _(base.summary)
    more = len(told) - MOST_TOLD
    if more > 0:
        told = [*told[:MOST_TOLD], ngettext("{count} more change", "{count} more changes", more).format(count=more)]
    return " · ".join((_(base.title), *told))


def setting(name: str, wanted: object) -> str:
    """``Pack: 54 cards``."""
    rule = option(name)
    return _("{option}: {value}").format(option=rule.title, value=after_colon(rule.choice(wanted).label))


def in_order(names: tuple[str, ...]) -> list[str]:
    """Options in the order of the pages."""
    return sorted(names, key=list(SPECS).index)
