"""The system's clipboard, for short texts. Where there is none, nothing is copied and nothing is found."""

import pygame

LONGEST = 400
"""Of a longer text only the beginning is looked at, where nothing longer is expected."""


def copy(text: str) -> bool:
    """Put ``text`` on the clipboard; False if there is none."""
    try:
        pygame.scrap.put_text(text)
        return pygame.scrap.get_text() == text
    except (pygame.error, NotImplementedError):
        return False


def paste(most: int = LONGEST) -> str:
    """What lies on the clipboard, no more of it than ``most``; "" for nothing that is text."""
    try:
        return pygame.scrap.get_text()[:most]
    except (pygame.error, NotImplementedError, UnicodeDecodeError):
        return ""
