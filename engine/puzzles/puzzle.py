"""A puzzle as a record and as a line of text. Does not know solutions or difficulty.

A puzzle is a position of classic Podkidnoy between two seats without a talon. The seat OWN has to win and is on turn;
all cards that are not in the line are discarded. One line::

    3 36 H: 10C AH 7S | 9H QC | 9S<JS 9D

Grade (0: not graded), pack, trump suit; the cards of OWN; those of the other seat; the table, if it is not empty: each
attack card, "<" and the card that beats it, unbeaten ones last. The table determines the task of OWN: lead if it is
empty, beat if a card is unbeaten, else throw in or pass. A last word "takes" means that the other seat takes, and OWN
may give it cards. Beaten cards were laid one by one, unbeaten ones together.
"""

import re
from dataclasses import dataclass, replace
from functools import lru_cache

from engine.rules.bout import begin_bout
from engine.rules.cards import SUIT_LETTERS, cards_in, set_of
from engine.rules.commands import Attack, Beat, DealCommand, Take
from engine.rules.compose import compose
from engine.rules.events import Log
from engine.rules.legality import perform, refusal
from engine.rules.opening import set_trump
from engine.rules.options import Options
from engine.rules.state import Rules, State
from engine.rules.tally import Opening

OWN, OTHER = 0, 1
PACKS = ("24", "36", "52")
GRADES = (1, 2, 3, 4, 5)
KINDS = ("lead", "defence", "throw-in")
TAKES = "takes"
LONGEST = 300
"""More characters than any valid line has."""
_LINE = re.compile(r"([0-5]) (\d\d) ([SHDC]): ([^|]+)\|([^|]+)(?:\|([^|]+))?")


@dataclass(frozen=True, slots=True)
class Puzzle:
    """``own`` and ``other`` are the hands as sets; ``pairs`` is the table: attack cards and what beats them (-1: none).

    ``takes``: the other seat takes, and the own seat may give it cards.
    """

    pack: str
    trump: int
    own: int
    other: int
    pairs: tuple[tuple[int, int], ...] = ()
    takes: bool = False
    grade: int = 0

    @property
    def defends(self) -> bool:
        """True if the own seat has to beat or take."""
        return not self.takes and any(cover < 0 for _, cover in self.pairs)

    @property
    def kind(self) -> str:
        """The first task, one of KINDS."""
        return "defence" if self.defends else "throw-in" if self.pairs else "lead"

    @property
    def cards(self) -> int:
        """The number of cards in the hands and on the table."""
        laid = sum(1 + (cover >= 0) for _, cover in self.pairs)
        return self.own.bit_count() + self.other.bit_count() + laid


@lru_cache(maxsize=len(PACKS))
def rules_of(pack: str) -> Rules:
    """The rules of a puzzle: classic Podkidnoy for two, with this pack."""
    return compose(options_of(pack), 2)


def options_of(pack: str) -> Options:
    """The options of a puzzle's deal."""
    return Options(pack=pack)  # type: ignore[arg-type]  # one of PACKS


def state_of(puzzle: Puzzle, log: Log = None) -> State:
    """The state at the puzzle's first decision, played by the kernel from the start of the bout.

    Raises ValueError if the position is impossible.
    """
    state = beginning(puzzle, log)
    for command in laid(puzzle):
        if refusal(state, command) is not None:
            raise ValueError("these cards cannot be on the table")
        perform(state, command, log)
    if state.ended is not None or state.turn != OWN:
        raise ValueError("it is not the solver's turn")
    return state


def beginning(puzzle: Puzzle, log: Log = None) -> State:
    """The state at the start of the puzzle's bout. Raises ValueError if it is impossible."""
    rules, attacker = rules_of(puzzle.pack), OTHER if puzzle.defends else OWN
    hands = [puzzle.own, puzzle.other]
    for attack, cover in puzzle.pairs:
        for seat, card in ((attacker, attack), (1 - attacker, cover)):
            if card >= 0:
                if (hands[0] | hands[1]) >> card & 1:
                    raise ValueError("a card is in two places")
                hands[seat] |= 1 << card
    if hands[0] & hands[1] or not (hands[0] and hands[1]):
        raise ValueError("both seats need cards, and every card must be in one place")
    state = State(rules, Opening(OTHER, 0, -1))
    state.hands = hands
    set_trump(state, puzzle.trump)
    state.discard = (1 << rules.pack.size) - 1 & ~(hands[0] | hands[1])
    state.bout = 1  # the deal's first bout has a limit of its own
    begin_bout(state, attacker, 1 - attacker, log)
    return state


def laid(puzzle: Puzzle) -> list[DealCommand]:
    """The commands of the bout before the puzzle."""
    attacker = OTHER if puzzle.defends else OWN
    done: list[DealCommand] = []
    for attack, cover in puzzle.pairs:
        if cover >= 0:
            done += [Attack(attacker, (attack,)), Beat(1 - attacker, attack, cover)]
    unbeaten = tuple(attack for attack, cover in puzzle.pairs if cover < 0)
    if unbeaten:
        done.append(Attack(attacker, unbeaten))
    return [*done, Take(OTHER)] if puzzle.takes else done


def puzzle_of(state: State, pack: str) -> Puzzle | None:
    """A position as a puzzle for the seat on turn; None if it does not have the form of a puzzle."""
    if state.ended is not None or state.talon or len(state.hands) != 2:
        return None
    seat = state.turn
    pairs = tuple(sorted(zip(state.attacks, state.covers, strict=True), key=lambda pair: pair[1] < 0))
    found = Puzzle(pack, state.trump, state.hands[seat], state.hands[1 - seat], pairs, state.taking)
    try:
        state_of(found)
    except ValueError:
        return None
    return found


def write_line(puzzle: Puzzle) -> str:
    """The puzzle as a line."""
    pack = rules_of(puzzle.pack).pack
    parts = [f"{puzzle.grade} {puzzle.pack} {SUIT_LETTERS[puzzle.trump]}: {pack.written(puzzle.own)}"]
    parts.append(pack.written(puzzle.other))
    if puzzle.pairs:
        table = [pack.names[a] + (f"<{pack.names[c]}" if c >= 0 else "") for a, c in puzzle.pairs]
        parts.append(" ".join([*table, TAKES] if puzzle.takes else table))
    return " | ".join(parts)


def read_line(line: str, *, known: bool = False) -> Puzzle:
    """Parse a line. Raises ValueError with the reason. ``known``: the position is known to be possible."""
    found = _LINE.fullmatch(line.strip()) if len(line) <= LONGEST else None
    if found is None or found[2] not in PACKS:
        raise ValueError("expected a puzzle as in: 3 36 H: 10C AH 7S | 9H QC | 9S<JS 9D")
    pack = rules_of(found[2]).pack
    words = (found[6] or "").split()
    takes = words[-1:] == [TAKES]
    pairs = []
    for word in words[:-1] if takes else words:
        attack, _, cover = word.partition("<")
        pairs.append((pack.card(attack), pack.card(cover) if cover else -1))
    own, other = pack.hand(found[4]), pack.hand(found[5])
    puzzle = Puzzle(found[2], SUIT_LETTERS.index(found[3]), own, other, tuple(pairs), takes, int(found[1]))
    if not known:
        state_of(puzzle)
    return puzzle


def graded(puzzle: Puzzle, grade: int) -> Puzzle:
    """The same puzzle with this grade."""
    return replace(puzzle, grade=grade)


def cards_of(puzzle: Puzzle) -> list[int]:
    """All cards in the hands and on the table."""
    on_table = set_of(card for pair in puzzle.pairs for card in pair if card >= 0)
    return cards_in(puzzle.own | puzzle.other | on_table)
