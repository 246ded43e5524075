"""``python -m tests.tools.film WHAT OUT``: what moves, as contact sheets of its frames."""
