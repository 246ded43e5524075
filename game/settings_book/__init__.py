"""The settings: a book with a tab for each page; every change takes effect at once."""

from game.settings_book.screen import SettingsScreen

__all__ = ["SettingsScreen"]
