"""The card counter: which cards are gone and which are left, in the detail agreed at this table.

"Counts" shows numbers, "full" shows every card. Both use only the observations of the seat whose cards are shown.
"""

from functools import partial

from engine.knowledge.memory import Memory
from engine.knowledge.observe import NOBODY
from engine.rules.cards import SUIT_LETTERS
from game.match.counter_widget import CardGrid, CountRow, Legend
from game.match.side_panel import Slip
from game.session.card_counter import CountedCard, Sum, known_cards, memory_of, summed
from game.table.layout.layout import own_trump
from game.text.i18n import _
from game.ui.input.wishes import Wish
from game.ui.layout import Column, Control, Node, Pad
from game.ui.widgets import Box

LEGEND = 80.0


class CounterPanel(Slip):
    """Opened by its key or by a click on the discard pile."""

    wish = Wish.COUNTER
    least = 560.0

    def heading(self) -> str:
        return _("Card counter")

    @property
    def seat(self) -> int:
        """The seat whose knowledge is shown; NOBODY while no person sees their cards."""
        return self.play.eye if self.play.eye in self.play.people else NOBODY

    def content(self) -> Node:
        if self.play.agreed.counter == "full":
            return Pad(self._all_cards(), right=14)
        rows = [
            Control(partial(_row, title, suit, numbers), CountRow.tall(numbers))
            for title, suit, numbers in self._sums()
        ]
        return Pad(Column(*rows), top=14, right=14)

    def _all_cards(self) -> Node:
        play, (memory, cards) = self.play, self.known()
        faces, trump = [chair.portrait for chair in play.seats], own_trump(memory.view, self.seat)
        tall = CardGrid.tall(play.pack)
        return Column(
            Control(lambda box, s: CardGrid(box, play.pack, cards, trump, faces, s), tall, lowest=tall / 2),
            Control(lambda box, s: Legend(box, cards, s), LEGEND),
            gap=4,
        )

    def _sums(self) -> list[tuple[str, str, Sum]]:
        """Title, suit and numbers of each kind of cards: trumps and others, if all seats have the same trumps."""
        memory, cards = self.known()
        every, trumps = (1 << self.play.pack.size) - 1, self.play.match.state.table.trumps
        if not trumps or memory.view.own:
            return [(_("All cards"), "", summed(cards, every))]
        suit = SUIT_LETTERS[memory.view.trump] if memory.view.trump >= 0 else ""
        return [
            (_("Trumps"), suit, summed(cards, trumps)),
            (_("Other cards"), "", summed(cards, every & ~trumps)),
        ]

    def known(self) -> tuple[Memory, list[CountedCard]]:
        """The seat's memory, and the known place of every card."""
        memory = memory_of(self.play.match, self.seat)
        return memory, known_cards(memory, self.play.pack)


def _row(title: str, suit: str, numbers: Sum, box: Box, scale: float) -> CountRow:
    return CountRow(box, title, suit, numbers, scale)
