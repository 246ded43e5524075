"""Deals looked at again and played on from."""
