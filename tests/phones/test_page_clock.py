"""What the phones' page says of the clock: its words are there, and it draws only what a frame has told. The clock of
the phone itself may show any year.
"""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

pytest.importorskip("websockets")

from game.phones.doors import Doors
from game.phones.frames import ClockTold, Told, told
from game.phones.page import page_of
from game.phones.phones import public_match
from game.phones.server import Server
from game.phones.wording import words
from game.ui.art.cards import PackStyle
from tests.paths import ROOT
from tests.phones.test_phones import room_at
from tests.tools.phones_run import browser
from tests.tools.phones_run.phone import Phone

PAGE = ROOT / "assets" / "phone"


def test_every_word_that_the_page_says_is_told() -> None:
    said = set(re.findall(r"""say\("([a-z-]+)"\)""", (PAGE / "phone.js").read_text(encoding="utf-8")))
    assert {"ten-seconds", "time-up"} <= said <= set(words())


def test_the_clock_of_a_frame_is_what_the_page_reads() -> None:
    frame = told(Told(1, 0, (), {}, clock=ClockTold(2, 27_400, 30_000, True)))
    assert '"clock":{"seat":2,"left":27400,"whole":30000,"runs":true},"late":0' in frame
    script = (PAGE / "phone.js").read_text(encoding="utf-8")
    for field in ClockTold.__struct_fields__:
        assert f".{field}" in script, field


LACKING = browser.missing()
IN_2106 = "Date.now = () => 4_300_000_000_000"
UNREADABLE = """(() => {
  const half = JSON.parse(localStorage.getItem("half"));
  half.pending = { n: 2 ** 60, act: "0 take", cards: [], waits: false };
  localStorage.setItem("half", JSON.stringify(half));
})()"""
"""What an earlier page has left in the storage of a phone: an act that the program cannot read."""


@pytest.mark.long
@pytest.mark.skipif(bool(LACKING), reason=LACKING or "all there")
def test_a_phone_of_any_year_plays_on_and_keeps_no_refusal(tmp_path: Path) -> None:
    play, doors = room_at(tmp_path, (0, 1), seats=2).play, Doors((0, 1))
    place = replace(public_match(play), names=("Anna", "$& $$"))
    server = Server("127.0.0.1", doors, play.pack, place, page_of(play.pack, PackStyle()), port=0)
    try:
        server.tell(0, Told(1, 0, ["asked seat=1 phase=answer"], {}), True)
        with browser.browser() as chromium:
            phone = Phone(chromium, (360, 740), 0)
            phone.page.call("Page.addScriptToEvaluateOnNewDocument", source=IN_2106)
            phone.open(f"http://{server.host}/#0.{doors.secret(0)}").ready()
            phone.page.run(UNREADABLE)
            phone.page.call("Page.reload")
            phone.page.until("JSON.parse(localStorage.getItem('half')).pending === null", 10)
            phone.page.until("document.getElementById('said').classList.contains('refused')", 10)
            phone.ready()
            phone.tap("#hint")
            asked = server.inbox.get(timeout=10)
            assert (asked.seat, asked.n) == (0, 1)
            assert phone.shown()["said"] == "Turn: $& $$", "a name is no pattern"
    finally:
        server.close()
        play.close()
