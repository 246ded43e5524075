"""The index of finished deals: rows to search, figures to look at. Made from the journals, and again at any time."""

from game.storage.history.book import Book, DealRow

__all__ = ["Book", "DealRow"]
