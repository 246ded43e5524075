"""Tests of engine.rules: options, scenario pages, laws, and single rules."""
