"""Whom a sentence speaks of, and to whom: the reader is "you", everybody else has a name.

A verb goes with its person, so a sentence about a player is two messages, one about him and one to him:

    company.say(_("{name} takes."), name=Actor(seat, _("You take.")))

Which of them is used is decided here alone, and what fills such a gap is always a name: a pronoun never stands there,
in any language, even if a file calls somebody so. Where several seats act, each of them brings its own message.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.knowledge.observe import NOBODY
from engine.notation.names import nameless
from engine.records.journal_header import Chair
from game.text.i18n import _, pgettext


class Actor(NamedTuple):
    """A player whom a sentence names: his seat, and how the sentence runs when he is the one who reads it."""

    seat: int
    you: str


class NamedPlayer(NamedTuple):
    """A player who has his name in a sentence to all at one screen, whoever reads it."""

    seat: int


class PlayerList(NamedTuple):
    """Players in a row that is no subject, so that "you" may be among them: "The fools: you, Vera."."""

    seats: tuple[int, ...]


class Company:
    """Everybody at a table, as one reader is told of them. ``names`` are the seats', each a proper name.

    ``reader`` is the seat that reads; None or NOBODY: no seat in particular does, and then the player who gave no name
    is "you", as his plate says.
    """

    def __init__(self, names: Sequence[str], reader: int | None = None) -> None:
        unnamed = [seat for seat, name in enumerate(names) if nameless(name)]
        if reader is None or reader == NOBODY:
            reader = unnamed[0] if len(unnamed) == 1 else NOBODY
        self.reader = reader
        self.names = tuple(player(seat) if nameless(name) else name for seat, name in enumerate(names))

    @classmethod
    def of(cls, chairs: Sequence[Chair], reader: int | None = None) -> "Company":
        """Who sits on these chairs."""
        return cls([chair.name for chair in chairs], reader)

    def say(self, they: str, **filled: object) -> str:
        """The sentence ``they``, or the one of an Actor among ``filled`` who is the reader."""
        actors = [one for one in filled.values() if isinstance(one, Actor)]
        pattern = next((one.you for one in actors if one.seat == self.reader), they)
        return pattern.format(**{gap: self._word(one) for gap, one in filled.items()})

    def _word(self, filling: object) -> object:
        match filling:
            case Actor(seat=seat) | NamedPlayer(seat):
                return self.names[seat]
            case PlayerList(seats):
                return ", ".join(self.listed(seats))
            case _:
                return filling

    def listed(self, seats: Iterable[int]) -> tuple[str, ...]:
        """What everybody is called in a Row."""
        you = pgettext("in a list of players", "you")
        return tuple(you if seat == self.reader else self.names[seat] for seat in seats)


def player(seat: int) -> str:
    """What somebody without a name is called in a sentence to others."""
    return _("Player {number}").format(number=seat + 1)
