"""Matches: a sequence of deals, their tally, the commitment that proves each deal fair, and what a deal came down to.

Imports engine.rules and engine.knowledge; does not use the notation or files.
"""
