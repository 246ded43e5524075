"""Statistics of a person's finished deals: a book with tabs, and filters."""

from game.statistics.screen import StatisticsScreen

__all__ = ["StatisticsScreen"]
