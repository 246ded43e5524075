"""The program: command line, loop, the stack of screens, the demonstration, what becomes of an error.

Imports everything; nothing imports it but the way in.
"""
