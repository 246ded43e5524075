"""A match in progress."""
