"""Tests of engine.knowledge."""
