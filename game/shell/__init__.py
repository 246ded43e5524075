"""The program: command line, main loop, screen stack, demonstration, error handling.

Imports everything; imported only by the entry points.
"""
