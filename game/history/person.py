"""Who a person is for the figures: somebody of a name, however it is written; or whoever gave none.

A player without a name is called "you" in the language he plays in; he stays the same when the language changes.
"""

import gettext
from functools import lru_cache

from game.paths import assets
from game.words import LANGUAGES

NAMELESS = ""
"""The key of the one who gave no name."""


def key_of(name: str) -> str:
    """What a person of this name is known by."""
    plain = " ".join(name.split()).casefold()
    return NAMELESS if plain in _nameless() else plain


@lru_cache(1)
def _nameless() -> frozenset[str]:
    """What somebody without a name is called, in every language."""
    folder = str(assets() / "locale")
    told = (gettext.translation("durak", folder, [code], fallback=True).gettext("You") for code in LANGUAGES)
    return frozenset({"", "you", *(word.casefold() for word in told)})
