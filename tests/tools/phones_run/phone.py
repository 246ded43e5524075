"""One phone: what its page shows, and a finger on it. It looks at the page alone, never at the page's variables."""

import json
import time
from typing import Any

from tests.tools.phones_run.browser import Browser, BrowserError, Tab

SIZES = ((360, 740), (412, 915))
BETWEEN = 0.016
"""Seconds between two movements of a finger."""
SETTLES = 2.0
"""Seconds in which the page comes to rest."""
SMALLEST_TOUCHED = 24
"""Pixels that must be free of a thing, both ways, where a finger goes."""

_GRIP = """((what) => {
  const there = document.querySelector(what);
  if (!there) return null;
  if (there.getAnimations().length) return [];  // a person aims at what lies still
  const box = there.getBoundingClientRect(), half = %d / 2, mine = (x, y) => {
    const found = document.elementFromPoint(x, y);
    return found !== null && (found === there || there.contains(found));
  };
  const fits = (x, y) => [[0, 0], [-half + 1, 0], [half - 1, 0], [0, -half + 1], [0, half - 1]]
    .every(([dx, dy]) => mine(x + dx, y + dy));
  for (const fy of [.5, .35, .65, .2, .8, .1, .9])
    for (let fx = 0; fx <= 1; fx += 1 / 64) {
      const x = box.left + fx * box.width, y = box.top + fy * box.height;
      if (fits(x, y)) return [x, y];
    }
  return [];
})(%s)"""
_SHOWN = """(() => {
  if (!document.getElementById('why'))
    return { hand: [], table: [], buttons: [], said: '', refused: false, raised: [], sent: 0, veil: 'not loaded' };
  const card = (one) => one.dataset.card, of = (what) => [...document.querySelectorAll(what)];
  return {
    hand: of('#hand .card').map(card),
    table: of('#bout .pair').map((pair) => [card(pair), pair.querySelectorAll('img').length]),
    buttons: of('#buttons button').map((one) => one.textContent),
    said: document.getElementById('said').textContent,
    refused: document.getElementById('said').classList.contains('refused'),
    raised: of('#hand .raised').map(card),
    sent: of('#hand .sent').length,
    veil: document.getElementById('veil').hidden ? '' : document.getElementById('why').textContent,
  };
})()"""


class Phone:
    """The page of one seat. ``touches`` counts how often the finger came down; ``last`` is when it was lifted, by the
    machine's monotonic clock, taken before the browser is told.
    """

    def __init__(self, browser: Browser, size: tuple[int, int], seat: int) -> None:
        self.page: Tab = browser.page(size)
        self.size, self.seat = size, seat
        self.touches = 0
        self.last = 0.0

    def open(self, link: str) -> "Phone":
        """Open the seat's link, as its camera would."""
        self.page.go(link)
        return self

    def shown(self) -> dict[str, Any]:
        """What can be seen: hand, table, buttons, sentence, veil."""
        found: dict[str, Any] = self.page.run(_SHOWN)
        return found

    def ready(self, seconds: float = 30.0) -> None:
        """Wait until the page shows its hand. Raises BrowserError."""
        shown = "document.getElementById('veil').hidden && document.querySelectorAll('.seat').length > 0"
        self.page.until(shown, seconds)

    # The finger

    def tap(self, what: str) -> None:
        """Touch what this selector finds, where nothing covers it. Raises BrowserError if a finger finds no place."""
        self.tap_at(*self.grip(what))

    def tap_at(self, x: float, y: float) -> None:
        self.touches += 1
        self._touch("touchStart", (x, y))
        self.last = time.monotonic()
        self._touch("touchEnd")

    def drag(self, what: str, to: tuple[float, float]) -> None:
        """Pull something elsewhere."""
        x, y = self.grip(what)
        self.touches += 1
        self._touch("touchStart", (x, y))
        for part in (0.1, 0.4, 0.7, 0.9, 1.0):
            time.sleep(BETWEEN)
            self._touch("touchMove", (x + (to[0] - x) * part, y + (to[1] - y) * part))
        time.sleep(BETWEEN)
        self.last = time.monotonic()
        self._touch("touchEnd")

    def grip(self, what: str) -> tuple[float, float]:
        """Where a finger can touch what this selector finds. Raises BrowserError."""
        end = time.monotonic() + SETTLES
        while not (found := self.page.run(_GRIP % (SMALLEST_TOUCHED, json.dumps(what)))) and time.monotonic() < end:
            time.sleep(0.03)  # cards may be on their way
        if not found:
            raise BrowserError(f"{what}: {'covered' if found == [] else 'not there'} on the phone of seat {self.seat}")
        x, y = found
        return x, y

    def _touch(self, kind: str, at: tuple[float, float] | None = None) -> None:
        points = [] if at is None else [{"x": at[0], "y": at[1], "radiusX": 10, "radiusY": 10}]
        self.page.call("Input.dispatchTouchEvent", type=kind, touchPoints=points)

    # What a player does

    def card(self, name: str) -> str:
        """The selector of a card of the hand."""
        return f'#hand .card[data-card="{name}"]'

    def pair(self, name: str) -> str:
        """The selector of an attack card on the table."""
        return f'#bout .pair[data-card="{name}"]'

    def press(self, *words: str) -> None:
        """Touch the first button that bears one of these words. Raises BrowserError."""
        end = time.monotonic() + 10
        while True:
            buttons = self.shown()["buttons"]
            place = next((buttons.index(word) for word in words if word in buttons), None)
            if place is not None:
                return self.tap(f"#buttons button:nth-child({place + 1})")
            if time.monotonic() > end:
                raise BrowserError(f"seat {self.seat} has no button {words}, only {buttons}")
            time.sleep(0.02)

    def throw(self, name: str) -> None:
        """Pull a card up to the table."""
        wide = self.size[0]
        self.drag(self.card(name), (wide / 2, 210))

    def cover(self, name: str, target: str) -> None:
        """Pull a card onto an attack card."""
        self.drag(self.card(name), self.grip(self.pair(target)))
