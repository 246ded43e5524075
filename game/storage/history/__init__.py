"""The index of finished deals, for search and statistics. Built from the journals, and can be rebuilt at any time."""

from game.storage.history.book import Book, DealRow

__all__ = ["Book", "DealRow"]
