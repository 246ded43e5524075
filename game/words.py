"""Words on the screen in the player's language: stdlib gettext, with English as the source and as the fallback."""

import gettext

from game.paths import assets

_catalogue: gettext.NullTranslations = gettext.NullTranslations()


def speak(language: str | None = None) -> None:
    """Use the catalogue of ``language`` ("ru"), of the system's language if None; English when there is none."""
    global _catalogue
    folder = str(assets() / "locale")
    _catalogue = gettext.translation("durak", folder, [language] if language else None, fallback=True)


def _(message: str) -> str:
    """``message`` in the player's language."""
    return _catalogue.gettext(message)


def ngettext(one: str, many: str, count: int) -> str:
    """The form of a message that goes with ``count``."""
    return _catalogue.ngettext(one, many, count)
