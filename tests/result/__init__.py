"""The result of a deal."""
