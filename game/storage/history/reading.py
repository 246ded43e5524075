"""What the index stores of a journal: its finished deals, read in steps of any size.

An unfinished deal is skipped, so nothing about it leaks. Independent of how the index stores deals.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Final

from engine.match.luck import HEARD, SeatLuck, luck
from engine.records.hint_notes import hint_of
from engine.records.journal_header import Chair, Header
from engine.records.journal_reader import JournalReader
from engine.rules import events as ev
from engine.rules import rule_codes
from engine.rules.presets import PRESETS
from engine.rules.state import Rules
from game.storage.copies import seal_of

_COUNTED: Final = HEARD | {
    *(ev.BoutBegan, ev.WentOut, ev.Transferred, ev.Shown, ev.PickedUp),
    *(ev.Led, ev.ThrownIn, ev.Given),
}
"""The events of a deal that are looked at when it has ended: half of them, and there are a million."""
NOTE = "at "
STEP = 8
"""Lines in a step: a quarter of a millisecond, in which a deal may end."""
SINGLE = ("numbered", "daily", "again", "imported")
"""Kinds of match that end with their first deal."""
LONGEST_DEAL = 3 * 3600
"""In seconds: a longer deal was left open, and its time is ignored."""


@dataclass(slots=True)
class FinishedDeal:
    """A finished deal. ``began`` and ``ended`` are in ISO 8601, "" if the journal has no time.

    ``chairs``: the players with the levels that they had in this deal; ``hinted``: the seats that were given a hint.
    """

    number: int
    ended: ev.DealEnded
    luck: tuple[SeatLuck, ...]
    bouts: int
    length: int
    places: dict[int, int]
    moved: list[int]
    taken: list[int]
    gave: int
    chairs: tuple[Chair, ...]
    hinted: frozenset[int]
    began: str = ""
    finished: str = ""

    @property
    def seconds(self) -> float | None:
        """Its duration, if known."""
        try:
            passed = (datetime.fromisoformat(self.finished) - datetime.fromisoformat(self.began)).total_seconds()
        except (ValueError, TypeError):
            return None
        return passed if 0 <= passed <= LONGEST_DEAL else None


@dataclass(slots=True)
class JournalSummary:
    """The content of a journal so far.

    ``ends``: its session has a fixed end; ``over``: how the session ended; ``damage``: what is wrong with the journal's
    tail. ``going``: it can be continued; ``playing``: within a deal. ``seal`` is that of all copies of the match, and
    ``length`` the number of valid bytes (game.storage.copies).
    """

    header: Header
    seal: str
    code: str
    preset: str
    sides: tuple[tuple[int, ...], ...]
    ends: bool
    going: bool = True
    playing: bool = True
    deals: list[FinishedDeal] = field(default_factory=list)
    over: ev.SessionEnded | None = None
    damage: str = ""
    length: int = 0


class JournalReading:
    """Reads one journal; after all `steps`, ``summary`` is complete."""

    def __init__(self, path: Path) -> None:
        """Raises JournalError or OSError."""
        self._journal = JournalReader(path)
        header, rules = self._journal.header, self._journal.match.state.rules
        preset = next((known.key for known in PRESETS if known.options == header.options), "")
        code = rule_codes.write(header.options)
        self.summary = JournalSummary(header, seal_of(header), code, preset, rules.sides, rules.session.ends)
        self._rules = rules
        self._events: list[ev.Event] = []
        self._hinted: set[int] = set()
        self._length, self._playing = 0, False
        self._began = ""

    def steps(self) -> Iterator[None]:
        """Each step reads some lines of the journal."""
        for number, (text, events) in enumerate(self._journal.steps()):
            if text.startswith(NOTE):
                self._hear_note(text)
            else:
                self._length += 1
                self._hear(events)
            if not number % STEP:
                yield
        self.summary.damage, self.summary.length = self._journal.damage, self._journal.end
        self.summary.playing = self._journal.match.state.ended is None
        single = self.summary.header.kind in SINGLE
        self.summary.going = self.summary.playing or (self.summary.over is None and not single)

    def _hear_note(self, text: str) -> None:
        """The first time in a deal gives its start, the first one after it its end.

        The first deal begins with the match.
        """
        moment, _, more = text.removeprefix(NOTE).partition(" ")
        if more:
            hint = hint_of(text)
            self._hinted |= {hint.seat} if hint is not None else set()
            return
        deals = self.summary.deals
        if self._playing and not self._length and not self._began:
            self._began = moment
        elif not self._playing and deals and not deals[-1].finished:
            deals[-1].finished = moment

    def _hear(self, events: list[ev.Event]) -> None:
        for event in events:
            if type(event) in _COUNTED:
                self._events.append(event)
                continue
            match event:
                case ev.DealBegan():
                    self._events, self._length, self._playing = [], 0, True
                    self._hinted = set()
                    self._began = "" if self.summary.deals else self.summary.header.began
                case ev.DealEnded():
                    self._playing = False
                    self._end(event)
                case ev.SessionEnded():
                    self.summary.over = event

    def _end(self, ended: ev.DealEnded) -> None:
        events, seats = self._events, self._rules.seats
        moved, taken = [0] * seats, [0] * seats
        bouts, places = 0, dict[int, int]()
        for event in events:
            match event:
                case ev.BoutBegan():
                    bouts += 1
                case ev.WentOut():
                    places[event.seat] = event.place
                case ev.Transferred() | ev.Shown():
                    moved[event.seat] += 1
                case ev.PickedUp():
                    taken[event.seat] += len(event.cards)
        self.summary.deals.append(
            FinishedDeal(
                number=len(self.summary.deals) + 1,
                ended=ended,
                luck=luck(self._rules, [*events, ended]),
                bouts=bouts,
                length=self._length,
                places=places,
                moved=moved,
                taken=taken,
                gave=_who_gave(self._rules, ended, events),
                chairs=self._journal.chairs,
                hinted=frozenset(self._hinted),
                began=self._began,
            )
        )


def _who_gave(rules: Rules, ended: ev.DealEnded, events: list[ev.Event]) -> int:
    """The seat that ended the last attack with a six and so gave it to the fool (R32); -1 if none."""
    if not ended.sixes:
        return -1
    attacks = [event for event in events if isinstance(event, ev.Led | ev.ThrownIn | ev.Given)]
    return attacks[-1].seat if attacks and any(rules.pack.lowest >> card & 1 for card in attacks[-1].cards) else -1
