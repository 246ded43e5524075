"""What a person's finished deals come to, page by page: a book with tabs, and steppers that narrow it down."""

from game.statistics.screen import StatisticsScreen

__all__ = ["StatisticsScreen"]
