"""Keyboard and gamepad input: from scancodes and buttons to wishes. Independent of screens and cards."""
