"""Builders for tests: desks, matches, screens, mice, clocks. Contains no tests."""
