"""Replaces the standard library's module in the built program by an empty class.

msgspec imports the type, though none of our records uses it. The real module has 165 KB and takes longer to import than
most of the program.
"""


class Decimal:
    """No value of this type is ever made."""
