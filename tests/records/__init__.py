"""Journals and what is read of them."""
