"""The card counter: what is gone and what is still to come, as far as was agreed at this table.

"Counts" tells numbers, "full" tells every card. Both come from what the seat was told whose cards lie open on the
screen, and from nothing else.
"""

from engine.knowledge.memory import Memory
from engine.knowledge.observe import NOBODY
from engine.rules.cards import SUIT_LETTERS
from game.match.counter_widget import CardGrid, CountRow, Legend
from game.match.side_panel import HEAD, Slip
from game.session.card_counter import Known, Sum, known_cards, memory_of, summed
from game.table.layout.layout import own_trump
from game.text.i18n import _
from game.ui.input.wishes import Wish
from game.ui.widgets import Box, Widget

LEGEND = 84.0


class CounterPanel(Slip):
    """Opened by its key and by a click on the discard."""

    wish = Wish.COUNTER
    least = 560.0

    def heading(self) -> str:
        return _("Cards counted")

    @property
    def seat(self) -> int:
        """Whose knowledge it is; nobody's in particular while no person looks at his cards."""
        return self.play.eye if self.play.eye in self.play.people else NOBODY

    def tall(self) -> float:
        if self.play.agreed.counter == "full":
            return (HEAD + 36 + CardGrid.tall(self.play.pack) + LEGEND) * self.s
        return (HEAD + 44 + sum(CountRow.tall(numbers) for _title, _suit, numbers in self._sums())) * self.s

    def content(self, box: Box) -> list[Widget]:
        s = self.s
        inner = Box(box.x, box.y, box.w - 14 * s, box.h)
        if self.play.agreed.counter == "full":
            return self._all_cards(inner)
        rows: list[Widget] = []
        y = inner.y + 14 * s
        for title, suit, numbers in self._sums():
            rows.append(CountRow(Box(inner.x, y, inner.w, 100 * s), title, suit, numbers, s))
            y += CountRow.tall(numbers) * s
        return rows

    def _all_cards(self, inner: Box) -> list[Widget]:
        play, s = self.play, self.s
        memory, cards = self._known()
        high = inner.h - LEGEND * s
        faces = [chair.portrait for chair in play.seats]
        grid = Box(inner.x, inner.y, inner.w, high)
        legend = Box(inner.x, inner.y + high + 4 * s, inner.w, LEGEND * s)
        return [
            CardGrid(grid, play.pack, cards, own_trump(memory.view, self.seat), faces, s),
            Legend(legend, cards, s),
        ]

    def _sums(self) -> list[tuple[str, str, Sum]]:
        """Title, suit and numbers of each kind of cards: trumps and others, where trumps are the same for all."""
        memory, cards = self._known()
        every, trumps = (1 << self.play.pack.size) - 1, self.play.trumps
        if not trumps or memory.view.own:
            return [(_("All cards"), "", summed(cards, every))]
        suit = SUIT_LETTERS[memory.view.trump] if memory.view.trump >= 0 else ""
        return [
            (_("Trumps"), suit, summed(cards, trumps)),
            (_("Other cards"), "", summed(cards, every & ~trumps)),
        ]

    def _known(self) -> tuple[Memory, list[Known]]:
        memory = memory_of(self.play.match, self.seat)
        return memory, known_cards(memory, self.play.pack)
