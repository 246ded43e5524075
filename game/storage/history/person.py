"""Who a person is for the figures: somebody of a name, however it is written; or whoever gave none.

A player without a name is called "you" in the language he plays in; he stays the same when the language changes.
"""

from engine.notation.names import nameless

NAMELESS = ""
"""The key of the one who gave no name."""


def key_of(name: str) -> str:
    """What a person of this name is known by."""
    plain = " ".join(name.split()).casefold()
    return NAMELESS if nameless(name) else plain
