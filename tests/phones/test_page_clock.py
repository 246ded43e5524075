"""What the phones' page says of the clock: its words are there, and it draws only what a frame has told."""

import re

from game.phones.frames import ClockTold, Told, told
from game.phones.wording import words
from tests.paths import ROOT

PAGE = ROOT / "assets" / "phone"


def test_every_word_that_the_page_says_is_told() -> None:
    said = set(re.findall(r"""say\("([a-z-]+)"\)""", (PAGE / "phone.js").read_text(encoding="utf-8")))
    assert {"ten-seconds", "time-up"} <= said <= set(words())


def test_the_clock_of_a_frame_is_what_the_page_reads() -> None:
    frame = told(Told(1, 0, (), {}, clock=ClockTold(2, 27_400, 30_000, True)))
    assert '"clock":{"seat":2,"left":27400,"whole":30000,"runs":true},"late":false' in frame
    script = (PAGE / "phone.js").read_text(encoding="utf-8")
    for field in ClockTold.__struct_fields__:
        assert f".{field}" in script, field
