"""Tests of engine.match (match, shuffle, sealed deals, luck) and of game.match (the table of a match)."""
