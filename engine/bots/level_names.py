"""The keys of the computer players' levels, weakest first: settings and the command line need no more of them."""

from typing import Final

LEVEL_NAMES: Final = ("novice", "amateur", "club", "veteran", "expert", "grandmaster")
