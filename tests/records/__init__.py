"""Tests of engine.records and engine.files."""
