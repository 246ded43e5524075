"""Tests of engine.notation."""
