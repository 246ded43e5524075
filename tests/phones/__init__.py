"""Tests of seats at phones."""
