"""How statistics identify a person: by name, ignoring how it is written; or as the player without a name.

A player without a name is shown as "you" in the current language, and stays the same person if the language changes.
"""

from engine.notation.names import compared, nameless

NAMELESS = ""
"""The key of the player without a name."""


def key_of(name: str) -> str:
    """The key of the person with this name."""
    return NAMELESS if nameless(name) else compared(name)
