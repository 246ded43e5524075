"""Stands in for the standard library's module in the built program: a name and nothing behind it.

msgspec asks for the type when it is imported, whether or not a record holds one, and none of ours does. The real module
weighs 165 KB and takes longer to import than most of the program.
"""


class Decimal:
    """No value of this type is ever made."""
