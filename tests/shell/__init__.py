"""The program: command line, loop, errors, window."""
