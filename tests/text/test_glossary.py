"""One word for one thing, in five languages: "Checked" in assets/locale/GLOSSARY.md against every catalogue."""

import re
from functools import cache

import pytest
from babel.messages.catalog import Message

from assets.translate import LOCALE, catalogue_of, forms
from game.text.i18n import LANGUAGES

OTHERS = sorted(set(LANGUAGES) - {"en"})
GLOSSARY = (LOCALE / "GLOSSARY.md").read_text(encoding="utf-8")
COLUMNS = ("en", "ru", "uk", "de", "pl")
NOT_OF_THE_GAME = ("game/text/proverbs.py",)
"""Proverbs are each language's own."""
LONGEST = 7
"""Words of an English message up to which it is held to the table: a long sentence may go round a term."""
OTHER_MEANING = {
    "take the hat": "no cards are taken",
    "takes the hat": "no cards are taken",
    "trump suit": "a trump, in four languages",
    "of deals": "that often",
    "takes a minute": "time",
    "take the slow train": "a train",
    "take a screenshot": "the word of every program",
    "takes about four times": "time",
    "everything matches": "agrees with",
    "doesn’t match": "agrees with",
    "match the": "agrees with",
    "matches the": "agrees with",
    "every move match": "agrees with",
    "even match": "the name of a level",
    "picks up": "what follows a take",
}
"""Parts of an English message that are no term of the game, and what they are."""


GAP = re.compile(r"\{\w*\}")


def rows(heading: str) -> list[list[str]]:
    """The cells of the first table below a heading of the glossary, without its title row."""
    lines = GLOSSARY.split(heading, 1)[1].split("\n")
    start = next(at for at, line in enumerate(lines) if line.startswith("| ---"))
    table = []
    for line in lines[start + 1 :]:
        if not line.startswith("|"):
            break
        table.append([cell.strip() for cell in line.strip("|").split("|")])
    return table


@cache
def pattern(cell: str) -> re.Pattern[str]:
    """What a cell finds: words, of any ending or beginning where a ``*`` stands, in this order over a ``…``."""

    def word(one: str) -> str:
        return r"(?<![\w’])" + r"\w*".join(map(re.escape, one.split("*"))) + r"(?![\w])"

    ways = (r"[^.?!]*?".join(map(word, way.split(" … "))) for way in cell.split(", "))
    return re.compile("|".join(ways), re.IGNORECASE)


def english(message: Message) -> str:
    """The English message without its gaps and without what is no term of the game."""
    text = message.id if isinstance(message.id, str) else message.id[-1]
    text = GAP.sub("_", text).lower()
    for part in OTHER_MEANING:
        text = text.replace(part, "_")
    return text


def text_of(message: Message) -> str:
    return message.id if isinstance(message.id, str) else str(message.id[0])


def messages(language: str) -> list[Message]:
    """The messages of a catalogue, without those that are each language's own."""
    return [
        message
        for message in catalogue_of(language)
        if message.id and not all(place.startswith(NOT_OF_THE_GAME) for place, _line in message.locations)
    ]


TERMS = rows("\n## Checked")
LEFT_OUT = {code: {row[0] for row in rows("\nLeft out on purpose") if code in row[1].split(", ")} for code in COLUMNS}
NEVER = {row[0]: row for row in rows("\nA message of a language never says")}


@pytest.mark.parametrize("language", OTHERS)
def test_a_term_is_translated_by_its_word(language: str) -> None:
    missing = []
    for message in messages(language):
        text = english(message)
        if len(text.split()) > LONGEST:
            continue
        for term in TERMS:
            if pattern(term[0]).search(text):
                if "…" not in term[0]:  # "on a take" is no "take"
                    text = pattern(term[0]).sub("_", text)
                if text_of(message) in LEFT_OUT.get(language, ()):
                    continue
                wanted = pattern(term[COLUMNS.index(language)])
                missing += [
                    f"{term[0].split(',')[0]}: {message.id!r} → {told!r}"
                    for told in forms(message)
                    if not wanted.search(told)
                ]
    assert not missing, "\n".join(missing)


@pytest.mark.parametrize("language", COLUMNS)
def test_a_word_that_is_not_ours_is_nowhere(language: str) -> None:
    name = {"en": "English", "ru": "Русский", "uk": "Українська", "de": "Deutsch", "pl": "Polski"}[language]
    _name, never, but = NEVER[name]
    found = []
    for message in messages("ru" if language == "en" else language):
        ids = (message.id,) if isinstance(message.id, str) else message.id
        for told in ids if language == "en" else forms(message):
            told = GAP.sub("_", told)
            rest = pattern(but).sub("_", told) if but else told
            if hit := pattern(never).search(rest):
                found.append(f"{hit[0]}: {told!r}")
    assert not found, "\n".join(found)
