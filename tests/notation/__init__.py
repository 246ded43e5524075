"""Deals as text."""
