"""Hands on keys and game pads: from a scancode or a button to a wish. Knows no screen and no card."""
