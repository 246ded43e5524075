"""A match, its shuffle and proof, and its table."""
