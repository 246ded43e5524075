"""Words in the player's language: stdlib gettext, with English as the source and as the fallback.

Knows no screen: who shows words asks for them anew whenever he draws or lays out, so that the language can change at
any time. A word that is one in English and several elsewhere (by case, by gender, by what it is said of) is told apart
by a context: ``pgettext("the card led", "ten of hearts")``.
"""

import gettext
import logging
import os
from collections.abc import Iterator, Mapping

import pygame

from game.system.paths import assets

log = logging.getLogger("durak.words")

LANGUAGES = {"en": "English", "de": "Deutsch", "pl": "Polski", "ru": "Русский", "uk": "Українська"}
"""What there are catalogues for, each under its own name."""

_catalogue: gettext.NullTranslations = gettext.NullTranslations()
_spoken = "en"


def languages() -> dict[str, str]:
    """The languages one can choose from: their codes with their own names, by those names."""
    return dict(LANGUAGES)


def speak(language: str | None = None) -> None:
    """Use the catalogue of ``language`` ("ru"), of the system's language if None or ""; English when there is none."""
    global _catalogue, _spoken
    asked = [language] if language else wanted()
    _spoken = next((code for code in map(_code, asked) if code in LANGUAGES), "en")
    folder = str(assets() / "locale")
    try:
        _catalogue = gettext.translation("durak", folder, [_spoken], fallback=True)
    except Exception as error:  # whatever a damaged catalogue leads to: English is in the program itself
        log.error("The catalogue %s cannot be read.", _spoken, exc_info=error)
        _catalogue, _spoken = gettext.NullTranslations(), "en"


def spoken() -> str:
    """The code of the language in use."""
    return _spoken


def wanted(environment: Mapping[str, str] = os.environ) -> Iterator[str]:
    """What the person's system asks for, best first: as the variables have it, else as the system's settings do.

    Windows and macOS start a program without those variables.
    """
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(variable):
            yield from environment[variable].split(":")
            return
    for known in pygame.system.get_pref_locales():
        yield known["language"]


def _code(name: str) -> str:
    """The language alone of a locale's name: "de_AT.UTF-8@euro" is German; no language at all is English."""
    plain = name.split(".")[0].split("@")[0]
    return "en" if plain in ("C", "POSIX") else plain.replace("-", "_").split("_")[0].lower()


def _(message: str) -> str:
    """``message`` in the player's language."""
    return _catalogue.gettext(message)


def ngettext(one: str, many: str, count: int) -> str:
    """The form of a message that goes with ``count``."""
    return _catalogue.ngettext(one, many, count)


def pgettext(context: str, message: str) -> str:
    """``message`` in the player's language, where English has one word and others several: ``context`` says which."""
    return _catalogue.pgettext(context, message)


def npgettext(context: str, one: str, many: str, count: int) -> str:
    """The form that goes with ``count`` of a message told apart by its context."""
    return _catalogue.npgettext(context, one, many, count)
