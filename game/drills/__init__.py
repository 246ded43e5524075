"""One's own mistakes, asked once more."""
