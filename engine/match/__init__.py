"""Matches: a sequence of deals, their tally, and the commitment that proves each deal fair.

Imports engine.rules and engine.knowledge; does not use the notation or files.
"""
