"""Deals with two phones in rooms as there are in homes (tests.builders.rooms)."""
