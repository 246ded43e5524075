"""A server on the loopback, and who may come in."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from game.phones.doors import Doors

if TYPE_CHECKING:
    from game.phones.server import Server


@pytest.fixture
def doors() -> Doors:
    return Doors((1, 2))


@pytest.fixture
def server(doors: Doors, monkeypatch: pytest.MonkeyPatch) -> "Iterator[Server]":
    """With one page, for the seats of `doors`; who knocks wrongly waits for no time worth mentioning."""
    from game.phones import server as served  # without the extra ``phones`` the tests that ask for it are skipped
    from tests.builders.phones import PACK, PLACE

    monkeypatch.setattr(served, "PENALTY", 0.01)
    pages = {"/": ("text/html", b"<!doctype html>")}
    one = served.Server("127.0.0.1", doors, PACK, PLACE, pages.get, port=0)
    yield one
    one.close()
