"""What is asked before a card is laid: whether it beats or passes the attack on, and what suit a wild card is (R68).

Nothing is guessed; the command goes out when they are answered.
"""

from dataclasses import dataclass, replace

from msgspec import structs

from engine.rules.cards import NO_SUIT, Pack, set_of
from engine.rules.commands import Attack, Beat, Command, Transfer
from engine.rules.view import Legal
from game.table.input import intent
from game.table.input.panel import passing_on
from game.table.layout import rim
from game.table.layout.free_space import spot, taken
from game.table.layout.geometry import CARD_H, Point, Rect, Room, around, card_key
from game.table.layout.layout import Layout
from game.text.i18n import _, pgettext

BUTTON_W, BUTTON_H, GAP, EDGE = 132.0, 48.0, 12.0, 10.0
BEAT, PASS_ON = 0, 1
PANEL = (316.0, 118.0)
CELL = (62.0, 52.0)


@dataclass(frozen=True, slots=True)
class Choosing:
    """``card`` may beat ``targets``, which ``attacker`` began, or be laid beside them.

    ``mark`` is the answer that Enter gives.
    """

    card: int
    targets: tuple[int, ...]
    passing: Transfer
    attacker: int
    mark: int = BEAT

    @property
    def words(self) -> tuple[str, str]:
        return _("Beat"), pgettext("at the table", "Transfer")

    def moved(self) -> "Choosing":
        return replace(self, mark=1 - self.mark)

    def command(self, answer: int) -> Beat | Transfer | None:
        """What an answer asks for; None where it is still open which card shall be beaten."""
        if answer == PASS_ON:
            return self.passing
        return Beat(self.passing.seat, self.targets[0], self.card) if len(self.targets) == 1 else None

    def board(self, layout: Layout) -> Rect:
        """Where it stands: over the card, as close as it can be without covering anything, nor the arrow if it can."""
        unit = layout.room.hint_size
        w, h = (2 * BUTTON_W + GAP + 2 * EDGE) * unit, (BUTTON_H + 2 * EDGE) * unit
        at = layout.cards[card_key(self.card)]
        x = min(max(at.x - w / 2, 8), layout.room.w - w - 8)
        over = Rect(x, at.y - CARD_H * at.scale / 2 - h - 8, w, h)
        lying = tuple(taken(layout))
        arrow = rim.covered(layout, self.attacker, self.passing.seat)
        return spot(layout.room, (*lying, *arrow), spot(layout.room, lying, over))

    def cells(self, layout: Layout) -> tuple[Rect, Rect]:
        """The two buttons."""
        box, unit = self.board(layout), layout.room.hint_size
        first = Rect(box.x + EDGE * unit, box.y + EDGE * unit, BUTTON_W * unit, BUTTON_H * unit)
        return first, first._replace(x=first.x + (BUTTON_W + GAP) * unit)

    def answer_at(self, layout: Layout, point: Point) -> int:
        """The answer under a point, -1 for none."""
        return next((i for i, cell in enumerate(self.cells(layout)) if cell.holds(*point)), -1)


def choosing_of(card: int, legal: Legal, attacker: int) -> Choosing | None:
    """The question that ``card`` puts, None if it means one thing only."""
    may, passing = intent.targets(card, legal), passing_on(frozenset({card}), legal)
    return Choosing(card, tuple(may), passing, attacker) if may and passing is not None else None


@dataclass(frozen=True, slots=True)
class Naming:
    """The question which suit ``card`` counts as. ``mark`` is the suit that Enter chooses; ``named`` are answered."""

    command: Attack | Transfer
    wild: int
    pack: Pack
    named: tuple[int, ...] = ()
    mark: int = NO_SUIT

    @property
    def card(self) -> int:
        return self.command.cards[len(self.named)]

    @property
    def complete(self) -> Attack | Transfer:
        """The command, when every card has its suit."""
        return structs.replace(self.command, suits=self.named) if set(self.named) != {NO_SUIT} else self.command

    def answered(self, suit: int) -> "Naming":
        """The next question after ``card`` was named ``suit``; `over` when there is none."""
        own = self.pack.suit_of[self.card]
        return replace(self, named=(*self.named, NO_SUIT if suit == own else suit), mark=NO_SUIT).skipping()

    def skipping(self) -> "Naming":
        """Past the cards that are not wild."""
        at = self
        while not at.over and not at.wild >> at.card & 1:
            at = replace(at, named=(*at.named, NO_SUIT))
        return at if at.over else replace(at, mark=at.pack.suit_of[at.card])

    @property
    def over(self) -> bool:
        return len(self.named) == len(self.command.cards)


def naming_of(command: Command, legal: Legal, pack: Pack) -> Naming | None:
    """The suits to be named before ``command`` is sent, if any."""
    if not isinstance(command, Attack | Transfer) or not set_of(command.cards) & legal.wild:
        return None
    return Naming(command, legal.wild, pack).skipping()


def naming_panel(room: Room) -> Rect:
    """The position of the question: over the cloth, above the hand."""
    x, y = room.own_ribbon
    return around(x, y - 40, *PANEL)


def suit_cells(room: Room) -> tuple[Rect, ...]:
    """The four suits in the panel."""
    box = naming_panel(room)
    gap = (box.w - 4 * CELL[0]) / 5
    return tuple(Rect(box.x + gap + i * (CELL[0] + gap), box.bottom - CELL[1] - 14, *CELL) for i in range(4))


def suit_at(room: Room, x: float, y: float) -> int:
    """The suit whose cell is under a point, NO_SUIT for none."""
    return next((suit for suit, cell in enumerate(suit_cells(room)) if cell.holds(x, y)), NO_SUIT)


class Asker:
    """The question in the air, if there is one."""

    def __init__(self) -> None:
        self.asked: Naming | None = None

    def answer(self, suit: int) -> Command | None:
        """Name the suit; the command when nothing is left to be asked. NO_SUIT takes the question back."""
        asked, self.asked = self.asked, None
        if asked is None or suit == NO_SUIT:
            return None
        answered = asked.answered(suit)
        if answered.over:
            return answered.complete
        self.asked = answered
        return None
