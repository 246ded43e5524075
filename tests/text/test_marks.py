"""Quotation marks, dots, percent signs, the letter after a colon, one and several: as each language writes them."""

import ast
import re
from collections.abc import Iterator

import pytest

from assets.translate import catalogue_of, forms
from game.text import i18n
from game.text.i18n import LANGUAGES, SMALL_AFTER_COLON, after_colon
from tests.paths import ROOT

QUOTES = {"en": "“”", "ru": "«»", "uk": "«»", "de": "„“", "pl": "„”"}
SPACED = {"en": (True, True), "ru": (False, True), "uk": (False, True), "de": (True, True), "pl": (False, False)}
"""Whether a space stands before "…" after a whole word, and before "%"."""
NAMES = re.compile(r": (PT |В Д К Т|Мит|Mit|I’m )")
"""What has a capital letter wherever it stands."""
AS_THEY_ARE = {
    *(
        "network",
        "address",
        "attacker",
        "card",
        "cards",
        "chips",
        "count",
        "counts",
        "dealer",
        "defender",
        "done",
        "figure",
        "figures",
    ),
    *(
        "file",
        "folder",
        "game",
        "gone",
        "got",
        "level",
        "losers",
        "lost",
        "low",
        "name",
        "names",
        "number",
        "percent",
        "place",
    ),
    *("player", "reason", "result", "suit", "temper", "title", "trumps", "what", "won", "word", "words", "0"),
}
"""Gaps that are filled by figures, cards, names, titles or words that are small already."""
ONE = {
    "en": r"\bchampion:|^the fool:",
    "ru": r"\b(чемпион|дурак)\b",
    "uk": r"\b(чемпіон|дурень)\b",
    "de": r"\bder durak:",
    "pl": r"\b(mistrz|dureń)\b|\bsą (mniej|więcej) niż",
}
"""A singular beside a list of names, and a plural verb that Polish has not."""


def told(language: str) -> Iterator[str]:
    """Every form of every message, as a player reads it."""
    for message in catalogue_of("ru" if language == "en" else language):
        if message.id:
            ids = (message.id,) if isinstance(message.id, str) else message.id
            yield from ids if language == "en" else forms(message)


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_quotation_marks_are_the_languages_own_and_in_pairs(language: str) -> None:
    opening, closing = QUOTES[language]
    foreign = set("\"'`«»„“”‚‘") - {opening, closing}
    for text in told(language):
        assert not foreign & set(text), text
        assert text.count(opening) == text.count(closing), text


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_dots_and_percent_stand_as_the_language_has_them(language: str) -> None:
    dots, percent = SPACED[language]
    for text in told(language):
        assert "..." not in text, text
        assert all(bool(space) is dots for space in re.findall(r"[\w}]( ?)…", text)), text
        assert all(bool(space) is percent for space in re.findall(r"( ?)%", text)), text


@pytest.mark.parametrize("language", ["en", *SMALL_AFTER_COLON])
def test_a_colon_is_followed_by_a_small_letter(language: str) -> None:
    large = [text for text in told(language) if re.search(r": [A-ZА-ЯЁЇІЄҐĄĆĘŁŃÓŚŹŻ]", NAMES.sub(": _", text))]
    assert not large, "\n".join(large)


def test_what_fills_a_gap_behind_a_colon_gets_a_small_letter_too() -> None:
    """ "Лучше всего: побейте …": a message that is a sentence of its own elsewhere goes through `after_colon`."""
    checked = 0
    for path in sorted((ROOT / "game").rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        gaps = set(re.findall(r": \{(\w*)\}", source)) - AS_THEY_ARE
        for call in (one for one in ast.walk(ast.parse(source)) if isinstance(one, ast.Call)):
            for filling in call.keywords:
                if not (filling.arg in gaps and isinstance(call.func, ast.Attribute) and call.func.attr == "format"):
                    continue
                message = ast.unparse(call.func.value)  # or the name of a variable that holds it
                if "{" not in message or f": {{{filling.arg}}}" in message:
                    checked += 1
                    small = ast.unparse(filling.value)
                    local = re.search(rf"^ *{re.escape(small)} = after_colon\(", source, re.MULTILINE)
                    assert small.startswith("after_colon(") or local, f"{path.name}: {ast.unparse(call)}"
    assert checked > 5
    i18n.speak("ru")
    assert after_colon("Побейте") == "побейте"
    i18n.speak("en")
    assert after_colon("Beat") == "Beat"


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_a_list_of_names_is_not_told_of_as_one(language: str) -> None:
    for message in catalogue_of("ru" if language == "en" else language):
        if message.id and (isinstance(message.id, str) or language == "en"):
            texts = [message.id] if language == "en" else list(forms(message))
            for text in texts if isinstance(message.id, str) else []:
                several = re.search(r"\{(names|losers)\}", text)
                assert not (several and re.search(ONE[language], text, re.IGNORECASE)), text
        for text in forms(message) if message.id and language == "pl" else ():
            assert not re.search(r"\bsą (mniej|więcej) niż", text), text
