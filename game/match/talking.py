"""A word now and then at the table of a match: shown beside the portrait, told to screen readers, kept in the log.

Who speaks when is game.session.small_talk's, and depends on what everybody sees. A word is shown when the picture has
come to what it is about. Nothing waits for it: it goes when it has been read, or when something needs its place.
"""

from collections.abc import Iterator

from game.hot_seat.turns import Turns
from game.session.match_session import MatchSession
from game.session.remembering import greeting, names_read
from game.session.small_talk import Occasion, words
from game.storage.history.keeping_up import SLICE
from game.table.animation.score import Cue
from game.table.layout import rim
from game.table.layout.geometry import Rect
from game.table.layout.layout import Layout
from game.table.layout.word_slip import WordSlip, break_up, covers, place
from game.table.part import Part
from game.table.scene import READING
from game.table.screen import TableScreen
from game.text.i18n import spoken
from game.text.small_talk import Remark, lines

READ, LEAST = 1200.0, 2400.0
"""A word is shown for so long (ms) and a time for each letter, and at least so long."""


class Talking(Part):
    """What the computers say while a deal is played."""

    def __init__(self, table: TableScreen, match: MatchSession) -> None:
        self._table, self._services, self._match = table, table.services, match
        self.waiting: Occasion | None = None
        self._after: Cue | None = None
        self._layout: Layout | None = None
        self._laid_for: object = None
        self._saying: Iterator[None] | None = None
        self._read = False
        """The index knows who has been met."""

    def rebuild(self) -> None:
        """In a window of another size a slip would lie anywhere."""
        self._table.scene.moment.word = self._saying = None

    def rehearse(self) -> Iterator[None]:
        """Read what the first word needs; the index is opened."""
        lines(spoken())
        yield
        yield from names_read(self._match.seats)
        if self._kept:
            self._services.book.refresh(0.0)

    def follow(self, now: float) -> bool:
        line = self._table.scene.line
        changed = self._withdraw()
        due = self._match.talk.take()
        if due is not None:
            self.waiting, self._after, self._read = due, line.queue[-1] if line.queue else None, False
            self._saying = None
        if self.waiting is None or any(cue is self._after for cue in line.queue) or line.view.number == 0:
            return changed
        if not self._free:
            self.waiting = self._saying = None
            return changed
        occasion = self.waiting
        if occasion.moment == "greeting" and self._kept and not self._read:
            self._read = self._services.book.refresh(SLICE)  # and the word in a frame of its own
            return changed
        self._saying = self._saying or self._say(occasion)
        if next(self._saying, self) is not self:
            return changed
        self.waiting = self._saying = None
        return True

    def _say(self, occasion: Occasion) -> Iterator[None]:
        """Choose the words, break them into lines, find a place for them, show them: in a frame each."""
        line = self._table.scene.line
        told = self._words(occasion)
        yield
        if not told:
            return
        break_up(told, line.layout.room)
        yield
        layout, found = line.layout, self._place(occasion.seat, told)
        yield
        if line.layout is not layout:
            found = self._place(occasion.seat, told)
        self._match.talk.said.append((len(self._match.match.played), Remark(occasion.seat, told)))
        moment = self._table.scene.moment
        moment.word, self._laid_for = found, None
        shown = max(LEAST, READ + READING * len(told)) * max(1.0, line.pace)
        moment.word_until = self._table.scene.now + shown

    def _place(self, seat: int, told: str) -> WordSlip | None:
        line = self._table.scene.line
        view, layout = line.view, line.layout
        arrow = rim.covered(layout, view.principal, view.defender) if view.principal >= 0 else ()
        return place(layout, seat, told, self._others, tuple(arrow))

    def covered(self) -> None:
        """What lies over the table is looked at now; a curtain among it."""
        self._table.scene.moment.word = None

    @property
    def _free(self) -> bool:
        """Somebody may speak: the screen does not change hands, nobody's deal is hurried to its end."""
        table, match = self._table, self._match
        turning = any(part.changing or part.holding for part in table.there() if isinstance(part, Turns))
        open_hands = match.agreed.partners and match.shared
        return self._services.settings.small_talk and table.on_top and not (turning or open_hands or match.rush.on)

    @property
    def _others(self) -> tuple[Rect, ...]:
        """What lies over the table besides, and pieces of the table that are there now and then."""
        return self._table.scene.moment.slips

    def _withdraw(self) -> bool:
        """Something else needs the place. True: the word went."""
        moment, layout = self._table.scene.moment, self._table.scene.line.layout
        word = moment.word
        if word is None:
            return False
        standing = moment.slips, moment.toast, word.seat in moment.said
        if layout is self._layout and standing == self._laid_for and self._free:
            return False
        self._layout, self._laid_for = layout, standing
        quiet = self._free and not moment.toast and word.seat not in moment.said
        if quiet and word.seat in layout.seats and not covers(word, layout, self._others):
            return False
        moment.word = None
        return True

    @property
    def _kept(self) -> bool:
        """History will know of this match."""
        return bool(self._match.journal.path.name) and self._match.header.kind == "match"

    def _words(self, occasion: Occasion) -> str:
        """The line; somebody who has been met before is greeted by name."""
        match, services = self._match, self._services
        if occasion.moment == "greeting":
            return greeting(services.book if self._kept else None, services.settings, match.seats, occasion)
        return words(services.settings, match.seats, occasion, occasion.moment)
