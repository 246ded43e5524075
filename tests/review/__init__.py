"""The review screen."""
