"""The book of house rules, and the rules of a game as text."""
