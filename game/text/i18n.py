"""Messages in the player's language: stdlib gettext, with English as source and fallback.

Independent of screens: texts are looked up again whenever something is drawn or laid out, so the language can change at
any time. An English word with several translations (by case, gender or subject) has a context: ``pgettext("the card
led", "ten of hearts")``.
"""

import gettext
import logging
import os
import struct
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import lru_cache

import pygame

from game.system.paths import assets

log = logging.getLogger("durak.words")

LANGUAGES = {"en": "English", "de": "Deutsch", "pl": "Polski", "ru": "Русский", "uk": "Українська"}
"""The available catalogues, by their languages' own names."""

SMALL_AFTER_COLON = ("pl", "ru", "uk")
"""The languages in which a sentence goes on with a small letter after a colon."""

_catalogue: gettext.NullTranslations = gettext.NullTranslations()
_spoken = "en"


def languages() -> dict[str, str]:
    """The selectable languages, codes to own names, sorted by name."""
    return dict(LANGUAGES)


def speak(language: str | None = None) -> None:
    """Use the catalogue of ``language`` ("ru"), of the system's language if None or ""; English if there is none."""
    global _catalogue, _spoken
    asked = [language] if language else wanted()
    _spoken = next((code for code in map(_code, asked) if code in LANGUAGES), "en")
    folder = str(assets() / "locale")
    try:
        _catalogue = gettext.translation("durak", folder, [_spoken], fallback=True)
    except Exception as error:  # a damaged catalogue may raise anything; English needs none
        log.error("The catalogue %s cannot be read.", _spoken, exc_info=error)
        _catalogue, _spoken = gettext.NullTranslations(), "en"


@lru_cache
def in_every_language(message: str) -> frozenset[str]:
    """The message and all its translations."""
    found = {message}
    for code in LANGUAGES:
        with suppress(OSError, struct.error, UnicodeDecodeError):  # no catalogue, or a damaged one
            found.add(looked_up(message, (assets() / "locale" / code / "LC_MESSAGES" / "durak.mo").read_bytes()))
    return frozenset(found)


def looked_up(message: str, catalogue: bytes) -> str:
    """A message without context or plural in a compiled catalogue; itself where there is none.

    gettext would first read all messages, which takes longer than a frame. Raises struct.error or UnicodeDecodeError
    for a damaged catalogue.
    """
    _magic, _version, count, originals, translations = struct.unpack_from("<5I", catalogue)
    wanted = message.encode()
    begins = catalogue.find(b"\0%b\0" % wanted, originals + 8 * count) + 1  # after the empty first one
    index, apart = divmod(catalogue.find(struct.pack("<2I", len(wanted), begins), originals) - originals, 8)
    if not 0 <= index < count or apart:
        return message
    length, begins = struct.unpack_from("<2I", catalogue, translations + 8 * index)
    return catalogue[begins : begins + length].decode()


def spoken() -> str:
    """The code of the current language."""
    return _spoken


def wanted(environment: Mapping[str, str] = os.environ) -> Iterator[str]:
    """The system's preferred languages, best first: from environment variables, else from the system's settings.

    Windows and macOS set no such variables.
    """
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(variable):
            yield from environment[variable].split(":")
            return
    for known in pygame.system.get_pref_locales():
        yield known["language"]


def _code(name: str) -> str:
    """The language code of a locale name: "de_AT.UTF-8@euro" is German; none means English."""
    plain = name.split(".")[0].split("@")[0]
    return "en" if plain in ("C", "POSIX") else plain.replace("-", "_").split("_")[0].lower()


def _(message: str) -> str:
    """``message`` in the player's language."""
    return _catalogue.gettext(message)


def N_(message: str) -> str:
    """Marks a text for translation; it is translated when shown."""
    return message


def ngettext(one: str, many: str, count: int) -> str:
    """The plural form of a message for ``count``."""
    return _catalogue.ngettext(one, many, count)


def pgettext(context: str, message: str) -> str:
    """``message`` in the player's language, in a ``context`` that distinguishes its translations."""
    return _catalogue.pgettext(context, message)


def after_colon(words: str) -> str:
    """``words``, a message of their own elsewhere, behind a colon: with a small letter where the language wants one."""
    return words[:1].lower() + words[1:] if _spoken in SMALL_AFTER_COLON else words


def npgettext(context: str, one: str, many: str, count: int) -> str:
    """The plural form for ``count`` of a message with a context."""
    return _catalogue.npgettext(context, one, many, count)
