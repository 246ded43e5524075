"""The result of a deal: what its sheet shows, and the sentences about it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.knowledge.observe import NOBODY
from engine.match.outcome import DealFact
from engine.records.journal import Chair
from engine.rules.cards import Pack, cards_in, set_of
from engine.rules.events import DealEnded
from engine.rules.scoring import BOARDS
from engine.rules.state import Board
from engine.rules.tally import Tally
from game.result.last_word import LastWord
from game.result.sheet import Likeness
from game.result.tally_board import DealTally
from game.result.verdict import fate, note, settled
from game.text import outcome, sentence
from game.text.i18n import _
from game.text.naming import Company
from game.text.proverbs import proverb
from game.ui.art.cards import face_name


@dataclass(frozen=True, slots=True)
class DealResult:
    """Deal ``number``. ``eye``: the seat that is asked between deals; ``sides``: the seats' side numbers in team games.

    ``board``: what the session counts; ``places``: the seats that went out, in order. ``seen``: the deal ended before
    the match was opened. ``answers``: what the deal came down to for each person. ``word``: what a computer says of it.
    """

    ended: DealEnded
    tally: Tally
    seats: tuple[Chair, ...]
    eye: int
    pack: Pack
    number: int
    sides: tuple[int, ...] = ()
    board: Board = BOARDS[0][0]
    places: tuple[int, ...] = ()
    seen: bool = False
    answers: Mapping[int, DealFact] = field(default_factory=dict)
    word: LastWord | None = None

    @property
    def losers(self) -> tuple[int, ...]:
        return self.ended.losers or ((self.ended.fool,) if self.ended.fool >= 0 else ())

    @property
    def reader(self) -> int:
        """The only person at the table, NOBODY if there are several."""
        people = [seat for seat, chair in enumerate(self.seats) if not chair.computer]
        return people[0] if len(people) == 1 else NOBODY

    @property
    def mood(self) -> str:
        """How the result sounds to the reader."""
        return "" if self.reader == NOBODY else "lost" if self.reader in self.losers else "won"

    @property
    def likeness(self) -> Likeness:
        """Who is on the broadsheet."""
        left = set_of(card for seat in self.losers for card in self.ended.hands[seat])
        names = tuple(face_name(self.pack.names[card]) for card in cards_in(left))
        side = self.sides[self.losers[0]] if self.sides and self.losers else -1
        return Likeness(self.seats, self.losers, self.ended.fool, names, self.ended.sixes if self.losers else 0, side)

    def counted(self) -> DealTally:
        """The tally as it stands now."""
        tally = self.tally.copy()
        return DealTally(self.seats, tally, self.losers, self.number, self.sides, self.board, self.pack, self.places)

    def answer(self, seat: int, speech: bool = False, to: int | None = None) -> str:
        """What is said of this person; "" if nothing is. ``speech``: cards in words. ``to``: who reads it, None
        for whoever sees the screen.
        """
        if seat not in self.answers:
            return ""
        company = Company.of(self.seats, self.reader if to is None else to)
        return outcome.told(self.answers[seat], company, self.pack, speech)

    @property
    def deals_next(self) -> int:
        """The seat that deals the next deal, NOBODY if the match is over."""
        return NOBODY if self.tally.over is not None else self.tally.next_dealer()

    def sentence(self) -> str:
        """Who is the fool."""
        names = [chair.name for chair in self.seats]
        return sentence(self.ended, names, self.pack, None if self.reader == NOBODY else self.reader)

    def honours(self) -> str:
        """What became of the reader's side, and the honours in words; "" if there is nothing to add."""
        kinds = {fact.kind for fact in self.answers.values()}
        honours = note(self.ended, self.tally, self.seats, self.board.kind != "ties", kinds)
        side = "" if self.reader in self.answers else fate(self.losers, self.reader, self.sides)
        return " ".join(part for part in (side, honours) if part)

    def saying(self, proverbs: bool) -> str:
        """How the session ended, what a computer says of this deal, or its proverb."""
        if self.tally.over is not None:
            return settled(self.tally.over, self.seats)
        if self.word is not None and self.word.words:
            return self.word.words
        return _("“{}”").format(proverb(self.number * 5 + self.ended.fool + 1)) if proverbs else ""
