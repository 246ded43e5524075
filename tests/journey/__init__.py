"""The journey."""
