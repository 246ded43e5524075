"""The system clipboard, for short texts. Without one, copying does nothing and pasting returns ""."""

import pygame

LONGEST = 400
"""Default limit for `paste`: longer texts are cut here."""


def copy(text: str) -> bool:
    """Put ``text`` on the clipboard; False if there is none."""
    try:
        pygame.scrap.put_text(text)
        return pygame.scrap.get_text() == text
    except (pygame.error, NotImplementedError):
        return False


def paste(most: int = LONGEST) -> str:
    """The clipboard's text, cut at ``most`` characters; "" if it holds no text."""
    try:
        return pygame.scrap.get_text()[:most]
    except (pygame.error, NotImplementedError, UnicodeDecodeError):
        return ""
