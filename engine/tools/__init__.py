"""Measuring and printing commands: perft, benchmarks, coverage of rules, deals as plain text. Nothing imports them."""
