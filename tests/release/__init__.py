"""Tests of the built program and its packages."""
