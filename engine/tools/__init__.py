"""Commands that measure and print: perft, benches, coverage of rules, a deal in plain text. Nothing imports them."""
