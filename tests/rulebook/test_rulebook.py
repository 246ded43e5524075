"""The rulebook contains all rules in force, in every language, and no rule that cannot apply."""

import gettext
import re
from dataclasses import dataclass, field, fields
from itertools import combinations
from typing import Any

import pytest

from engine.rulebook import Section, rulebook, rules_text
from engine.rules.options import SPECS, Options, choices, clashes
from engine.rules.presets import PRESETS
from tests.paths import ROOT

LOCALE = ROOT / "assets" / "locale"
LANGUAGES = {
    "en": gettext.NullTranslations(),
    "ru": gettext.translation("durak", LOCALE, ["ru"]),
}


@dataclass(frozen=True)
class Base:
    """A table at which an option matters: other options, seats, and changes that a value requires."""

    seats: int = 4
    options: dict[str, Any] = field(default_factory=dict)
    along: dict[object, dict[str, Any]] = field(default_factory=dict)

    def with_values(self, name: str) -> dict[object, Options]:
        """The base's options with each playable value of option ``name``."""
        found = {}
        for value in choices(name):
            options = Options(**{**self.options, **self.along.get(value, {}), name: value})
            if not clashes(options, self.seats):
                found[value] = options
        return found


PASSING = Base(options={"transfer": True})
BASES: dict[str, list[Base]] = {
    "pack": [Base(along={"54": {"jokers": True}})],
    "jokers": [Base(options={"pack": "52"}, along={True: {"pack": "54"}})],
    "sides": [Base(), Base(seats=6)],
    "beaten_out": [Base(), Base(seats=6, options={"sides": "three pairs"})],
    "later_attacker": [Base(options={"sides": "pairs"}), Base(seats=3)],
    "throw_in": [Base(), Base(seats=5)],
    "partner_defends": [Base(options={"sides": "side by side"})],
    "transfer_last_card": [PASSING],
    "pass_card": [PASSING],
    "late_transfer": [PASSING],
    "transfer_leads": [PASSING],
    "trumps": [Base(options={"exchange": "never"}), Base(seats=2, options={"exchange": "never"})],
}
TWO_SEATS = [
    *("pack", "hand_size", "first_attacker", "cut", "ladder", "railway", "lead", "bout_limit", "hand_limit"),
    *("giving", "transfer", "second_trump", "exchange", "turnup_on_top", "spades_by_spades", "fallen_ace", "weli"),
    *("jesterka", "poker", "end", "out_at_once", "scoring", "double_fool", "first_out_wins", "session"),
]


def bases(name: str) -> list[Base]:
    if name == "turnup_on_top":
        return [Base(options={"exchange": "never"}), Base(seats=2, options={"exchange": "never"})]
    found = BASES.get(name, [Base()])
    return [*found, Base(2, found[0].options, found[0].along)] if name in TWO_SEATS else found


CASES = [
    pytest.param(name, base, id=f"{name}-{base.seats}")
    for name in [option.name for option in fields(Options)]
    for base in bases(name)
]


def told(options: Options, seats: int, language: str) -> list[Section]:
    catalogue = LANGUAGES[language]
    return rulebook(options, seats, catalogue.gettext, catalogue.ngettext)


def text(options: Options, seats: int, language: str) -> str:
    catalogue = LANGUAGES[language]
    return rules_text(options, seats, catalogue.gettext, catalogue.ngettext)


def lines(sections: list[Section]) -> set[tuple[str, tuple[str, ...]]]:
    return {(line.text, line.rules) for section in sections for line in section.lines}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "base"), CASES)
def test_another_value_of_any_option_is_another_text(name: str, base: Base, language: str) -> None:
    texts = {value: told(options, base.seats, language) for value, options in base.with_values(name).items()}
    assert len(texts) > 1
    for (value, one), (other, two) in combinations(texts.items(), 2):
        changed = lines(one) ^ lines(two)
        assert any(SPECS[name].number in rules for _, rules in changed), (value, other)


def test_every_value_of_every_option_is_told_somewhere() -> None:
    for option in fields(Options):
        seen = {value for base in bases(option.name) for value in base.with_values(option.name)}
        assert seen == set(choices(option.name)), option.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_preset_has_a_text_of_its_own(language: str) -> None:
    texts: dict[str, str] = {}
    for preset in PRESETS:
        found = text(preset.options, preset.seats[0], language)
        assert found not in texts, (preset.key, texts.get(found))
        texts[found] = preset.key


def tables() -> list[tuple[Options, int]]:
    """Every preset with every possible number of seats, and every case above."""
    found = [(preset.options, seats) for preset in PRESETS for seats in preset.seats]
    found += [
        (options, base.seats)
        for option in fields(Options)
        for base in bases(option.name)
        for options in base.with_values(option.name).values()
    ]
    return list(dict.fromkeys(found))


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_whole(language: str) -> None:
    numbers = {spec.number for spec in SPECS.values()}
    for options, seats in tables():
        sections = told(options, seats, language)
        titles = [section.title for section in sections]
        assert len(set(titles)) == len(titles)
        assert all(section.lines for section in sections)
        said = [line.text for section in sections for line in section.lines]
        assert len(set(said)) == len(said), "nothing is said twice"
        for section in sections:
            assert section.paragraphs == tuple(line.text for line in section.lines)
            for line in section.lines:
                assert not re.search(r"[{}]|None|  ", line.text), line
                assert line.text.endswith("."), line
                assert line.rules and all(re.fullmatch(r"R\d+", rule) or rule in numbers for rule in line.rules), line
                assert len(line.text) <= 240, "a paragraph is short"


def test_no_english_word_is_left_in_the_russian_text() -> None:
    for options, seats in tables():
        left = re.findall(r"[A-Za-z]+", text(options, seats, "ru"))
        assert not left, left


@pytest.mark.parametrize(
    ("options", "seats", "english", "russian"),
    [
        (Options(), 4, "12 cards are left over", "Остаётся 12 карт"),
        (Options(), 2, "24 cards are left over", "Остаются 24 карты"),
        (Options(hand_size=5), 3, "21 cards are left over", "Остаётся 21 карта"),
        (Options(hand_size=7), 5, "1 card is left over", "Остаётся 1 карта"),
        (Options(), 6, "No cards are left over", "не остаётся"),
        (Options(pack="52", hand_size=7), 5, "17 cards are left over", "Остаётся 17 карт"),
        (Options(pack="54", jokers=True), 2, "42 cards are left over", "Остаются 42 карты"),
        (Options(pack="72"), 6, "36 cards are left over", "Остаётся 36 карт"),
        (Options(hand_size=4), 4, "Everyone is dealt 4 cards", "Каждому сдают 4 карты"),
        (Options(hand_size=7), 4, "fewer than 7 cards", "до 7 карт"),
        (Options(bout_limit="three"), 4, "at most 3 attack cards", "не больше 3 карт"),
        (Options(bout_limit="hand size", hand_size=7), 4, "a full hand, 7", "в полной руке: 7"),
        (Options(scoring="chips"), 6, "pays every opponent a chip", "сопернику по фишке"),
        (Options(session=20), 4, "ends after 20 deals", "после 20 раздач"),
        (Options(pack="24"), 2, "lowest trump (the nine)", "младший козырь (девятка)"),
        (Options(pack="52"), 4, "lowest trump (the two)", "младший козырь (двойка)"),
    ],
)
def test_numbers_are_right(options: Options, seats: int, english: str, russian: str) -> None:
    for language, expected in (("en", english), ("ru", russian)):
        assert any(expected in said for said, _ in lines(told(options, seats, language)))


def titles(options: Options, seats: int) -> list[str]:
    return [section.title for section in told(options, seats, "en")]


def test_only_what_can_happen_is_told() -> None:
    plain = titles(Options(), 4)
    assert not {"Partners", "Transfer", "Special cards", "Swapping cards"} & set(plain)
    without_talon = titles(Options(poker=True), 6)
    assert not {"Drawing", "Swapping the trump card", "Swapping cards"} & set(without_talon)
    assert "Swapping the trump card" not in titles(Options(trumps="none", exchange="never"), 4)
    assert "The trump card cannot be swapped." in {said for said, _ in lines(told(Options(exchange="never"), 4, "en"))}
    nothing_turned = Options(trumps="own", exchange="never")
    assert not any("trump card" in said for said, _ in lines(told(nothing_turned, 4, "en")))
    assert "Partners" in titles(Options(sides="triples"), 6)
    for_two = " ".join(said for said, _ in lines(told(Options(), 2, "en")))
    assert "clockwise, then" not in for_two and "next player attacks" not in for_two


def test_who_begins_is_told_once_where_every_deal_begins_alike() -> None:
    def attacking_first(options: Options) -> list[str]:
        return [said for said, _ in lines(told(options, 4, "en")) if said.endswith("attacks first.")]

    assert attacking_first(Options(first_attacker="dealer's left")) == [
        "The player to the dealer’s left attacks first."
    ]
    assert len(attacking_first(Options(first_attacker="dealer's left", later_attacker="teach the fool"))) == 1
    assert attacking_first(Options()) == ["In later deals the player to the dealer’s left attacks first."]


@pytest.mark.parametrize("language", LANGUAGES)
def test_plain_text(language: str) -> None:
    catalogue = LANGUAGES[language]
    shown = rules_text(Options(), 4, catalogue.gettext, catalogue.ngettext)
    rows = shown.splitlines()
    assert max(map(len, rows)) <= 88
    for section in told(Options(), 4, language):
        assert rows[rows.index(section.title) + 1] == "─" * len(section.title)
    numbered = rules_text(Options(), 4, catalogue.gettext, catalogue.ngettext, numbers=True)
    assert "[R35]" in numbered and "[R35]" not in shown
