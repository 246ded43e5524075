"""The question at a card that can both beat and pass the attack on: two buttons, never a guess."""

from dataclasses import dataclass, replace

from engine.rules.commands import Beat, Transfer
from engine.rules.view import Legal
from game.table.input import intent
from game.table.input.offers import passing_on
from game.table.layout.layout import Layout
from game.table.layout.placement import CARD_H, Point, Rect, card_key
from game.text.i18n import _

BUTTON_W, BUTTON_H, GAP, EDGE = 132.0, 48.0, 12.0, 10.0
BEAT, PASS_ON = 0, 1


@dataclass(frozen=True, slots=True)
class Choosing:
    """``card`` may beat ``targets`` or be laid beside them. ``mark`` is the answer that Enter gives."""

    card: int
    targets: tuple[int, ...]
    passing: Transfer
    mark: int = BEAT

    @property
    def words(self) -> tuple[str, str]:
        return _("Beat"), _("Pass on")

    def moved(self) -> "Choosing":
        return replace(self, mark=1 - self.mark)

    def command(self, answer: int) -> Beat | Transfer | None:
        """What an answer asks for; None where it is still open which card shall be beaten."""
        if answer == PASS_ON:
            return self.passing
        return Beat(self.passing.seat, self.targets[0], self.card) if len(self.targets) == 1 else None


def choosing(card: int, legal: Legal) -> Choosing | None:
    """The question that ``card`` puts, None if it means one thing only."""
    may, passing = intent.targets(card, legal), passing_on(frozenset({card}), legal)
    return Choosing(card, tuple(may), passing) if may and passing is not None else None


def board(asked: Choosing, layout: Layout) -> Rect:
    """Where it stands: over the card, inside the window."""
    unit = layout.room.hint_size
    w, h = (2 * BUTTON_W + GAP + 2 * EDGE) * unit, (BUTTON_H + 2 * EDGE) * unit
    at = layout.cards[card_key(asked.card)]
    x = min(max(at.x - w / 2, 8), layout.room.w - w - 8)
    return Rect(x, at.y - CARD_H * at.scale / 2 - h - 8, w, h)


def cells(asked: Choosing, layout: Layout) -> tuple[Rect, Rect]:
    """The two buttons."""
    box, unit = board(asked, layout), layout.room.hint_size
    first = Rect(box.x + EDGE * unit, box.y + EDGE * unit, BUTTON_W * unit, BUTTON_H * unit)
    return first, first._replace(x=first.x + (BUTTON_W + GAP) * unit)


def answer_at(asked: Choosing, layout: Layout, point: Point) -> int:
    """The answer under a point, -1 for none."""
    return next((i for i, cell in enumerate(cells(asked, layout)) if cell.holds(*point)), -1)
