"""Deals of two phones in rooms as there are in homes, out of network namespaces (root): without a browser.

``python -m tests.tools.rooms`` plays all of them in real browsers.
"""

import subprocess
from collections.abc import Iterator

import pytest

pytest.importorskip("websockets")

from tests.builders import rooms
from tests.builders.rooms import Room
from tests.tools.rooms.deals import HOMES, NOTICED, plays
from tests.tools.rooms.homes import Home
from tests.tools.virtual_screen import missing, virtual_screen

QUICK = ("full-tunnel VPN", "own hotspot, no way out", "another address in mid-bout")
OUTAGE = 8.0
BACK = 10.0
"""Seconds in which both phones must be back, on a busy machine too."""


def each() -> list[object]:
    marks = {False: [pytest.mark.long], True: []}
    return [pytest.param(home, id=home.name, marks=marks[home.name in QUICK]) for home in HOMES]


@pytest.fixture(scope="module")
def screen() -> Iterator[dict[str, str]]:
    reason = missing() or rooms.missing()
    if reason:
        pytest.skip(reason)
    with virtual_screen(960, 540) as shown:
        yield shown


@pytest.mark.parametrize("home", each())
def test_two_phones_play_a_deal_to_its_end_in(home: Home, screen: dict[str, str]) -> None:
    if home.lacks:
        pytest.skip(home.lacks)
    told = plays(home, screen, outage=OUTAGE)
    assert told.at == (home.after or home.at) and told.bouts > 5
    asked_for = [words for words in (home.press, *home.copies, home.late) if words]
    assert told.pressed == asked_for, "nothing else was pressed"
    assert told.noticed is None or told.noticed <= NOTICED
    assert told.back is None or told.back <= BACK + OUTAGE
    assert told.again <= 2, "at most what each phone had just pressed"


def test_a_room_is_gone_after_a_failure() -> None:
    reason = rooms.missing()
    if reason:
        pytest.skip(reason)
    with pytest.raises(OSError, match="fails"), Room() as room:
        room.join("wlan0", "192.168.1.23", "192.168.1.50")
        raise OSError("it fails")
    left = subprocess.run(["ip", "netns"], capture_output=True, encoding="utf-8", check=True).stdout
    assert room.of(room.LAPTOP) not in left and room.of(room.PHONES) not in left
