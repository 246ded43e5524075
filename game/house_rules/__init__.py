"""The screens for editing house rules, and the rules of a game as text."""
