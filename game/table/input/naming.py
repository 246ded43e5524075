"""Naming the suit of a wild card as it is laid (R68): one question for each such card, then the command goes out."""

from dataclasses import dataclass, replace

from engine.rules.cards import NO_SUIT, Pack, set_of
from engine.rules.commands import Attack, Command, Transfer
from engine.rules.view import Legal
from game.table.layout.placement import Rect, around
from game.table.layout.room import Room

PANEL = (316.0, 118.0)
CELL = (62.0, 52.0)


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
        return replace(self.command, suits=self.named) if set(self.named) != {NO_SUIT} else self.command

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


def question(command: Command, legal: Legal, pack: Pack) -> Naming | None:
    """What has to be asked before ``command`` goes out, if anything."""
    if not isinstance(command, Attack | Transfer) or not set_of(command.cards) & legal.wild:
        return None
    return Naming(command, legal.wild, pack).skipping()


def panel(room: Room) -> Rect:
    """Where the question stands: over the cloth, above the hand."""
    x, y = room.own_ribbon
    return around(x, y - 40, *PANEL)


def cells(room: Room) -> tuple[Rect, ...]:
    """The four suits in the panel."""
    box = panel(room)
    gap = (box.w - 4 * CELL[0]) / 5
    return tuple(Rect(box.x + gap + i * (CELL[0] + gap), box.bottom - CELL[1] - 14, *CELL) for i in range(4))


def suit_at(room: Room, x: float, y: float) -> int:
    """The suit whose cell is under a point, NO_SUIT for none."""
    return next((suit for suit, cell in enumerate(cells(room)) if cell.holds(x, y)), NO_SUIT)


class Asker:
    """The question in the air, if there is one."""

    def __init__(self) -> None:
        self.asked: Naming | None = None

    def ask(self, command: Command, legal: Legal, pack: Pack) -> bool:
        """Put the question that ``command`` needs before it goes out. False: it needs none."""
        self.asked = question(command, legal, pack)
        return self.asked is not None

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
