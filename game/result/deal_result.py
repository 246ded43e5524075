"""The result of a deal: what its sheet shows, and the sentences about it."""

from copy import deepcopy
from dataclasses import dataclass

from engine.knowledge.observe import NOBODY
from engine.records.journal import Chair
from engine.rules.cards import Pack, cards_in, set_of
from engine.rules.events import DealEnded, SessionEnded
from engine.rules.scoring import BOARDS
from engine.rules.state import Board
from engine.rules.tally import Tally
from game.result.sheet import Likeness
from game.result.tally_board import DealTally
from game.text import sentence
from game.text.i18n import _, ngettext
from game.text.naming import Actor, Company, PlayerList
from game.text.proverbs import proverb
from game.ui.art.cards import face_name


@dataclass(frozen=True, slots=True)
class DealResult:
    """Deal ``number``. ``eye``: the seat that is asked between deals; ``sides``: the seats' side numbers in team games.

    ``board``: what the session counts; ``places``: the seats that went out, in order. ``seen``: the deal ended before
    the match was opened.
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
        tally = deepcopy(self.tally)
        return DealTally(self.seats, tally, self.losers, self.number, self.sides, self.board, self.pack, self.places)

    def sentence(self) -> str:
        """Who is the fool."""
        names = [chair.name for chair in self.seats]
        return sentence(self.ended, names, self.pack, None if self.reader == NOBODY else self.reader)

    def honours(self) -> str:
        """What became of the reader's side, and the honours in words; "" if there is nothing to add."""
        honours = note(self.ended, self.tally, self.seats, self.board.kind != "ties")
        return " ".join(part for part in (fate(self.losers, self.reader, self.sides), honours) if part)

    def saying(self, proverbs: bool) -> str:
        """How the session ended, or this deal's proverb."""
        if self.tally.over is not None:
            return settled(self.tally.over, self.seats)
        return _("“{}”").format(proverb(self.number * 5 + self.ended.fool + 1)) if proverbs else ""


def fate(losers: tuple[int, ...], reader: int, sides: tuple[int, ...]) -> str:
    """A sentence on the result of ``reader``'s side; "" without a reader, without sides (()), or after a draw."""
    if not losers or not sides or reader < 0:
        return ""
    return _("Your team is the fool.") if reader in losers else _("Your team wins.")


def note(ended: DealEnded, tally: Tally, seats: tuple[Chair, ...], counts: bool = True) -> str:
    """One line on the deal, "" if there is nothing to add (R32, R33, R35, O18, O19).

    ``counts``: whether every lost deal counts; if not, a deal that did not count is mentioned.
    """
    company = Company.of(seats)
    if ended.fool < 0:
        return _("A draw: the cards went round and round.") if ended.by_repetition else _("A draw.")
    if ended.touched:
        return company.say(
            _("{name} touched the discard pile."), name=Actor(ended.fool, _("You touched the discard pile."))
        )
    if ended.sixes:
        honours = _("A fool with a necktie: the lowest card ended it.")
        return honours if ended.sixes == 1 else _("A fool with epaulettes: two of the lowest ended it.")
    if tally.duty == 2:
        you = _("A double fool: you deal the next two deals.")
        return company.say(_("A double fool: {name} deals the next two deals."), name=Actor(tally.duty_seat, you))
    if not (counts or tally.scored):
        return _("No necktie this time: the deal doesn’t count.")
    if ended.winner >= 0:
        you = _("You went out first and won.")
        return company.say(_("{name} went out first and won."), name=Actor(ended.winner, you))
    return ""


def settled(over: SessionEnded, seats: tuple[Chair, ...]) -> str:
    """Sentences that name the winners of the session and those who owe the forfeit (R31, R34)."""
    if not over.forfeit:
        return _("The match is over. Nobody owes a forfeit.")
    company = Company.of(seats)
    told = ngettext(
        "Champion: {names}. Under the table, crowing like a rooster: {losers}.",
        "Champions: {names}. Under the table, crowing like a rooster: {losers}.",
        len(over.champions),
    )
    return company.say(
        told,
        names=PlayerList(over.champions),
        losers=PlayerList(over.forfeit),
    )
