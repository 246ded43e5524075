"""Tests of engine.rulebook."""
