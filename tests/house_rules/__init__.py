"""The book of house rules."""
