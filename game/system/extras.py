"""Which optional parts of the program are installed, without importing them."""

from functools import cache
from importlib.util import find_spec


@cache
def phones() -> bool:
    """The extra ``phones`` is there: seats may be played at phones."""
    return all(find_spec(name) is not None for name in ("asyncio", "websockets", "segno"))
