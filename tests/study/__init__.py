"""Tests of estimates, hints and reviews."""
